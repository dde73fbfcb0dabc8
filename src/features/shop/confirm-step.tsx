import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import type { Order } from './cart.ts'
import { OrderLines } from './order-lines.tsx'

/** The last look before a demo order is placed. */
export function ConfirmStep({ order, onBack, onPlace }: { order: Order; onBack(): void; onPlace(): void }) {
  return (
    <>
      <OrderLines order={order} />
      <p className="mt-3 flex items-start gap-2 text-small text-muted">
        <span aria-hidden className="i-ph-info icon-18" />
        <Trans>This is a demo order: nothing is charged and nothing is shipped. It also works offline.</Trans>
      </p>
      <div className="mt-4 flex gap-2.5 [&>*]:flex-1">
        <Button onClick={onBack}>
          <Trans comment="button; from the order back to the cart">Back to the cart</Trans>
        </Button>
        <Button kind="primary" onClick={onPlace}>
          <Trans comment="button; verb">Place order</Trans>
        </Button>
      </div>
    </>
  )
}
