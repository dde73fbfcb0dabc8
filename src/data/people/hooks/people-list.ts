import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { people as api, type Person } from '#contract/people.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { isSignInNeeded } from '#src/data/hooks/failure.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { askPeople } from './ask.ts'
import { LIVE, seen, useStandings } from './person.ts'

/** Which list of people: a person's, the acting person's own, or the suggested ones. */
export type PeopleOf = { kind: 'followers' | 'following'; id: string } | { kind: 'mutes' | 'blocks' | 'suggested' }

export interface PeopleList {
  people: readonly Person[]
  ownIds: ReadonlySet<string>
  status: 'loading' | 'ready' | 'unsaved'
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
}

interface Page {
  people: Person[]
  nextCursor: string | null
}

const fetchPage = (of: PeopleOf, cursor: string | null): Promise<Page> =>
  askPeople(
    async (headers) => {
      const query = cursor ? { cursor } : {}
      const answer = await ('id' in of
        ? call(api[of.kind], { params: { id: of.id }, query }, { headers })
        : call(of.kind === 'suggested' ? api.list : api[of.kind], { query }, { headers }))
      return { people: answer.data, nextCursor: nextCursorOf(answer.headers) }
    },
    ({ people }) => people,
  )

const NO_IDS: ReadonlySet<string> = new Set()

/** A list of people, from this device at once where it was read before, with what waits laid over it. */
export function usePeople(of: PeopleOf): PeopleList {
  const path = 'id' in of ? `/api/people/${of.id}/${of.kind}` : `/api/user/${of.kind}`
  const account = useAccount()
  const isOwnList = of.kind === 'mutes' || of.kind === 'blocks'
  // a person whom the server does not know yet has no mutes or blocks there
  const hasNoServerList = isOwnList && account?.user === null
  const query = useInfiniteQuery({
    queryKey: [path],
    enabled: !isOwnList || (account !== undefined && !hasNoServerList),
    queryFn: ({ pageParam }) => fetchPage(of, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
    meta: LIVE,
  })
  useAskAgain(query)
  useFresh(query)
  const standings = useStandings()
  const people = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.people) ?? []
    return standings ? all.map((person) => seen(person, standings)) : all
  }, [query.data, standings])
  const isKnown = query.data !== undefined || hasNoServerList || isSignInNeeded(query.error)
  return {
    people,
    ownIds: standings?.ownIds ?? NO_IDS,
    status: isKnown && standings ? 'ready' : query.isError ? 'unsaved' : 'loading',
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(), // a failure leaves the list as it is; pressing asks again
  }
}
