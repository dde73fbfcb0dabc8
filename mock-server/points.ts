import { v7 } from 'uuid'
import { earningDay } from '#contract/host/earning-days.ts'
import { ORDER_POINTS_PER_DAY, pointsFor } from '#contract/orders.ts'
import { FIRST_ZONE, type PointReason, POST_POINTS, VISIT_POINTS } from '#contract/points.ts'
import type { MockState, MockUser } from './state.ts'
import type { MockLedger } from './shop-state.ts'

const DAY_MS = 86_400_000

export function ledgerOf({ ledgers }: MockState, userId: string): MockLedger {
  const known = ledgers.get(userId) ?? { zone: FIRST_ZONE, zoneChangedAt: null, entries: [] }
  ledgers.set(userId, known)
  return known
}

export const balanceOf = (state: MockState, userId: string): number =>
  state.ledgers.get(userId)?.entries.at(-1)?.balance ?? 0

/** Writes a line, once for each reason and what it is for. */
export function movePoints(state: MockState, userId: string, amount: number, reason: PointReason, ref: string): void {
  const { entries } = ledgerOf(state, userId)
  if (amount === 0 || entries.some((entry) => entry.reason === reason && entry.ref === ref)) return
  const balance = balanceOf(state, userId) + amount
  entries.push({ id: v7(), amount, reason, ref, at: new Date().toISOString(), balance })
}

/** Pays for an order that was delivered, up to what orders earn within 24 hours. */
export function earnForOrder(state: MockState, userId: string, total: number, ref: string): void {
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const earned = ledgerOf(state, userId)
    .entries.filter(({ reason, at }) => reason === 'order-earned' && at > since)
    .reduce((sum, { amount }) => sum + amount, 0)
  const amount = Math.min(pointsFor(total), Math.max(0, ORDER_POINTS_PER_DAY - earned))
  movePoints(state, userId, amount, 'order-earned', ref)
}

/** Pays a member for their day's first request, or first post. */
export function earnDaily(state: MockState, user: MockUser | undefined, reason: 'visit' | 'post'): void {
  if (!user || user.isGuest || user.leavesAt) return
  const { zone, entries } = ledgerOf(state, user.id)
  const last = entries.findLast((entry) => entry.reason === reason)
  const day = earningDay(zone, new Date(), { day: last?.ref ?? null, at: last ? new Date(last.at) : null })
  if (day !== undefined) movePoints(state, user.id, reason === 'visit' ? VISIT_POINTS : POST_POINTS, reason, day)
}
