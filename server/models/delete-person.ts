import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { user, verification } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { jobs } from '../db/job-schema.ts'
import { orders } from '../db/orders-schema.ts'
import { removeCommentsOf } from './comments.ts'
import { cancelUnshipped } from './orders.ts'
import { leaveConversations } from './conversations.ts'
import { effects, idempotencyKeys, likes, posts, rateLimits, securityEvents } from '../db/schema.ts'

/**
 * Deletes a person with all that is theirs, in one transaction. Rows that refer to them go with them; the others are
 * named here: what counts their likes, notes of what they did and of what was done to them, and their budgets. Events
 * of the security log stay, and say no more whose they were or from where. With `leftBy` somebody who has come to stay
 * meanwhile does.
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
    await removeCommentsOf(tx, id)
    await leaveConversations(tx, id)
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
    await cancelUnshipped(tx, id, new Date())
    // what they ordered stays in the books, and says neither whose it was nor where it went
    await tx.update(orders).set({ delivery: null }).where(eq(orders.userId, id))
    await tx.delete(user).where(eq(user.id, id))
    await tx.delete(verification).where(sql`strpos(${verification.value}, ${id}) > 0`)
    await tx.delete(effects).where(or(eq(effects.userId, id), eq(effects.target, id)))
    // what others asked to have to do with them; a repeat finds nobody
    await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.path}, ${`/api/people/${id}/`})`)
    const begun = eq(idempotencyKeys.path, '/api/conversations')
    await tx.delete(idempotencyKeys).where(and(begun, sql`strpos(${idempotencyKeys.body}::text, ${id}) > 0`))
    await tx.delete(rateLimits).where(sql`${rateLimits.bucket} like ${`%:${id}`}`)
    await tx.update(securityEvents).set({ userId: null, address: null }).where(eq(securityEvents.userId, id))
  })
}
