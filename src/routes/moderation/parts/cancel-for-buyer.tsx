import { Trans } from '@lingui/react/macro'
import { cancelForBuyer, type OpenOrder } from '#src/data/orders/hooks/open-orders.ts'
import { useNothingDone } from '#src/features/reports/use-nothing-done.ts'
import { CancelQuestion } from '#src/features/shop/cancel-question.tsx'

interface CancelForBuyerProps {
  order: OpenOrder
  /** What was ordered. */
  name: string
}

/** Cancels an order of another person. */
export function CancelForBuyer({ order, name }: CancelForBuyerProps) {
  const sayNothingDone = useNothingDone()
  return (
    <CancelQuestion
      name={name}
      size="sm"
      kind="ghost"
      className="lt-desktop:-ms-3"
      onCancel={() => cancelForBuyer(order)}
      onError={sayNothingDone}
    >
      <Trans comment="said to a moderator who cancels an order of another person">
        The stock and points go back, and the buyer is notified.
      </Trans>
    </CancelQuestion>
  )
}
