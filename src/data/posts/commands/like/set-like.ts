import { outboxDb } from '#src/data/db/database.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { likeSet } from './like-set.ts'

/**
 * Keeps the wish to like or not to like a post. Wishes that were never sent become one; a wish that equals what the
 * server is known to have goes away. `serverLiked` is the row's own state.
 */
export function setLike(target: string, liked: boolean, serverLiked: boolean, db = outboxDb): Promise<void> {
  const run = async (userId: string) => {
    await enqueue(likeSet, { userId, target, payload: { liked, base: serverLiked } }, db)
  }
  return acting(likeSet, run, db)
}
