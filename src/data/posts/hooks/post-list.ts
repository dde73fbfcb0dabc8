import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { feeds as api } from '#contract/feeds.ts'
import type { Post } from '#contract/posts.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { isSignInNeeded } from '#src/data/hooks/refused.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { Card } from './card.ts'
import type { FoundPosts } from './found-posts.ts'

/** Which list of posts: of those one follows, of somebody, or of who acts here. */
export type PostsOf = { kind: 'following' | 'ownPosts' | 'liked' | 'bookmarks' } | { kind: 'ofPerson'; id: string }

interface Page {
  posts: Post[]
  nextCursor: string | null
}

async function fetchPage(of: PostsOf, cursor: string | null): Promise<Page> {
  const offline = await loadOffline()
  const query = cursor ? { cursor } : {}
  return readAsPerson(async (isNamed) => {
    const asked = await offline.captureRequestContext(isNamed).catch(() => undefined)
    const options = { headers: { ...asked?.headers } }
    const { data, headers } = await ('id' in of
      ? call(api.ofPerson, { params: { id: of.id }, query }, options)
      : call(api[of.kind], { query }, options))
    // found again offline, and as they are liked here since
    if (asked) await (await import('../search.ts')).storeFound(data, asked).catch(() => undefined)
    return { posts: data, nextCursor: nextCursorOf(headers) }
  })
}

const NO_CARDS: readonly Card[] = []

/** A list of posts, from this device at once where it was read before; asked for anew when something has moved. */
export function usePostList(of: PostsOf): FoundPosts {
  const path = 'id' in of ? `/api/people/${of.id}/posts` : `/api/user/${of.kind}`
  const query = useInfiniteQuery({
    queryKey: [path],
    queryFn: ({ pageParam }) => fetchPage(of, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
    meta: { isLive: true },
  })
  useAskAgain(query)
  useFresh(query)
  const answer = useMemo(() => query.data?.pages.flatMap((page) => page.posts), [query.data])
  const takesOwn = of.kind === 'following' || of.kind === 'ownPosts'
  const ownerId = 'id' in of ? of.id : undefined
  const view = useLive(`list:${path}:${query.dataUpdatedAt}`, async () =>
    (await import('../list-view.ts')).watchList(answer ?? [], { takesOwn, ownerId }),
  )
  const isRefused = isSignInNeeded(query.error)
  const { refetch, fetchNextPage } = query
  const isReady = view !== undefined && (answer !== undefined || isRefused)
  return {
    cards: (isReady ? view : undefined) ?? NO_CARDS,
    // a visitor has lists of their own from the first thing that they do
    status: isReady ? 'ready' : query.isError ? 'unsaved' : 'loading',
    refresh: async () => void (await refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void fetchNextPage(), // a failure leaves the list as it is; pressing asks again
  }
}
