import { type Review, reviews as api } from '#contract/reviews.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { hasWrite } from '#src/data/db/server-rows.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onReviews, type ReviewSetEntry, ReviewSetPayload, countsWith } from '../own-review.ts'

/** What a member says of a product that they have bought, or that they say nothing any more; the product is the target. */
export const reviewSet = defineCommand<'review.set', ReviewSetPayload, Review | null>({
  kind: 'review.set',
  version: 1,
  payload: ReviewSetPayload,
  request: ({ review }, id) =>
    review ? ask<typeof api.set>(api.set, { params: { id }, body: review }) : ask(api.remove, { params: { id } }),
  files: none,
  sentAlone: false,
  allows: 'members',
  /** That there is none may be the wish. */
  onMissing: ({ review }) => (review ? 'fail' : 'done'),
  onConflict: conflictsFail,
  refusals: [],
  coalesces: {
    goesOn(before, now, isInPlace) {
      if (!isInPlace) return { ...now, had: true }
      return now.review === null && !before.had ? null : { ...now, had: before.had }
    },
  },
  sameAs: ({ review }, target) => [target, review && [review.rating, review.content]],
  dependsOn: () => [],
  creates: none,
  undoMs: 0,
  overlay: onReviews<ReviewSetEntry>((layer, entry) => {
    layer.push(entry)
  }),
  async apply({ result, payload, target, ackEpoch }, { cacheKey }) {
    await cacheDb.reviews
      .where('[cacheKey+productId]')
      .equals([cacheKey, target])
      .modify((row) => {
        if (hasWrite(row, ackEpoch) || (payload.review !== null && !result)) return
        const own = payload.review && result
        row.counts = countsWith(row, own)
        row.own = own
      })
  },
  summary: (payload) => payload?.review?.content || payload?.name || '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
