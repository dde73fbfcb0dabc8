import { type Post, posts as api } from '#contract/posts.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { captureRequestContext } from '#src/data/lists/request.ts'
import { confirmFeed, reachesStored, storeFeedIfRoom } from './feed-store.ts'
import { withOwnLikes } from './own-likes.ts'

/** A poll that takes longer counts as no network. */
const TIMEOUT_MS = 10_000
/** So often it is requested where a write of this device has overtaken the answer. */
const MOST_REQUESTS = 3
/** So many pages are asked for to reach what is stored: a night's posts; after more the list starts anew. */
const PAGES_TO_REACH = 8

/**
 * Asks the server for the newest posts, down to those that are stored, so that what is being read stays in the list; and
 * stores them for the account that acts now, in page and worker alike. `shown` posts stay stored whatever their age. `posts` is null where nothing has changed; what cannot be stored is returned
 * all the same (fault F47). Rejects as a call does; with 409 `actor-mismatch`, unless `isNamed` is false, where the
 * server knows this device's person as another.
 */
export async function refreshFeed(
  shown: number,
  isNamed = true,
  count = 1,
): Promise<{ posts: Post[] | null; isStored: boolean }> {
  const asked = await captureRequestContext(isNamed).catch(() => undefined)
  const reader = asked?.headers ?? {}
  const etagBefore = asked && (await cacheDb.lists.get([asked.cacheKey, 'feed']).catch(() => undefined))?.etag
  const headers = { ...reader, ...(etagBefore ? { 'If-None-Match': etagBefore } : {}) }
  const answer = await call(api.list, {}, { headers, timeoutMs: TIMEOUT_MS })
  if (answer.status === 304) {
    if (asked) await confirmFeed(asked).catch(() => undefined)
    return { posts: null, isStored: true }
  }
  const posts = [...(await withOwnLikes(answer.data, asked))]
  const etag = answer.headers.get('etag')
  let nextCursor = nextCursorOf(answer.headers)
  for (let page = 1; asked && nextCursor && page < PAGES_TO_REACH; page++) {
    if (await reachesStored(asked.cacheKey, posts).catch(() => true)) break
    const query = { cursor: nextCursor }
    const more = await call(api.list, { query }, { headers: reader, timeoutMs: TIMEOUT_MS }).catch(() => null)
    if (!more) break
    posts.push(...(await withOwnLikes(more.data, asked)))
    nextCursor = nextCursorOf(more.headers)
  }
  const page = { posts, nextCursor, etag, after: null, shown }
  const outcome = asked && (await storeFeedIfRoom(page, asked).catch(() => 'no-room' as const))
  if (outcome === 'overtaken' && count < MOST_REQUESTS) return refreshFeed(shown, isNamed, count + 1)
  return { posts, isStored: outcome !== undefined && outcome !== 'no-room' }
}
