import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { CommentOrder } from '#contract/comments.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { useAskWhenSeen } from '#src/data/hooks/ask-when-seen.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { pollMs } from '#src/data/posts/hooks/feed.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { CommentCard } from '../overlay.ts'

export type { CommentCard } from '../overlay.ts'
export type { CommentOrder } from '#contract/comments.ts'

export interface Thread {
  cards: readonly CommentCard[]
  /** `unsaved`: nothing is stored and no answer can be had. */
  status: 'loading' | 'ready' | 'unsaved'
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
}

const NO_CARDS: readonly CommentCard[] = []

/** The store of comments, once the device's store stands: no other page needs it. */
async function loadThreads() {
  await loadOffline()
  return import('../thread-store.ts')
}

async function fetchThread(postId: string, order: CommentOrder): Promise<true> {
  const threads = await loadThreads()
  try {
    await readAsPerson((isNamed) => threads.refreshThread(postId, order, isNamed))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    await threads.dropThread(postId)
    // the post may have been deleted under its reader
    void queryClient.refetchQueries({ queryKey: [`/api/posts/${postId}`] }) // its outcome shows by itself
  }
  return true
}

/** The comments under a post: stored rows with the outbox laid over, asked for anew as the feed is. */
export function useThread(postId: string, order: CommentOrder): Thread {
  const view = useLive(`thread:${postId}`, async () => (await loadThreads()).watchThread(postId))
  const query = useQuery({
    // it begins like the feed's: a refetch of '/api/posts' requests both
    queryKey: ['/api/posts', postId, 'comments', order],
    queryFn: () => fetchThread(postId, order),
    refetchInterval: pollMs,
    meta: { ...NOT_PERSISTED, isLive: true },
  })
  useAskAgain(query)
  const { refetch, isError, data } = query
  useAskWhenSeen(refetch)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const loadMore = useCallback(() => {
    setLoadingMore(true)
    void loadThreads()
      .then((threads) => readAsPerson((isNamed) => threads.loadMoreComments(postId, isNamed)))
      .catch(() => undefined) // the list stays as it is; its button asks again
      .finally(() => setLoadingMore(false))
  }, [postId])
  const row = view?.row
  return useMemo(
    () => ({
      cards: view?.cards ?? NO_CARDS,
      status: row || data ? 'ready' : view && isError ? 'unsaved' : 'loading',
      hasMore: Boolean(row?.nextCursor),
      isLoadingMore,
      loadMore,
    }),
    [view, row, data, isError, isLoadingMore, loadMore],
  )
}
