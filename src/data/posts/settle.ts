import { cacheDb, type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import { rankOf } from './rank.ts'
import type { Entry, Receipt } from '#src/data/db/entry.ts'
import { forgetPicturesOf } from '#src/data/db/kept-pictures.ts'

const RECEIPTS_KEPT = 200

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
  for (const entry of due) await writeResult(entry, at)
  await db.transaction('rw', db.outbox, db.receipts, db.pictures, async () => {
    await db.outbox.bulkDelete(due.map((entry) => entry.seq))
    await db.pictures.bulkDelete(due.flatMap(pictureIdsOf))
    await db.receipts.bulkPut(due.map((entry) => receiptOf(entry, 'sent')))
    const kept = await db.receipts
      .where('[userId+at]')
      .between([at.userId, -Infinity], [at.userId, Infinity])
      .primaryKeys()
    await db.receipts.bulkDelete(kept.slice(0, Math.max(0, kept.length - RECEIPTS_KEPT)))
  })
}

/** The picture that waits with an entry, if one does. */
export const pictureIdsOf = (entry: Entry): string[] =>
  entry.kind === 'post.create' && entry.payload?.picture ? [entry.payload.picture.id] : []

async function writeResult(
  entry: Entry,
  at: { cacheKey: string; covered: ReadonlySet<string>; bottom: string },
): Promise<void> {
  if (entry.kind === 'post.delete') {
    const row = await cacheDb.posts.get([at.cacheKey, entry.target])
    await cacheDb.posts.delete([at.cacheKey, entry.target])
    if (row) await forgetPicturesOf([row.post])
  }
  if (
    entry.kind === 'post.create' &&
    entry.result &&
    !at.covered.has(entry.result.id) &&
    rankOf(entry.result) < at.bottom
  )
    await cacheDb.posts.put({
      cacheKey: at.cacheKey,
      id: entry.result.id,
      rank: rankOf(entry.result),
      post: entry.result,
      storedAt: Date.now(),
    })
  if (entry.kind === 'like.set' && entry.result && !at.covered.has(entry.target)) {
    const { liked, likes } = entry.result
    await cacheDb.posts
      .where('[cacheKey+id]')
      .equals([at.cacheKey, entry.target])
      .modify((row) => {
        const count = likes ?? Math.max(0, row.post._count.likes + Number(liked) - Number(row.post.likedByMe ?? false))
        row.post = { ...row.post, likedByMe: liked, _count: { ...row.post._count, likes: count } }
      })
  }
}

/** What the outbox screen's history keeps of an entry that has ended. */
export function receiptOf(entry: Entry, outcome: Receipt['outcome']): Receipt {
  return {
    opId: entry.opId,
    seq: entry.seq,
    userId: entry.userId,
    kind: entry.kind,
    target: entry.target,
    text: entry.kind === 'post.create' ? entry.payload.content.slice(0, 200) : '',
    liked: entry.kind === 'like.set' ? entry.payload.liked : null,
    outcome,
    ...(outcome === 'sent' && entry.lastError ? { reason: entry.lastError.reason } : {}),
    createdAt: entry.createdAt,
    at: entry.ackedAt ?? Date.now(),
  }
}
