import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Place } from '#contract/host/cursor.ts'
import { earningDay } from '#contract/host/earning-days.ts'
import { ORDER_POINTS_PER_DAY, pointsFor } from '#contract/orders.ts'
import {
  FIRST_ZONE,
  type PointEntry,
  type PointReason,
  POST_POINTS,
  VISIT_POINTS,
  ZONE_HOLDS_MS,
} from '#contract/points.ts'
import type { Db } from '../db/client.ts'
import { pointAccounts, points } from '../db/orders-schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type PointAccount = typeof pointAccounts.$inferSelect

/** A person's balance; 0 where their ledger is empty. */
export async function balanceOf(db: Db, userId: string): Promise<number> {
  return (await findPointAccount(db, userId))?.balance ?? 0
}

export async function findPointAccount(db: Db, userId: string): Promise<PointAccount | undefined> {
  const [row] = await db.select().from(pointAccounts).where(eq(pointAccounts.userId, userId))
  return row
}

/** The account of a person, made where they have none, and locked until the transaction ends. */
export async function lockPointAccount(db: Db, userId: string): Promise<PointAccount> {
  const find = () => db.select().from(pointAccounts).where(eq(pointAccounts.userId, userId)).for('update')
  const [known] = await find()
  if (known) return known
  await db.insert(pointAccounts).values({ userId, zone: FIRST_ZONE }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('a person without an account of points')
  return made
}

interface Movement {
  userId: string
  amount: number
  reason: PointReason
  ref: string
  at: Date
}

/**
 * Writes a line of a ledger, once for each reason and what it is for. The account is to be locked; what would take it
 * below zero is an error.
 */
export async function movePoints(db: Db, { userId, amount, reason, ref, at }: Movement): Promise<void> {
  if (amount === 0) return
  const balance = (await balanceOf(db, userId)) + amount
  const [row] = await db
    .insert(points)
    .values({ id: v7(), userId, amount, reason, ref, at, balance })
    .onConflictDoNothing()
    .returning({ id: points.id })
  if (row) await db.update(pointAccounts).set({ balance }).where(eq(pointAccounts.userId, userId))
}

/** Pays for a day's first visit; resolves with the account as it is then. Call it in a transaction. */
export async function earnForVisit(db: Db, userId: string, now: Date): Promise<PointAccount> {
  const account = await lockPointAccount(db, userId)
  const day = earningDay(account.zone, now, { day: account.visitDay, at: account.visitAt })
  if (day === undefined) return account
  await movePoints(db, { userId, amount: VISIT_POINTS, reason: 'visit', ref: day, at: now })
  const visited = { visitDay: day, visitAt: now }
  await db.update(pointAccounts).set(visited).where(eq(pointAccounts.userId, userId))
  return { ...account, ...visited, balance: account.balance + VISIT_POINTS }
}

/** Pays for a day's first post; call it in the transaction that writes it. */
export async function earnForPost(db: Db, userId: string, now: Date): Promise<void> {
  const account = await lockPointAccount(db, userId)
  const day = earningDay(account.zone, now, { day: account.postDay, at: account.postAt })
  if (day === undefined) return
  await movePoints(db, { userId, amount: POST_POINTS, reason: 'post', ref: day, at: now })
  await db.update(pointAccounts).set({ postDay: day, postAt: now }).where(eq(pointAccounts.userId, userId))
}

/**
 * Pays for an order that was delivered, once, up to what orders earn within 24 hours. The account is to be locked.
 */
export async function earnForOrder(
  db: Db,
  { userId, total, ref, at }: Pick<Movement, 'userId' | 'ref' | 'at'> & { total: number },
): Promise<void> {
  const isOfDay = gt(points.at, new Date(at.getTime() - DAY_MS))
  const [earned] = await db
    .select({ sum: sql<number>`coalesce(sum(${points.amount}), 0)::int` })
    .from(points)
    .where(and(eq(points.userId, userId), eq(points.reason, 'order-earned'), isOfDay))
  const amount = Math.min(pointsFor(total), Math.max(0, ORDER_POINTS_PER_DAY - (earned?.sum ?? 0)))
  await movePoints(db, { userId, amount, reason: 'order-earned', ref, at })
}

/** Sets the zone in which a person's days begin; resolves with the zone that holds. Call it in a transaction. */
export async function setZone(db: Db, userId: string, zone: string, now: Date): Promise<string> {
  const account = await lockPointAccount(db, userId)
  const isHeld = account.zoneChangedAt !== null && now.getTime() - account.zoneChangedAt.getTime() < ZONE_HOLDS_MS
  if (isHeld || account.zone === zone) return account.zone
  await db.update(pointAccounts).set({ zone, zoneChangedAt: now }).where(eq(pointAccounts.userId, userId))
  return zone
}

/** Lines of a person's ledger, newest first. */
export async function listPoints(
  db: Db,
  userId: string,
  after: Place | undefined,
  limit: number,
): Promise<PointEntry[]> {
  const moment = after && new Date(after.createdAt)
  const rows = await db
    .select()
    .from(points)
    .where(
      and(
        eq(points.userId, userId),
        after && moment && or(lt(points.at, moment), and(eq(points.at, moment), lt(points.id, after.id))),
      ),
    )
    .orderBy(desc(points.at), desc(points.id))
    .limit(limit)
  return rows.map(({ id, amount, reason, ref, at, balance }) => ({
    id,
    amount,
    reason,
    ref,
    at: at.toISOString(),
    balance,
  }))
}
