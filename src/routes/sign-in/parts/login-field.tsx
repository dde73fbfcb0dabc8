import { useLingui } from '@lingui/react/macro'
import type { SecretForm } from '#src/features/account/use-secret-form.ts'
import { Field, Input } from '#src/ui/field.tsx'

/** Whose account it is: an e-mail address or an ANPAN ID. */
export function LoginField({ form }: { form: SecretForm<'login'> }) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Email or ANPAN ID`}
      error={form.faults.login ? t`Enter your email address or ANPAN ID.` : undefined}
    >
      {(control) => (
        <Input
          {...control}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          value={form.values.login}
          onChange={(event) => form.set('login', event.target.value)}
        />
      )}
    </Field>
  )
}
