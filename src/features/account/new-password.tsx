import { useLingui } from '@lingui/react/macro'
import { PASSWORD_MIN } from '#contract/password-form.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import type { SecretForm } from './use-secret-form.ts'

interface NewPasswordProps {
  form: SecretForm<'next'>
  /** What others may know of its owner. */
  ownWords: readonly string[]
}

/** The password that is to be from now on, and how good it is. */
export function NewPassword({ form, ownWords }: NewPasswordProps) {
  const { t } = useLingui()
  return (
    <div>
      <PasswordField
        label={t`New password`}
        name="new-password"
        value={form.values.next}
        fault={form.faults.next}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD_MIN} characters`}
        onChange={(text) => form.set('next', text)}
      />
      <StrengthMeter password={form.values.next} ownWords={ownWords} />
    </div>
  )
}
