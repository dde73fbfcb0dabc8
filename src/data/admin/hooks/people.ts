import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { admin as api, type AdminPerson, type PERSON_ROLES, type PERSON_STATES } from '#contract/admin.ts'
import type { BodyInput, QueryInput } from '#contract/endpoint.ts'
import { call } from '#src/data/api/http.ts'
import { queryClient, requestAnew } from '#src/data/hooks/client.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { LIVE, type Reading, useReading } from './read.ts'

export type { AdminPerson } from '#contract/admin.ts'
export { SUSPENSION_DAYS } from '#contract/moderation.ts'

type PersonRole = (typeof PERSON_ROLES)[number]
export type GivenRole = Exclude<PersonRole, 'guest'>
/** Whom the list is narrowed to. */
export type PeopleFilter = PersonRole | (typeof PERSON_STATES)[number]

type PeoplePage = { items: AdminPerson[]; next: string | null }

const KEY = api.people.path
const AUDIT = api.audit.path
const ROLES: readonly string[] = ['guest', 'member', 'moderator', 'operator'] satisfies PersonRole[]

/** The people of the portal that fit, who has joined last first. */
export function usePeople(q: string, filter: PeopleFilter | undefined) {
  const query = useInfiniteQuery({
    queryKey: [KEY, q, filter],
    queryFn: async ({ pageParam }: { pageParam: string | null }): Promise<PeoplePage> => {
      const narrowed = filter === undefined ? {} : ROLES.includes(filter) ? { role: filter } : { state: filter }
      const asked = { ...(q && { q }), ...narrowed, ...(pageParam !== null && { cursor: pageParam }) }
      // which of the two a filter is, stands in `ROLES`
      return (await trackReachability(() => call(api.people, { query: asked as QueryInput<typeof api.people> }))).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // the list of before stands until the one for these words has come
    placeholderData: (previous: InfiniteData<PeoplePage, string | null> | undefined) => previous,
    ...LIVE,
  })
  const people = query.data?.pages.flatMap(({ items }) => items)
  const reading: Reading = useReading(query)
  return {
    // one who moves between two requests is in both pages
    people: people && [...new Map(people.map((person) => [person.id, person])).values()],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(), // a failure leaves the list as it is; pressing asks again
    ...reading,
  }
}

/** Shows in every list what has become of a person. */
function showPerson(id: string, person: AdminPerson | null): void {
  queryClient.setQueriesData<InfiniteData<PeoplePage>>({ queryKey: [KEY] }, (lists) => {
    const pages = lists?.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((each) => (each.id !== id ? [each] : person ? [person] : [])),
    }))
    return lists && pages && { ...lists, pages }
  })
}

/** Runs an act and shows what has come of it; the log is requested anew. Rejects as the call does. */
async function acted<T>(ask: () => Promise<{ data: T }>): Promise<T> {
  try {
    return (await trackReachability(ask)).data
  } finally {
    void requestAnew({ queryKey: [AUDIT] }) // a failure is shown where it belongs
  }
}

async function changed(ask: () => Promise<{ data: AdminPerson }>): Promise<AdminPerson> {
  const person = await acted(ask)
  showPerson(person.id, person)
  return person
}

/** Gives a person a role. Rejects with ApiError (`last-operator`, `guest-refused`) or NetworkError, as those below do. */
export const setRole = (id: string, role: GivenRole): Promise<AdminPerson> =>
  changed(() => call(api.setRole, { params: { id }, body: { role } }))

/** Marks a person as official, or no longer; `conflict` of one whose name is reserved. */
export const setOfficial = (id: string, isOfficial: boolean): Promise<AdminPerson> =>
  changed(() => call(api.setOfficial, { params: { id }, body: { isOfficial } }))

export type Suspension = BodyInput<typeof api.setSuspension>

/** Suspends a person, or with null days ends that; `not-allowed` of oneself. */
export const suspend = (id: string, body: Suspension): Promise<AdminPerson> =>
  changed(() => call(api.setSuspension, { params: { id }, body }))

/** Signs a person out everywhere; resolves with how many sessions have ended. */
export const endPersonSessions = async (id: string): Promise<number> =>
  (await acted(() => call(api.endSessions, { params: { id } }))).ended

/** Makes a link with which a person sets a new password, once, within an hour. */
export const makeResetLink = async (id: string): Promise<string> =>
  (await acted(() => call(api.makeResetLink, { params: { id } }))).url

/** Deletes a person and all that is theirs; `invalid` where `name` is not theirs. */
export async function deletePerson(id: string, name: string): Promise<void> {
  await acted(() => call(api.remove, { params: { id }, body: { name } }))
  showPerson(id, null)
}
