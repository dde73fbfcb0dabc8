import { outboxDb } from '#src/data/db/database.ts'
import { outboxTransaction } from '#src/data/sync/enqueue.ts'
import { requeueEntry } from '#src/data/sync/entries.ts'
import type { CommentCreateEntry } from './payload.ts'

/** Sends a comment whose parent was deleted to the post itself. */
export async function sendToPost(seq: number): Promise<void> {
  await outboxTransaction(async () => {
    const entry = (await outboxDb.outbox.get(seq)) as CommentCreateEntry | undefined
    if (entry?.kind !== 'comment.create' || entry.state !== 'failed') return
    const { payload, keys } = entry
    await outboxDb.outbox.update(seq, {
      payload: { ...payload, parentId: null },
      keys: keys.filter((id) => id !== payload.parentId),
    })
    await requeueEntry(seq)
  })
}
