import { useQuery } from '@tanstack/react-query'
import { people as api, type Person } from '#contract/people.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { StandingsView } from '../views.ts'
import { askPeople } from './ask.ts'

export type { Person } from '#contract/people.ts'

/** What is told anew when a stream says that something has moved. */
export const LIVE = { isLive: true }

export interface OnePerson {
  /** As they are to be seen, with what waits laid over the answer. */
  person: Person | undefined
  isOwn: boolean
  status: 'loading' | 'ready' | 'not-found' | 'unsaved'
}

async function fetchPerson(id: string): Promise<Person | null> {
  try {
    const ask = async (headers: Record<string, string>) => (await call(api.read, { params: { id } }, { headers })).data
    return await askPeople(ask, (person) => [person])
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    await forget(id).catch(() => undefined) // what cannot be read cannot be found either
    return null
  }
}

async function forget(id: string): Promise<void> {
  const [{ forgetPerson }, offline] = await Promise.all([import('../store-people.ts'), loadOffline()])
  await forgetPerson(id, await offline.currentAccount())
}

/** How the acting person stands to others; undefined until the device has been read. */
export const useStandings = (): StandingsView | undefined =>
  useLive('standings', async () => (await import('../views.ts')).watchStandings())

/** A person by id or ANPAN id: from this device at once where they were visited before, and anew from the server. */
export function usePersonPage(id: string): OnePerson {
  const query = useQuery({ queryKey: [`/api/people/${id}`], queryFn: () => fetchPerson(id), meta: LIVE })
  useAskAgain(query)
  useFresh(query)
  const standings = useStandings()
  if (query.data && standings) {
    const isOwn = standings.ownIds.has(query.data.id)
    return { person: seen(query.data, standings), isOwn, status: 'ready' }
  }
  const status = query.data === null ? 'not-found' : query.isError ? 'unsaved' : 'loading'
  return { person: undefined, isOwn: false, status }
}

/** A person with queued changes laid over: one who has just been followed has one follower more. */
export function seen(person: Person, standings: StandingsView): Person {
  const relation = standings.of(person.id, person.relation)
  const more = Number(relation.follows) - Number(person.relation.follows)
  return { ...person, relation, counts: { ...person.counts, followers: Math.max(0, person.counts.followers + more) } }
}
