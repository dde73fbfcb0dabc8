import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Language, Moment, Uuid } from './fields.ts'
import { Author } from './posts.ts'
import { textOf } from './text.ts'

/** Longest text of a review, in code points after trimming, and in bytes of UTF-8; it may have none. */
export const REVIEW_MAX_CODE_POINTS = 1000
export const REVIEW_MAX_BYTES = 4 * REVIEW_MAX_CODE_POINTS
/** Reviews in one answer. */
export const REVIEWS_PER_PAGE = 20

export const RATING_MAX = 5
const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MAX))

/** A buyer's review of a product; one per person and product. */
export const Review = v.object({
  id: Id,
  productId: Id,
  rating: Rating,
  content: v.string(),
  lang: v.optional(v.nullable(Language), null),
  createdAt: Moment,
  editedAt: v.optional(v.nullable(Moment), null),
  user: Author,
  /** Why a moderator has taken it down; only its author sees it then. */
  takenDown: v.optional(v.string()),
})
export type Review = v.InferOutput<typeof Review>

export const NewReview = v.object({
  /** Of a first one; one that is there keeps its own. */
  id: v.optional(Uuid),
  rating: Rating,
  content: v.optional(textOf(REVIEW_MAX_CODE_POINTS, REVIEW_MAX_BYTES), ''),
  lang: v.optional(v.nullable(Language)),
})
export type NewReview = v.InferOutput<typeof NewReview>

/** How many of the reviews that can be read give one star, two, and so on. */
const Counts = v.pipe(v.array(v.number()), v.length(RATING_MAX))

export const ProductReviews = v.object({
  counts: Counts,
  /** The asker's own, which is not among the others. */
  own: v.nullable(Review),
  /** Whether the asker has bought it and got it. */
  mayReview: v.boolean(),
  reviews: v.array(Review),
})
export type ProductReviews = v.InferOutput<typeof ProductReviews>

const write = { path: '/api/products/:id/review', access: 'session', keyed: true, lists: ['products'] } as const

export const reviews = {
  /** The last first; what its reader does not want to see is left out of the list, and counted all the same. */
  list: endpoint({
    method: 'get',
    path: '/api/products/:id/reviews',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: ProductReviews,
    // names and faces are the feed's
    lists: ['feed', 'products'],
  }),
  /** Says what one thinks of a product, in place of what one said before. Who has not got it is refused: `not-bought`. */
  set: endpoint({ ...write, method: 'post', body: NewReview, reply: Review, status: 201 }),
  remove: endpoint({ ...write, method: 'delete', reply: v.null(), status: 204 }),
}

/** The mean of some reviews to two places, and how many they are; a product without any has 0. */
export function meanOf(counts: readonly number[]): { rating: number; reviews: number } {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return { rating: all === 0 ? 0 : Math.round((100 * stars) / all) / 100, reviews: all }
}
