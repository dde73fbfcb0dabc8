import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import type { NewReport, Reportable } from '#contract/reports.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { comments } from '../db/comments-schema.ts'
import { conversationMembers, conversations, messages } from '../db/conversations-schema.ts'
import { reports } from '../db/moderation-schema.ts'
import { reviews } from '../db/reviews-schema.ts'
import { posts } from '../db/schema.ts'
import { textNow } from './reported-text.ts'

/** Something that can be reported, and whose it is. */
export interface Thing {
  about: Reportable
  /** Id of the post, the comment, the message, the review or the person. */
  id: string
  /** The post itself, or the one that a comment stands under. */
  postId: string | null
  commentId: string | null
  messageId: string | null
  /** Where a message stands. */
  conversationId?: string
  /** The review itself, and the product that it is about. */
  reviewId: string | null
  productId: string | null
  personId: string
  /** Why it was taken down, where it was. */
  takenDown: string | null
}

/** A thing as it is there; undefined where there is none, or none any more. */
export async function findThing(db: Db, about: Reportable, key: string): Promise<Thing | undefined> {
  if (about === 'person') {
    const [row] = await db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, key), isNull(user.leavesAt)))
    return row && { ...ofNothing, about, id: row.id, personId: row.id, takenDown: null }
  }
  if (!v.is(Uuid, key)) return undefined
  const id = key.toLowerCase()
  if (about === 'message') return findMessage(db, id)
  if (about === 'review') return findReview(db, id)
  const table = about === 'post' ? posts : comments
  const [row] = await db
    .select({
      personId: table.userId,
      takenDown: table.takenDown,
      postId: about === 'post' ? posts.id : comments.postId,
    })
    .from(table)
    .innerJoin(user, eq(user.id, table.userId))
    .where(and(eq(table.id, id), isNull(user.leavesAt)))
  if (!row || row.personId === null) return undefined
  const { personId, takenDown, postId } = row
  return { ...ofNothing, about, id, postId, commentId: about === 'post' ? null : id, personId, takenDown }
}

const ofNothing = { postId: null, commentId: null, messageId: null, reviewId: null, productId: null }

async function findMessage(db: Db, id: string): Promise<Thing | undefined> {
  const [row] = await db
    .select({ personId: messages.userId, takenDown: messages.takenDown, conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(user, eq(user.id, messages.userId))
    .where(and(eq(messages.id, id), isNull(user.leavesAt)))
  return row && { ...ofNothing, ...row, about: 'message', id, messageId: id }
}

/** Whether a person can read a message; others do not learn that there is one. */
async function isReader(db: Db, id: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .where(
      and(
        eq(messages.id, id),
        eq(conversationMembers.userId, userId),
        or(eq(conversationMembers.state, 'open'), eq(conversations.isGroup, false)),
      ),
    )
  return rows.length > 0
}

async function findReview(db: Db, id: string): Promise<Thing | undefined> {
  const [row] = await db
    .select({ personId: reviews.userId, takenDown: reviews.takenDown, productId: reviews.productId })
    .from(reviews)
    .innerJoin(user, eq(user.id, reviews.userId))
    .where(and(eq(reviews.id, id), isNull(reviews.deletedAt), isNull(user.leavesAt)))
  return row && { ...ofNothing, about: 'review', id, reviewId: id, ...row }
}

/** How long after a moderator has left a person as they are the same reporter can report them again. */
const PERSON_AGAIN_MS = 24 * 60 * 60 * 1000

/**
 * Notes a report, with what the thing says; the second of one thing by one person changes nothing while the first waits. A
 * closed one is opened anew, but where the thing was left as it is now, and no day has passed for a person. `newcomerAt` is the network address of a reporter
 * who is a newcomer, and null for a member.
 */
export async function addReport(
  db: Db,
  reporterId: string,
  { about, id, reason, note }: NewReport,
  newcomerAt: string | null,
): Promise<'gone' | 'own' | undefined> {
  const thing = await findThing(db, about, id)
  if (!thing || thing.takenDown !== null) return 'gone'
  if (about === 'message' && !(await isReader(db, thing.id, reporterId))) return 'gone'
  if (thing.personId === reporterId) return 'own'
  const { personId, commentId, messageId, reviewId } = thing
  // a comment goes with its post, and its report with it
  const of = { postId: about === 'post' ? thing.postId : null, commentId, messageId, reviewId, personId }
  const createdAt = new Date()
  const said = { reason, note: note ?? '', text: textNow(of), newcomerAt, createdAt }
  const isPersonAgain = and(
    eq(reports.about, 'person'),
    lt(reports.closedAt, new Date(createdAt.getTime() - PERSON_AGAIN_MS)),
  )
  await db
    .insert(reports)
    .values({ id: v7(), reporterId, about, thing: thing.id, ...of, ...said })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.about, reports.thing],
      set: { ...said, text: sql`excluded.text`, closedAt: null },
      setWhere: sql`${reports.closedAt} is not null
        and (not ${reports.isWrong} or ${reports.text} is distinct from excluded.text or ${isPersonAgain})`,
    })
  return undefined
}
