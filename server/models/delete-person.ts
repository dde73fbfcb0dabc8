import { eq, inArray, sql } from 'drizzle-orm'
import { user, verification } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { effects, likes, posts, rateLimits, securityEvents } from '../db/schema.ts'

/**
 * Deletes a person with all that is theirs, in one transaction. Rows that refer to them go with them; the others are
 * named here: what counts their likes, notes of what they did, and their budgets. Events of the security log stay, and
 * say no more whose they were or from where.
 */
export function deletePerson(db: Db, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    // what is being written in a session of theirs is done before that or not at all
    await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update')
    const liked = tx.select({ id: likes.postId }).from(likes).where(eq(likes.userId, id))
    await tx
      .update(posts)
      .set({ likes: sql`${posts.likes} - 1` })
      .where(inArray(posts.id, liked))
    await tx.delete(user).where(eq(user.id, id))
    await tx.delete(verification).where(sql`strpos(${verification.value}, ${id}) > 0`)
    await tx.delete(effects).where(eq(effects.userId, id))
    await tx.delete(rateLimits).where(sql`${rateLimits.bucket} like ${`%:${id}`}`)
    await tx.update(securityEvents).set({ userId: null, address: null }).where(eq(securityEvents.userId, id))
  })
}
