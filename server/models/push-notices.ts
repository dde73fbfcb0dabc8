import { eq, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { NoticeDetail } from '#contract/notices.ts'
import type { Author } from '#contract/posts.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { authorColumns, authorOf } from './authors.ts'
import { newestOf, rowsOf, visibleOf } from './list-notices.ts'

/** Notices that are one on a device's screen: those of a kind about the same post, the same thing, or all followers. */
export interface PushTopic {
  kind: NoticeKind
  about: string
}

/** So many rows of one topic are counted, and more are said to be so many. */
const COUNTED_MAX = 100

/** What one such is about, of a row of notices as `n`. */
const ABOUT = sql`case when n.kind in ('comment', 'reply') then coalesce(n.post_id::text, n.topic)
  when n.kind = 'follow' then '' else n.topic end`

/** Unread, and not from before this moment. */
const isNews = (since?: Date) => sql`(m.read_up_to is null or n.created_at > m.read_up_to)
  and n.created_at >= ${(since ?? new Date(0)).toISOString()}::timestamptz`

/** Whom a notice tells, and of what; undefined where it is gone, was read, or is not wanted any more. */
export async function findNews(db: Db, id: string): Promise<(PushTopic & { userId: string }) | undefined> {
  const [row] = await rowsOf<{ kind: NoticeKind; about: string; user_id: string }>(
    db,
    sql`select n.kind, ${ABOUT} as about, n.user_id from ${visibleOf(sql`notices`)} and n.id = ${id}::uuid and ${isNews()}`,
  )
  return row && { kind: row.kind, about: row.about, userId: row.user_id }
}

/** What is unread of a topic. */
export interface News {
  kind: NoticeKind
  /** The last actor; null where the actor is not shown. */
  person: Author | null
  /** How many people there are beside them. */
  others: number
  postId: string | null
  commentId: string | null
  detail: NoticeDetail
}

/** The unread news of a topic that a person wants to see; undefined where there is none. */
export async function readNews(db: Db, userId: string, { kind, about }: PushTopic): Promise<News | undefined> {
  const rows = await rowsOf<{
    actor: string | null
    post: string | null
    comment: string | null
    detail: NoticeDetail
  }>(
    db,
    sql`select n.actor_id as actor, n.post_id as post, n.comment_id as comment, n.detail
      from ${visibleOf(newestOf(sql`${userId}`))} and n.kind = ${kind} and ${ABOUT} = ${about} and ${isNews()}
      order by n.created_at desc, n.id desc limit ${COUNTED_MAX}`,
  )
  const [row] = rows
  if (!row) return undefined
  const [person] = row.actor === null ? [] : await db.select(authorColumns).from(user).where(eq(user.id, row.actor))
  const people = new Set(rows.flatMap(({ actor }) => actor ?? []))
  return {
    kind,
    person: person ? authorOf(person) : null,
    others: Math.max(0, people.size - 1),
    postId: row.post,
    commentId: row.comment,
    detail: row.detail,
  }
}

/** A person's topics with unread news since a moment, newest first; leaves out the kinds in `off`. */
export function listNews(db: Db, userId: string, since: Date, off: readonly NoticeKind[]): Promise<PushTopic[]> {
  return rowsOf<PushTopic>(
    db,
    sql`select n.kind, ${ABOUT} as about from ${visibleOf(newestOf(sql`${userId}`))}
        and not n.kind = any(${sql.param([...off])}::text[]) and ${isNews(since)}
      group by 1, 2 order by max(n.created_at) desc limit 100`,
  )
}
