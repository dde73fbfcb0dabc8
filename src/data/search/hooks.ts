import { useQuery } from '@tanstack/react-query'
import { limitedUnits } from '#contract/cut-text.ts'
import { people as api, type Person } from '#contract/people.ts'
import { call } from '#src/data/api/http.ts'
import type { CommentCard } from '#src/data/comments/hooks/thread.ts'
import { loadFoundMessages } from '#src/data/conversations/hooks/load.ts'
import type { FoundMessage } from '#src/data/conversations/found-messages.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { askPeople } from '#src/data/people/hooks/ask.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { KnownPerson } from './found-people.ts'

export type { KnownPerson } from './found-people.ts'
export type { FoundMessage } from '#src/data/conversations/found-messages.ts'
export { roomName } from '#src/data/conversations/shown.ts'
export type { CommentCard as FoundCommentCard } from '#src/data/comments/hooks/thread.ts'

/** The server takes no more of a search. */
const Q_MAX = 200
const NO_PEOPLE: readonly KnownPerson[] = []
const NONE: readonly CommentCard[] = []
const NO_MESSAGES: readonly FoundMessage[] = []

const fetchPeople = (q: string): Promise<Person[]> =>
  askPeople(
    async (headers) => (await call(api.list, { query: { q } }, { headers })).data,
    (people) => people,
  )

/**
 * The people whom a search finds: those whom the device knows at once, then those whom the server finds. Empty without
 * a search.
 */
export function useFoundPeople(q: string): readonly KnownPerson[] {
  const search = limitedUnits(q.trim(), Q_MAX)
  const query = useQuery({
    queryKey: [api.list.path, { q: search }],
    queryFn: () => fetchPeople(search),
    enabled: search !== '',
    gcTime: 0,
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  const answer = query.data ?? null
  const view = useLive(`found-people:${search}:${query.dataUpdatedAt}`, async () =>
    (await import('./found-people.ts')).watchFoundPeople(search, answer),
  )
  return search && view?.q === search ? view.people : NO_PEOPLE
}

/** The comments that a search finds among the threads on this device; none without a search. */
export function useFoundComments(q: string): readonly CommentCard[] {
  const search = limitedUnits(q.trim(), Q_MAX)
  const view = useLive(`found-comments:${search}`, async () =>
    (await import('./found-comments.ts')).watchFoundComments(search),
  )
  return search && view?.q === search ? view.cards : NONE
}

/** The acting person's own messages that a search finds on this device; none without a search. */
export function useFoundMessages(q: string): readonly FoundMessage[] {
  const search = limitedUnits(q.trim(), Q_MAX)
  const view = useLive(`found-messages:${search}`, async () => (await loadFoundMessages()).watchFoundMessages(search))
  return search && view?.q === search ? view.messages : NO_MESSAGES
}

/** So many people or tags are offered at once. */
const OFFERED = 6

/**
 * What may complete a text behind `@` or `#`: people by name or ANPAN id, whom the device knows first and then whom the
 * server finds, or tags of stored posts. `onFound` is called for each of the two answers, until it has been let go of.
 */
export function findCompletions(
  sign: '@' | '#',
  q: string,
  onFound: (found: readonly (KnownPerson | string)[]) => void,
): () => void {
  let isOver = false
  const tell = (found: readonly (KnownPerson | string)[]) => {
    if (!isOver) onFound(found)
  }
  const find = async () => {
    await loadOffline()
    if (sign === '#') return tell(await (await import('./stored-tags.ts')).findTags(q, OFFERED))
    const known = await (await import('./found-people.ts')).findKnownPeople(q, OFFERED)
    tell(known)
    if (known.length === OFFERED || q === '') return
    const answer = await fetchPeople(q)
    const others = answer.filter(({ id }) => known.every((each) => each.id !== id))
    tell([...known, ...others].slice(0, OFFERED))
  }
  void find().catch(() => undefined) // offline the device's own answer stands
  return () => {
    isOver = true
  }
}
