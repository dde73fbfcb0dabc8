import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { canCancel } from '#contract/orders.ts'
import { cancelOrder } from '#src/data/orders/hooks/ordering.ts'
import type { ShownOrder } from '#src/data/orders/hooks/orders.ts'
import { Button } from '#src/ui/button.tsx'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'

interface CancelOrderProps {
  shown: ShownOrder
  /** What was ordered. */
  name: string
  className?: string
}

/** The way out of an order until it is shipped; asks first. */
export function CancelOrder({ shown, name, className = '' }: CancelOrderProps) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const { order, cancelling } = shown
  if (cancelling !== 'no' || !canCancel(order)) return null

  async function handleCancel() {
    try {
      await cancelOrder(order.id, name)
      setAsked(false)
    } catch {
      toast.show({ kind: 'danger', title: t`This device could not save the change` })
    }
  }

  return (
    <>
      <Button
        className={className}
        aria-label={t({ message: `Cancel the order of ${name}`, comment: 'button' })}
        onClick={() => setAsked(true)}
      >
        <Trans comment="button; an order is cancelled; ja: 注文を取り消す">Cancel order</Trans>
      </Button>
      {isAsked ? (
        <DangerDialog
          title={t`Cancel this order?`}
          cancel={
            <Trans context="order" comment="button of a question; the order stays; ja: 取り消さない">
              Keep it
            </Trans>
          }
          action={<Trans comment="button; an order is cancelled; ja: 注文を取り消す">Cancel order</Trans>}
          onConfirm={handleCancel}
          onClose={() => setAsked(false)}
        >
          <p className="text-muted">
            <Trans>Points and play money that you used come back.</Trans>
          </p>
        </DangerDialog>
      ) : null}
    </>
  )
}
