import { useLingui } from '@lingui/react/macro'
import type { OrderStep } from '#contract/orders.ts'

/** How an order stands, in words that name what is done; also the steps of the way that it takes. */
export function useStateWords(): Readonly<Record<OrderStep, string>> {
  const { t } = useLingui()
  return {
    placed: t({ message: 'Ordered', context: 'order', comment: 'finished state of an order, no button; ja: 受付済み' }),
    paid: t({ message: 'Paid', context: 'order', comment: 'finished state of an order, no button; ja: 支払い済み' }),
    packed: t({ message: 'Packed', context: 'order', comment: 'finished state of an order, no button; ja: 梱包済み' }),
    shipped: t({
      message: 'Shipped',
      context: 'order',
      comment: 'finished state of an order, no button; ja: 発送済み',
    }),
    delivered: t({
      message: 'Delivered',
      context: 'order',
      comment: 'finished state of an order, no button; ja: お届け済み',
    }),
  }
}
