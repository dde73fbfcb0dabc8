import type { Language } from '#contract/fields.ts'
import type { Order } from '#contract/orders.ts'
import type { PointEntry } from '#contract/points.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { Review } from '#contract/reviews.ts'

/** A member's ledger, oldest line first, and the zone in which their days begin. */
export interface MockLedger {
  zone: string
  zoneChangedAt: string | null
  entries: PointEntry[]
}

export interface MockOrder {
  userId: string
  order: Order
}

export interface MockReview extends Pick<Review, 'id' | 'productId' | 'rating' | 'content' | 'createdAt'> {
  userId: string
  lang: Language | null
  editedAt: string | null
  takenDown?: ReportReason
  /** Of one that was taken down: it stays without text, so that the next one is down as well. */
  isDeleted?: boolean
  isSample: boolean
}
