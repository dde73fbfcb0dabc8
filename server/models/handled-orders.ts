import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import type { OpenOrder } from '#contract/open-orders.ts'
import { needsDelivery } from '#contract/orders.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { orders } from '../db/orders-schema.ts'
import { authorColumns, authorOf } from './authors.ts'
import { isOpen, type OrderRow } from './order-locks.ts'
import { withLines } from './orders.ts'

/** Orders that are on their way, those that were placed first. `askerId` is who handles them. */
export async function listOpenOrders(db: Db, limit: number, askerId?: string): Promise<OpenOrder[]> {
  const rows = await db.select().from(orders).where(isOpen).orderBy(asc(orders.createdAt), asc(orders.id)).limit(limit)
  return handled(db, rows, askerId)
}

/** How many orders are on their way. */
export const countOpenOrders = (db: Db): Promise<number> => db.$count(orders, isOpen)

/** Every order, the last first. */
export async function listAllOrders(
  db: Db,
  after: Place | undefined,
  limit: number,
  askerId: string,
): Promise<OpenOrder[]> {
  const moment = after && new Date(after.createdAt)
  const rows = await db
    .select()
    .from(orders)
    .where(
      after && moment && or(lt(orders.createdAt, moment), and(eq(orders.createdAt, moment), lt(orders.id, after.id))),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return handled(db, rows, askerId)
}

/** An order as who handles it sees it. */
export async function findHandledOrder(db: Db, id: string, askerId: string): Promise<OpenOrder | undefined> {
  return (await handled(db, await db.select().from(orders).where(eq(orders.id, id)), askerId))[0]
}

async function handled(db: Db, rows: readonly OrderRow[], askerId: string | undefined): Promise<OpenOrder[]> {
  if (rows.length === 0) return []
  const buyerIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  const people = await db.select(authorColumns).from(user).where(inArray(user.id, buyerIds))
  const buyersById = new Map(people.map((row) => [row.id, authorOf(row)]))
  const shown = await withLines(db, rows)
  return rows.flatMap(({ userId }, at) => {
    const order = shown[at]
    if (!order) return []
    const isOwn = userId !== null && userId === askerId
    const delivery = needsDelivery(order) && !isOwn ? order.delivery : null
    return { ...order, delivery, isOwn, buyer: (userId === null ? undefined : buyersById.get(userId)) ?? null }
  })
}
