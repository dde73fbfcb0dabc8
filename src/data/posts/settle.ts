import { cacheDb, type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import { summaryOf } from '#src/data/db/entry-summary.ts'
import { rankOf } from './rank.ts'
import { byKind, type Entry, type PerKind, type Receipt } from '#src/data/db/entry.ts'
import { forgetPicturesOf } from '#src/data/db/kept-pictures.ts'
import { trimToNewest } from '#src/data/db/walk-tables.ts'

/**
 * Closes the entries that were acked before a list answer was asked for, now that the answer is stored (offline rule
 * 23). What the answer did not cover, older posts say, gets the entry's own answer written first, so that nothing
 * flips back. `covered` tells the ids that the answer spoke of; `bottom` its oldest rank.
 */
export async function settleAcked(
  at: { userId: string; cacheKey: string; epoch: number; covered: ReadonlySet<string>; bottom: string },
  db: OutboxDatabase = outboxDb,
): Promise<void> {
  const acked = await db.outbox.where('[userId+state]').equals([at.userId, 'acked']).toArray()
  const due = acked.filter((entry) => (entry.ackEpoch ?? Infinity) <= at.epoch).sort((a, b) => a.seq - b.seq)
  if (due.length === 0) return
  for (const entry of due) await byKind(WRITE_RESULT, entry, at)
  await db.transaction('rw', db.outbox, db.receipts, db.pictures, async () => {
    await db.outbox.bulkDelete(due.map((entry) => entry.seq))
    await db.pictures.bulkDelete(due.flatMap(pictureIdsOf))
    await db.receipts.bulkPut(due.map((entry) => receiptOf(entry, 'sent')))
    await trimToNewest(db.receipts, 'outbox', at.userId)
  })
}

/** The picture that waits with an entry, if one does. */
export const pictureIdsOf = (entry: Entry): string[] =>
  entry.kind === 'post.create' && entry.payload?.picture ? [entry.payload.picture.id] : []

interface Answered {
  cacheKey: string
  covered: ReadonlySet<string>
  bottom: string
}

/** Writes an acked entry's own answer into the stored rows, where the list did not speak of it. */
const WRITE_RESULT = {
  async 'post.create'({ result }, { cacheKey, covered, bottom }) {
    if (!result || covered.has(result.id) || rankOf(result) >= bottom) return
    const row = { cacheKey, id: result.id, rank: rankOf(result), post: result, storedAt: Date.now() }
    await cacheDb.posts.put(row)
  },
  async 'post.delete'({ target }, { cacheKey }) {
    const row = await cacheDb.posts.get([cacheKey, target])
    await cacheDb.posts.delete([cacheKey, target])
    if (row) await forgetPicturesOf([row.post])
  },
  async 'like.set'({ result, target }, { cacheKey, covered }) {
    if (!result || covered.has(target)) return
    const { liked, likes } = result
    await cacheDb.posts
      .where('[cacheKey+id]')
      .equals([cacheKey, target])
      .modify((row) => {
        const count = likes ?? Math.max(0, row.post._count.likes + Number(liked) - Number(row.post.likedByMe ?? false))
        row.post = { ...row.post, likedByMe: liked, _count: { ...row.post._count, likes: count } }
      })
  },
} satisfies PerKind<Promise<void>, [Answered]>

/** What the outbox screen's history keeps of an entry that has ended. */
export function receiptOf(entry: Entry, outcome: Receipt['outcome']): Receipt {
  return {
    opId: entry.opId,
    seq: entry.seq,
    userId: entry.userId,
    kind: entry.kind,
    target: entry.target,
    text: summaryOf(entry),
    liked: entry.kind === 'like.set' ? entry.payload.liked : null,
    outcome,
    ...(outcome === 'sent' && entry.lastError ? { reason: entry.lastError.reason } : {}),
    createdAt: entry.createdAt,
    at: entry.ackedAt ?? Date.now(),
  }
}
