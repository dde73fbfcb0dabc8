import type { Observable } from 'dexie'
import { type Post, searchedInPost } from '#contract/posts.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { RequestContext } from '#src/data/lists/request.ts'
import { isOutdated, storeAnswer } from '#src/data/lists/store-answer.ts'
import { loadPosts, postRow } from './feed-store.ts'
import { live } from '#src/data/db/live.ts'
import { bestFits, searchFit } from '#src/lib/search-fit.ts'
import type { Card } from './overlay.ts'
import { storedTexts } from './stored-texts.ts'
import { readLaidOver } from './views.ts'

export interface FoundView {
  q: string
  /** How many stored posts were asked for. */
  limit: number
  cards: Card[]
  /** More stored posts fit than were asked for. */
  hasMore: boolean
  /** What the server found, where it shows that. */
  answer: readonly Post[] | null
}

/**
 * The posts that a search finds, with the acting person's outbox over them. With the server's answer its posts are seen,
 * newest first, each as the store has it where it is stored; without one, the stored posts that fit by the same rule, up
 * to `limit`: those that fit best, and of these the newest, first. An empty search finds every post.
 */
export function watchFound(q: string, answer: readonly Post[] | null, limit = 50): Observable<FoundView> {
  const tokens = searchTokens(q)
  const isFound = ({ post }: Pick<Card, 'post'>) => matchesSearch(searchedInPost(post), tokens)
  // an answer has them still when neither row nor entry tells of them any more
  const deleted = new Set<string>()
  return live(async () => {
    const { entries, hidden, stored, over } = await readLaidOver((cacheKey) =>
      answer ? freshest(answer, cacheKey) : findStored(cacheKey, tokens, limit),
    )
    for (const { kind, state, target } of entries) if (kind === 'post.delete' && state === 'acked') deleted.add(target)
    const cards = over(stored?.posts ?? answer ?? [])
    const seen = cards.filter((card) => isFound(card) && !hidden.has(card.post.id) && !deleted.has(card.post.id))
    return { q, limit, cards: seen, hasMore: stored?.hasMore ?? false, answer }
  })
}

interface Found {
  posts: readonly Post[]
  hasMore: boolean
}

async function findStored(cacheKey: string, tokens: readonly string[], limit: number): Promise<Found> {
  if (tokens.length === 0) {
    void storedTexts(cacheKey).catch(() => undefined) // ready for the first word; the search itself tells of a store that fails
    const rows = await newest(cacheKey, limit + 1)
    return { posts: rows.slice(0, limit), hasMore: rows.length > limit }
  }
  // read for the sake of what it covers: the view follows every stored post, not only those that are found now
  await cacheDb.posts.where('[cacheKey+id]').between([cacheKey, ''], [cacheKey, '\uffff']).limit(1).toArray()
  const { texts } = await storedTexts(cacheKey)
  const found = bestFits(texts, ({ folded, head }) => searchFit(folded, tokens, head)).map(({ id }) => id)
  const posts = await loadPosts(cacheKey, found.slice(0, limit))
  return { posts: posts.filter((post) => post !== undefined), hasMore: found.length > limit }
}

async function newest(cacheKey: string, limit: number): Promise<Post[]> {
  const all = cacheDb.posts.where('[cacheKey+rank]').between([cacheKey, ''], [cacheKey, '\uffff'])
  const rows = await all.reverse().limit(limit).toArray()
  return rows.map((row) => row.post)
}

async function freshest(answer: readonly Post[], cacheKey: string): Promise<Found> {
  const stored = await loadPosts(
    cacheKey,
    answer.map(({ id }) => id),
  )
  return { posts: answer.map((post, at) => stored[at] ?? post), hasMore: false }
}

/**
 * Stores what a search has found, so that it is found again offline. Posts that would stand among the feed's newest
 * without being part of its list are left out, and so is an answer older than the stored feed.
 */
export async function storeFound(posts: readonly Post[], asked: RequestContext): Promise<void> {
  const { cacheKey } = asked
  const stored = () => cacheDb.lists.get([cacheKey, 'feed'])
  await storeAnswer(asked, {
    tables: [cacheDb.posts],
    // rows that the feed gave since record it themselves
    stored: async () => ({ requestedEpoch: (await stored())?.requestedEpoch ?? 0 }),
    async write() {
      const list = await stored()
      const known = await cacheDb.posts.bulkGet(posts.map((post): [string, string] => [cacheKey, post.id]))
      const rows = posts.map((post) => postRow(post, asked))
      const isNews = (at: number) => !isOutdated(asked, known[at])
      await cacheDb.posts.bulkPut(
        rows.filter((row, at) => isNews(at) && (known[at] || !list || row.rank < list.bottom)),
      )
    },
  })
}
