import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { jobs } from '../db/job-schema.ts'
import { effects, likes, posts, rateLimits, securityEvents } from '../db/schema.ts'

/**
 * Deletes a person with all that is theirs, in one transaction. Rows that refer to them go with them; the others are
 * named here: what counts their likes, notes of what they did, and their budgets. Events of the security log stay, and
 * say no more whose they were or from where. With `leftBy` somebody who has come to stay meanwhile does.
 */
export function deletePerson(db: Db, id: string, { leftBy }: { leftBy?: Date } = {}): Promise<void> {
  return db.transaction(async (tx) => {
    // what is being written in a session of theirs is done before that or not at all
    const isDue = leftBy && lte(user.leavesAt, leftBy)
    const [person] = await tx
      .select()
      .from(user)
      .where(and(eq(user.id, id), isDue))
      .for('update')
    if (!person) return
    const liked = tx.select({ id: likes.postId }).from(likes).where(eq(likes.userId, id))
    await tx
      .update(posts)
      .set({ likes: sql`${posts.likes} - 1` })
      .where(inArray(posts.id, liked))
    // mail that names them by what they are reached by
    const { email } = person
    await tx
      .delete(jobs)
      .where(or(...['to', 'email', 'login'].map((name) => sql`${jobs.payload}->>${name} = ${email}`)))
    await tx.delete(user).where(eq(user.id, id))
    await tx.delete(effects).where(eq(effects.userId, id))
    await tx.delete(rateLimits).where(sql`${rateLimits.bucket} like ${`%:${id}`}`)
    await tx.update(securityEvents).set({ userId: null, address: null }).where(eq(securityEvents.userId, id))
  })
}
