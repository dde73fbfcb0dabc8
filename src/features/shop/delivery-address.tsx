import type { Delivery } from '#contract/orders.ts'
import { shownPostalCode } from '#contract/postal-code.ts'

/** Where an order goes, as its person typed it. */
export const DeliveryAddress = ({ delivery }: { delivery: Delivery }) => (
  <>
    <p className="text-title break-words">{delivery.name}</p>
    {delivery.postalCode ? <p className="text-small text-muted num">{shownPostalCode(delivery.postalCode)}</p> : null}
    <p className="text-small text-muted whitespace-pre-wrap break-words">{delivery.address}</p>
    {delivery.note ? <p className="mt-2 text-small text-muted break-words">{delivery.note}</p> : null}
  </>
)
