import { useLingui } from '@lingui/react/macro'
import type { OrderStep } from '#contract/orders.ts'

/** The steps of an order, and its state, in words. */
export function useStepWords(): Readonly<Record<OrderStep, string>> {
  const { t } = useLingui()
  return {
    placed: t({ message: 'Ordered', context: 'order', comment: 'step of an order; one word; ja: 注文' }),
    paid: t({ message: 'Paid', context: 'order', comment: 'step of an order; one word; ja: 支払い' }),
    packed: t({ message: 'Packed', context: 'order', comment: 'step of an order; one word; ja: 梱包' }),
    shipped: t({ message: 'Shipped', context: 'order', comment: 'step of an order; one word; ja: 発送' }),
    delivered: t({ message: 'Delivered', context: 'order', comment: 'step of an order; one word; ja: お届け' }),
  }
}
