import { outboxDb } from '#src/data/db/database.ts'
import type { Deletion } from '#src/data/sync/undo-delete.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { commentDelete } from './comment-delete.ts'

/** Deletes a comment: a waiting one leaves with what answers it; another gets a delete, due in some seconds. */
export function deleteComment(id: string, postId: string, db = outboxDb): Promise<Deletion> {
  const run = async (userId: string) => {
    const { entry, taken } = await enqueue(commentDelete, { userId, target: id, payload: { postId } }, db)
    return { taken, seq: entry?.seq ?? null }
  }
  return acting(commentDelete, run, db)
}
