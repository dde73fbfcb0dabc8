import { Trans, useLingui } from '@lingui/react/macro'
import type { Delivery } from '#contract/orders.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { DeliveryFault } from '../rules.ts'
import { StepHead } from './step-head.tsx'

interface DeliveryStepProps {
  delivery: Delivery
  faults: DeliveryFault
  onChange(delivery: Delivery): void
}

/** Where the order goes; kept on this device for the next one. */
export function DeliveryStep({ delivery, faults, onChange }: DeliveryStepProps) {
  const { t } = useLingui()
  const faultOf = (field: keyof Delivery) =>
    faults[field] === 'blank' ? t`Please fill this in` : faults[field] ? t`This cannot be used as it is` : undefined
  const set = (field: keyof Delivery) => (event: { target: { value: string } }) =>
    onChange({ ...delivery, [field]: event.target.value })
  return (
    <Section
      className="section-gap"
      title={
        <StepHead nth={2}>
          <Trans comment="heading: where an order goes; ja: 届け先">Deliver to</Trans>
        </StepHead>
      }
      aside={
        <span className="text-caption text-faint">
          <Trans comment="of an address">Kept on this device</Trans>
        </span>
      }
    >
      <div className="grid gap-3">
        <Field
          label={t({ message: 'Name', context: 'delivery', comment: 'of whom an order goes to' })}
          error={faultOf('name')}
        >
          {(control) => (
            <Input
              {...control}
              id="delivery-name"
              aria-label={t({ message: 'Name', context: 'delivery', comment: 'of whom an order goes to' })}
              autoComplete="shipping name"
              value={delivery.name}
              onChange={set('name')}
            />
          )}
        </Field>
        <Field label={t`Postal code`} error={faultOf('postalCode')}>
          {(control) => (
            <Input
              {...control}
              id="delivery-postalCode"
              aria-label={t`Postal code`}
              autoComplete="shipping postal-code"
              className="max-w-210px"
              value={delivery.postalCode}
              onChange={set('postalCode')}
            />
          )}
        </Field>
        <Field label={t({ message: 'Address', comment: 'where somebody lives' })} error={faultOf('address')}>
          {(control) => (
            <TextArea
              {...control}
              id="delivery-address"
              aria-label={t({ message: 'Address', comment: 'where somebody lives' })}
              className="min-h-18!"
              autoComplete="shipping street-address"
              value={delivery.address}
              onChange={set('address')}
            />
          )}
        </Field>
        <Field label={t`Note for the delivery (optional)`} error={faultOf('note')}>
          {(control) => (
            <Input
              {...control}
              id="delivery-note"
              aria-label={t`Note for the delivery (optional)`}
              value={delivery.note}
              onChange={set('note')}
            />
          )}
        </Field>
      </div>
    </Section>
  )
}
