import type { Order } from '#contract/orders.ts'
import type { OrderPlaceEntry } from './payload.ts'

/** A waiting order as it is seen by its person: it has come to no step yet. */
export function waitingOrder({ target, payload, createdAt }: OrderPlaceEntry): Order {
  return {
    ...payload,
    id: target,
    state: 'placed',
    steps: [],
    createdAt: new Date(createdAt).toISOString(),
    cancelledAt: null,
  }
}
