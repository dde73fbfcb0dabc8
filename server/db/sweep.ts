import { and, asc, eq, exists, inArray, isNull, lt, not, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { CART_REMOVAL_DAYS } from '#contract/cart.ts'
import { HELD_NETWORK_MS } from '#contract/held.ts'
import { restoreLinks, session, user, verification } from './auth-schema.ts'
import { deleteSome, inBatches, type NoteFailure, runAll } from './batches.ts'
import { cartLines } from './cart-schema.ts'
import type { Db } from './client.ts'
import { exportParts, exports } from './export-schema.ts'
import { KEPT_MS, MAKING_MS } from './export-times.ts'
import { commentLikes, comments } from './comments-schema.ts'
import { heldNetworks, reports } from './moderation-schema.ts'
import { notices } from './notices-schema.ts'
import { effects, idempotencyKeys, likes, posts, presences, rateLimits, securityEvents, uploads } from './schema.ts'
import { endedSessions, sessionEnds } from './session-ends-schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 2_000
/** Rows with the bytes of a picture or of a file. */
const WITH_BYTES = 50
/** People, for each of whom rows of some forty tables are looked for. */
const PEOPLE = 200
const EXPORT_MS = MAKING_MS + KEPT_MS

/** How long a repeat of a keyed write is answered from its note; published, and outlived by set-like writes. */
export const KEY_RETENTION_DAYS = 90
/** How long an event of the security log has its whole address, and how long there is an event. */
export const ADDRESS_RETENTION_DAYS = 7
export const EVENT_RETENTION_DAYS = 90
/** How long a notice is kept. */
export const NOTICE_RETENTION_DAYS = 90

/** So long after their last session a guest goes who has written nothing. */
export const IDLE_GUEST_DAYS = 90
/** So long after the last session of a guest who has written something their secret opens nothing any more. */
export const UNUSED_SECRET_DAYS = 365

/**
 * Removes what has expired: old keys, ended sessions and the notes of their ends, challenges without an answer, former
 * e-mail addresses that cannot be restored any more, network addresses of newcomers who have sent a report, of new guests
 * and of suspended ones, full buckets, people who left a space, notes of items that were taken out of carts, pictures
 * without a post, exports, notes of effects whose keys are gone, old events and the addresses in them, old notices, guests
 * who no longer come. A table that fails does not stop the others:
 * the log names it, or, without a log, the error at the end does.
 */
export function sweep(db: Db, nowMs: number, log?: NoteFailure): Promise<void> {
  const before = (ageMs: number) => new Date(nowMs - ageMs)
  const rows = (table: PgTable, condition: SQL | undefined, max = BATCH) =>
    inBatches(max, () => deleteSome(db, table, condition, max))
  const changed = (change: (max: number) => Promise<object[]>, max = BATCH) =>
    inBatches(max, async () => (await change(max)).length)
  const pieces: Record<string, () => Promise<void>> = {
    idempotency_keys: () => rows(idempotencyKeys, lt(idempotencyKeys.createdAt, before(KEY_RETENTION_DAYS * DAY_MS))),
    session: () => changed((max) => removeEndedSessions(db, before(0), max)),
    verification: () => rows(verification, lt(verification.expiresAt, before(0))),
    restore_links: () => rows(restoreLinks, lt(restoreLinks.until, before(0))),
    session_ends: () => rows(sessionEnds, lt(sessionEnds.revision, (nowMs - DAY_MS) * 1000)),
    ended_sessions: () => rows(endedSessions, lt(endedSessions.until, before(0))),
    rate_limits: () => rows(rateLimits, lt(rateLimits.filledAt, before(DAY_MS))),
    uploads: () => rows(uploads, isUnused(before(DAY_MS)), WITH_BYTES),
    export_parts: () => rows(exportParts, inArray(exportParts.userId, agedExports(db, before(EXPORT_MS))), WITH_BYTES),
    exports: () => rows(exports, lt(exports.askedAt, before(EXPORT_MS))),
    cart_lines: () =>
      rows(cartLines, and(sql`${cartLines.quantity} = 0`, lt(cartLines.at, before(CART_REMOVAL_DAYS * DAY_MS)))),
    presences: () => rows(presences, lt(presences.lastSeenAt, before(DAY_MS))),
    effects: () => changed((max) => removeEffects(db, before(KEY_RETENTION_DAYS * DAY_MS), max)),
    security_events: () => rows(securityEvents, lt(securityEvents.at, before(EVENT_RETENTION_DAYS * DAY_MS))),
    notices: () => rows(notices, lt(notices.createdAt, before(NOTICE_RETENTION_DAYS * DAY_MS))),
    reports: () => changed((max) => forgetNewcomers(db, before(ADDRESS_RETENTION_DAYS * DAY_MS), max)),
    held_networks: () => rows(heldNetworks, lt(heldNetworks.until, before(0))),
    guests_from: () => changed((max) => forgetGuestsFrom(db, before(HELD_NETWORK_MS), max)),
    addresses: () => changed((max) => shortenAddresses(db, before(ADDRESS_RETENTION_DAYS * DAY_MS), max)),
    guests: () => changed((max) => removeIdleGuests(db, before(IDLE_GUEST_DAYS * DAY_MS), max), PEOPLE),
    secrets: () => changed((max) => endUnusedSecrets(db, before(UNUSED_SECRET_DAYS * DAY_MS), before(0), max)),
  }
  return runAll(
    Object.entries(pieces).map(([name, run]) => ({ name, run })),
    { kind: 'sweep', log },
  )
}

/** Pictures that are shown nowhere. */
const isUnused = (since: Date) =>
  and(
    isNull(uploads.postId),
    isNull(uploads.scheduledId),
    isNull(uploads.messageId),
    isNull(uploads.faceOf),
    lt(uploads.createdAt, since),
  )

const agedExports = (db: Db, since: Date) =>
  db.select({ userId: exports.userId }).from(exports).where(lt(exports.askedAt, since))

/** Walks from the oldest note on. */
async function removeEffects(db: Db, before: Date, max: number): Promise<object[]> {
  const oldest = db.select({ seq: effects.seq }).from(effects).orderBy(asc(effects.seq)).limit(max)
  return db
    .delete(effects)
    .where(and(inArray(effects.seq, oldest), lt(effects.at, before)))
    .returning({ seq: effects.seq })
}

/** Forgets from where newcomers have reported; from then on they all count as one voice. */
async function forgetNewcomers(db: Db, before: Date, max: number): Promise<object[]> {
  const { id, createdAt, newcomerAt } = reports
  const isDue = and(lt(createdAt, before), sql`${newcomerAt} <> ''`)
  const old = db.select({ id }).from(reports).where(isDue).limit(max)
  return db.update(reports).set({ newcomerAt: '' }).where(inArray(id, old)).returning({ id })
}

/** Forgets from where guests came. */
async function forgetGuestsFrom(db: Db, before: Date, max: number): Promise<object[]> {
  const { id, createdAt, guestFrom } = user
  const old = db
    .select({ id })
    .from(user)
    .where(and(lt(createdAt, before), sql`${guestFrom} is not null`))
    .limit(max)
  return db.update(user).set({ guestFrom: null }).where(inArray(id, old)).returning({ id })
}

/** Leaves of each address the network that many share: 24 bits of IPv4, 48 of IPv6. */
async function shortenAddresses(db: Db, before: Date, max: number): Promise<object[]> {
  const { id, at, address, isShortened } = securityEvents
  const isDue = and(lt(at, before), sql`not ${isShortened}`)
  const old = db.select({ id }).from(securityEvents).where(isDue).limit(max)
  const network = sql`network(set_masklen(${address}, case family(${address}) when 4 then 24 else 48 end))`
  return db
    .update(securityEvents)
    .set({ address: network, isShortened: true })
    .where(inArray(id, old))
    .returning({ id })
}

/** A guest whose session has ended by itself was seen till then. */
async function removeEndedSessions(db: Db, now: Date, max: number): Promise<object[]> {
  const isEnded = lt(session.expiresAt, now)
  const some = db.select({ id: session.id }).from(session).where(isEnded).limit(max)
  const ended = await db
    .delete(session)
    .where(and(inArray(session.id, some), isEnded))
    .returning({ userId: session.userId })
  const ids = [...new Set(ended.map(({ userId }) => userId))]
  await db
    .update(user)
    .set({ updatedAt: now })
    .where(and(sql`${user.isGuest}`, sql`${user.id} = any(${sql.param(ids)}::text[])`))
  return ended
}

/** Guests without a session who were not seen since. */
const isUnseenGuest = (db: Db, since: Date) =>
  and(
    sql`${user.isGuest}`,
    lt(user.updatedAt, since),
    notExists(db.select({ id: session.id }).from(session).where(eq(session.userId, user.id))),
  )

/**
 * Keeps guests who have written what others may see, or count. Another kind of row that guests can write has to be named
 * here, or goes with them.
 */
async function removeIdleGuests(db: Db, since: Date, max: number): Promise<object[]> {
  const wrote = [posts, likes, uploads, comments, commentLikes].map((table) =>
    exists(db.select({ userId: table.userId }).from(table).where(eq(table.userId, user.id))),
  )
  const idle = db
    .select({ id: user.id })
    .from(user)
    .where(and(isUnseenGuest(db, since), ...wrote.map((each) => not(each))))
    .limit(max)
  // asked again of the row itself: who comes back at this moment has been noted there first
  return db
    .delete(user)
    .where(and(inArray(user.id, idle), lt(user.updatedAt, since)))
    .returning({ id: user.id })
}

async function endUnusedSecrets(db: Db, since: Date, now: Date, max: number): Promise<object[]> {
  const unused = db
    .select({ id: user.id })
    .from(user)
    .where(and(isUnseenGuest(db, since), isNull(user.guestSecretEndedAt)))
    .limit(max)
  return db
    .update(user)
    .set({ guestSecretEndedAt: now })
    .where(and(inArray(user.id, unused), lt(user.updatedAt, since)))
    .returning({ id: user.id })
}
