import type { Observable } from 'dexie'
import { type Review, reviews as api } from '#contract/reviews.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'
import type { ReviewsRow } from '#src/data/db/server-rows.ts'
import { type Asked, captureRequestContext, isCurrentAccount } from '#src/data/posts/feed-store.ts'
import { readLaidOver } from '#src/data/posts/views.ts'
import { type ShownReviews, shownReviews } from './own-review.ts'
import { trimReviews } from './trim-reviews.ts'

export interface ReviewsView extends ShownReviews {
  /** What others say, without those whom the reader has muted or blocked. */
  reviews: readonly Review[]
  mayReview: boolean
  hasMore: boolean
  /** Whether the server's reviews are on this device. */
  isStored: boolean
}

/** What people say of a product, as it is to be seen; follows every change. */
export function watchReviews(productId: string): Observable<ReviewsView> {
  return live(async () => {
    const { entries, hiddenPeople, says, stored } = await readLaidOver((cacheKey) =>
      cacheDb.reviews.get([cacheKey, productId]),
    )
    const shown = shownReviews(productId, stored, entries)
    const reviews = (stored?.reviews ?? []).filter((review) => !hiddenPeople.has(review.user.id) && !says?.(review))
    const { mayReview = false, nextCursor = null } = stored ?? {}
    return { ...shown, reviews, mayReview, hasMore: nextCursor !== null, isStored: stored !== undefined }
  })
}

const load = ({ cacheKey }: Asked, productId: string) => cacheDb.reviews.get([cacheKey, productId])

/** Asks the server for what people say of a product, and stores it. Rejects as a call does. */
export async function refreshReviews(productId: string, isNamed = true): Promise<void> {
  const asked = await captureRequestContext(isNamed)
  const { data, headers } = await call(api.list, { params: { id: productId } }, { headers: asked.headers })
  await store({ ...data, nextCursor: nextCursorOf(headers) }, productId, asked)
}

/** Asks for the reviews behind those that are stored. Rejects as a call does. */
export async function loadMoreReviews(productId: string, isNamed = true): Promise<void> {
  const asked = await captureRequestContext(isNamed)
  const row = await load(asked, productId)
  const cursor = row?.nextCursor
  if (!row || !cursor) return
  const { data, headers } = await call(
    api.list,
    { params: { id: productId }, query: { cursor } },
    { headers: asked.headers },
  )
  if ((await load(asked, productId))?.nextCursor !== cursor) return // another tab has gone on from there
  const fresh = data.reviews.filter(({ id }) => !row.reviews.some((each) => each.id === id))
  await store({ ...data, reviews: [...row.reviews, ...fresh], nextCursor: nextCursorOf(headers) }, productId, asked)
}

async function store(
  found: Pick<ReviewsRow, 'counts' | 'own' | 'mayReview' | 'reviews' | 'nextCursor'>,
  productId: string,
  asked: Asked,
): Promise<void> {
  if (!(await isCurrentAccount(asked))) return
  const { cacheKey, epoch: requestedEpoch, at: visitedAt } = asked
  await cacheDb.transaction('rw', cacheDb.reviews, async () => {
    const now = await cacheDb.reviews.get([cacheKey, productId])
    if (now && now.requestedEpoch > requestedEpoch) return // an answer that was asked for later is there already
    await cacheDb.reviews.put({ ...found, cacheKey, productId, requestedEpoch, visitedAt })
  })
  await trimReviews(cacheKey)
}
