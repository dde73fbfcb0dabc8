import type { Review } from '#contract/reviews.ts'
import type { Entry } from '#src/data/db/entry.ts'
import type { ReviewSetPayload } from './commands/set/payload.ts'

export type ReviewSetEntry = Entry<'review.set', ReviewSetPayload, Review | null>

/** What the acting person has said of products and the server may not know of, oldest first. */
export type ReviewsLayer = ReviewSetEntry[]

/** A command's part in how reviews are seen. */
export const onReviews = <E extends Entry>(lay: (layer: ReviewsLayer, entry: E) => void): { reviews: typeof lay } => ({
  reviews: lay,
})
