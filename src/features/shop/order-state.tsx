import { Trans } from '@lingui/react/macro'
import type { ShownOrder } from '#src/data/orders/hooks/orders.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useStateWords } from './use-state-words.ts'

/** The mark that says how an order stands. */
export function OrderState({ shown: { order, state, cancelling } }: { shown: ShownOrder }) {
  const words = useStateWords()
  if (state === 'waiting')
    return (
      <Badge kind="pending" icon="i-ph-clock-fill">
        <Trans comment="state of an order that was not sent yet; ja: 送信待ち">Waiting to send</Trans>
      </Badge>
    )
  if (state === 'refused')
    return (
      <Badge kind="failed" icon="i-ph-warning-circle-fill">
        <Trans comment="state of an order that the shop did not take; ja: 未注文">Not placed</Trans>
      </Badge>
    )
  if (order.cancelledAt !== null)
    return (
      <Badge>
        <Trans context="order" comment="state of an order; ja: 取り消し済み">
          Cancelled
        </Trans>
      </Badge>
    )
  if (cancelling === 'waiting')
    return (
      <Badge kind="pending" icon="i-ph-clock-fill">
        <Trans comment="state of an order that is to be cancelled">Cancelling</Trans>
      </Badge>
    )
  return <Badge kind={order.state === 'delivered' ? 'done' : 'accent'}>{words[order.state]}</Badge>
}
