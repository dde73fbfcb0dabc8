import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { user, verification } from '../db/auth-schema.ts'
import { deleteSome, inBatches } from '../db/batches.ts'
import type { Db } from '../db/client.ts'
import { messages } from '../db/conversations-schema.ts'
import { exportParts } from '../db/export-schema.ts'
import { favourites } from '../db/favourites-schema.ts'
import { jobs } from '../db/job-schema.ts'
import { reports } from '../db/moderation-schema.ts'
import { notices } from '../db/notices-schema.ts'
import { orders, points } from '../db/orders-schema.ts'
import { blocks, bookmarks, follows, mutes } from '../db/people-schema.ts'
import { bucketEnd, mailAddress, membersInAnswer, personAsked, personInPath } from '../db/person-in-text.ts'
import { postVersions } from '../db/post-versions-schema.ts'
import { reviews } from '../db/reviews-schema.ts'
import { effects, idempotencyKeys, likes, rateLimits, securityEvents, uploads } from '../db/schema.ts'
import { leaveConversations } from './conversations.ts'
import {
  removeCommentLikesOf,
  removeCommentsOf,
  removeLikesOf,
  removePostsOf,
  removeUnderPostsOf,
} from './delete-comments.ts'
import { endKeys } from './keys.ts'
import { cancelUnshipped } from './cancel-orders.ts'

/** So many rows a transaction. */
const BATCH = 100
/** For rows that bring many or large ones with them: a post its comments, a picture its bytes. */
const FEW = 20

/** `leaves_at` of a person who is being deleted, and cannot stay any more. */
export const DELETING = new Date(0)

/**
 * Deletes a person with all that is theirs. First all keys end, and other people see the account no more; then
 * its rows go, so many a transaction that others write meanwhile; the person's own row goes last. If that breaks off,
 * `deleteLeavers` goes on. With `leftBy`, a person who has meanwhile decided to stay does stay. Events of the security log
 * remain, without the person and the address they came from.
 */
export async function deletePerson(db: Db, id: string, { leftBy }: { leftBy?: Date } = {}): Promise<void> {
  if (!(await close(db, id, leftBy))) return
  for (const [max, remove] of steps(id)) await inBatches(max, () => db.transaction((tx) => remove(tx, max)))
  await db.transaction(async (tx) => {
    // writes that were under way when the account was closed have ended by now, and go as well
    const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, id)).for('update')
    if (!person) return
    for (const [max, remove] of steps(id)) await inBatches(max, () => remove(tx, max))
    await leaveConversations(tx, id)
    // mail that names them by what they are reached by
    await tx.delete(jobs).where(sql`${jobs.kind} = 'mail' and ${mailAddress(jobs.payload)} = ${person.email}`)
    await cancelUnshipped(tx, id, new Date())
    // what they ordered stays in the books, and says neither whose it was nor where it went
    await tx.update(orders).set({ delivery: null, shopWords: null }).where(eq(orders.userId, id))
    await tx.delete(user).where(eq(user.id, id))
  })
}

/**
 * Hides a person, and ends all that opens their account; what is theirs goes with `deletePerson`, or, where that breaks off,
 * with the next `deleteLeavers`. Call it in a transaction.
 */
export async function startDeleting(tx: Db, id: string): Promise<void> {
  await tx.update(user).set({ leavesAt: DELETING, guestSecretHash: null }).where(eq(user.id, id))
  await endKeys(tx, 'delete', { userId: id, sessionId: null })
}

/** Takes away all that opens an account; false where there is none, or its person has come to stay. */
function close(db: Db, id: string, leftBy: Date | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    // writes under way in one of their sessions end before this, or fail
    const isDue = leftBy && lte(user.leavesAt, leftBy)
    const rows = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, id), isDue))
      .for('update')
    if (rows.length === 0) return false
    await startDeleting(tx, id)
    return true
  })
}

type Step = readonly [max: number, remove: (db: Db, max: number) => Promise<number>]

/**
 * How the rows of a person go that can be many, and those that no foreign key ties to the person: what counts their likes,
 * notes of their actions and of actions toward them, and their budgets.
 */
function steps(id: string): Step[] {
  const { path, body } = idempotencyKeys
  const rows = (table: PgTable, condition: SQL | undefined, max = BATCH): Step => [
    max,
    (db) => deleteSome(db, table, condition, max),
  ]
  const ofTheirPosts = (postId: PgColumn) => sql`${postId} in (select id from posts where user_id = ${id})`
  return [
    [BATCH, (db, max) => removeCommentLikesOf(db, id, max)],
    [BATCH, (db, max) => removeCommentsOf(db, id, max)],
    [BATCH, (db, max) => removeLikesOf(db, id, max)],
    [BATCH, (db, max) => removeUnderPostsOf(db, id, max)],
    rows(likes, ofTheirPosts(likes.postId)),
    rows(bookmarks, ofTheirPosts(bookmarks.postId)),
    rows(notices, ofTheirPosts(notices.postId)),
    rows(reports, ofTheirPosts(reports.postId)),
    [FEW, (db, max) => removePostsOf(db, id, max)],
    rows(uploads, eq(uploads.userId, id), FEW),
    rows(exportParts, eq(exportParts.userId, id), FEW),
    rows(messages, eq(messages.userId, id)),
    rows(notices, eq(notices.userId, id)),
    rows(notices, eq(notices.actorId, id)),
    rows(follows, eq(follows.followerId, id)),
    rows(follows, eq(follows.followedId, id)),
    rows(mutes, eq(mutes.userId, id)),
    rows(mutes, eq(mutes.mutedId, id)),
    rows(blocks, eq(blocks.userId, id)),
    rows(blocks, eq(blocks.blockedId, id)),
    rows(bookmarks, eq(bookmarks.userId, id)),
    rows(favourites, eq(favourites.userId, id)),
    rows(postVersions, eq(postVersions.userId, id)),
    rows(reviews, eq(reviews.userId, id)),
    rows(reports, eq(reports.reporterId, id)),
    rows(reports, eq(reports.personId, id)),
    rows(points, eq(points.userId, id)),
    rows(jobs, eq(jobs.userId, id)),
    rows(verification, sql`${personAsked(verification.value)} = ${id}`),
    rows(effects, eq(effects.userId, id)),
    rows(effects, eq(effects.target, id)),
    rows(idempotencyKeys, eq(idempotencyKeys.userId, id)),
    // others' wishes about them; a repeated request finds no such person
    rows(idempotencyKeys, sql`${path} like '/api/people/%' and ${personInPath(path)} = ${id}`),
    rows(idempotencyKeys, sql`${path} = '/api/conversations' and ${membersInAnswer(body)} ? ${id}`),
    rows(rateLimits, sql`${bucketEnd(rateLimits.bucket)} = ${id}`),
    [BATCH, (db, max) => forgetEvents(db, id, max)],
  ]
}

async function forgetEvents(db: Db, id: string, max: number): Promise<number> {
  const some = sql`array(select ctid from ${securityEvents} where ${eq(securityEvents.userId, id)} limit ${max})`
  const rows = await db
    .update(securityEvents)
    .set({ userId: null, address: null })
    .where(sql`ctid = any(${some})`)
    .returning({ id: securityEvents.id })
  return rows.length
}
