import * as v from 'valibot'
import { Language } from '#contract/fields.ts'
import { RATING_MAX, type Review } from '#contract/reviews.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { hasWrite, type Requested } from '#src/data/db/server-rows.ts'
import { type SyncMark, markOf } from '#src/data/posts/overlay.ts'
import { commandOf, isReadable } from '#src/data/sync/command-registry.ts'
import { none } from '#src/data/sync/command.ts'

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
type ReviewsLayer = ReviewSetEntry[]

/** A command's part in how reviews are seen. */
export const onReviews = <E extends Entry>(lay: (layer: ReviewsLayer, entry: E) => void): { reviews: typeof lay } => ({
  reviews: lay,
})

/** What the acting person says of a product. */
export interface OwnReview {
  id: string
  rating: number
  content: string
  /** What the server has; null where it has none yet. */
  known: Review | null
  sync: SyncMark
}

export interface ShownReviews {
  /** Null where they say nothing. */
  own: OwnReview | null
  /** A deletion that was refused; what it was to delete is still there. */
  deletion: Extract<SyncMark, { state: 'failed' }> | null
  counts: number[]
}

/** What of a product's reviews the outbox changes. Pure. */
export function shownReviews(
  productId: string,
  stored: ({ own: Review | null; counts: readonly number[] } & Requested) | undefined,
  entries: readonly Entry[],
): ShownReviews {
  const open = entries.filter(({ ackEpoch }) => !hasWrite(stored, ackEpoch))
  const layer: ReviewsLayer = []
  for (const entry of open.toSorted((a, b) => a.seq - b.seq)) {
    const overlay = commandOf(entry.kind)?.overlay ?? none
    if (overlay !== none && isReadable(entry)) overlay.reviews?.(layer as never, entry as never)
  }
  let known = stored?.own ?? null
  let own = known && asKnown(known)
  let deletion: ShownReviews['deletion'] = null
  for (const entry of layer) {
    if (entry.target !== productId) continue
    const { review } = entry.payload
    const sync = markOf(entry)
    if (entry.state === 'acked') {
      known = review && entry.result
      own = known && asKnown(known)
    } else if (review) {
      own = { id: review.id, rating: review.rating, content: review.content, known, sync }
    } else if (sync.state === 'failed') {
      deletion = sync
    } else own = null
  }
  return { own, deletion, counts: countsWith(stored, own?.sync.state === 'failed' ? own.known : own) }
}

const asKnown = (known: Review): OwnReview => ({
  id: known.id,
  rating: known.rating,
  content: known.content,
  known,
  sync: { state: 'sent' },
})

/** The stored counts with one's own review replaced by another, or by none. */
export function countsWith(
  stored: { own: Review | null; counts: readonly number[] } | undefined,
  own: Pick<Review, 'rating'> | null,
): number[] {
  const counts = [...(stored?.counts ?? Array.from({ length: RATING_MAX }, () => 0))]
  const move = (rating: number, step: number) => {
    counts[rating - 1] = Math.max(0, (counts[rating - 1] ?? 0) + step)
  }
  if (stored?.own?.takenDown !== undefined) return counts // it is not among them, whatever it says
  if (stored?.own) move(stored.own.rating, -1)
  if (own) move(own.rating, 1)
  return counts
}
