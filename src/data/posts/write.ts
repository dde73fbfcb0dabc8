import { outboxDb } from '#src/data/db/database.ts'
import { isUnsent } from '#src/data/db/entry.ts'
import { noteHandled } from '#src/data/notifications/notices.ts'
import { acting, enqueue, outboxTransaction } from '#src/data/sync/enqueue.ts'
import { requeueEntry } from '#src/data/sync/entries.ts'
import type { Deletion } from '#src/data/sync/undo-delete.ts'
import { postDelete } from './commands/post-delete.ts'

/**
 * Deletes an own post: a waiting one leaves with all that depends on it; another gets a delete, due in 5 s, and edits of
 * it that the server never took leave the queue.
 */
export function addDelete(target: string, db = outboxDb): Promise<Deletion> {
  const run = async (userId: string) => {
    const { entry, taken } = await enqueue(postDelete, { userId, target, payload: null }, db)
    if (!entry) return { taken, seq: null }
    const all = await db.outbox.where('keys').equals(target).toArray()
    const edits = all.filter(
      (other) =>
        other.userId === userId &&
        other.kind === 'post.edit' &&
        (other.state === 'failed' || other.state === 'blocked' || (other.state === 'pending' && isUnsent(other))),
    )
    await db.outbox.bulkDelete(edits.map(({ seq }) => seq))
    for (const edit of edits) if (edit.state === 'failed') noteHandled(edit)
    return { taken: [...taken, ...edits], seq: entry.seq }
  }
  return acting(postDelete, run, db)
}

/** Puts a refused edit back into the queue, as one of the text that stands there now. */
export async function chooseOwnText(seq: number, over: { base: number; was: string }): Promise<void> {
  await outboxTransaction(async () => {
    const entry = await outboxDb.outbox.get(seq)
    if (entry?.kind !== 'post.edit' || entry.state !== 'failed') return
    await outboxDb.outbox.update(seq, { payload: { ...(entry.payload as object), ...over } })
    await requeueEntry(seq)
  })
}
