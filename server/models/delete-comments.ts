import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import { commentLikes, comments } from '../db/comments-schema.ts'
import { heldThings, reports } from '../db/moderation-schema.ts'
import { notices } from '../db/notices-schema.ts'
import { likes, posts } from '../db/schema.ts'
import { forgetAnswers } from './idempotency.ts'

/** True in a query for the rows with these ids; one text, and one plan, for any number of them. */
const isOneOf = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Locks posts before the rows under them, and in one order, as all who write there do. */
async function lockPosts(db: Db, ids: readonly string[]): Promise<void> {
  await db.select({ id: posts.id }).from(posts).where(isOneOf(posts.id, ids)).orderBy(posts.id).for('no key update')
}

/**
 * Takes out some of the comments that a person wrote, at most `max`; resolves with how many. One that another's comment
 * answers stays without text and author. Call it in a transaction, as the next two.
 */
export async function removeCommentsOf(db: Db, userId: string, max: number): Promise<number> {
  const some = await db
    .select({ id: comments.id, postId: comments.postId })
    .from(comments)
    .where(eq(comments.userId, userId))
    .limit(max)
  if (some.length === 0) return 0
  await lockPosts(
    db,
    some.map(({ postId }) => postId),
  )
  const ids = some.map(({ id }) => id)
  const readable = db
    .select({ postId: comments.postId, count: sql<number>`count(*)::int`.as('count') })
    .from(comments)
    .where(and(isOneOf(comments.id, ids), isNull(comments.deletedAt), isNull(comments.takenDown)))
    .groupBy(comments.postId)
    .as('readable')
  await db
    .update(posts)
    .set({ comments: sql`${posts.comments} - ${readable.count}` })
    .from(readable)
    .where(eq(posts.id, readable.postId))
  await forgetAnswers(db, ...ids)
  await db.delete(commentLikes).where(isOneOf(commentLikes.commentId, ids))
  await db.delete(reports).where(isOneOf(reports.commentId, ids))
  await db.delete(heldThings).where(isOneOf(heldThings.commentId, ids))
  await db.delete(notices).where(isOneOf(notices.commentId, ids))
  await db
    .update(comments)
    .set({ content: '', lang: null, userId: null, likes: 0, takenDown: null, deletedAt: new Date() })
    .where(isOneOf(comments.id, ids))
  await removeNeedless(db, ids)
  return ids.length
}

/**
 * Removes those of these deleted comments that nothing answers, and those above them that stay for them alone: in three
 * queries, however long a chain of answers is. Call it in a transaction that holds their posts.
 */
export async function removeNeedless(db: Db, ids: readonly string[]): Promise<void> {
  const { rows: above } = (await db.execute(sql`with recursive above as (
    select ${comments.id}, ${comments.parentId} from ${comments}
    where ${isOneOf(comments.id, ids)} and ${comments.deletedAt} is not null
    union
    select ${comments.id}, ${comments.parentId} from above join ${comments} on ${comments.id} = above.parent_id
    where ${comments.deletedAt} is not null
  ) select id, parent_id from above`)) as unknown as { rows: { id: string; parent_id: string | null }[] }
  if (above.length === 0) return
  const all = above.map(({ id }) => id)
  const answered = await db
    .selectDistinct({ id: comments.parentId })
    .from(comments)
    .where(and(isOneOf(comments.parentId, all), sql`not ${isOneOf(comments.id, all)}`))
  const parents = new Map(above.map(({ id, parent_id }) => [id, parent_id]))
  const needless = new Set(all)
  for (const { id } of answered)
    for (let needed = id; needed && needless.delete(needed); ) needed = parents.get(needed) ?? null
  await db.delete(comments).where(isOneOf(comments.id, [...needless]))
}

/** Takes back some of a person's likes of comments. */
export async function removeCommentLikesOf(db: Db, userId: string, max: number): Promise<number> {
  const some = await db
    .select({ id: comments.id, postId: comments.postId })
    .from(commentLikes)
    .innerJoin(comments, eq(comments.id, commentLikes.commentId))
    .where(eq(commentLikes.userId, userId))
    .limit(max)
  if (some.length === 0) return 0
  await lockPosts(
    db,
    some.map(({ postId }) => postId),
  )
  const isSome = isOneOf(
    commentLikes.commentId,
    some.map(({ id }) => id),
  )
  const removed = await db
    .delete(commentLikes)
    .where(and(eq(commentLikes.userId, userId), isSome))
    .returning({ id: commentLikes.commentId })
  await db
    .update(comments)
    .set({ likes: sql`${comments.likes} - 1` })
    .where(
      isOneOf(
        comments.id,
        removed.map(({ id }) => id),
      ),
    )
  return some.length
}

/** Takes back some of a person's likes of posts. */
export async function removeLikesOf(db: Db, userId: string, max: number): Promise<number> {
  const some = await db.select({ postId: likes.postId }).from(likes).where(eq(likes.userId, userId)).limit(max)
  if (some.length === 0) return 0
  const ids = some.map(({ postId }) => postId)
  await lockPosts(db, ids)
  const removed = await db
    .delete(likes)
    .where(and(eq(likes.userId, userId), isOneOf(likes.postId, ids)))
    .returning({ id: likes.postId })
  await db
    .update(posts)
    .set({ likes: sql`${posts.likes} - 1` })
    .where(
      isOneOf(
        posts.id,
        removed.map(({ id }) => id),
      ),
    )
  return some.length
}

/**
 * Deletes some of the comments under a person's posts, with what stored answers say of them: the last ones first, so that
 * an answer goes before what it answers.
 */
export async function removeUnderPostsOf(db: Db, userId: string, max: number): Promise<number> {
  const { rows: some } = (await db.execute(sql`select c.id, c.post_id from posts p cross join lateral (
      select id, post_id from comments where post_id = p.id
      order by root_at desc, root_id desc, created_at desc, id desc limit ${max}
    ) c where p.user_id = ${userId} limit ${max}`)) as unknown as { rows: { id: string; post_id: string }[] }
  if (some.length === 0) return 0
  await lockPosts(db, [...new Set(some.map(({ post_id }) => post_id))])
  const ids = some.map(({ id }) => id)
  await forgetAnswers(db, ...ids)
  await db.delete(comments).where(isOneOf(comments.id, ids))
  return ids.length
}

/** Deletes some of a person's posts, and removes the comments under them from stored answers. */
export async function removePostsOf(db: Db, userId: string, max: number): Promise<number> {
  const some = await db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.userId, userId))
    .orderBy(posts.id)
    .limit(max)
    .for('update')
  if (some.length === 0) return 0
  const ids = some.map(({ id }) => id)
  const under = await db.select({ id: comments.id }).from(comments).where(isOneOf(comments.postId, ids))
  await forgetAnswers(db, ...under.map(({ id }) => id))
  await db.delete(posts).where(isOneOf(posts.id, ids))
  return some.length
}
