import type { ShownOrder } from '#src/data/orders/hooks/orders.ts'

export const FILTERS = ['all', 'open', 'delivered', 'cancelled'] as const
export type Filter = (typeof FILTERS)[number]

/** True for an order that a filter shows. */
export function isIn({ order }: Pick<ShownOrder, 'order'>, filter: Filter): boolean {
  const isCancelled = order.cancelledAt !== null
  if (filter === 'cancelled') return isCancelled
  if (filter === 'delivered') return !isCancelled && order.state === 'delivered'
  return filter === 'all' || (!isCancelled && order.state !== 'delivered')
}
