import * as v from 'valibot'
import { Language } from '#contract/fields.ts'
import type { Review } from '#contract/reviews.ts'
import type { Entry } from '#src/data/db/entry.ts'

/** What waits of a review. */
export const ReviewSetPayload = v.object({
  /** What is said from now on; null deletes what was said. */
  review: v.nullable(v.object({ id: v.string(), rating: v.number(), content: v.string(), lang: v.nullable(Language) })),
  /** Whether the server had a review of theirs before. */
  had: v.fallback(v.boolean(), false),
  /** What the product is called, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
export type ReviewSetPayload = v.InferOutput<typeof ReviewSetPayload>

export type ReviewSetEntry = Entry<'review.set', ReviewSetPayload, Review | null>

/** What the acting person has said of products and the server may not know of, oldest first. */
export type ReviewsLayer = ReviewSetEntry[]

/** A command's part in how reviews are seen. */
export const onReviews = <E extends Entry>(lay: (layer: ReviewsLayer, entry: E) => void): { reviews: typeof lay } => ({
  reviews: lay,
})
