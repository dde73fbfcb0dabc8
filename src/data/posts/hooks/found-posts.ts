import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { Card } from './card.ts'
import type { Asked } from '../feed-store.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { readPosts } from '#src/data/session/hooks/read-as-person.ts'
import { isSignInNeeded } from '#src/data/hooks/refused.ts'
import { STORED } from '#src/data/hooks/stored.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

export interface FoundPosts {
  cards: readonly Card[]
  /** `loading`: nothing is found on the device and the answer is awaited; `unsaved`: nothing is stored and no answer can be had; `sign-in`: the host shows posts to members alone. */
  status: 'loading' | 'ready' | 'unsaved' | 'sign-in'
  refresh(): Promise<void>
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
}

/** So many stored posts are found at first, and so many more each time. */
const FOUND_AT_ONCE = 50

interface Page {
  posts: Post[]
  nextCursor: string | null
}

async function fetchPage(q: string, cursor: string | null): Promise<Page> {
  const offline = await loadOffline()
  const query = { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) }
  const { posts, asked, headers } = await readPosts(query)
  const nextCursor = nextCursorOf(headers)
  const isNewest = !q && !cursor
  const page = { posts, nextCursor, etag: headers.get('etag'), after: null }
  // Shown from memory where storage fails.
  const store = async (asked: Asked) => {
    // one page must not cut off what the feed has stored below it
    if (isNewest && (await offline.reachesStored(asked.cacheKey, posts))) await offline.storeFeedPage(page, asked)
    else await (await import('../search.ts')).storeFound(posts, asked)
  }
  if (asked) await store(asked).catch(() => undefined)
  return { posts, nextCursor }
}

/** The posts that a search finds, newest first; all of them without one. The server searches while it answers, else this device. */
export function useFoundPosts(q: string): FoundPosts {
  const search = q.trim().slice(0, 200)
  const query = useInfiniteQuery({
    queryKey: ['/api/posts', { q: search }],
    queryFn: ({ pageParam }) => fetchPage(search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
    gcTime: 0, // an older answer would stand over what was deleted or liked since
    meta: STORED,
  })
  useAskAgain(query)
  const isRefused = isSignInNeeded(query.error)
  const answer = useMemo(() => query.data?.pages.flatMap((page) => page.posts) ?? null, [query.data])
  const [asked, setAsked] = useState({ search, limit: FOUND_AT_ONCE })
  const limit = asked.search === search ? asked.limit : FOUND_AT_ONCE
  const view = useLive(`found:${search}:${query.dataUpdatedAt}:${answer ? '' : limit}`, async () =>
    (await import('../search.ts')).watchFound(search, answer, limit),
  )
  const { refetch, fetchNextPage } = query
  // without an answer there is as much as the device has stored
  const stored = {
    hasMore: view?.hasMore ?? false,
    isLoadingMore: view !== undefined && view.limit !== limit,
    loadMore: () => setAsked({ search, limit: limit + FOUND_AT_ONCE }),
  }
  const rest = {
    refresh: async () => void (await refetch()),
    ...(answer
      ? {
          hasMore: query.hasNextPage,
          isLoadingMore: query.isFetchingNextPage,
          loadMore: () => void fetchNextPage(), // a failure leaves the list as it is; pressing asks again
        }
      : stored),
  }
  if (isRefused) return { ...rest, cards: [], status: 'sign-in' }
  const cards = view?.q === search ? view.cards : []
  // an answer that is not laid over yet has not found nothing
  const isDrawn = cards.length > 0 || (view?.q === search && view.isAnswered)
  if (isDrawn || answer) return { ...rest, cards, status: isDrawn ? 'ready' : 'loading' }
  return { ...rest, cards, status: !query.isError ? 'loading' : search ? 'ready' : 'unsaved' }
}
