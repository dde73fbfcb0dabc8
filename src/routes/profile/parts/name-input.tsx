import { useLingui } from '@lingui/react/macro'
import { nameFaultText } from '#src/features/account/name-fault.ts'
import { Field, Input } from '#src/ui/field.tsx'
import type { NameField, ProfileForm } from '../use-profile-form.ts'

interface NameInputProps {
  form: ProfileForm
  name: NameField
  label: string
  autoComplete: string
}

/** One of the two names, with what is wrong with it. */
export function NameInput({ form, name, label, autoComplete }: NameInputProps) {
  const { i18n } = useLingui()
  const code = form.errors[name]
  const error = code ? i18n._(nameFaultText(code)) : undefined
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          dir="auto"
          autoComplete={autoComplete}
          readOnly={form.isBusy}
          value={form.answers[name]}
          onChange={(event) => form.change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
