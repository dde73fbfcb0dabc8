import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { orders } from '../db/orders-schema.ts'
import { lockPointAccount } from './points.ts'

export type OrderRow = typeof orders.$inferSelect

/** In the words of the index: a plan for any value would not use it. */
export const isOpen = sql`(${orders.cancelledAt} is null and ${orders.state} <> 'delivered')`

/** Locks the points of an order's person, and then the order, as all code does that touches them. */
export async function lockOrderAndAccount(db: Db, id: string): Promise<OrderRow | undefined> {
  const [of] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id))
  if (!of) return undefined
  if (of.userId !== null) await lockPointAccount(db, of.userId)
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}
