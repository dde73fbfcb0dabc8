import { currentAccount } from '#src/data/session/accounts.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { sweepPictures } from '#src/data/db/kept-pictures.ts'
import { picturePathsOf } from '#src/data/posts/newest-pictures.ts'
import { isWhole } from '#src/data/posts/overlay.ts'
import { pictureIdsOf } from '#src/data/posts/settle.ts'
import { dropOthersRows, POSTS_KEPT, trimPosts } from '#src/data/posts/trim-posts.ts'

/** A deleted post's picture waits so long for an undo before it is nobody's. */
const UNDO_IS_OVER_MS = 60_000

/**
 * Brings what is stored back within its bounds; once a start. So many posts as are `shown` stay, and what a person wrote
 * is never touched.
 */
export async function tidyStored(shown = 0): Promise<void> {
  const { cacheKey } = await currentAccount()
  await dropOthersRows(cacheKey)
  await trimPosts(cacheKey, { kept: Math.max(POSTS_KEPT, shown) })
  const rows = await cacheDb.posts.where('cacheKey').equals(cacheKey).toArray()
  // what another version stored in another shape is not shown, and must not be taken for known
  if (!rows.every((row) => isWhole(row.post))) await cacheDb.lists.update([cacheKey, 'feed'], { etag: null })
  if (globalThis.caches) await sweepPictures(new Set(picturePathsOf(rows.map((row) => row.post))))
  await dropLoosePictures()
}

/** Takes out pictures that wait with no post: it was deleted before it was sent, and that was not undone. */
async function dropLoosePictures(): Promise<void> {
  const before = await loosePictures()
  if (before.length === 0) return
  await new Promise((resolve) => setTimeout(resolve, UNDO_IS_OVER_MS))
  await outboxDb.transaction('rw', outboxDb.pictures, outboxDb.outbox, async () => {
    const still = new Set(await loosePictures())
    await outboxDb.pictures.bulkDelete(before.filter((id) => still.has(id)))
  })
}

async function loosePictures(): Promise<string[]> {
  const waiting = new Set((await outboxDb.outbox.toArray()).flatMap(pictureIdsOf))
  const rows = await outboxDb.pictures.toArray()
  return rows.filter((row) => row.slot === '' && !waiting.has(row.id)).map((row) => row.id)
}
