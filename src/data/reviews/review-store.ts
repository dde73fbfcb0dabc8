import type { Observable } from 'dexie'
import { type Review, reviews as api } from '#contract/reviews.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'
import type { ReviewsRow } from '#src/data/db/server-rows.ts'
import { captureRequestContext, type RequestContext } from '#src/data/lists/request.ts'
import { type Outcome, requestList, storeAnswer } from '#src/data/lists/store-answer.ts'
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

const load = ({ cacheKey }: RequestContext, productId: string) => cacheDb.reviews.get([cacheKey, productId])

/** Asks the server for what people say of a product, and stores it. Rejects as a call does. */
export async function refreshReviews(productId: string, isNamed = true): Promise<void> {
  await requestList(isNamed, async (request) => {
    const { data, headers } = await call(api.list, { params: { id: productId } }, { headers: request.headers })
    return store(productId, request, () => ({ ...data, nextCursor: nextCursorOf(headers) }))
  })
}

/** Asks for the reviews behind those that are stored. Rejects as a call does. */
export async function loadMoreReviews(productId: string, isNamed = true): Promise<void> {
  const request = await captureRequestContext(isNamed)
  const row = await load(request, productId)
  const cursor = row?.nextCursor
  if (!row || !cursor) return
  const { data, headers } = await call(
    api.list,
    { params: { id: productId }, query: { cursor } },
    { headers: request.headers },
  )
  const goOn = (now: Found | undefined): Found | undefined => {
    if (now?.nextCursor !== cursor) return now // another tab has gone on from there
    const known = new Set(now.reviews.map(({ id }) => id))
    const reviews = [...now.reviews, ...data.reviews.filter(({ id }) => !known.has(id))]
    return { ...now, reviews, nextCursor: nextCursorOf(headers) }
  }
  await store(productId, request, goOn, row)
}

type Found = Pick<ReviewsRow, 'counts' | 'own' | 'mayReview' | 'reviews' | 'nextCursor'>

/** Stores a product's new reviews; writes nothing if `change` returns undefined. */
async function store(
  productId: string,
  request: RequestContext,
  change: (now: Found | undefined) => Found | undefined,
  continues?: ReviewsRow,
): Promise<Outcome> {
  const { cacheKey, at: visitedAt } = request
  const stored = () => cacheDb.reviews.get([cacheKey, productId])
  const outcome = await storeAnswer(request, {
    tables: [cacheDb.reviews],
    stored,
    async write(requested) {
      const found = change(await stored())
      if (found) await cacheDb.reviews.put({ ...found, cacheKey, productId, ...requested, visitedAt })
    },
    settles: ['review.set'],
    ...(continues && { continues }),
  })
  await trimReviews(cacheKey)
  return outcome
}
