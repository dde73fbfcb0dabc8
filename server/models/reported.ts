import { and, asc, desc, eq, gte, isNull, lt, ne } from 'drizzle-orm'
import { anpanIdOf } from '#contract/anpan-id.ts'
import type { ReportedThing, Written } from '#contract/moderation.ts'
import type { Reportable } from '#contract/reports.ts'
import { mayActOn } from '#contract/roles.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { comments } from '../db/comments-schema.ts'
import { reports } from '../db/moderation-schema.ts'
import { follows } from '../db/people-schema.ts'
import { reviews } from '../db/reviews-schema.ts'
import { posts } from '../db/schema.ts'
import { authorColumns, authorOf } from './authors.ts'
import { roleOf } from './member-marks.ts'
import { listHistory } from './moderation-log.ts'
import { messagesAround } from './messages-around.ts'
import { isReported } from './moderation.ts'
import { writtenImages } from './post-images.ts'
import { asReported } from './reported-text.ts'
import { findThing } from './reports.ts'

/** A thing with its context, or undefined where it is gone; `askerId` is the moderator who looks at it. */
export async function findReported(
  db: Db,
  about: Reportable,
  key: string,
  askerId: string,
): Promise<ReportedThing | undefined> {
  const thing = await findThing(db, about, key)
  const [person] = thing ? await db.select().from(user).where(eq(user.id, thing.personId)) : []
  if (!thing || !person) return undefined
  // moderators read what was reported, and nothing else of a conversation
  if (about === 'message' && !(await isReported(db, thing))) return undefined
  const { id, postId, commentId, messageId, productId, personId } = thing
  const [own] = await db.select(authorColumns).from(user).where(eq(user.id, personId))
  if (!own) return undefined
  const counts = {
    posts: await db.$count(posts, eq(posts.userId, personId)),
    followers: await db.$count(follows, eq(follows.followedId, personId)),
  }
  const post = postId === null ? null : ((await writtenPosts(db, id, eq(posts.id, postId), 1))[0] ?? null)
  const around =
    messageId !== null
      ? await messagesAround(db, messageId)
      : commentId !== null && postId !== null
        ? await commentsAround(db, commentId, postId)
        : about === 'review'
          ? await writtenReview(db, id)
          : []
  const lately = about === 'person' ? await writtenPosts(db, id, eq(posts.userId, personId), 5) : []
  const text = around.find((each) => each.id === id)?.content ?? (about === 'post' ? post?.content : undefined)
  return {
    about,
    id,
    person: authorOf(own),
    anpanId: anpanIdOf(personId),
    joinedAt: person.createdAt.toISOString(),
    counts,
    suspendedUntil: person.suspendedUntil?.toISOString() ?? null,
    isTakenDown: thing.takenDown !== null && thing.takenDown !== HELD,
    post,
    around: about === 'person' ? lately : around,
    productId,
    reports: await reportsOf(db, about, id),
    history: await listHistory(db, personId),
    sameText: text ? await countSame(db, personId, text) : 0,
    mayAct: mayActOn(await roleOf(db, askerId), person.role) && personId !== askerId,
  }
}

async function writtenPosts(db: Db, reported: string, which: ReturnType<typeof eq>, limit: number): Promise<Written[]> {
  const rows = await db
    .select({ post: posts, author: authorColumns })
    .from(posts)
    .innerJoin(user, eq(user.id, posts.userId))
    .where(which)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit)
  return rows.map(({ post, author }) => ({
    id: post.id,
    user: authorOf(author),
    content: [post.title, post.content].filter(Boolean).join('\n'),
    createdAt: post.createdAt.toISOString(),
    ...writtenImages(post),
    likes: post.likes,
    comments: post.comments,
    isReported: post.id === reported,
  }))
}

async function writtenReview(db: Db, id: string): Promise<Written[]> {
  const rows = await db
    .select({ review: reviews, author: authorColumns })
    .from(reviews)
    .innerJoin(user, eq(user.id, reviews.userId))
    .where(eq(reviews.id, id))
  return rows.map(({ review, author }) => ({
    id,
    user: authorOf(author),
    content: review.content,
    createdAt: review.createdAt.toISOString(),
    imageUrl: null,
    likes: 0,
    comments: 0,
    isReported: true,
    rating: review.rating,
  }))
}

/** So many comments stand before and after the one that was reported. */
const AROUND = 2

async function commentsAround(db: Db, id: string, postId: string): Promise<Written[]> {
  const [own] = await db.select({ at: comments.createdAt }).from(comments).where(eq(comments.id, id))
  if (!own) return []
  const select = () =>
    db
      .select({ comment: comments, author: authorColumns })
      .from(comments)
      .innerJoin(user, eq(user.id, comments.userId))
      .$dynamic()
  const others = and(eq(comments.postId, postId), ne(comments.id, id), isNull(comments.deletedAt))
  const before = await select()
    .where(and(others, lt(comments.createdAt, own.at)))
    .orderBy(desc(comments.createdAt))
    .limit(AROUND)
  const it = await select().where(eq(comments.id, id))
  const after = await select()
    .where(and(others, gte(comments.createdAt, own.at)))
    .orderBy(asc(comments.createdAt))
    .limit(AROUND)
  return [...before.reverse(), ...it, ...after].map(({ comment, author }) => ({
    id: comment.id,
    user: authorOf(author),
    content: comment.content,
    createdAt: comment.createdAt.toISOString(),
    imageUrl: null,
    likes: comment.likes,
    comments: 0,
    isReported: comment.id === id,
  }))
}

async function reportsOf(db: Db, about: Reportable, id: string): Promise<ReportedThing['reports']> {
  const rows = await db
    .select({ report: reports, from: authorColumns, asReported })
    .from(reports)
    .innerJoin(user, eq(user.id, reports.reporterId))
    .where(and(eq(reports.about, about), eq(reports.thing, id)))
    .orderBy(asc(reports.createdAt))
    .limit(100)
  return rows.map(({ report, from, asReported: text }) => ({
    from: authorOf(from),
    reason: report.reason,
    note: report.note,
    at: report.createdAt.toISOString(),
    ...(text !== null && { asReported: text }),
  }))
}

/** How many more times a person has written the same text. */
async function countSame(db: Db, personId: string, text: string): Promise<number> {
  const inPosts = await db.$count(posts, and(eq(posts.userId, personId), eq(posts.content, text)))
  const inComments = await db.$count(comments, and(eq(comments.userId, personId), eq(comments.content, text)))
  const inReviews = await db.$count(reviews, and(eq(reviews.userId, personId), eq(reviews.content, text)))
  return Math.max(0, inPosts + inComments + inReviews - 1)
}
