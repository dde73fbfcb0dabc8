import { useLingui } from '@lingui/react/macro'
import type { ComponentPropsWithRef } from 'react'
import { Field, Input } from '#src/ui/field.tsx'
import type { FieldName } from '../rules.ts'
import { fieldErrorText } from '../texts.ts'
import type { AccountForm } from '../use-account-form.ts'

interface AccountFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'form'> {
  form: AccountForm
  name: FieldName
  label: string
}

/** One line of the account form with what is wrong with it. */
export function AccountField({ form, name, label, ...rest }: AccountFieldProps) {
  const { i18n } = useLingui()
  const code = form.errors[name]
  return (
    <Field label={label} error={code ? i18n._(fieldErrorText(name, code)) : undefined}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          name={name}
          dir="auto"
          value={form.answers[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  )
}
