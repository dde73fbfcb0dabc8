import { Trans, useLingui } from '@lingui/react/macro'
import { canCancel } from '#contract/orders.ts'
import { cancelOrder } from '#src/data/orders/hooks/ordering.ts'
import type { ShownOrder } from '#src/data/orders/hooks/orders.ts'
import { toast } from '#src/ui/toast-store.ts'
import { CancelQuestion } from './cancel-question.tsx'

interface CancelOrderProps {
  shown: ShownOrder
  /** What was ordered. */
  name: string
  className?: string
}

/** The way out of an order until it is shipped. */
export function CancelOrder({ shown, name, className = '' }: CancelOrderProps) {
  const { t } = useLingui()
  const { order, cancelling } = shown
  if (cancelling !== 'no' || !canCancel(order)) return null
  return (
    <CancelQuestion
      name={name}
      className={className}
      onCancel={() => cancelOrder(order.id, name)}
      onError={() => toast.show({ kind: 'danger', title: t`This device couldn’t save the change` })}
    >
      <p className="text-muted">
        <Trans>You’ll get back the points and play money you used.</Trans>
      </p>
    </CancelQuestion>
  )
}
