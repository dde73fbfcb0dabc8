import { cacheDb, type OutboxDatabase, outboxDb, type PostRow } from '#src/data/db/database.ts'
import type { Entry, Receipt } from '#src/data/db/entry.ts'
import { trimToNewest } from '#src/data/db/newest-rows.ts'
import type { StoredList } from './command.ts'
import { commandOf, filesOf, summaryOf, wishOf } from './known.ts'

/**
 * Closes the entries that were acked before a list answer was asked for, now that the answer is stored . What the answer did not cover, older posts say, gets the entry's own answer written first, so that nothing
 * flips back. `covered` tells the ids that the answer spoke of; `bottom` its oldest rank.
 */
export async function settleAcked(
  at: StoredList & { userId: string; epoch: number },
  db: OutboxDatabase = outboxDb,
): Promise<void> {
  const acked = await db.outbox.where('[userId+state]').equals([at.userId, 'acked']).toArray()
  const due = acked.filter((entry) => (entry.ackEpoch ?? Infinity) <= at.epoch).sort((a, b) => a.seq - b.seq)
  if (due.length === 0) return
  // a write each would be a transaction each; those of another kind may read what was written before them
  const posts: PostRow[] = []
  for (const [index, entry] of due.entries()) {
    await commandOf(entry.kind)?.apply(entry, { ...at, keepPost: (row) => void posts.push(row) })
    if (posts.length > 0 && due[index + 1]?.kind !== entry.kind) await cacheDb.posts.bulkPut(posts.splice(0))
  }
  await db.transaction('rw', db.outbox, db.receipts, db.pictures, async () => {
    await db.outbox.bulkDelete(due.map((entry) => entry.seq))
    await db.pictures.bulkDelete(due.flatMap(filesOf))
    await db.receipts.bulkPut(due.map((entry) => receiptOf(entry, 'sent')))
    await trimToNewest(db.receipts, 'receipts', at.userId)
  })
}

/** What the outbox screen's history keeps of an entry that has ended. */
export function receiptOf(entry: Entry, outcome: Receipt['outcome']): Receipt {
  return {
    opId: entry.opId,
    seq: entry.seq,
    userId: entry.userId,
    kind: entry.kind,
    target: entry.target,
    text: summaryOf(entry),
    liked: wishOf(entry) ?? null,
    outcome,
    ...(outcome === 'sent' && entry.lastError ? { reason: entry.lastError.reason } : {}),
    createdAt: entry.createdAt,
    at: entry.ackedAt ?? Date.now(),
  }
}
