import type { Order } from '#contract/orders.ts'
import type { ProductReviews } from '#contract/reviews.ts'

/** One of the acting person's orders, as the server answered it. */
export interface OrderRow {
  cacheKey: string
  id: string
  /** When it was placed. */
  at: number
  order: Order
}

/** What people say of a product that was visited, as far as the server gave it. */
export interface ReviewsRow extends ProductReviews {
  cacheKey: string
  productId: string
  /** Where the list goes on; null where all of it is here. */
  nextCursor: string | null
  /** The lane's epoch when the stored answer was asked for. */
  requestedEpoch: number
  /** When it was last asked for: what was not for longest goes first. */
  visitedAt: number
}

/** The state of a small query. */
export interface QueryRow {
  key: string
  value: string
}
