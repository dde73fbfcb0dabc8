import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { bookmarks } from '../db/people-schema.ts'
import { likes, posts } from '../db/schema.ts'

/** Posts of one person; and posts of those whom a person follows, with their own. */
export const byAuthor = (userId: string): SQL => eq(posts.userId, userId)
export const byFollowed = (userId: string): SQL =>
  sql`(${posts.userId} = ${userId} or ${posts.userId} in (select f.followed_id from follows f where f.follower_id = ${userId}))`

/** Of what a person wrote that others do not see yet; of that what stands in a list before the end of its first page. */
export const isHeldBy = (userId: string): SQL => sql`(${posts.userId} = ${userId} and ${posts.takenDown} = ${HELD})`
export const heldBefore = (userId: string, end: Place | null): SQL | undefined =>
  and(
    isHeldBy(userId),
    end ? sql`(${posts.createdAt}, ${posts.id}) > (${end.createdAt}::timestamptz, ${end.id}::uuid)` : undefined,
  )

/** The posts that a person likes or has bookmarked, with since when; newest first. */
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
