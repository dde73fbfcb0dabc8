import { useLingui } from '@lingui/react/macro'
import { Field, Input } from '#src/ui/field.tsx'
import type { SecretForm } from './use-secret-form.ts'

/** One of the ten recovery codes, typed by its owner. */
export function RecoveryCodeField({ form }: { form: SecretForm<'code'> }) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Recovery code`}
      hint={t`One of your ten codes, such as 7KMQ-4TXD`}
      error={form.faults.code ? t`A code has eight letters and numbers.` : undefined}
    >
      {(control) => (
        <Input
          {...control}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.values.code}
          onChange={(event) => form.set('code', event.target.value)}
        />
      )}
    </Field>
  )
}
