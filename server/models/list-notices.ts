import { inArray, type SQL, sql } from 'drizzle-orm'
import { UNREAD_COUNTED } from '#contract/conversations.ts'
import { byTopic } from '#contract/host/by-topic.ts'
import type { Place } from '#contract/host/cursor.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { excerptOf, FACES_MAX, type Notice, type NoticeDetail } from '#contract/notices.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { comments } from '../db/comments-schema.ts'
import { noticeMarks } from '../db/notices-schema.ts'
import { posts } from '../db/schema.ts'
import { authorColumns, authorOf } from './authors.ts'
import { isBlocked, isShutOut } from './between-people.ts'

/** A notice with the row by which it is found again. */
export interface ListedNotice {
  notice: Notice
  place: Place
}

/** One actor of a notice. */
interface Row {
  topic: string
  id: string
  kind: NoticeKind
  actor: string | null
  post: string | null
  comment: string | null
  detail: NoticeDetail
  at: number
  is_read: boolean
  total: number
  follows: boolean
}

/** So many of a person's notices, the newest, are read and kept: others make as many as they like. */
export const NOTICES_KEPT = 2_000

/** The newest rows of a person, by the index of these. */
export const newestOf = (userId: SQL): SQL =>
  sql`(select * from notices where user_id = ${userId} order by created_at desc, id desc limit ${NOTICES_KEPT})`

/**
 * Of these rows of notices, as `n`, those that their receiver sees: by no actor who is leaving, suspended, muted or
 * blocked, and about no text of others that is taken down, or no post of a hidden author. `m` holds up to when they
 * have read.
 */
export const visibleOf = (rows: SQL): SQL => sql`${rows} n
  left join notice_marks m on m.user_id = n.user_id
  left join "user" a on a.id = n.actor_id
  left join posts p on p.id = n.post_id
  left join "user" pa on pa.id = p.user_id
  left join comments c on c.id = n.comment_id
  where (a.id is null or (a.leaves_at is null and a.suspended_until is null and not ${isShutOut(sql`n.user_id`, sql`a.id`)}))
    and (p.id is null or p.user_id = n.user_id or (pa.leaves_at is null and pa.suspended_until is null
      and p.taken_down is null and not ${isBlocked(sql`n.user_id`, sql`p.user_id`)}))
    and (c.id is null or c.taken_down is null or c.user_id = n.user_id)`

/** A person's notices, newest first; each with its last actors. */
export async function listNotices(
  db: Db,
  userId: string,
  after: Place | undefined,
  limit: number,
): Promise<ListedNotice[]> {
  const isBehind = after ? sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`
  const rows = await rowsOf<Row>(
    db,
    sql`with wanted as (
      select n.*, coalesce(n.created_at <= m.read_up_to, false) as is_read,
        row_number() over (partition by n.topic order by n.created_at desc, n.id desc) as place,
        (count(*) over (partition by n.topic))::int as total,
        exists (select 1 from follows f where f.follower_id = n.user_id and f.followed_id = n.actor_id) as follows
      from ${visibleOf(newestOf(sql`${userId}`))}
    ), heads as (
      select topic from wanted where place = 1 and ${isBehind} order by created_at desc, id desc limit ${limit}
    )
    select topic, id, kind, actor_id as actor, post_id as post, comment_id as comment, detail,
      extract(epoch from created_at)::float8 * 1000 as at, is_read, total, follows
    from wanted where place <= ${FACES_MAX} and topic in (select topic from heads)
    order by created_at desc, id desc`,
  )
  const shown = await thingsOf(db, rows)
  return byTopic(rows).map((each): ListedNotice => {
    const [head] = each
    const at = new Date(Math.round(head.at)).toISOString()
    const notice: Notice = {
      id: head.topic,
      kind: head.kind,
      at,
      isRead: head.is_read,
      people: each.flatMap(({ actor }) => shown.people.get(actor ?? '') ?? []),
      count: head.actor === null ? 0 : head.total,
      post: shown.posts.get(head.post ?? '') ?? null,
      comment: shown.comments.get(head.comment ?? '') ?? null,
      detail: head.detail,
      ...(head.kind === 'follow' && { follows: head.follows }),
    }
    return { notice, place: { createdAt: at, id: head.id } }
  })
}

/** Whom and what notices are about. */
async function thingsOf(db: Db, rows: readonly Row[]) {
  const idsOf = (name: 'actor' | 'post' | 'comment') => [...new Set(rows.flatMap((row) => row[name] ?? []))]
  const [people, postRows, commentRows] = await Promise.all([
    some(idsOf('actor'), (ids) => db.select(authorColumns).from(user).where(inArray(user.id, ids))),
    some(idsOf('post'), (ids) =>
      db
        .select({ id: posts.id, content: posts.content, imageUrl: posts.imageUrl })
        .from(posts)
        .where(inArray(posts.id, ids)),
    ),
    some(idsOf('comment'), (ids) =>
      db.select({ id: comments.id, content: comments.content }).from(comments).where(inArray(comments.id, ids)),
    ),
  ])
  const byId = <T extends { id: string }, U>(list: readonly T[], of: (row: T) => U) =>
    new Map(list.map((row) => [row.id, of(row)]))
  return {
    people: byId(people, authorOf),
    posts: byId(postRows, ({ id, content, imageUrl }) => ({ id, excerpt: excerptOf(content), imageUrl })),
    comments: byId(commentRows, ({ id, content }) => ({ id, excerpt: excerptOf(content), imageUrl: null })),
  }
}

const some = async <T>(ids: string[], ask: (ids: string[]) => Promise<T[]>): Promise<T[]> =>
  ids.length === 0 ? [] : ask(ids)

/** How many notices, or conversations, a person has unread, and the revision of these. */
export interface OwnState {
  unread: number
  revision: number
}

/** The states of those among these people whose notices have come further than a revision. */
export async function noticeStates(db: Db, userIds: string[], since = -1): Promise<Map<string, OwnState>> {
  const rows = await rowsOf<{ id: string; revision: number; unread: number }>(
    db,
    sql`select mark.user_id as id, mark.revision::float8 as revision, (
      select count(*)::int from (
        select n.topic from ${visibleOf(newestOf(sql`mark.user_id`))}
          and (m.read_up_to is null or n.created_at > m.read_up_to)
        group by n.topic limit ${UNREAD_COUNTED}
      ) topics
    ) as unread
    from notice_marks mark where mark.revision > ${since} and mark.user_id = any(${sql.param(userIds)}::text[])`,
  )
  return new Map(rows.map(({ id, unread, revision }) => [id, { unread, revision }]))
}

/** Marks all up to a moment as read, at most up to now; resolves with the latest such moment. */
export async function readNotices(db: Db, userId: string, upTo: Date): Promise<Date> {
  const readUpTo = new Date(Math.min(upTo.getTime(), Date.now()))
  const [row] = await db
    .insert(noticeMarks)
    .values({ userId, readUpTo })
    .onConflictDoUpdate({
      target: noticeMarks.userId,
      set: { readUpTo: sql`greatest(${noticeMarks.readUpTo}, excluded.read_up_to)` },
    })
    .returning({ readUpTo: noticeMarks.readUpTo })
  return row?.readUpTo ?? readUpTo
}

/** Both drivers answer rows in this way; the type that they share does not say so. */
export const rowsOf = async <T>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows
