import type { Author } from '#contract/posts.ts'
import { useMemberConversations } from '#src/data/conversations/hooks/conversations.ts'
import { usePeople } from '#src/data/people/hooks/people-list.ts'
import { authorOfPerson } from './person-author.ts'

export interface Candidates {
  people: readonly Author[]
  status: 'loading' | 'ready' | 'unsaved'
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
}

/** Who can be asked into a group: whom one talks with, follows, or is followed by; each of them once. */
export function useCandidates(ownId: string): Candidates {
  const lists = [usePeople({ kind: 'following', id: ownId }), usePeople({ kind: 'followers', id: ownId })]
  const { all } = useMemberConversations()
  const talked = all?.flatMap(({ state, isGone, others }) => (state === 'open' && !isGone ? others : [])) ?? []
  const known = lists.flatMap(({ people }) => people)
  const shut = new Set(known.flatMap(({ id, relation }) => (relation.blocked ? [id] : [])))
  const authors = new Map<string, Author>()
  for (const { arrivedUpTo: _, readUpTo: __, ...author } of talked) authors.set(author.id, author)
  for (const person of known) if (!person.isGuest) authors.set(person.id, authorOfPerson(person))
  const isUnsaved = lists.every(({ status }) => status === 'unsaved') && authors.size === 0
  return {
    people: [...authors.values()].filter(({ id }) => id !== ownId && !shut.has(id)),
    status: lists.some(({ status }) => status === 'loading') ? 'loading' : isUnsaved ? 'unsaved' : 'ready',
    hasMore: lists.some(({ hasMore }) => hasMore),
    isLoadingMore: lists.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: () => {
      for (const list of lists) if (list.hasMore) list.loadMore()
    },
  }
}
