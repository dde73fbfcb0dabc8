import type { Table } from 'dexie'
import type { Kind } from '#contract/kinds.ts'
import { cacheDb, type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import type { Entry, Receipt } from '#src/data/db/entry.ts'
import { trimToNewest } from '#src/data/db/tables.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import type { ApplyContext, StoredList } from './command.ts'
import { commandOf, filesOf, isKnownKind, isReadable, summaryOf, wishOf } from './command-registry.ts'

interface Settling extends StoredList {
  userId: string
  /** Entries that were acked up to here are closed. */
  epoch: number
  /** Only entries of these kinds; all of them by default. */
  kinds?: readonly Kind[]
  /** No answer shows them: an entry that no stored row can hold stays. */
  isByItself?: boolean
}

/**
 * Closes the entries that were acked before a list's answer was requested, now that the answer is stored. For rows that the answer
 * did not cover, such as older posts, the entry's own answer is written first, so that nothing flips back. From then on an
 * answer that was requested before their ack is not stored in any list: the outbox is not laid over it any more.
 */
export async function settleAcked(at: Settling, db: OutboxDatabase = outboxDb): Promise<void> {
  const { cacheKey, userId, epoch, kinds, isByItself = false } = at
  const acked = await db.outbox.where('[userId+state]').equals([userId, 'acked']).toArray()
  const due = acked
    .filter(({ ackEpoch, kind }) => (ackEpoch ?? Infinity) <= epoch && (!kinds || kinds.includes(kind)))
    .filter(({ kind }) => isKnownKind(kind)) // a command that is not loaded here can neither apply its entry nor name its pictures
    .sort((a, b) => a.seq - b.seq)
  if (due.length === 0) return
  await markSettled(cacheKey, due)
  const isHeld = await applyAll(due, at)
  const closed = due.filter((_, index) => !isByItself || isHeld[index])
  if (closed.length === 0) return
  await db.transaction('rw', db.outbox, db.receipts, db.pictures, async () => {
    await db.outbox.bulkDelete(closed.map((entry) => entry.seq))
    await db.pictures.bulkDelete(closed.flatMap(filesOf))
    await db.receipts.bulkPut(closed.map((entry) => receiptOf(entry, 'sent')))
    await trimToNewest(db.receipts, 'receipts', userId)
  })
}

/**
 * Closes the entries that were acked up to an epoch, for which no list may ever be requested: their own answers are written into the
 * stored rows. Resolves with the epoch as it is now.
 */
export async function settleByItself(epoch: number, db: OutboxDatabase = outboxDb): Promise<number> {
  const { key: userId, cacheKey } = await currentAccount(db)
  const now = (await db.lanes.get(userId))?.epoch ?? 0
  await settleAcked({ userId, cacheKey, epoch, covered: new Set(), bottom: '\uffff', isByItself: true }, db)
  return now
}

function markSettled(cacheKey: string, entries: readonly Entry[]): Promise<void> {
  const upTo = Math.max(...entries.map(({ ackEpoch }) => ackEpoch ?? 0))
  return cacheDb.transaction('rw', cacheDb.lists, async () => {
    const mark = await cacheDb.marks.get([cacheKey, 'settled'])
    if (!mark || mark.requestedEpoch < upTo)
      await cacheDb.marks.put({ cacheKey, list: 'settled', requestedEpoch: upTo })
  })
}

/** Writes the answers of entries into the stored rows, in their order; returns for each whether a row holds it. */
async function applyAll(due: readonly Entry[], list: StoredList): Promise<boolean[]> {
  // a write each would be a transaction each; those of another kind may read what was written before them
  const rows = new Map<Table, unknown[]>()
  const put: ApplyContext['put'] = (into, row) => {
    const table = into as unknown as Table
    const all = rows.get(table)
    if (all) all.push(row)
    else rows.set(table, [row])
  }
  const isHeld: boolean[] = []
  for (const [index, entry] of due.entries()) {
    isHeld.push((await commandOf(entry.kind)?.apply(entry, { ...list, put })) !== 'nowhere')
    if (due[index + 1]?.kind === entry.kind) continue
    for (const [table, all] of rows) await table.bulkPut(all)
    rows.clear()
  }
  return isHeld
}

/** Notes that entries left the queue without being sent, so that their own pages can say so. Damaged entries leave no record. */
export async function noteDiscarded(entries: readonly Entry[], db: OutboxDatabase = outboxDb): Promise<void> {
  const whole = entries.filter(isReadable)
  await db.receipts.bulkPut(whole.map((entry) => ({ ...receiptOf(entry, 'discarded'), at: Date.now() })))
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
