import { and, asc, eq, inArray } from 'drizzle-orm'
import { canCancel, type Order } from '#contract/orders.ts'
import type { Db } from '../db/client.ts'
import { orderLines, orders } from '../db/orders-schema.ts'
import { notify } from './notices.ts'
import { isOpen, lockOrderAndAccount, type OrderRow } from './order-locks.ts'
import { lockProducts, moveStock } from './order-stock.ts'
import { findAnyOrder, findOrder } from './orders.ts'
import { lockPointAccount, movePoints } from './points.ts'

/** Cancels a person's order, and gives back what it took; an already cancelled one is returned as it is. Call it in a transaction. */
export async function cancelOrder(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<Order | 'already-shipped' | undefined> {
  await lockPointAccount(db, userId)
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (row?.userId !== userId) return undefined
  if (row.cancelledAt === null) {
    if (!canCancel({ state: row.state, cancelledAt: null })) return 'already-shipped'
    await giveBack(db, row, now)
  }
  return findOrder(db, userId, id)
}

/**
 * Cancels an order for its buyer, who is notified and reads the shop's words beside it; an already cancelled one is
 * returned as it is. A moderator, `moderatorId`, does not with an order of their own. Call it in a transaction.
 */
export async function cancelForBuyer(
  db: Db,
  id: string,
  now: Date,
  { moderatorId, words = '' }: { moderatorId?: string; words?: string } = {},
): Promise<Order | 'already-shipped' | 'own' | undefined> {
  const row = await lockOrderAndAccount(db, id)
  if (!row) return undefined
  if (row.userId !== null && row.userId === moderatorId) return 'own'
  if (row.cancelledAt === null) {
    if (!canCancel({ state: row.state, cancelledAt: null })) return 'already-shipped'
    await giveBack(db, row, now)
    if (words !== '') await db.update(orders).set({ shopWords: words }).where(eq(orders.id, id))
    await tellCancelled(db, row, 'shop')
  }
  return findAnyOrder(db, id)
}

/** Cancels an order that is still not paid, and notifies its buyer; true where it did. */
export function cancelUnpaid(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockOrderAndAccount(tx, id)
    if (row?.state !== 'placed' || row.cancelledAt !== null) return false
    await giveBack(tx, row, now)
    await tellCancelled(tx, row, 'unpaid')
    return true
  })
}

/**
 * Cancels a person's orders that were not shipped yet, for there will be no address any more: their pieces are
 * there for others. Call it in a transaction.
 */
export async function cancelUnshipped(db: Db, userId: string, now: Date): Promise<void> {
  await lockPointAccount(db, userId)
  const theirs = and(eq(orders.userId, userId), isOpen)
  const open = await db.select().from(orders).where(theirs).orderBy(asc(orders.id)).for('update')
  const ids = open.filter(({ state }) => canCancel({ state, cancelledAt: null })).map(({ id }) => id)
  if (ids.length === 0) return
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  // locks the products of all orders at once: order by order would lock them in another sequence than other writes do
  await lockProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  for (const id of ids) await cancelOrder(db, userId, id, now)
}

/** Gives back the pieces and points of an order. It, and the points of its person, are to be locked. */
async function giveBack(db: Db, { id, userId, pointsUsed }: OrderRow, now: Date): Promise<void> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
  await lockProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  await moveStock(db, lines, 1)
  if (userId !== null) await movePoints(db, { userId, amount: pointsUsed, reason: 'order-returned', ref: id, at: now })
  await db.update(orders).set({ cancelledAt: now, unpaidFrom: null, unpaidNetwork: null }).where(eq(orders.id, id))
}

async function tellCancelled(db: Db, { id, userId }: OrderRow, why: 'unpaid' | 'shop'): Promise<void> {
  if (userId === null) return
  const detail = { orderId: id, state: 'cancelled', why } as const
  await notify(db, { kind: 'order', userId, actorId: null, about: `${id}:cancelled`, detail })
}
