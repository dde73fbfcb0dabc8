import { useLingui } from '@lingui/react/macro'
import { PasswordField } from './password-field.tsx'
import type { SecretForm } from './use-secret-form.ts'

/** The field for an account's present password, in a form that proves who sends it. */
export function CurrentPassword({ form }: { form: Pick<SecretForm<'current'>, 'values' | 'faults' | 'set'> }) {
  const { t } = useLingui()
  return (
    <PasswordField
      label={t`Current password`}
      name="current-password"
      value={form.values.current}
      fault={form.faults.current}
      autoComplete="current-password"
      onChange={(text) => form.set('current', text)}
    />
  )
}
