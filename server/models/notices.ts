import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { NoticeDetail } from '#contract/notices.ts'
import type { Db } from '../db/client.ts'
import { notices } from '../db/notices-schema.ts'

interface NewNotice {
  kind: NoticeKind
  /** Who is told. */
  userId: string
  /** Who did it; null where that is nobody whom people meet, as in moderation. */
  actorId: string | null
  /** What it is about: notices of a kind about the same are one. Its own, where it says none. */
  about?: string
  postId?: string | null
  commentId?: string | null
  detail?: NoticeDetail
}

/** What is taken back within this time is pushed to nobody. */
const PUSH_AFTER_MS = 2_000

const topicOf = (kind: NoticeKind, about: string): string => `${kind}:${about}`

/**
 * Tells somebody of something, in the transaction of its cause. What one does oneself is told to nobody, nor what is done
 * by whom they have muted, or with whom a block stands between; what they were told of already stays as it is. Where they have a device
 * for it, it is pushed there.
 */
export async function notify(db: Db, { kind, userId, actorId, detail = {}, ...notice }: NewNotice): Promise<void> {
  if (actorId === userId) return
  const id = v7()
  const topic = topicOf(kind, notice.about ?? id)
  const now = new Date()
  // who is just being deleted is not waited for: that may be waiting for what this transaction holds
  await db.execute(sql`
    with told as (
      insert into ${notices} (id, user_id, kind, topic, actor_id, post_id, comment_id, detail, created_at)
      select ${id}, u.id, ${kind}, ${topic}, ${actorId}, ${notice.postId ?? null}::uuid, ${notice.commentId ?? null}::uuid,
        ${JSON.stringify(detail)}::jsonb, ${now.toISOString()}::timestamptz
      from "user" u
      where u.id = ${userId} and not ${isShutOut(sql`u.id`, sql`${actorId}::text`)}
      for key share of u skip locked
      on conflict do nothing
      returning id, user_id
    )
    insert into jobs (id, kind, payload, user_id, run_at)
    select ${v7()}::uuid, 'push', jsonb_build_object('noticeId', told.id), told.user_id,
      ${new Date(now.getTime() + PUSH_AFTER_MS).toISOString()}::timestamptz
    from told where exists (select 1 from push_subscriptions s where s.user_id = told.user_id)`)
}

/** Takes back what somebody did: whoever was told of it is told no more. */
export async function withdraw(db: Db, kind: NoticeKind, actorId: string, about: string): Promise<void> {
  await db.delete(notices).where(and(eq(notices.actorId, actorId), eq(notices.topic, topicOf(kind, about))))
}

/** Takes back what one person was told of something, whoever has done it. */
export async function withdrawFrom(db: Db, kind: NoticeKind, about: string, userId: string): Promise<void> {
  await db.delete(notices).where(and(eq(notices.userId, userId), eq(notices.topic, topicOf(kind, about))))
}

/** Takes back what everybody was told of something that nobody whom people meet has done. */
export async function withdrawTopic(db: Db, kind: NoticeKind, about: string): Promise<void> {
  await db.delete(notices).where(eq(notices.topic, topicOf(kind, about)))
}

/** Takes back all that was told of a comment, where it stays without its text. */
export async function withdrawComment(db: Db, commentId: string): Promise<void> {
  await db.delete(notices).where(eq(notices.commentId, commentId))
}

/** True in a query where somebody wants to see nothing of another now, or may not. Of nobody they do. */
export const isShutOut = (who: ReturnType<typeof sql>, other: ReturnType<typeof sql>) => sql`(
  exists (select 1 from blocks b where (b.user_id = ${who} and b.blocked_id = ${other}) or (b.user_id = ${other} and b.blocked_id = ${who}))
  or exists (select 1 from mutes m where m.user_id = ${who} and m.muted_id = ${other} and (m.until is null or m.until > now())))`
