import type { Order } from '#contract/orders.ts'
import type { Entry } from '#src/data/db/entry.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'

/** An order of this device that the stored rows may lack. */
export interface PlacedHere {
  order: Order
  seq: number
  state: 'waiting' | 'refused' | 'sent'
  /** Why it was refused, and what the server said of how things are. */
  reason: FailReason | undefined
  facts: unknown
}

/** What waiting changes lay over the stored orders, by their ids. */
export interface OrdersLayer {
  placed: Map<string, PlacedHere>
  /** What is to be cancelled; `order` is what the server has answered. */
  cancelled: Map<string, { isRefused: boolean; order: Order | null; seq: number }>
}

/** A command's part in how orders are seen. */
export const onOrders = <E extends Entry>(lay: (layer: OrdersLayer, entry: E) => void): { orders: typeof lay } => ({
  orders: lay,
})
