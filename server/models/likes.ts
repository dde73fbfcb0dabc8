import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { OWN_LIKES_MAX } from '#contract/user-likes.ts'
import type { Db } from '../db/client.ts'
import { bookmarks } from '../db/people-schema.ts'
import { likes, posts } from '../db/schema.ts'
import { barrier } from './between-people.ts'
import { notify, withdraw } from './notices.ts'

/**
 * Makes it so that this person likes the post, or does not; undefined where there is no post that they can read. A like
 * that is there can always be removed. Call it in a transaction: the post's row is locked first, so that its counter matches the rows even with concurrent writes.
 */
export async function setLike(db: Db, postId: string, userId: string, liked: boolean): Promise<number | undefined> {
  const [post] = await db
    .select({ likes: posts.likes, authorId: posts.userId })
    .from(posts)
    .where(isLikable(postId))
    .for('no key update')
  if (!post || (liked && (await barrier(db, userId, post.authorId)))) return undefined
  const changed = liked
    ? await db.insert(likes).values({ postId, userId }).onConflictDoNothing().returning({ postId: likes.postId })
    : await db
        .delete(likes)
        .where(and(eq(likes.postId, postId), eq(likes.userId, userId)))
        .returning({ postId: likes.postId })
  if (changed.length === 0) return post.likes
  const step = liked ? 1 : -1
  await db
    .update(posts)
    .set({ likes: sql`${posts.likes} + ${step}` })
    .where(eq(posts.id, postId))
  if (liked) await notify(db, { kind: 'like', userId: post.authorId, actorId: userId, about: postId, postId })
  else await withdraw(db, 'like', userId, postId)
  return post.likes + step
}

const isLikable = (postId: string) => and(eq(posts.id, postId), isNull(posts.takenDown))

/** How some posts are liked now, by all and by this person, and which of them they keep, as of one moment. */
export async function likesAmong(
  db: Db,
  userId: string,
  postIds: string[],
): Promise<Map<string, { likes: number; liked: boolean; bookmarked: boolean }>> {
  const rows = await db
    .select({ id: posts.id, likes: posts.likes, own: likes.userId, kept: bookmarks.userId })
    .from(posts)
    .leftJoin(likes, and(eq(likes.postId, posts.id), eq(likes.userId, userId)))
    .leftJoin(bookmarks, and(eq(bookmarks.postId, posts.id), eq(bookmarks.userId, userId)))
    .where(inArray(posts.id, postIds))
  return new Map(
    rows.map((row) => [row.id, { likes: row.likes, liked: row.own !== null, bookmarked: row.kept !== null }]),
  )
}

/** Ids of the posts that this person likes, latest first. */
export async function listLikes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ postId: likes.postId })
    .from(likes)
    .where(eq(likes.userId, userId))
    .orderBy(desc(likes.createdAt), desc(likes.postId))
    .limit(OWN_LIKES_MAX)
  return rows.map((row) => row.postId)
}
