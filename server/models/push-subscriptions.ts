import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { NewPush, PushWish } from '#contract/push.ts'
import { session } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { pushSubscriptions } from '../db/push-schema.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect

type New = Pick<PushSubscription, 'sessionId' | 'userId' | 'lang'> & Omit<NewPush, 'lang'>

/**
 * Keeps a session's subscription in place of the one of before, and takes it from any other session that had it: a device
 * is told what concerns one person. Call it in a transaction.
 */
export async function storeSubscription(db: Db, { keys, off, quiet, zone, ...rest }: New): Promise<void> {
  // two sessions that take the same one take turns
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${rest.endpoint}, 0))`)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, rest.endpoint), ne(pushSubscriptions.sessionId, rest.sessionId)))
  const { sessionId, lang, ...always } = { ...rest, ...keys }
  const wish = { ...(off && { off }), ...(quiet !== undefined && { quiet }), ...(zone !== undefined && { zone }) }
  await db
    .insert(pushSubscriptions)
    .values({ zone: 'UTC', ...wish, ...always, sessionId, lang })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: { ...always, ...wish, lang } })
}

/** What a session's device is told of; null where nothing is pushed to it. */
export async function findPushWish(db: Db, sessionId: string): Promise<PushWish | null> {
  const { off, quiet } = pushSubscriptions
  const [row] = await db
    .select({ off, quiet })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return row ?? null
}

export async function removeSubscription(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** Removes a subscription that its service knows no more, unless the session has another by now. */
export async function removeDeadSubscription(db: Db, { sessionId, endpoint }: PushSubscription): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)))
}

/** A session's subscription, while the session is living. */
export async function findSubscription(db: Db, sessionId: string, now: Date): Promise<PushSubscription | undefined> {
  const [row] = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(session, eq(session.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.sessionId, sessionId), gt(session.expiresAt, now)))
  return row?.subscription
}

/** The sessions of a person to whose devices a kind is pushed. */
export async function sessionsToldOf(db: Db, userId: string, kind: NoticeKind): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), sql`not ${pushSubscriptions.off} ? ${kind}`))
  return rows.map(({ id }) => id)
}
