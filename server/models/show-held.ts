import { and, eq, isNull, lte } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { comments } from '../db/comments-schema.ts'
import { heldThings } from '../db/moderation-schema.ts'
import { posts } from '../db/schema.ts'
import { countComments, lockPost } from './comments.ts'
import { forgetHeld, type HeldRow, takeDownHeld } from './held.ts'
import { tellOfComment, tellOfPost } from './notice-causes.ts'

type Shown = Pick<HeldRow, 'postId' | 'commentId'>

/**
 * Shows what was held and is due by now, and notifies those whom it calls and answers; true where it did. What was held
 * by a person who is suspended is taken down instead, and what a person who is leaving wrote notifies no one.
 */
export function showDue(db: Db, thing: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(heldThings).where(eq(heldThings.thing, thing))
    if (!held || !(await lockPost(tx, held.postId))) return false
    const [author] = await tx.select().from(user).where(eq(user.id, held.userId))
    if (author?.suspendedUntil && author.suspendedUntil > now) {
      await takeDownHeld(tx, held.userId, 'spam', now)
      return false
    }
    const isDue = and(eq(heldThings.thing, thing), isNull(heldThings.closedAt), lte(heldThings.until, now))
    if (!(await forgetHeld(tx, isDue)) || !(await show(tx, held))) return false
    if (author?.leavesAt === null) await tellOfShown(tx, held)
    return true
  })
}

/** Has everybody see a held post or comment; false where it is held no more. Its post is to be locked. */
export async function show(db: Db, { postId, commentId }: Shown): Promise<boolean> {
  if (commentId === null) {
    const isHeld = and(eq(posts.id, postId), eq(posts.takenDown, HELD))
    return (await db.update(posts).set({ takenDown: null }).where(isHeld).returning({ id: posts.id })).length > 0
  }
  const isHeld = and(eq(comments.id, commentId), eq(comments.takenDown, HELD))
  const shown = await db.update(comments).set({ takenDown: null }).where(isHeld).returning({ id: comments.id })
  if (shown.length > 0) await countComments(db, postId, 1)
  return shown.length > 0
}

/** Notifies those whom a post or comment calls and answers; who was notified of it before is not once more. */
export async function tellOfShown(db: Db, { postId, commentId }: Shown): Promise<void> {
  const [post] = await db.select().from(posts).where(eq(posts.id, postId))
  if (!post) return
  if (commentId === null) return tellOfPost(db, postId, post.userId, post.content)
  const [comment] = await db.select().from(comments).where(eq(comments.id, commentId))
  if (!comment?.userId) return
  const [parent] = comment.parentId
    ? await db.select({ userId: comments.userId }).from(comments).where(eq(comments.id, comment.parentId))
    : []
  const { id, content, userId: authorId } = comment
  await tellOfComment(db, { id, postId, content, authorId, authorOfPost: post.userId, answeredId: parent?.userId })
}
