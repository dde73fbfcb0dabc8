import { v7 } from 'uuid'
import type { CartLineState } from '#contract/cart.ts'
import { type NewOrder, totalOf } from '#contract/orders.ts'

export const delivery = { name: 'Hana Aoki', postalCode: '600-0000', address: 'Midori 3-12, Kyoto', note: '' }

/** An order of one blue mug, or of what is given. */
export function anOrder(given: Partial<NewOrder> = {}): NewOrder & Record<string, unknown> {
  const { lines = [{ productId: 'mug-blue', quantity: 1, unitPrice: 2600 }], pointsUsed = 0, ...rest } = given
  const total = totalOf(lines, { pointsUsed })
  return { id: v7(), lines, total, delivery, payment: 'demo-card', pointsUsed, ...rest }
}

/** Two pieces, put into the cart now. */
export function aCartLine(): CartLineState {
  const at = new Date().toISOString()
  return { quantity: 2, at, addedAt: at }
}
