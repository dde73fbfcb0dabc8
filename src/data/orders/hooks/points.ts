import { useInfiniteQuery } from '@tanstack/react-query'
import { type Points, points as api } from '#contract/points.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { call } from '#src/data/api/http.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'

interface Page extends Points {
  next: string | null
}

async function fetchPoints(cursor: string | null): Promise<Page> {
  const offline = await loadOffline()
  return readAsPerson(async (isNamed) => {
    const { headers } = await offline.captureRequestContext(isNamed)
    const { data, headers: told } = await call(api.list, { query: cursor === null ? {} : { cursor } }, { headers })
    await tellZone(data)
    return { ...data, next: nextCursorOf(told) }
  })
}

/** Tells where one's days begin, where the server knows it otherwise. */
async function tellZone({ zone }: Points): Promise<void> {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (here && here !== zone) await call(api.setZone, { body: { zone: here } }).catch(() => undefined) // the next visit asks again
}

export interface OwnPoints {
  balance: number | undefined
  entries: Points['entries']
  status: 'loading' | 'ready' | 'unsaved'
  loadMore: (() => void) | null
}

/** One's ledger of points: as it was last seen, and anew from the server. */
export function useOwnPoints(isMember: boolean): OwnPoints {
  const query = useInfiniteQuery({
    queryKey: ['/api/user/points'],
    queryFn: ({ pageParam }) => fetchPoints(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isMember,
  })
  useAskAgain(query)
  useFresh(query)
  const pages = query.data?.pages ?? []
  return {
    balance: pages[0]?.balance,
    entries: pages.flatMap(({ entries }) => entries),
    status: query.data || !isMember ? 'ready' : query.isError ? 'unsaved' : 'loading',
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : null, // the list shows what comes of it
  }
}
