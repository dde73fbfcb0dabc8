import type { Observable } from 'dexie'
import type { Post } from '#contract/posts.ts'
import { live } from '#src/data/db/live.ts'
import type { Card } from './card.ts'
import { loadPosts } from './feed-store.ts'
import { readLaidOver } from './views.ts'

/**
 * The posts of a list that the server has answered, in its order, each as the store has it where it is stored, with the
 * outbox over them. Own posts that wait come first where the list `takesOwn`; whose list it is nobody is left out of it.
 */
export function watchList(answer: readonly Post[], { takesOwn, ownerId }: ListRule): Observable<readonly Card[]> {
  const ids = answer.map(({ id }) => id)
  const listed = new Set(ids)
  const deleted = new Set<string>()
  return live(async () => {
    const { entries, hidden, stored, over } = await readLaidOver((cacheKey) => loadPosts(cacheKey, ids))
    for (const { kind, state, target } of entries) if (kind === 'post.delete' && state === 'acked') deleted.add(target)
    const cards = over(
      answer.map((post, at) => stored?.[at] ?? post),
      ownerId,
    )
    return cards.filter(
      ({ post, isOwn, sync }) =>
        !hidden.has(post.id) &&
        !deleted.has(post.id) &&
        (listed.has(post.id) || (takesOwn && isOwn && sync.state !== 'sent')),
    )
  })
}

export interface ListRule {
  takesOwn: boolean
  ownerId?: string | undefined
}
