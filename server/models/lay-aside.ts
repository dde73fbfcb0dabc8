import { eq, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { user } from '../db/auth-schema.ts'
import { deleteSome } from '../db/batches.ts'
import type { Db } from '../db/client.ts'
import { comments } from '../db/comments-schema.ts'
import { reports } from '../db/moderation-schema.ts'
import { notices } from '../db/notices-schema.ts'
import { bookmarks } from '../db/people-schema.ts'
import { postVersions } from '../db/post-versions-schema.ts'
import { likes, posts, uploads } from '../db/schema.ts'
import { searchedNames, searchedPost } from '../db/search-grams.ts'
import { DELETING } from './delete-person.ts'
import { rowsOf } from './list-notices.ts'

/** A post with more rows of one kind below it takes too long to be deleted in a request. */
const FEW = 500

const hasMany = (rows: SQL) =>
  sql`(select count(*) > ${FEW}::int from (select 1 from ${rows} limit ${FEW + 1}::int) below)`

/** Whether a post has so much below it that it is deleted in batches. */
export async function isLarge(db: Db, postId: string): Promise<boolean> {
  const below = [comments, likes, notices, bookmarks, reports].map((table) =>
    hasMany(sql`${table} where ${table.postId} = ${postId}::uuid`),
  )
  const [row] = await rowsOf<{ large: boolean }>(db, sql`select (${sql.join(below, sql` or `)}) as large`)
  return row?.large ?? false
}

/** Whether a post, with when its author leaves, is one that was laid aside. */
export const isLaidAside = ({ leavesAt }: { leavesAt: Date | null }): boolean =>
  leavesAt?.getTime() === DELETING.getTime()

/**
 * Hides a post from everyone at once, its author too, and takes its words and pictures away. It belongs to a person
 * who is being deleted from now on: `deleteLeavers` deletes it with all that is below it, in batches.
 */
export async function layAside(db: Db, postId: string): Promise<void> {
  const id = v7()
  const nameless = { name: '', firstName: '', lastName: '', ...searchedNames('', '') }
  await db.insert(user).values({ id, email: `${id}@gone.invalid`, leavesAt: DELETING, ...nameless })
  await db.delete(uploads).where(eq(uploads.postId, postId))
  await db.delete(postVersions).where(eq(postVersions.postId, postId))
  await deleteSome(db, reports, sql`post_id = ${postId}::uuid`, FEW)
  const wordless = {
    content: '',
    title: null,
    imageUrl: null,
    imageAlt: null,
    moreImages: [],
    products: [],
    ...searchedPost(null, ''),
  }
  await db
    .update(posts)
    .set({ userId: id, ...wordless })
    .where(eq(posts.id, postId))
}
