import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Post, posts as api } from '#contract/posts.ts'
import { HEADER } from '#contract/headers.ts'
import { hasEarlyAnswer } from '#src/data/api/early.ts'
import { call } from '#src/data/api/http.ts'
import { project } from '../overlay.ts'
import type { FeedView } from '../views.ts'
import type { Card } from './card.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { stream } from '#src/data/events/hooks/stream.ts'
import { firstDrawing } from '#src/lib/first-drawing.ts'
import { getConnection, useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { setFirstValue, type View } from '#src/data/hooks/live-views.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { handOver } from './hand-over.ts'
import { cachePicturesSoon } from './cache-pictures.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { readAsPerson, readPosts } from '#src/data/session/hooks/read-as-person.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { useNewPosts } from './new-posts.ts'
import { type PlaceToReturn, type InitialPlace, usePlaceToReturn } from './reading-place.ts'
import { noteShown, shownCount } from '#src/data/storage/hooks/tidy.ts'
import { useAskWhenSeen } from '#src/data/hooks/ask-when-seen.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useSavedAt } from './saved-at.ts'

export interface Feed {
  cards: readonly Card[]
  /** `loading`: nothing is stored and the first answer is awaited; `unsaved`: nothing is stored and no answer can be had. */
  status: 'loading' | 'ready' | 'unsaved'
  /** When the stored list was last answered by the server, while it comes from storage. */
  savedAt: Date | null
  /** The list comes from storage because the server cannot be reached at present. */
  isFromStorage: boolean
  /** Posts found by polling that are not shown yet. */
  newCount: number
  showNew(): void
  /** Asks the server now (pull to refresh) and shows what is new; resolves when the answer is stored or has failed. */
  refresh(): Promise<void>
  /** Where the list was read before; undefined until that is known. */
  place: PlaceToReturn | undefined
  hasMore: boolean
  /** All that is stored is shown, and what follows cannot be had at present. */
  isMoreAway: boolean
  isLoadingMore: boolean
  loadMore(): void
}

const PAGE = 50
/** So many posts are read from the device at least. */
const FIRST = PAGE * 2
const SLOWEST_POLL_MS = 60_000
export const FEED_KEY = ['/api/posts']

/**
 * The answer that the HTML has asked for is shown at once, and stored behind it, as older than anything that was sent. It
 * was given to the person whom the cookie names; if the answer does not show that this is the person whom the device knows, they
 * are requested by their name. A page that is left before that leaves it to the next one to store.
 */
async function fetchFirst(): Promise<Post[]> {
  const { data, headers } = await trackReachability(() => call(api.list, {}))
  const actor = headers.get(HEADER.actor)
  const nextCursor = nextCursorOf(headers)
  const first = { posts: data, nextCursor, etag: headers.get('etag') }
  const leave = () => handOver({ ...first, actor })
  addEventListener('pagehide', leave)
  const store = async () => {
    await firstDrawing() // the layer that stores is not needed for it
    const offline = await loadOffline()
    const noted = await offline.captureRequestContext()
    if (noted.isAnonymous || actor !== (noted.headers[HEADER.actor] ?? null)) return void (await fetchNewest())
    const asked = { ...noted, epoch: 0, at: performance.timeOrigin }
    const outcome = await offline.storeFeedIfRoom({ ...first, after: null, shown: shownCount() }, asked)
    if (outcome === 'no-room') return
    if (outcome !== 'stored') return void (await fetchNewest())
    removeEventListener('pagehide', leave)
    cachePicturesSoon(true)
    // the HTML has the first few: as many as ever are kept for times without a network
    if (nextCursor !== null && data.length < PAGE) await fetchMore(nextCursor)
  }
  void store()
    .catch(() => undefined) // an answer that cannot be stored is shown from memory (fault F47)
    .finally(() => removeEventListener('pagehide', leave))
  return data
}

async function fetchFeed(): Promise<Post[]> {
  return hasEarlyAnswer(api.list.path) ? fetchFirst() : fetchNewest()
}

async function fetchNewest(): Promise<Post[]> {
  const offline = await loadOffline()
  const { posts, isStored } = await readAsPerson((isNamed) => offline.refreshFeed(shownCount(), isNamed))
  if (isStored) cachePicturesSoon(posts !== null)
  return posts ?? queryClient.getQueryData<Post[]>(FEED_KEY) ?? []
}

async function fetchMore(after: string): Promise<void> {
  const offline = await loadOffline()
  const { posts, asked, headers } = await readPosts({ cursor: after })
  if (!asked) return
  const page = { posts, nextCursor: nextCursorOf(headers), etag: null, after, shown: shownCount() }
  await offline.storeFeedPage(page, asked)
}

/** The next poll: every 5 s, more slowly where streams are refused or the server is out of reach, and none while a stream is open. */
export const pollMs = (): number | false =>
  !stream.isOpen && Math.min(stream.pollMs * 2 ** getConnection().failures, SLOWEST_POLL_MS)

/** So many posts are read from the device at first: all that stood above the place to return to are among them. */
const firstLimit = (place: PlaceToReturn | undefined): number => (place?.index ?? 0) + FIRST
/** The feed as far down as `limit`; where its reader asks for the newest, the view begins anew, as that `turn`. */
const feedView = (limit: number, turn = 0): View<FeedView> => [
  `feed:${limit}:${turn}`,
  (offline) => offline.watchFeed(limit),
]
/** The feed as it is drawn first. */
export const firstFeed = (place: PlaceToReturn): View<FeedView> => feedView(firstLimit(place))
/** Asks for the feed, unless it is known. */
export const prefetchFeed = (): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: FEED_KEY, queryFn: fetchFeed, meta: NOT_PERSISTED })

