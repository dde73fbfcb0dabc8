import { useLingui } from '@lingui/react/macro'
import { sharesFor } from '#contract/holdings.ts'
import type { Order } from '#contract/orders.ts'
import { HOLDING_NAMES } from '#src/features/orders/holdings.ts'
import { sharesText } from '#src/features/orders/kabu-pay-orders.ts'

/** How an order was paid: by card, from the balance of Kabu Pay, or with how many shares of whom. */
export function PaidWith({
  order: { payment, holding, total },
}: {
  order: Pick<Order, 'payment' | 'holding' | 'total'>
}) {
  const { t, i18n } = useLingui()
  if (payment === 'demo-card') return t({ message: 'Card', comment: 'a way of paying' })
  if (holding === undefined) return 'Kabu Pay'
  const name = HOLDING_NAMES[holding]
  const company = typeof name === 'string' ? name : i18n._(name)
  const count = sharesText(sharesFor(total, holding))
  return t({ message: `${count} shares of ${company}`, comment: 'how an order was paid; a number and a company' })
}
