import type { Order } from '#contract/orders.ts'

/** One of the acting person's orders, as the server answered it. */
export interface OrderRow {
  cacheKey: string
  id: string
  /** When it was placed. */
  at: number
  order: Order
}

/** The state of a small query. */
export interface QueryRow {
  key: string
  value: string
}
