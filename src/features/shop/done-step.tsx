import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Order } from './cart.ts'
import { OrderLines } from './order-lines.tsx'

/** The confirmation of a demo order with the number it is called by. */
export function DoneStep({ order, onOrders, onClose }: { order: Order; onOrders(): void; onClose(): void }) {
  const { t } = useLingui()
  const { number } = order
  return (
    <>
      <EmptyState
        kind="done"
        title={t({ message: `Order number ${number}`, comment: 'a short code follows' })}
        text={t`It is a demo order, kept on this device.`}
      />
      <OrderLines order={order} />
      <div className="mt-4 flex gap-2.5 [&>*]:flex-1">
        <Button onClick={onOrders}>{t`Your orders`}</Button>
        <Button kind="primary" onClick={onClose}>
          <Trans comment="button after an order; back to the page">Continue shopping</Trans>
        </Button>
      </div>
    </>
  )
}
