import { cacheDb } from '#src/data/db/database.ts'

/** Stored posts are bounded: the newest stay, and each for a week since the server last gave it. */
export const MOST_POSTS = 1000
export const POSTS_MAX_AGE_MS = 7 * 24 * 3600_000

/**
 * Takes out stored posts beyond the bounds, the oldest first. What is left of the list still goes on where its reader
 * comes to its end: it ends with a page of the server's, whose next one is known.
 */
export async function trimPosts(cacheKey: string, { most = MOST_POSTS, now = Date.now() } = {}): Promise<void> {
  await cacheDb.transaction('rw', cacheDb.posts, cacheDb.lists, async () => {
    const rows = await cacheDb.posts
      .where('[cacheKey+rank]')
      .between([cacheKey, ''], [cacheKey, '\uffff'])
      .reverse()
      .toArray()
    const isGone = (storedAt: number, place: number) => place >= most || storedAt < now - POSTS_MAX_AGE_MS
    const first = rows.findIndex((row, place) => isGone(row.storedAt, place))
    const newest = rows[first]
    if (!newest) return
    const list = await cacheDb.lists.get([cacheKey, 'feed'])
    if (list && newest.rank >= list.bottom) {
      const end = rows.slice(0, first).findLast((row) => row.next !== undefined)
      if (end) await cacheDb.lists.update([cacheKey, 'feed'], { bottom: end.rank, nextCursor: end.next ?? null })
      else await cacheDb.lists.delete([cacheKey, 'feed'])
    }
    const gone = rows.filter((row, place) => isGone(row.storedAt, place))
    await cacheDb.posts.bulkDelete(gone.map(({ id }): [string, string] => [cacheKey, id]))
  })
}
