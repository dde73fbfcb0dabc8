import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { NoticeDetail } from '#contract/notices.ts'
import type { Db } from '../db/client.ts'
import { notices } from '../db/notices-schema.ts'
import { isShutOut } from './between-people.ts'

interface NoticeCause {
  kind: NoticeKind
  /** Null where the actor is not shown, as in moderation. */
  actorId: string | null
  /** What it is about: notices of a kind about the same are one. Its own, where it says none. */
  about?: string
  postId?: string | null
  commentId?: string | null
  detail?: NoticeDetail
}

interface NewNotice extends NoticeCause {
  /** The receiver. */
  userId: string
}

/** A notice that is withdrawn within this time is not pushed. */
const PUSH_AFTER_MS = 2_000

const topicOf = (kind: NoticeKind, about: string): string => `${kind}:${about}`

/**
 * Notifies a person, in the transaction of the cause: not of their own acts, nor of those of people whom they have
 * muted, or with whom there is a block. An earlier notice of the same stays as it is. A new one is pushed to their
 * devices.
 */
export const notify = (db: Db, { userId, ...cause }: NewNotice): Promise<void> => notifyAll(db, [userId], cause)

/** Notifies several people of the same event, in one statement. */
export async function notifyAll(db: Db, userIds: readonly string[], cause: NoticeCause): Promise<void> {
  const { kind, actorId, about, postId = null, commentId = null, detail = {} } = cause
  const told = userIds.filter((userId) => userId !== actorId)
  if (told.length === 0) return
  const ids = told.map(() => v7())
  const topics = ids.map((id) => topicOf(kind, about ?? id))
  const now = new Date()
  const pushAt = new Date(now.getTime() + PUSH_AFTER_MS).toISOString()
  const list = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`
  // who is just being deleted is not waited for: that may be waiting for what this transaction holds
  await db.execute(sql`
    with told as (
      insert into ${notices} (id, user_id, kind, topic, actor_id, post_id, comment_id, detail, created_at)
      select t.id::uuid, u.id, ${kind}, t.topic, ${actorId}, ${postId}::uuid, ${commentId}::uuid,
        ${JSON.stringify(detail)}::jsonb, ${now.toISOString()}::timestamptz
      from unnest(${list(ids)}, ${list(told)}, ${list(topics)}) t (id, user_id, topic) join "user" u on u.id = t.user_id
      where not ${isShutOut(sql`u.id`, sql`${actorId}::text`)}
      order by u.id
      for key share of u skip locked
      on conflict do nothing
      returning id, user_id
    )
    insert into jobs (id, kind, payload, user_id, run_at, created_at)
    select j.id::uuid, 'push', jsonb_build_object('noticeId', told.id), told.user_id, ${pushAt}::timestamptz, ${pushAt}::timestamptz
    from told join unnest(${list(ids)}, ${list(ids.map(() => v7()))}) j (notice_id, id) on j.notice_id::uuid = told.id
    where exists (select 1 from push_subscriptions s where s.user_id = told.user_id)`)
}

/** Withdraws all notices of a person's act. */
export async function withdraw(db: Db, kind: NoticeKind, actorId: string, about: string): Promise<void> {
  await db.delete(notices).where(and(eq(notices.actorId, actorId), eq(notices.topic, topicOf(kind, about))))
}

/**
 * Withdraws these people's notices of an event, by any actor. For a newer one by `actorId`, people who are not notified of
 * their acts keep what they have.
 */
export async function withdrawFrom(
  db: Db,
  kind: NoticeKind,
  about: string,
  userIds: readonly string[],
  actorId?: string,
): Promise<void> {
  if (userIds.length === 0) return
  const isTheirs = and(inArray(notices.userId, [...userIds]), eq(notices.topic, topicOf(kind, about)))
  const isReplaced = actorId === undefined ? undefined : not(isShutOut(notices.userId, sql`${actorId}::text`))
  await db.delete(notices).where(and(isTheirs, isReplaced))
}

/** Withdraws everybody's notices of an event without a shown actor. */
export async function withdrawTopic(db: Db, kind: NoticeKind, about: string): Promise<void> {
  await db.delete(notices).where(eq(notices.topic, topicOf(kind, about)))
}

/** Takes back all that was told of a comment, where it stays without its text. */
export async function withdrawComment(db: Db, commentId: string): Promise<void> {
  await db.delete(notices).where(eq(notices.commentId, commentId))
}
