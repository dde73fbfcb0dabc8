import { Trans } from '@lingui/react/macro'
import { clock, longDate } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Order } from '#src/data/cart/hooks/cart.ts'
import { OrderLines } from './order-lines.tsx'
import { useLanguage } from './use-language.ts'

/** The demo orders of this person on this device, newest first. */
export function OrdersStep({ orders, onBack }: { orders: readonly Order[]; onBack(): void }) {
  return (
    <>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.number}>
            <Boundary of={order} name={`Order ${order.number}`} text={order.number}>
              <EarlierOrder order={order} />
            </Boundary>
          </li>
        ))}
      </ul>
      <Button className="mt-4 w-full" onClick={onBack}>
        <Trans comment="button; from the order back to the cart">Back to the cart</Trans>
      </Button>
    </>
  )
}

function EarlierOrder({ order }: { order: Order }) {
  const language = useLanguage()
  const at = new Date(order.at)
  return (
    <>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-small">
        <b className="num font-650">{order.number}</b>
        <span className="num text-muted">
          {longDate(at, language)} {clock(at, language)}
        </span>
      </p>
      <OrderLines order={order} />
    </>
  )
}
