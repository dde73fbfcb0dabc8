import type { Order } from '#contract/orders.ts'
import type { Scheduled } from '#contract/scheduled.ts'

/** One of the acting person's orders, as the server answered it. */
export interface OrderRow {
  cacheKey: string
  id: string
  /** When it was placed. */
  at: number
  order: Order
}

/** One of the acting person's posts that wait for their time, as the server answered it. */
export interface ScheduledRow {
  cacheKey: string
  /** Empty in the row that says when the list was last asked for. */
  id: string
  askedAt: number
  scheduled: Scheduled | null
}

/** The state of a small query. */
export interface QueryRow {
  key: string
  value: string
}
