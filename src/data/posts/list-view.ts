import type { Observable } from 'dexie'
import type { Post } from '#contract/posts.ts'
import { live } from '#src/data/db/live.ts'
import type { Card } from './overlay.ts'
import { loadPosts } from './feed-store.ts'
import { readLaidOver } from './views.ts'

/**
 * The posts of a list that the server has answered, in its order, each as the store has it where it is stored, with the
 * outbox over them. Own posts that the answer lacks come first where the list `takesOwn`, those that wait and those that
 * were sent since. A list that `takesMarked` has what is marked so on this device now, and nothing else. The
 * list's owner stays in it, also where the viewer has muted or blocked them.
 */
export function watchList(
  answer: readonly Post[],
  { takesOwn, takesMarked, ownerId, at }: ListRule,
): Observable<SeenList> {
  const ids = answer.map(({ id }) => id)
  const listed = new Set(ids)
  const deleted = new Set<string>()
  // the feed of all may have them before this list's next answer, and then the outbox tells of them no more
  const sent = new Set<string>()
  return live(async () => {
    const { account, entries, idMap, hidden, stored, over } = await readLaidOver((cacheKey) =>
      loadPosts(cacheKey, [...ids, ...sent]),
    )
    for (const { kind, state, target } of entries) {
      if (kind === 'post.delete' && state === 'acked') deleted.add(target)
      if (kind === 'post.create' && state === 'acked' && takesOwn) sent.add(idMap.get(target) ?? target)
    }
    const marked = takesMarked ? entries.filter(({ kind }) => kind === MARKS[takesMarked]) : []
    const markedIds = new Set(marked.map(({ target }) => idMap.get(target) ?? target))
    const since = [
      ...(await loadPosts(account.cacheKey, [...markedIds].reverse()).catch(() => [])),
      ...(stored?.slice(ids.length) ?? []),
    ].filter((post) => post && !listed.has(post.id))
    const cards = over(
      [...since, ...answer.map((post, at) => stored?.[at] ?? post)].filter((post) => post !== undefined),
      ownerId,
    )
    const isSeen = (card: Card) => {
      const { id } = card.post
      if (hidden.has(id) || deleted.has(id)) return false
      return takesMarked ? card[takesMarked] : listed.has(id) || (takesOwn && card.isOwn)
    }
    return { at, cards: cards.filter(isSeen) }
  })
}

/** What a mark of a post is wished with. */
const MARKS = { isLiked: 'like.set', isBookmarked: 'bookmark.set' } as const

export interface ListRule {
  /** When the list was answered, in ms since 1970; 0 where it has not been. */
  at: number
  takesOwn: boolean
  takesMarked?: 'isLiked' | 'isBookmarked' | undefined
  ownerId?: string | undefined
}

export interface SeenList {
  /** Which answer it is of. */
  at: number
  cards: readonly Card[]
}