/** Draws the first answer as it was sent, before the device's own view is there: a new device holds nothing yet. */
export function showServerPostsFirst(): void {
  const over = (posts: readonly Post[]) => project(posts, [], { userIds: new Set(), user: null })
  setFirstValue(feedView(FIRST), {
    accountKey: undefined,
    cards: [],
    hidden: new Set<string>(),
    list: undefined,
    size: 0,
    isFull: false,
    over,
  })
}
const NO_CARDS: readonly Card[] = []

/**
 * The community feed: stored rows with the outbox laid over, asked for when a stream tells that it has moved, and without
 * one polled every 5 s, while seen and online.
 * `standing`: where its reader stood before the app was drawn.
 */
export function useFeed(standing: InitialPlace | null = null): Feed {
  const place = usePlaceToReturn(standing)
  const [asked, setLimit] = useState(FIRST)
  const limit = Math.max(asked, firstLimit(place))
  useEffect(() => {
    if (limit > FIRST) noteShown(limit)
  }, [limit])
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [turn, setTurn] = useState(0)
  const isOffline = useIsOffline()
  const view = useLive(...feedView(limit, turn))
  const accountKey = view?.accountKey
  const { data, isError, refetch } = useQuery({
    queryKey: FEED_KEY,
    queryFn: fetchFeed,
    refetchInterval: pollMs,
    meta: { ...NOT_PERSISTED, isLive: true },
  })
  const knownKey = useRef(accountKey)
  useEffect(() => {
    if (accountKey && knownKey.current && knownKey.current !== accountKey) void refetch() // the list is another person's now
    knownKey.current = accountKey
  }, [accountKey, refetch])
  useAskWhenSeen(refetch)

  const list = view?.list
  const over = view?.over
  const all = useMemo(() => (list || !data || !over ? (view?.cards ?? NO_CARDS) : over(data)), [list, data, over, view])
  const hidden = view?.hidden
  const { cards, newCount, showNew: showKnown, showAll } = useNewPosts(all, 'home', hidden)

  const showNew = useCallback(() => {
    showKnown()
    setTurn((before) => before + 1)
  }, [showKnown])
  const refresh = useCallback(async () => {
    await refetch()
    showAll()
    setTurn((before) => before + 1)
  }, [refetch, showAll])
  const { isFull = false, size = 0 } = view ?? {}
  // a feed that is drawn as it was sent does not say yet where it ends
  const hasMore = !list || isFull || list.nextCursor !== null
  const isMoreAway = isOffline && list !== undefined && hasMore && !isFull
  const loadMore = useCallback(() => {
    if (!list || isLoadingMore) return
    setLimit(Math.max(limit, size) + PAGE)
    if (isFull || list.nextCursor === null) return
    setLoadingMore(true)
    void fetchMore(list.nextCursor) // a failure leaves the list as it is; scrolling asks again
      .catch(() => undefined)
      .finally(() => setLoadingMore(false))
  }, [list, isFull, limit, size, isLoadingMore])

  const isReady = list !== undefined || (data !== undefined && over !== undefined) || all.length > 0
  const status = isReady ? 'ready' : view && isError ? 'unsaved' : 'loading'
  const isFromStorage = isOffline && list !== undefined
  const savedAt = useSavedAt(isFromStorage) ?? null
  return {
    cards,
    status,
    savedAt,
    isFromStorage,
    newCount,
    showNew,
    refresh,
    place,
    hasMore,
    isMoreAway,
    isLoadingMore,
    loadMore,
  }
}
