import { UPLOAD_PREFIX } from '#contract/uploads.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { trimThreads } from '#src/data/comments/thread-store.ts'
import { trimConversations } from '#src/data/conversations/stored-conversations.ts'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import { sweepPictures } from '#src/data/db/cached-pictures.ts'
import type { NamedTablesThat } from '#src/data/db/tables.ts'
import { dropOthersRows } from '#src/data/db/walk-tables.ts'
import { trimOrders } from '#src/data/orders/trim-orders.ts'
import { picturePathsOf } from '#src/data/posts/newest-pictures.ts'
import { isWhole } from '#src/data/posts/overlay.ts'
import { filesOf } from '#src/data/sync/command-registry.ts'
import { trimReviews } from '#src/data/reviews/trim-reviews.ts'
import { MOST_POSTS, trimPosts } from '#src/data/posts/trim-posts.ts'

/** How long a deleted post's picture waits for an undo. */
const UNDO_IS_OVER_MS = 60_000

/** A day adds little to what is stored. */
const DUE_MS = 24 * 60 * 60 * 1000
const TIDIED = { userId: '', name: 'tidied', version: 1 } as const

/**
 * Takes out the rows of others, and tidies once a day, and after an update, whose rows may have another shape: the name
 * of this file has the hash of all that it uses. A device's first visit has nothing to tidy.
 */
export async function tidyIfDue(shown: number): Promise<void> {
  await dropOthersRows((await currentAccount()).cacheKey)
  const now = Date.now()
  const { value } = (await deviceDb.kept.get([TIDIED.userId, TIDIED.name])) ?? {}
  const { at, by } = (value ?? {}) as { at?: number; by?: string }
  // a clock that was set back is not waited for
  if (at !== undefined && by === import.meta.url && at <= now && at > now - DUE_MS) return
  if (!cacheDb.isNew) await tidyStored(shown)
  await deviceDb.kept.put({ ...TIDIED, value: { at: now, by: import.meta.url } })
}

/** Brings what is stored back within its bounds. So many posts as are `shown` stay, and what a person wrote is never touched. */
export async function tidyStored(shown = 0): Promise<void> {
  const { cacheKey } = await currentAccount()
  for (const trim of Object.values(OWN_RULES)) await trim(cacheKey, shown)
}

/** What stays of the tables with a rule of their own, in the order in which that is seen to. */
const OWN_RULES = {
  async 'cache.posts'(cacheKey, shown) {
    await trimPosts(cacheKey, { most: Math.max(MOST_POSTS, shown) })
    // what another version stored in another shape is not shown, and must not be taken for known
    if (!(await storedPosts(cacheKey)).every(isWhole)) await cacheDb.lists.update([cacheKey, 'feed'], { etag: null })
  },
  'cache.threads': trimThreads,
  'cache.orders': trimOrders,
  // one rule for both tables
  'cache.conversations': trimConversations,
  'cache.messages': async () => {},
  'cache.reviews': trimReviews,
  async 'cache.pictures'(cacheKey) {
    if (!globalThis.caches) return
    await sweepPictures(new Set([...picturePathsOf(await storedPosts(cacheKey)), ...(await storedUploads(cacheKey))]))
  },
  'outbox.pictures': dropLoosePictures,
} satisfies Record<NamedTablesThat<{ bound: 'own-rule' }>, (cacheKey: string, shown: number) => Promise<void>>

const storedPosts = async (cacheKey: string) =>
  (await cacheDb.posts.where('cacheKey').equals(cacheKey).toArray()).map(({ post }) => post)

const UPLOADED = new RegExp(`${UPLOAD_PREFIX}[\\da-f-]{36}`, 'g')

/** Pictures of stored messages, and the faces of who wrote in stored threads, of people who were visited or listed, and one's own. */
async function storedUploads(cacheKey: string): Promise<string[]> {
  const threads = await cacheDb.threads.where('cacheKey').equals(cacheKey).toArray()
  const talks = await cacheDb.messages.where('cacheKey').equals(cacheKey).toArray()
  return JSON.stringify([threads, talks, await cacheDb.queries.toArray()]).match(UPLOADED) ?? []
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
  const waiting = new Set((await outboxDb.outbox.toArray()).flatMap(filesOf))
  const rows = await outboxDb.pictures.toArray()
  return rows.filter((row) => row.slot === '' && !waiting.has(row.id)).map((row) => row.id)
}
