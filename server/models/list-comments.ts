import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Comment, CommentOrder } from '#contract/comments.ts'
import type { ThreadPlace } from '#contract/host/thread-cursor.ts'
import { commentFinder } from '#contract/unwanted-finder.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { comments } from '../db/comments-schema.ts'
import { posts } from '../db/schema.ts'
import { commentOf, selectComments } from './comments.ts'
import { isSeen } from './seen.ts'
import { withMentions } from './mentions.ts'
import { NOTHING_UNWANTED, type Unwanted, unwantedPeople } from './unwanted.ts'

interface Asked {
  postId: string
  viewerId: string | null
  order: CommentOrder
  after: ThreadPlace | undefined
  limit: number
  /** What is by people whom its reader does not want to see, or has a word of theirs, is left out, with all that answers it. */
  unwanted?: Unwanted | null
}

/** A comment with the moment at which its thread began, by which it is found again. */
export interface Listed {
  comment: Comment
  rootAt: string
}

/** A post's comments, thread by thread; undefined where there is no such post for this reader. */
export async function listComments(
  db: Db,
  { postId, viewerId, order, after, limit, unwanted }: Asked,
): Promise<Listed[] | undefined> {
  const way = order === 'oldest' ? asc : desc
  const { blocked, words } = unwanted ?? NOTHING_UNWANTED
  const worded = words.length > 0 ? await findWorded(db, postId, viewerId, words) : []
  const others = unwantedPeople(unwanted ?? NOTHING_UNWANTED, viewerId, Date.now())
  const rows = await selectComments(db, viewerId)
    .where(
      and(
        eq(comments.postId, postId),
        after && isAfter(after, order),
        isReadable(viewerId),
        others.length + worded.length > 0 ? isUnderNone(postId, others, worded) : undefined,
      ),
    )
    .orderBy(way(comments.rootAt), way(comments.rootId), asc(comments.createdAt), asc(comments.id))
    .limit(limit)
  if (!(await isOpenPost(db, postId, viewerId, blocked))) return undefined
  const found = await withMentions(
    db,
    rows.map((row) => commentOf(row, viewerId)),
  )
  return found.map((comment, at) => ({ comment, rootAt: rows[at]?.comment.rootAt.toISOString() ?? '' }))
}

/** What was taken down stays only to who wrote it, and where something answers it. */
const isReadable = (viewerId: string | null) =>
  sql`(${comments.takenDown} is null or ${comments.userId} = ${viewerId ?? ''}
    or exists (select 1 from comments answer where answer.parent_id = ${comments.id}))`

async function isOpenPost(db: Db, id: string, viewerId: string | null, blocked: ReadonlySet<string>): Promise<boolean> {
  const [post] = await db
    .select({ authorId: posts.userId, isHidden: sql<boolean>`(${posts.takenDown} is not null or not ${isSeen})` })
    .from(posts)
    .innerJoin(user, eq(user.id, posts.userId))
    .where(eq(posts.id, id))
  return post !== undefined && !blocked.has(post.authorId) && (!post.isHidden || post.authorId === viewerId)
}

/** The comments of others under a post that have one of these words. */
async function findWorded(
  db: Db,
  postId: string,
  viewerId: string | null,
  words: readonly UnwantedWord[],
): Promise<string[]> {
  const says = commentFinder(words, Date.now())
  const rows = await db
    .select({ id: comments.id, content: comments.content, userId: comments.userId, user })
    .from(comments)
    .innerJoin(user, eq(user.id, comments.userId))
    .where(eq(comments.postId, postId))
  return rows.filter((row) => row.userId !== viewerId && says(row)).map(({ id }) => id)
}

/** Neither one of these comments or by one of these people, nor below something that is. */
const isUnderNone = (postId: string, ids: readonly string[], worded: readonly string[]) =>
  sql`${comments.id} not in (
    with recursive unwanted as (
      select c.id from comments c where c.post_id = ${postId}
        and (c.user_id = any(${sql.param(ids)}::text[]) or c.id = any(${sql.param(worded)}::uuid[]))
      union
      select c.id from comments c join unwanted u on c.parent_id = u.id
    )
    select id from unwanted
  )`

function isAfter({ rootAt, rootId, createdAt, id }: ThreadPlace, order: CommentOrder) {
  const root = sql`(${comments.rootAt}, ${comments.rootId})`
  const here = sql`(${rootAt}::timestamptz, ${rootId}::uuid)`
  const isNextRoot = order === 'oldest' ? sql`${root} > ${here}` : sql`${root} < ${here}`
  const isLater = sql`(${comments.createdAt}, ${comments.id}) > (${createdAt}::timestamptz, ${id}::uuid)`
  return sql`(${isNextRoot} or (${root} = ${here} and ${isLater}))`
}
