import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Comment, CommentOrder } from '#contract/comments.ts'
import type { ThreadPlace } from '#contract/host/thread-cursor.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { comments } from '../db/comments-schema.ts'
import { posts } from '../db/schema.ts'
import { commentOf, selectComments } from './comments.ts'
import { isSeen } from './seen.ts'
import { withMentions } from './mentions.ts'
import { NOTHING_UNWANTED, type Unwanted, unwantedPeople } from './unwanted.ts'
import { UnwantedLook } from './unwanted-look.ts'

interface CommentQuery {
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

export interface Comments {
  rows: Listed[]
  /** Where the list goes on, where it ended before `limit` because so many were looked at; null otherwise. */
  next: ThreadPlace | null
}

/** How often a page reads on when it has fewer comments than requested because the others are unwanted. */
const ROUNDS_MAX = 8
/** How many ancestors of a page's first comments are looked at; comments below still higher ones are shown. */
const ABOVE_MAX = 200

/** A post's comments, thread by thread; undefined where there is no such post for this reader. */
export async function listComments(db: Db, query: CommentQuery): Promise<Comments | undefined> {
  const { postId, viewerId, limit, unwanted } = query
  if (!(await isOpenPost(db, postId, viewerId, (unwanted ?? NOTHING_UNWANTED).blocked))) return undefined
  const look = new UnwantedLook(unwanted, viewerId)
  if (!look.hasWords) return { rows: await readRows(db, query), next: null }
  const thread = new LookedThread(look)
  const rows: Listed[] = []
  let after = query.after
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const some = await readRows(db, { ...query, after })
    await thread.lookAbove(db, some)
    for (const row of some) {
      if (!thread.hides(row.comment)) rows.push(row)
      after = { rootAt: row.rootAt, ...row.comment }
      if (rows.length === limit) return { rows, next: null }
      if (look.isSpent) return { rows, next: after }
    }
    if (some.length < limit) return { rows, next: null }
  }
  return { rows, next: after ?? null }
}

type Worded = Pick<Comment, 'id' | 'parentId'> & Parameters<UnwantedLook['hidesText']>[0]

/** Which comments of a thread have an unwanted word, or are below one that has; each is looked at once. */
class LookedThread {
  private readonly hidden = new Map<string, boolean>()
  private readonly look: UnwantedLook

  constructor(look: UnwantedLook) {
    this.look = look
  }

  /** Looks at the ancestors of these comments that were not looked at before, the topmost first. */
  async lookAbove(db: Db, rows: readonly Listed[]): Promise<void> {
    const before = new Set<string | null>([null])
    const missing = new Set<string>()
    for (const { comment } of rows) {
      const { id, parentId } = comment
      if (parentId !== null && !before.has(parentId) && !this.hidden.has(parentId)) missing.add(parentId)
      before.add(id)
    }
    if (missing.size === 0) return
    for (const above of await readAbove(db, [...missing])) if (!this.look.isSpent) this.hides(above)
  }

  hides(comment: Worded): boolean {
    let isHidden = this.hidden.get(comment.id)
    if (isHidden === undefined) {
      isHidden = this.hidden.get(comment.parentId ?? '') === true || this.look.hidesText(comment)
      this.hidden.set(comment.id, isHidden)
    }
    return isHidden
  }
}

/** The comments of these ids and their ancestors, up to a bound, the topmost first. */
async function readAbove(db: Db, ids: string[]): Promise<Worded[]> {
  const { id, firstName, lastName } = user
  return db
    .select({
      id: comments.id,
      parentId: comments.parentId,
      content: comments.content,
      user: { id, firstName, lastName },
    })
    .from(comments)
    .leftJoin(user, eq(user.id, comments.userId))
    .where(
      sql`${comments.id} in (
        with recursive above as (
          select c.id, c.parent_id from comments c where c.id = any(${sql.param(ids)}::uuid[])
          union
          select c.id, c.parent_id from comments c join above on above.parent_id = c.id
        )
        select id from above limit ${ABOVE_MAX}
      )`,
    )
    .orderBy(asc(comments.createdAt), asc(comments.id))
}

/** A page of comments, without those by unwanted people and all replies below them. */
async function readRows(db: Db, { postId, viewerId, order, after, limit, unwanted }: CommentQuery): Promise<Listed[]> {
  const way = order === 'oldest' ? asc : desc
  const others = unwantedPeople(unwanted ?? NOTHING_UNWANTED, viewerId, Date.now())
  const rows = await selectComments(db, viewerId)
    .where(
      and(
        eq(comments.postId, postId),
        after && isAfter(after, order),
        isReadable(viewerId),
        others.length > 0 ? isUnderNone(postId, others) : undefined,
      ),
    )
    .orderBy(way(comments.rootAt), way(comments.rootId), asc(comments.createdAt), asc(comments.id))
    .limit(limit)
  const found = await withMentions(
    db,
    rows.map((row) => commentOf(row, viewerId)),
    viewerId,
  )
  return found.map((comment, at) => ({ comment, rootAt: rows[at]?.comment.rootAt.toISOString() ?? '' }))
}

/** What was taken down stays only to who wrote it, and where something answers it that others see. */
const isReadable = (viewerId: string | null) =>
  sql`(${comments.takenDown} is null or ${comments.userId} = ${viewerId ?? ''}
    or exists (select 1 from comments answer where answer.parent_id = ${comments.id}
      and answer.taken_down is distinct from ${HELD}))`

async function isOpenPost(db: Db, id: string, viewerId: string | null, blocked: ReadonlySet<string>): Promise<boolean> {
  const [post] = await db
    .select({ authorId: posts.userId, isHidden: sql<boolean>`(${posts.takenDown} is not null or not ${isSeen})` })
    .from(posts)
    .innerJoin(user, eq(user.id, posts.userId))
    .where(eq(posts.id, id))
  return post !== undefined && !blocked.has(post.authorId) && (!post.isHidden || post.authorId === viewerId)
}

/** True for a comment that is neither by one of these people nor below a comment of theirs. */
const isUnderNone = (postId: string, ids: readonly string[]): SQL =>
  sql`${comments.id} not in (
    with recursive unwanted as (
      select c.id from comments c where c.post_id = ${postId} and c.user_id = any(${sql.param(ids)}::text[])
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
