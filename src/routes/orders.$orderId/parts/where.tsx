import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/orders.ts'
import { Section } from '#src/ui/section.tsx'

/** Where an order goes, as its person typed it. */
export function Where({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null
  return (
    <Section
      className="section-gap"
      title={<Trans comment="heading: where an order goes; ja: 届け先">Deliver to</Trans>}
    >
      <p className="text-title break-words">{delivery.name}</p>
      {delivery.postalCode ? <p className="text-small text-muted num">{delivery.postalCode}</p> : null}
      <p className="text-small text-muted whitespace-pre-wrap break-words">{delivery.address}</p>
      {delivery.note ? <p className="mt-2 text-small text-muted break-words">{delivery.note}</p> : null}
    </Section>
  )
}
