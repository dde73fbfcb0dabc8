import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Comment, CommentOrder } from '#contract/comments.ts'
import type { ThreadPlace } from '#contract/host/thread-cursor.ts'
import type { Db } from '../db/client.ts'
import { comments } from '../db/comments-schema.ts'
import { posts } from '../db/schema.ts'
import { commentOf, selectComments } from './comments.ts'

interface Asked {
  postId: string
  viewerId: string | null
  order: CommentOrder
  after: ThreadPlace | undefined
  limit: number
}

/** A comment with the moment at which its thread began, by which it is found again. */
export interface Listed {
  comment: Comment
  rootAt: string
}

/** A post's comments, thread by thread; undefined where there is no such post. */
export async function listComments(
  db: Db,
  { postId, viewerId, order, after, limit }: Asked,
): Promise<Listed[] | undefined> {
  const way = order === 'oldest' ? asc : desc
  const rows = await selectComments(db, viewerId)
    .where(and(eq(comments.postId, postId), after && isAfter(after, order)))
    .orderBy(way(comments.rootAt), way(comments.rootId), asc(comments.createdAt), asc(comments.id))
    .limit(limit)
  // most posts that are opened are there: only what has no comments is asked for itself
  if (rows.length === 0 && !(await isPost(db, postId))) return undefined
  return rows.map((row) => ({ comment: commentOf(row), rootAt: row.comment.rootAt.toISOString() }))
}

async function isPost(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id))
  return rows.length > 0
}

function isAfter({ rootAt, rootId, createdAt, id }: ThreadPlace, order: CommentOrder) {
  const root = sql`(${comments.rootAt}, ${comments.rootId})`
  const here = sql`(${rootAt}::timestamptz, ${rootId}::uuid)`
  const isNextRoot = order === 'oldest' ? sql`${root} > ${here}` : sql`${root} < ${here}`
  const isLater = sql`(${comments.createdAt}, ${comments.id}) > (${createdAt}::timestamptz, ${id}::uuid)`
  return sql`(${isNextRoot} or (${root} = ${here} and ${isLater}))`
}
