import { and, asc, eq, exists, inArray, isNull, lt, not, notExists, sql } from 'drizzle-orm'
import { CART_REMOVAL_DAYS } from '#contract/cart.ts'
import { session, user, verification } from './auth-schema.ts'
import { cartLines } from './cart-schema.ts'
import type { Db } from './client.ts'
import { exports } from './export-schema.ts'
import { KEPT_MS, MAKING_MS } from './export-times.ts'
import { commentLikes, comments } from './comments-schema.ts'
import { notices } from './notices-schema.ts'
import { effects, idempotencyKeys, likes, posts, presences, rateLimits, securityEvents, uploads } from './schema.ts'
import { sessionEnds } from './session-ends-schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 2_000

/** How long a repeat of a keyed write is answered from its note; published, and outlived by set-like writes. */
export const KEY_RETENTION_DAYS = 90
/** How long an event of the security log has its whole address, and how long there is an event. */
export const ADDRESS_RETENTION_DAYS = 7
export const EVENT_RETENTION_DAYS = 90
/** How long somebody is told of what happened. */
export const NOTICE_RETENTION_DAYS = 90

/** So long after their last session a guest goes who has written nothing. */
export const IDLE_GUEST_DAYS = 90
/** So long after the last session of a guest who has written something their secret opens nothing any more. */
export const UNUSED_SECRET_DAYS = 365

/**
 * Removes what has had its time: old keys, ended sessions and the notes of their ends, challenges that nobody answered,
 * full buckets, people who left a space, notes of what was taken out of carts, pictures that no post came for, exports, notes of effects whose keys are gone, old
 * events and the addresses in them, old notices, guests who do not come any more.
 */
export async function sweep(db: Db, nowMs: number): Promise<void> {
  const before = (ageMs: number) => new Date(nowMs - ageMs)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEY_RETENTION_DAYS * DAY_MS)))
  await removeEndedSessions(db, before(0))
  await db.delete(verification).where(lt(verification.expiresAt, before(0)))
  await db.delete(sessionEnds).where(lt(sessionEnds.revision, (nowMs - DAY_MS) * 1000))
  await db.delete(rateLimits).where(lt(rateLimits.filledAt, before(DAY_MS)))
  await db
    .delete(uploads)
    .where(
      and(
        isNull(uploads.postId),
        isNull(uploads.scheduledId),
        isNull(uploads.messageId),
        isNull(uploads.faceOf),
        lt(uploads.createdAt, before(DAY_MS)),
      ),
    )
  await db.delete(exports).where(lt(exports.askedAt, before(MAKING_MS + KEPT_MS)))
  await db.delete(cartLines).where(and(eq(cartLines.quantity, 0), lt(cartLines.at, before(CART_REMOVAL_DAYS * DAY_MS))))
  await db.delete(presences).where(lt(presences.lastSeenAt, before(DAY_MS)))
  await inBatches(() => removeEffects(db, before(KEY_RETENTION_DAYS * DAY_MS)))
  await inBatches(() => removeEvents(db, before(EVENT_RETENTION_DAYS * DAY_MS)))
  await inBatches(() => removeNotices(db, before(NOTICE_RETENTION_DAYS * DAY_MS)))
  await inBatches(() => shortenAddresses(db, before(ADDRESS_RETENTION_DAYS * DAY_MS)))
  await inBatches(() => removeIdleGuests(db, before(IDLE_GUEST_DAYS * DAY_MS)))
  await inBatches(() => endUnusedSecrets(db, before(UNUSED_SECRET_DAYS * DAY_MS), before(0)))
}

/** Changes so many rows at a time that no other query waits for long, until a batch is not full. */
async function inBatches(change: () => Promise<object[]>): Promise<void> {
  while ((await change()).length === BATCH);
}

/** Walks from the oldest note on. */
async function removeEffects(db: Db, before: Date): Promise<object[]> {
  const oldest = db.select({ seq: effects.seq }).from(effects).orderBy(asc(effects.seq)).limit(BATCH)
  return db
    .delete(effects)
    .where(and(inArray(effects.seq, oldest), lt(effects.at, before)))
    .returning({ seq: effects.seq })
}

async function removeEvents(db: Db, before: Date): Promise<object[]> {
  const { id, at } = securityEvents
  const old = db.select({ id }).from(securityEvents).where(lt(at, before)).limit(BATCH)
  return db.delete(securityEvents).where(inArray(id, old)).returning({ id })
}

async function removeNotices(db: Db, before: Date): Promise<object[]> {
  const { id, createdAt } = notices
  const old = db.select({ id }).from(notices).where(lt(createdAt, before)).limit(BATCH)
  return db.delete(notices).where(inArray(id, old)).returning({ id })
}

/** Leaves of each address the network that many share: 24 bits of IPv4, 48 of IPv6. */
async function shortenAddresses(db: Db, before: Date): Promise<object[]> {
  const { id, at, address, isShortened } = securityEvents
  const isDue = and(lt(at, before), sql`not ${isShortened}`)
  const old = db.select({ id }).from(securityEvents).where(isDue).limit(BATCH)
  const network = sql`network(set_masklen(${address}, case family(${address}) when 4 then 24 else 48 end))`
  return db
    .update(securityEvents)
    .set({ address: network, isShortened: true })
    .where(inArray(id, old))
    .returning({ id })
}

/** A guest whose session has ended by itself was seen till then. */
async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  const ended = db
    .$with('ended')
    .as(db.delete(session).where(lt(session.expiresAt, now)).returning({ userId: session.userId }))
  await db
    .with(ended)
    .update(user)
    .set({ updatedAt: now })
    .where(and(eq(user.isGuest, true), inArray(user.id, db.select({ userId: ended.userId }).from(ended))))
}

/** Guests without a session who were not seen since. */
const isUnseenGuest = (db: Db, since: Date) =>
  and(
    eq(user.isGuest, true),
    lt(user.updatedAt, since),
    notExists(db.select({ id: session.id }).from(session).where(eq(session.userId, user.id))),
  )

/** Whoever has written something that others may see, or count, stays. */
async function removeIdleGuests(db: Db, since: Date): Promise<object[]> {
  const wrote = [posts, likes, uploads, comments, commentLikes].map((table) =>
    exists(db.select({ userId: table.userId }).from(table).where(eq(table.userId, user.id))),
  )
  const idle = db
    .select({ id: user.id })
    .from(user)
    .where(and(isUnseenGuest(db, since), ...wrote.map((each) => not(each))))
    .limit(BATCH)
  // asked again of the row itself: who comes back at this moment has been noted there first
  return db
    .delete(user)
    .where(and(inArray(user.id, idle), lt(user.updatedAt, since)))
    .returning({ id: user.id })
}

async function endUnusedSecrets(db: Db, since: Date, now: Date): Promise<object[]> {
  const unused = db
    .select({ id: user.id })
    .from(user)
    .where(and(isUnseenGuest(db, since), isNull(user.guestSecretEndedAt)))
    .limit(BATCH)
  return db
    .update(user)
    .set({ guestSecretEndedAt: now })
    .where(and(inArray(user.id, unused), lt(user.updatedAt, since)))
    .returning({ id: user.id })
}
