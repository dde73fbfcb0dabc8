import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { ReviewsView } from '../review-store.ts'

export { meanOf, RATING_MAX, REVIEW_MAX_CODE_POINTS, type Review } from '#contract/reviews.ts'
export type { OwnReview } from '../own-review.ts'

/** The store of reviews, with the commands that are laid over it, once the device's store stands. */
async function loadStore() {
  await loadOffline()
  await import('#src/data/lazy-commands.ts')
  return import('../review-store.ts')
}

async function fetchReviews(productId: string): Promise<true> {
  const store = await loadStore()
  await readAsPerson((isNamed) => store.refreshReviews(productId, isNamed))
  return true
}

export interface Reviews {
  /** Undefined until the device has been asked. */
  view: ReviewsView | undefined
  /** `unsaved`: nothing is stored and no answer can be had. */
  status: 'loading' | 'ready' | 'unsaved'
  isLoadingMore: boolean
  loadMore(): void
}

/** What people say of a product: from this device at once, with what waits laid over it, and anew from the server. */
export function useReviews(productId: string): Reviews {
  const view = useLive(`reviews:${productId}`, async () => (await loadStore()).watchReviews(productId))
  const query = useQuery({
    queryKey: ['/api/products', productId, 'reviews'],
    queryFn: () => fetchReviews(productId),
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  useFresh(query)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const loadMore = useCallback(() => {
    setLoadingMore(true)
    void loadStore()
      .then((store) => readAsPerson((isNamed) => store.loadMoreReviews(productId, isNamed)))
      .catch(() => undefined) // the list stays as it is; its button asks again
      .finally(() => setLoadingMore(false))
  }, [productId])
  const status = view?.isStored ? 'ready' : view && query.isError ? 'unsaved' : 'loading'
  return { view, status, isLoadingMore, loadMore }
}
