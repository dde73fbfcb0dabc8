import { outboxDb } from '#src/data/db/database.ts'
import { type Entry, isUnsent } from '#src/data/db/entry.ts'
import { acting, enqueue, outboxTransaction, ownersStillPresent } from '#src/data/sync/enqueue.ts'
import { postDelete } from './post-delete.ts'

/** What a delete put aside, so that it can be undone. */
export interface Deletion {
  /** Entries that left the outbox because the server never heard of their post. */
  taken: Entry[]
  /** The delete that waits, where the server knows the post, or may know it. */
  seq: number | null
}

/** Deletes an own post: a waiting one leaves with all that depends on it; another gets a delete, due in 5 s. */
export function addDelete(target: string, db = outboxDb): Promise<Deletion> {
  const run = async (userId: string) => {
    const { entry, taken } = await enqueue(postDelete, { userId, target, payload: null }, db)
    return { taken, seq: entry?.seq ?? null }
  }
  return acting(postDelete, run, db)
}

/** Undoes a delete; resolves false when it has been sent already. */
export function undoDelete(deletion: Deletion, db = outboxDb): Promise<boolean> {
  return outboxTransaction(async () => {
    if (deletion.seq === null) {
      if (!(await ownersStillPresent(db, deletion.taken))) return false
      await db.outbox.bulkPut(deletion.taken) // with their own numbers, so that their order stays
      return true
    }
    const entry = await db.outbox.get(deletion.seq)
    if (!entry || entry.state !== 'pending' || !isUnsent(entry)) return false
    await db.outbox.delete(deletion.seq)
    return true
  }, db)
}
