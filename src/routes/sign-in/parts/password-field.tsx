import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field, Input } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { fieldErrorText } from '../texts.ts'
import type { AccountForm } from '../use-account-form.ts'

interface PasswordFieldProps {
  form: AccountForm
  autoComplete: string
  hint: string | undefined
}

/** The password, which can be shown while it is typed. */
export function PasswordField({ form, autoComplete, hint }: PasswordFieldProps) {
  const { t, i18n } = useLingui()
  const [isShown, setShown] = useState(false)
  const code = form.errors.password
  return (
    <Field label={t`Password`} hint={hint} error={code ? i18n._(fieldErrorText('password', code)) : undefined}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={form.answers.password}
            onChange={(event) => form.set('password', event.target.value)}
            className="pe-12!"
          />
          <span className="absolute end-0.5 top-0.5">
            <IconButton
              label={isShown ? t`Hide password` : t`Show password`}
              icon={isShown ? 'i-ph-eye-slash' : 'i-ph-eye'}
              className="text-faint"
              onClick={() => setShown(!isShown)}
            />
          </span>
        </div>
      )}
    </Field>
  )
}
