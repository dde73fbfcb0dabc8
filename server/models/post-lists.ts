import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import type { Db } from '../db/client.ts'
import { bookmarks } from '../db/people-schema.ts'
import { likes, posts } from '../db/schema.ts'

/** Of the posts of one person; and of those whom somebody follows, and their own. */
export const byAuthor = (userId: string): SQL => eq(posts.userId, userId)
export const byFollowed = (userId: string): SQL =>
  sql`(${posts.userId} = ${userId} or ${posts.userId} in (select f.followed_id from follows f where f.follower_id = ${userId}))`

/** Which posts somebody likes or keeps, and since when; the last first. */
export async function listMarked(
  db: Db,
  kind: 'liked' | 'kept',
  userId: string,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  const table = kind === 'liked' ? likes : bookmarks
  const { createdAt, postId } = table
  const moment = after && new Date(after.createdAt)
  const rows = await db
    .select({ id: postId, at: createdAt })
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        after && moment && or(lt(createdAt, moment), and(eq(createdAt, moment), lt(postId, after.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(postId))
    .limit(limit)
  return rows.map(({ id, at }) => ({ id, createdAt: at.toISOString() }))
}
