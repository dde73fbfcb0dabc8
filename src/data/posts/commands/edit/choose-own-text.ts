import { outboxDb } from '#src/data/db/database.ts'
import { requeueEntry } from '#src/data/sync/entries.ts'
import { outboxTransaction } from '#src/data/sync/enqueue.ts'

/** Puts a refused edit back into the queue, as one of the text that stands there now. */
export async function chooseOwnText(seq: number, over: { base: number; was: string }): Promise<void> {
  await outboxTransaction(async () => {
    const entry = await outboxDb.outbox.get(seq)
    if (entry?.kind !== 'post.edit' || entry.state !== 'failed') return
    await outboxDb.outbox.update(seq, { payload: { ...(entry.payload as object), ...over } })
    await requeueEntry(seq)
  })
}
