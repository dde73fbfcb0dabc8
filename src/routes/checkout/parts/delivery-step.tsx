import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Delivery } from '#contract/orders.ts'
import { DeliveryAddress } from '#src/features/shop/delivery-address.tsx'
import { Section } from '#src/ui/section.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { DeliveryFault } from '../rules.ts'
import { StepHead } from './step-head.tsx'

interface DeliveryStepProps {
  delivery: Delivery
  faults: DeliveryFault
  /** False once there is an address that can be used as it is: it is summed up. */
  isOpen: boolean
  onOpen(): void
  onChange(delivery: Delivery): void
}

/** Where the order goes; kept on this device for the next one, which asks no more for it. */
export function DeliveryStep({ delivery, faults, isOpen, onOpen, onChange }: DeliveryStepProps) {
  const { t } = useLingui()
  const fields = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    // the button that was pressed is gone; what opens by itself takes no focus, which would raise a keyboard
    if (isOpen && wasPressed.current) fields.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <Section
      className="section-gap"
      title={
        <StepHead nth={2}>
          <Trans comment="heading: where an order goes; ja: 届け先">Deliver to</Trans>
        </StepHead>
      }
      aside={
        isOpen ? undefined : (
          <button
            type="button"
            className="section-more"
            aria-label={t({ message: 'Change the address', comment: 'button; where an order goes' })}
            onClick={() => {
              wasPressed.current = true
              onOpen()
            }}
          >
            <Trans context="delivery" comment="button; verb; where an order goes; ja: 変更">
              Change
            </Trans>
          </button>
        )
      }
    >
      {isOpen ? (
        <div ref={fields}>
          <p className="-mt-1 mb-3 text-caption text-muted">
            <Trans comment="of an address">Sent with your order, and saved here for next time</Trans>
          </p>
          <DeliveryFields delivery={delivery} faults={faults} onChange={onChange} />
        </div>
      ) : (
        <div className="flex gap-3">
          <span aria-hidden className="i-ph-map-pin icon-24 flex-none text-muted" />
          <div className="flex-1 min-w-0">
            <DeliveryAddress delivery={delivery} />
          </div>
        </div>
      )}
    </Section>
  )
}

interface DeliveryFieldsProps {
  delivery: Delivery
  faults: DeliveryFault
  onChange(delivery: Delivery): void
}

/** The fields of an address, each named in its form as in the order. */
function DeliveryFields({ delivery, faults, onChange }: DeliveryFieldsProps) {
  const { t } = useLingui()
  const words = {
    blank: t`Fill this in`,
    malformed: t`Use letters, numbers and hyphens only`,
    'too-long': t`This is too long`,
    other: t`This contains characters that can’t be sent`,
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
      <Field label={t`Postcode (optional)`} error={faultOf('postalCode')}>
        {(control) => (
          <Input {...control} {...shared('postalCode')} autoComplete="shipping postal-code" className="max-w-210px" />
        )}
      </Field>
      <Field label={t({ message: 'Address', comment: 'where somebody lives' })} error={faultOf('address')}>
        {(control) => (
          <TextArea {...control} {...shared('address')} className="min-h-18!" autoComplete="shipping street-address" />
        )}
      </Field>
      <Field label={t`Delivery note (optional)`} error={faultOf('note')}>
        {(control) => <Input {...control} {...shared('note')} />}
      </Field>
    </div>
  )
}
