import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { feeds as api } from '#contract/feeds.ts'
import type { Post } from '#contract/posts.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import type { View } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { isSignInNeeded } from '#src/data/hooks/failure.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { Card } from './card.ts'
import type { SeenList } from '../list-view.ts'
import type { FoundPosts } from './found-posts.ts'

/** Which list of posts: of those one follows, the acting person's own, or of another person. */
export type PostsOf = { kind: 'following' | 'ownPosts' | 'liked' | 'bookmarks' } | { kind: 'ofPerson'; id: string }

interface Page {
  posts: Post[]
  nextCursor: string | null
}

export interface PostList extends FoundPosts {
  /** When the server last answered it; null where it never has. */
  savedAt: Date | null
  refetch(): Promise<unknown>
}

/** How a list is known to the cache of answers. */
const pathOf = (of: PostsOf): string =>
  'id' in of ? `/api/people/${of.id}/posts` : of.kind === 'following' ? '/api/feed/following' : `/api/user/${of.kind}`

/** How long the pages below the first are good for when a list is asked for again and again. */
const PAGE_MS = 5 * 60_000

/** When this page requested each page of the list, by a clock that does not move with the device's. */
const requestedAt = new Map<string, number>()

/** A page below the first that begins where it began, and is not old: each poll would else ask for all that was read. */
function knownPage(of: PostsOf, cursor: string | null): Page | undefined {
  if (cursor === null) return undefined
  const known = queryClient.getQueryData<InfiniteData<Page>>([pathOf(of)])
  const page = known?.pages[known.pageParams.indexOf(cursor)]
  const at = requestedAt.get(`${pathOf(of)} ${cursor}`) ?? -Infinity
  return page && performance.now() - at < PAGE_MS ? page : undefined
}

async function fetchPage(of: PostsOf, cursor: string | null): Promise<Page> {
  const known = knownPage(of, cursor)
  if (known) return known
  requestedAt.set(`${pathOf(of)} ${cursor}`, performance.now())
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

/** A list as it is asked for: the pages that were read, one after the other. */
export const postListQuery = (of: PostsOf) => ({
  queryKey: [pathOf(of)],
  queryFn: ({ pageParam }: { pageParam: string | null }) => fetchPage(of, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page) => last.nextCursor,
  meta: { isLive: true },
})

/** An answer as it is to be seen. */
export const postListView = (of: PostsOf, data: InfiniteData<Page> | undefined, at: number): View<SeenList> => [
  `list:${pathOf(of)}:${at}`,
  async () =>
    (await import('../list-view.ts')).watchList(data?.pages.flatMap((page) => page.posts) ?? [], {
      at,
      takesOwn: of.kind === 'following' || of.kind === 'ownPosts',
      takesMarked: of.kind === 'liked' ? 'isLiked' : of.kind === 'bookmarks' ? 'isBookmarked' : undefined,
      ownerId: 'id' in of ? of.id : undefined,
    }),
]

/**
 * A list of posts, from this device at once where it was read before; asked for anew when something has moved, and every
 * `pollMs` where that tells a time.
 */
export function usePostList(of: PostsOf, pollMs: () => number | false = () => false): PostList {
  const account = useAccount()
  // whom the server does not know yet has no lists there
  const hasNoServerList = !('id' in of) && account?.user === null
  const query = useInfiniteQuery({
    ...postListQuery(of),
    enabled: 'id' in of || (account !== undefined && !hasNoServerList),
    refetchInterval: pollMs,
  })
  useAskAgain(query)
  useFresh(query)
  const { data, dataUpdatedAt, refetch, fetchNextPage } = query
  const view = useLive(...postListView(of, data, dataUpdatedAt))
  const isRefused = hasNoServerList || isSignInNeeded(query.error)
  // the view of what was there before an answer stays until the answer's own is there
  const isReady = view !== undefined && (data ? view.at > 0 : isRefused && view.at === 0)
  const savedAt = useMemo(() => (dataUpdatedAt > 0 ? new Date(dataUpdatedAt) : null), [dataUpdatedAt])
  return {
    cards: isReady ? view.cards : NO_CARDS,
    status: isReady ? 'ready' : query.isError ? 'unsaved' : 'loading',
    refresh: async () => void (await refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void fetchNextPage(), // a failure leaves the list as it is; pressing asks again
    savedAt,
    refetch,
  }
}
