import { type Order, UNPAID_MS } from '#contract/orders.ts'
import { notify } from './notices.ts'
import { movePoints } from './points.ts'
import type { MockOrder } from './shop-state.ts'
import type { MockState } from './state.ts'

/** Cancels an order, and gives back its pieces and points. */
export function giveBack(state: MockState, row: MockOrder, at = new Date()): void {
  row.order = { ...row.order, cancelledAt: at.toISOString() }
  moveStock(state, row.order, 1)
  movePoints(state, row.userId, row.order.pointsUsed, 'order-returned', row.order.id)
}

/** The same, and notifies its buyer. */
export function cancelForBuyer(state: MockState, row: MockOrder, why: 'unpaid' | 'shop', at = new Date()): void {
  giveBack(state, row, at)
  const { id } = row.order
  notify(state, {
    kind: 'order',
    userId: row.userId,
    actorId: null,
    about: `${id}:cancelled`,
    postId: null,
    commentId: null,
    detail: { orderId: id, state: 'cancelled', why },
  })
}

/** Cancels the orders that are due and not paid. */
export function cancelUnpaid(state: MockState, now: Date): void {
  for (const row of state.ordersById.values()) {
    const { state: step, cancelledAt, createdAt } = row.order
    if (step === 'placed' && cancelledAt === null && now.getTime() - Date.parse(createdAt) >= UNPAID_MS)
      cancelForBuyer(state, row, 'unpaid', now)
  }
}

export function moveStock(state: MockState, { lines }: Order, sign: 1 | -1): void {
  state.products = state.products.map((product) => {
    const line = lines.find(({ productId }) => productId === product.id)
    return line && product.stock !== undefined ? { ...product, stock: product.stock + sign * line.quantity } : product
  })
}
