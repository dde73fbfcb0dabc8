import { useLingui } from '@lingui/react/macro'
import type { Delivery } from '#contract/orders.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { DeliveryFault } from '../rules.ts'

interface DeliveryFieldsProps {
  delivery: Delivery
  faults: DeliveryFault
  onChange(delivery: Delivery): void
}

/** The fields of an address, each named in its form as in the order. */
export function DeliveryFields({ delivery, faults, onChange }: DeliveryFieldsProps) {
  const { t } = useLingui()
  const words = {
    blank: t`Please fill this in`,
    malformed: t`Use letters, numbers and hyphens only`,
    'too-long': t`This is too long`,
    other: t`This contains characters that cannot be sent`,
  }
  const faultOf = (field: keyof Delivery) => faults[field] && words[faults[field]]
  const shared = (field: keyof Delivery) => ({
    name: field,
    value: delivery[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...delivery, [field]: event.target.value }),
  })
  return (
    <div className="grid gap-3">
      <Field
        label={t({ message: 'Name', context: 'delivery', comment: 'of whom an order goes to' })}
        error={faultOf('name')}
      >
        {(control) => <Input {...control} {...shared('name')} autoComplete="shipping name" />}
      </Field>
      <Field label={t`Postal code (optional)`} error={faultOf('postalCode')}>
        {(control) => (
          <Input {...control} {...shared('postalCode')} autoComplete="shipping postal-code" className="max-w-210px" />
        )}
      </Field>
      <Field label={t({ message: 'Address', comment: 'where somebody lives' })} error={faultOf('address')}>
        {(control) => (
          <TextArea {...control} {...shared('address')} className="min-h-18!" autoComplete="shipping street-address" />
        )}
      </Field>
      <Field label={t`Note for the delivery (optional)`} error={faultOf('note')}>
        {(control) => <Input {...control} {...shared('note')} />}
      </Field>
    </div>
  )
}
