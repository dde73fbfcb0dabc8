import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Field, Input } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { passwordFaultText } from './password-fault.ts'

interface PasswordFieldProps {
  label: string
  /** The field's name in its form. */
  name: string
  value: string
  /** What is wrong with it, as the contract's code. */
  fault?: string | undefined
  autoComplete: 'new-password' | 'current-password'
  hint?: ReactNode
  onChange(text: string): void
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, name, value, fault, autoComplete, hint, onChange }: PasswordFieldProps) {
  const { t, i18n } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={fault ? i18n._(passwordFaultText(fault)) : undefined}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
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
