import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type Comment, COMMENT_LEVELS_MAX, type NewComment } from '#contract/comments.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { commentLikes, comments } from '../db/comments-schema.ts'
import { heldThings, reports } from '../db/moderation-schema.ts'
import { posts } from '../db/schema.ts'
import { authorColumns, authorOf } from './authors.ts'
import { barrier } from './between-people.ts'
import { removeNeedless } from './delete-comments.ts'
import { heldUntil, heldUntilOf, hold, longestHeld } from './held.ts'
import { forgetAnswers } from './idempotency.ts'
import { withMentions } from './mentions.ts'
import { tellOfComment } from './notice-causes.ts'
import { notify, withdraw, withdrawComment } from './notices.ts'
import { isSeen } from './seen.ts'

export type CommentRefusal = 'no-post' | 'taken' | 'other-post' | 'parent-gone' | 'blocked'

const whole = getTableColumns(comments)

/** Comments with their authors, as `viewerId` sees them. */
export const selectComments = (db: Db, viewerId: string | null) =>
  db
    .select({
      comment: whole,
      author: authorColumns,
      heldUntil: heldUntilOf(comments),
      /** Null where its author is gone. */
      isSeen: sql<boolean | null>`(${user.id} is null or ${isSeen})`,
      likedByMe:
        viewerId === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from comment_likes where comment_id = ${comments.id} and comment_likes.user_id = ${viewerId})`,
    })
    .from(comments)
    .leftJoin(user, eq(user.id, comments.userId))

type Row = Awaited<ReturnType<typeof selectComments>>[number]

/**
 * One that was taken down, or whose author is leaving or suspended, reads as if it were deleted, but to who wrote it.
 */
export function commentOf(row: Row, viewerId: string | null): Comment {
  const { comment, author, isSeen: isOfSeen, heldUntil: until, likedByMe } = row
  const { id, postId, rootId, parentId, content, lang, createdAt, likes, deletedAt, takenDown } = comment
  const isHidden = takenDown !== null || !isOfSeen
  const isDeleted = deletedAt !== null || (isHidden && (viewerId === null || author?.id !== viewerId))
  return {
    id,
    postId,
    rootId,
    parentId,
    content: isDeleted ? '' : content,
    lang: isDeleted ? null : lang,
    createdAt: createdAt.toISOString(),
    user: author && !isDeleted ? authorOf(author) : null,
    likes,
    likedByMe,
    isDeleted,
    ...(takenDown !== null && takenDown !== HELD && !isDeleted && { takenDown }),
    ...(until && !isDeleted && { heldUntil: until.toISOString() }),
  }
}

/** Locks a post, so that its count follows its comments under concurrent writes; false where there is none. */
export async function lockPost(db: Db, postId: string): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('no key update')
  return rows.length > 0
}

/**
 * Writes a comment; the same author's comment of this id is answered as it stands. Where one of the author and whom they
 * answer has blocked the other, nothing is written. Call it in a transaction: the post is
 * locked first.
 */
export async function addComment(
  db: Db,
  { id, postId, authorId }: { id: string; postId: string; authorId: string },
  { content, parentId = null, lang = null }: NewComment,
): Promise<Comment | CommentRefusal> {
  if (!(await lockPost(db, postId))) return 'no-post'
  const known = await findOwn(db, id, authorId)
  if (known) return known.postId === postId && known.user?.id === authorId ? known : 'taken'
  const parent = parentId === null ? undefined : await findComment(db, parentId.toLowerCase())
  if (parentId !== null && (!parent || parent.deletedAt !== null || isClosed(parent, authorId))) return 'parent-gone'
  if (parent && parent.postId !== postId) return 'other-post'
  const [post] = await db
    .select({ userId: posts.userId, takenDown: posts.takenDown })
    .from(posts)
    .where(eq(posts.id, postId))
  if (!post || isClosed(post, authorId)) return 'no-post'
  const closed = await barrier(db, authorId, post.userId)
  if (closed) return closed === 'gone' ? 'no-post' : closed
  const above = await barrier(db, authorId, parent?.userId)
  if (above) return above === 'gone' ? 'parent-gone' : above
  const createdAt = new Date()
  const isUnderHeld = post.takenDown === HELD || parent?.takenDown === HELD
  const under = isUnderHeld ? await longestHeld(db, [postId, ...(parent ? [parent.id] : [])]) : null
  const until = await heldUntil(db, authorId, [content], createdAt, under)
  const row: typeof comments.$inferInsert = {
    id,
    postId,
    rootId: parent?.rootId ?? id,
    rootAt: parent?.rootAt ?? createdAt,
    parentId: parent ? await placeUnder(db, parent) : null,
    userId: authorId,
    content,
    lang,
    createdAt,
    takenDown: until && HELD,
  }
  const written = await db.insert(comments).values(row).onConflictDoNothing().returning({ id: comments.id })
  if (written.length === 0) return 'taken' // another has written one of this id meanwhile, under another post
  if (until) {
    await hold(db, { postId, commentId: id, userId: authorId, until }, createdAt)
    return (await findOwn(db, id, authorId)) ?? 'no-post'
  }
  await countComments(db, postId, 1)
  await tellOfComment(db, {
    id,
    postId,
    content,
    authorId,
    authorOfPost: post?.userId,
    answeredId: parent?.userId,
  })
  return (await findOwn(db, id, authorId)) ?? 'no-post'
}

/** Whether nothing is written under a post or comment: a moderator took it down, or another's is held. */
const isClosed = ({ takenDown, userId }: Pick<CommentRow, 'takenDown' | 'userId'>, authorId: string): boolean =>
  takenDown !== null && (takenDown !== HELD || userId !== authorId)

/** The comment that an answer to this one is placed under: this one, or where its thread is too deep, one above it. */
async function placeUnder(db: Db, { id, parentId }: CommentRow): Promise<string> {
  if (parentId === null) return id
  const { rows } = (await db.execute(sql`with recursive above as (
    select ${comments.id}, ${comments.parentId}, 1 as step from ${comments} where ${comments.id} = ${id}
    union all
    select ${comments.id}, ${comments.parentId}, step + 1 from above join ${comments} on ${comments.id} = above.parent_id
  )
  select id from above where step > (select max(step) from above) - ${COMMENT_LEVELS_MAX - 1}::int order by step limit 1`)) as unknown as {
    rows: { id: string }[]
  }
  return rows[0]?.id ?? id
}

/**
 * Deletes a comment for its author, or for the author of its post. One that is answered stays without text and author;
 * what stood above it only for its sake goes with it. Call it in a transaction.
 */
export async function removeComment(db: Db, id: string, actorId: string): Promise<'removed' | 'foreign' | 'gone'> {
  const [found] = await db
    .select({ postId: comments.postId, authorOfPost: posts.userId })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, id))
  if (!found || !(await lockPost(db, found.postId))) return 'gone'
  const row = await findComment(db, id) // read again under the lock
  if (!row || row.deletedAt !== null) return 'gone'
  if (row.userId !== actorId && found.authorOfPost !== actorId) return 'foreign'
  await takeOut(db, row)
  return 'removed'
}

type CommentRow = typeof comments.$inferSelect

async function takeOut(db: Db, { id, postId, parentId, takenDown }: CommentRow): Promise<void> {
  await forgetAnswers(db, id)
  if (takenDown === null) await countComments(db, postId, -1)
  if (await isAnswered(db, id)) {
    await db.delete(commentLikes).where(eq(commentLikes.commentId, id))
    await db.delete(reports).where(eq(reports.commentId, id))
    await db.delete(heldThings).where(eq(heldThings.commentId, id))
    await withdrawComment(db, id)
    await db
      .update(comments)
      .set({ content: '', lang: null, userId: null, likes: 0, takenDown: null, deletedAt: new Date() })
      .where(eq(comments.id, id))
    return
  }
  await db.delete(comments).where(eq(comments.id, id))
  if (parentId !== null) await removeNeedless(db, [parentId])
}

async function isAnswered(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: comments.id }).from(comments).where(eq(comments.parentId, id)).limit(1)
  return rows.length > 0
}

/** Moves the number of comments that can be read under a post. */
export const countComments = (db: Db, postId: string, step: number) =>
  db
    .update(posts)
    .set({ comments: sql`${posts.comments} + ${step}` })
    .where(eq(posts.id, postId))

async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row
}

async function findOwn(db: Db, id: string, viewerId: string): Promise<Comment | undefined> {
  const [row] = await selectComments(db, viewerId).where(eq(comments.id, id))
  return row && (await withMentions(db, [commentOf(row, viewerId)], viewerId))[0]
}

/**
 * Makes it so that this person likes the comment, or does not; resolves with how many do, undefined where there is none that
 * they can read. A like that is there can always be removed. Call it in a transaction: the comment is locked first.
 */
export async function setCommentLike(
  db: Db,
  commentId: string,
  userId: string,
  liked: boolean,
): Promise<number | undefined> {
  const [row] = await db
    .select({ likes: comments.likes, authorId: comments.userId, postId: comments.postId, postBy: posts.userId })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, commentId), isNull(comments.deletedAt), isNull(comments.takenDown)))
    .for('no key update', { of: comments })
  if (!row || (liked && (await barrier(db, userId, row.authorId, row.postBy)))) return undefined
  const changed = liked
    ? await db
        .insert(commentLikes)
        .values({ commentId, userId })
        .onConflictDoNothing()
        .returning({ of: commentLikes.userId })
    : await db
        .delete(commentLikes)
        .where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.userId, userId)))
        .returning({ of: commentLikes.userId })
  if (changed.length === 0) return row.likes
  const step = liked ? 1 : -1
  await db
    .update(comments)
    .set({ likes: sql`${comments.likes} + ${step}` })
    .where(eq(comments.id, commentId))
  const { authorId, postId } = row
  if (!liked) await withdraw(db, 'like', userId, commentId)
  else if (authorId)
    await notify(db, { kind: 'like', userId: authorId, actorId: userId, about: commentId, postId, commentId })
  return row.likes + step
}
