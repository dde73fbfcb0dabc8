import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStandings } from '#src/data/people/hooks/person.ts'
import { useAskWhenSeen } from '#src/data/hooks/ask-when-seen.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { readFirstValues } from '#src/data/hooks/live-views.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { type Feed, pollMs } from './feed.ts'
import { useNewPosts } from './new-posts.ts'
import { type PostsOf, postListQuery, postListView, usePostList } from './post-list.ts'
import { type InitialPlace, usePlaceToReturn } from './reading-place.ts'

const FOLLOWING: PostsOf = { kind: 'following' }

/** Gets the feed before it is drawn first, from this device where it was read before. Never rejects. */
export async function readFollowing(): Promise<void> {
  const query = postListQuery(FOLLOWING)
  await queryClient.prefetchInfiniteQuery(query)
  await new Promise((resolve) => setTimeout(resolve)) // the time of an answer from the device is told behind it
  const { data, dataUpdatedAt = 0 } =
    queryClient.getQueryState<Parameters<typeof postListView>[1]>(query.queryKey) ?? {}
  await readFirstValues([postListView(FOLLOWING, data, dataUpdatedAt)])
}

/**
 * The posts of those whom one follows, and one's own, as the feed of everybody is seen: what is new waits until its reader
 * wants it. Who is no longer followed is gone at once; who has just been followed comes with the server's next answer.
 */
export function useFollowing(standing: InitialPlace | null): Feed {
  const place = usePlaceToReturn(standing, 'following')
  const { refetch, savedAt, ...list } = usePostList(FOLLOWING, pollMs)
  useAskWhenSeen(refetch)
  const standings = useStandings()
  const { followed, unfollowed } = standings ?? {}
  const before = useRef(followed)
  useEffect(() => {
    if (before.current !== undefined && before.current !== followed) void refetch() // its outcome shows by itself
    before.current = followed
  }, [followed, refetch])
  const all = useMemo(
    () => list.cards.filter(({ post, isOwn }) => isOwn || !unfollowed?.has(post.user.id)),
    [list.cards, unfollowed],
  )
  const { cards, newCount, showNew, showAll } = useNewPosts(all, 'following')
  const refresh = useCallback(async () => {
    await refetch()
    showAll()
  }, [refetch, showAll])
  const isOffline = useIsOffline()
  const isFromStorage = isOffline && savedAt !== null
  return {
    cards,
    status: list.status === 'loading' || list.status === 'unsaved' ? list.status : 'ready',
    savedAt: isFromStorage ? savedAt : null,
    isFromStorage,
    newCount,
    showNew,
    refresh,
    place,
    hasMore: list.hasMore,
    isMoreAway: isOffline && list.hasMore,
    isLoadingMore: list.isLoadingMore,
    loadMore: list.loadMore,
  }
}
