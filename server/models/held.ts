import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { HELD_MS, HELD_NETWORK_MS, hasAddress, NEW_GUEST_MS } from '#contract/held.ts'
import type { ReportReason } from '#contract/reports.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { comments } from '../db/comments-schema.ts'
import { heldNetworks, heldThings } from '../db/moderation-schema.ts'
import { posts } from '../db/schema.ts'
import { addJob } from './jobs.ts'

export type HeldRow = typeof heldThings.$inferSelect

/** A post, or a comment under one, that is held. */
interface Holding extends Pick<HeldRow, 'postId' | 'userId' | 'until'> {
  commentId?: string
}

const keyOf = (thing: string): string => `held:${thing}`

/**
 * Until when others do not see what a person writes now; null where they see it at once. Of a new guest it is held where
 * a text has an address, or where a guest of their network was suspended before they came; below what is held
 * until `under` everything is.
 */
export async function heldUntil(
  db: Db,
  authorId: string,
  texts: readonly (string | null | undefined)[],
  now: Date,
  under: Date | null = null,
): Promise<Date | null> {
  const isOfHeldNetwork = sql<boolean>`exists (select 1 from ${heldNetworks} h where h.address = ${user.guestFrom}
    and h.since <= ${user.createdAt} and h.until > ${now.toISOString()}::timestamptz)`
  const isNew = and(user.isGuest, gt(user.createdAt, new Date(now.getTime() - NEW_GUEST_MS)))
  const [guest] = await db
    .select({ isOfHeldNetwork })
    .from(user)
    .where(and(eq(user.id, authorId), isNew, isNull(user.role)))
  return guest && (guest.isOfHeldNetwork || hasAddress(texts)) ? new Date(now.getTime() + HELD_MS) : under
}

/** Has a post or comment shown at a moment, that is taken down as held. Call it in the transaction of its write. */
export async function hold(db: Db, { postId, commentId, userId, until }: Holding, since: Date): Promise<void> {
  const thing = commentId ?? postId
  await db
    .insert(heldThings)
    .values({ thing, postId, commentId: commentId ?? null, userId, since, until })
    .onConflictDoUpdate({ target: heldThings.thing, set: { since, until, closedAt: null } })
  await showAt(db, { thing, userId, until })
}

const showAt = (db: Db, { thing, userId, until }: Pick<HeldRow, 'thing' | 'userId' | 'until'>): Promise<void> =>
  addJob(db, { kind: 'held', key: keyOf(thing), userId, runAt: until, payload: { id: thing } })

/** In a query: until when a post or comment is held; null of all others. */
export const heldUntilOf = (table: typeof posts | typeof comments) =>
  sql<Date | null>`case when ${table.takenDown} = ${HELD} then
    (select h.until from held_things h where h.thing = ${table.id} and h.closed_at is null) end`.mapWith(
    heldThings.until,
  )

/** How long these are held, the longest; null where none of them is. */
export async function longestHeld(db: Db, things: readonly string[]): Promise<Date | null> {
  const rows = await db
    .select({ until: heldThings.until })
    .from(heldThings)
    .where(and(inArray(heldThings.thing, [...things]), isNull(heldThings.closedAt)))
  return rows.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null)
}

/** Notes that a moderator has acted on a thing, at the moment by which it is found where that is undone. */
export async function closeHeld(db: Db, thing: string, closedAt: Date): Promise<void> {
  await db
    .update(heldThings)
    .set({ closedAt })
    .where(and(eq(heldThings.thing, thing), isNull(heldThings.closedAt)))
}

/** Takes down all that a person has held. */
export async function takeDownHeld(db: Db, userId: string, reason: ReportReason, closedAt: Date): Promise<void> {
  const rows = await db
    .update(heldThings)
    .set({ closedAt })
    .where(and(eq(heldThings.userId, userId), isNull(heldThings.closedAt)))
    .returning()
  await mark(db, rows, reason)
}

/** Holds again what an act of this moment was about; resolves with the rows of what it was. */
export async function reopenHeld(db: Db, userId: string, closedAt: Date): Promise<HeldRow[]> {
  const rows = await db
    .update(heldThings)
    .set({ closedAt: null })
    .where(and(eq(heldThings.userId, userId), eq(heldThings.closedAt, closedAt)))
    .returning()
  await mark(db, rows, HELD)
  for (const row of rows) await showAt(db, row)
  return rows
}

/** Forgets that a thing was held; false where it never was. */
export async function forgetHeld(db: Db, which: SQL | undefined): Promise<HeldRow | undefined> {
  const [row] = await db.delete(heldThings).where(which).returning()
  return row
}

async function mark(db: Db, rows: readonly HeldRow[], takenDown: ReportReason | typeof HELD): Promise<void> {
  const postIds = rows.filter(({ commentId }) => commentId === null).map(({ postId }) => postId)
  const commentIds = rows.flatMap(({ commentId }) => commentId ?? [])
  if (postIds.length > 0) await db.update(posts).set({ takenDown }).where(inArray(posts.id, postIds))
  if (commentIds.length > 0) await db.update(comments).set({ takenDown }).where(inArray(comments.id, commentIds))
}

/** Holds what new guests of the network write from which a guest came who is suspended now. */
export async function holdNetwork(db: Db, userId: string, since: Date): Promise<void> {
  const [guest] = await db
    .select({ address: user.guestFrom })
    .from(user)
    .where(and(eq(user.id, userId), user.isGuest))
  if (!guest?.address) return
  const until = new Date(since.getTime() + HELD_NETWORK_MS)
  const row = { address: guest.address, since, until }
  await db
    .insert(heldNetworks)
    .values({ id: v7(), userId, ...row })
    .onConflictDoUpdate({ target: heldNetworks.userId, set: row })
}

/** Ends that. */
export async function releaseNetwork(db: Db, userId: string): Promise<void> {
  await db.delete(heldNetworks).where(eq(heldNetworks.userId, userId))
}
