import { outboxDb } from '#src/data/db/database.ts'
import { type Entry, isUnsent } from '#src/data/db/entry.ts'
import { outboxTransaction, ownersStillPresent } from './enqueue.ts'

/** What a delete put aside, so that it can be undone. */
export interface Deletion {
  /** Entries that left the outbox because the server never heard of what they are about, or of them. */
  taken: Entry[]
  /** The delete that waits, where the server knows that, or may know it. */
  seq: number | null
}

/** Undoes a delete; resolves false when it has been sent already. */
export function undoDelete(deletion: Deletion, db = outboxDb): Promise<boolean> {
  return outboxTransaction(async () => {
    if (deletion.seq === null) {
      if (!(await ownersStillPresent(db, deletion.taken))) return false
      await db.receipts.bulkDelete(deletion.taken.map(({ opId }) => opId))
      await db.outbox.bulkPut(deletion.taken) // with their own numbers, so that their order stays
      return true
    }
    const entry = await db.outbox.get(deletion.seq)
    if (!entry || entry.state !== 'pending' || !isUnsent(entry)) return false
    await db.outbox.delete(deletion.seq)
    await db.outbox.bulkPut(deletion.taken)
    return true
  }, db)
}
