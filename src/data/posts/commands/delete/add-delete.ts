import { outboxDb } from '#src/data/db/database.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import type { Deletion } from '#src/data/sync/undo-delete.ts'
import { postDelete } from './post-delete.ts'

/** Deletes an own post: a waiting one leaves with all that depends on it; another gets a delete, due in 5 s. */
export function addDelete(target: string, db = outboxDb): Promise<Deletion> {
  const run = async (userId: string) => {
    const { entry, taken } = await enqueue(postDelete, { userId, target, payload: null }, db)
    return { taken, seq: entry?.seq ?? null }
  }
  return acting(postDelete, run, db)
}
