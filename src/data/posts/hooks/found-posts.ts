import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { limitedUnits } from '#contract/cut-text.ts'
import { type Post, posts as api } from '#contract/posts.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { Card } from './card.ts'
import { project } from '../overlay.ts'
import type { FoundView } from '../search.ts'
import type { RequestContext } from '#src/data/lists/request.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { isNewDevice } from '#src/data/db/probe-storage.ts'
import { type FirstRows, takeFirstRows } from '#src/data/hooks/first-rows.ts'
import { readFirstValues, setFirstValue, type View } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { accountView } from '#src/data/session/hooks/account.ts'
import { readPosts } from '#src/data/session/hooks/read-as-person.ts'
import { isSignInNeeded } from '#src/data/hooks/failure.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
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
  const store = async (asked: RequestContext) => {
    // one page must not cut off what the feed has stored below it
    if (isNewest && (await offline.reachesStored(asked.cacheKey, posts))) await offline.storeFeedPage(page, asked)
    else await (await import('../search.ts')).storeFound(posts, asked)
  }
  if (asked) await store(asked).catch(() => undefined)
  return { posts, nextCursor }
}

/** The posts that a search finds on this device, or these as it has them; `at`: when they were answered. */
const foundView = (search: string, at: number, answer: readonly Post[] | null, limit: number): View<FoundView> => [
  `found:${search}:${at}:${answer ? '' : limit}`,
  async () => (await import('../search.ts')).watchFound(search, answer, limit),
]

/** The posts that stand in the page's HTML; undefined where there are none. */
export const takeFirstPosts = () => takeFirstRows(api.list)

/** How long the first drawing waits at most for what the device knows of its posts. */
const WAIT_MS = 2000

/**
 * Draws these posts first: as they were sent on a new device, which holds nothing yet, else with what the device has laid
 * over them. Resolves after two seconds at the latest; never rejects.
 */
export async function drawFoundFirst(posts: readonly Post[]): Promise<void> {
  const view = foundView('', 0, posts, FOUND_AT_ONCE)
  if (await isNewDevice()) {
    const cards = project(posts, [], { userIds: new Set(), user: null })
    setFirstValue(view, { q: '', limit: FOUND_AT_ONCE, cards, hasMore: false, answer: posts })
    return
  }
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([late, readFirstValues([view, accountView] as readonly View<unknown>[])])
}

/**
 * The posts that a search finds, newest first; all of them without one. The server searches while it answers, else this
 * device. `first` stands for the answer until it is there: what is shown is a part of it, then.
 */
export function useFoundPosts(q: string, first?: FirstRows<Post>): FoundPosts & { isPart: boolean } {
  const search = limitedUnits(q.trim(), 200)
  const query = useInfiniteQuery({
    queryKey: ['/api/posts', { q: search }],
    queryFn: ({ pageParam }) => fetchPage(search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
    enabled: first?.asks ?? true,
    gcTime: 0, // an older answer would stand over what was deleted or liked since
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  const isRefused = isSignInNeeded(query.error)
  const firstRows = first?.rows ?? null
  const answer = useMemo(() => query.data?.pages.flatMap((page) => page.posts) ?? firstRows, [query.data, firstRows])
  const [asked, setAsked] = useState({ search, limit: FOUND_AT_ONCE })
  const limit = asked.search === search ? asked.limit : FOUND_AT_ONCE
  const view = useLive(...foundView(search, query.dataUpdatedAt, answer, limit))
  const { refetch, fetchNextPage } = query
  // without an answer there is as much as the device has stored
  const stored = {
    hasMore: view?.hasMore ?? false,
    isLoadingMore: view !== undefined && view.limit !== limit,
    loadMore: () => setAsked({ search, limit: limit + FOUND_AT_ONCE }),
  }
  const rest = {
    isPart: firstRows !== null && (!view || view.answer === firstRows),
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
  const isDrawn = cards.length > 0 || (view?.q === search && view.answer !== null)
  if (isDrawn || answer) return { ...rest, cards, status: isDrawn ? 'ready' : 'loading' }
  return { ...rest, cards, status: !query.isError ? 'loading' : search ? 'ready' : 'unsaved' }
}
