import { and, asc, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import type { OpenOrder } from '#contract/open-orders.ts'
import {
  canCancel,
  type NewOrder,
  nextStep,
  type Order,
  type OrderFacts,
  type OrderStep,
  pointsFor,
} from '#contract/orders.ts'
import { wholeYen } from '#contract/whole-yen.ts'
import type { Db } from '../db/client.ts'
import { orderLines, orders } from '../db/orders-schema.ts'
import { notify } from './notices.ts'
import { lockProducts, moveStock, type Shelf } from './order-stock.ts'
import { lockPointAccount, movePoints } from './points.ts'

/** Why nothing was bought, and what is so now. */
export interface OrderRefused {
  refused: 'out-of-stock' | 'not-payable' | 'price-changed' | 'points-changed'
  facts: OrderFacts
}

/**
 * Buys what an order says at what it says, or nothing; the same person's order of this id is answered as it stands. Call
 * it in a transaction. Locked are the buyer's points, then the order, then its products by their ids: so does everything
 * that touches them.
 */
export async function placeOrder(
  db: Db,
  userId: string,
  wish: NewOrder,
  now: Date,
): Promise<Order | OrderRefused | 'taken'> {
  const account = await lockPointAccount(db, userId)
  const id = wish.id.toLowerCase()
  const [known] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id))
  if (known) return (known.userId === userId ? await findOrder(db, userId, id) : undefined) ?? 'taken'
  const shelf = await lockProducts(
    db,
    wish.lines.map(({ productId }) => productId),
  )
  const facts = factsOf(wish, shelf, account.balance)
  const refused = refusalOf(wish, facts, (id) => shelf.get(id)?.record.payableInStock ?? false)
  if (refused) return { refused, facts }
  const { total, pointsUsed, payment, holding = null, delivery } = wish
  const steps = [{ state: 'placed' as const, at: now.toISOString() }]
  await db
    .insert(orders)
    .values({ id, userId, total, pointsUsed, payment, holding, delivery, state: 'placed', steps, createdAt: now })
  await db.insert(orderLines).values(
    wish.lines.map(({ productId, quantity, unitPrice }, position) => {
      const { name = '', nameTexts, art } = shelf.get(productId)?.record ?? {}
      return { orderId: id, position, productId, quantity, unitPrice, shown: { name, nameTexts, art } }
    }),
  )
  await moveStock(db, wish.lines, -1)
  await movePoints(db, { userId, amount: -pointsUsed, reason: 'order-used', ref: id, at: now })
  const placed = await findOrder(db, userId, id)
  if (!placed) throw new Error('an order that was just written')
  return placed
}

const factsOf = ({ lines }: NewOrder, shelf: Shelf, balance: number): OrderFacts => ({
  lines: lines.map(({ productId }) => {
    const row = shelf.get(productId)
    return { productId, unitPrice: row ? wholeYen(row.record.price) : null, stock: row?.stock ?? 0 }
  }),
  points: balance,
})

function refusalOf(
  { lines, holding, pointsUsed }: NewOrder,
  facts: OrderFacts,
  isPayableInStock: (productId: string) => boolean,
): OrderRefused['refused'] | undefined {
  const pairs = lines.map((line, at) => ({ line, fact: facts.lines[at] }))
  if (pairs.some(({ line, fact }) => !fact || fact.unitPrice === null || fact.stock < line.quantity))
    return 'out-of-stock'
  if (holding && !lines.every(({ productId }) => isPayableInStock(productId))) return 'not-payable'
  if (pairs.some(({ line, fact }) => fact?.unitPrice !== line.unitPrice)) return 'price-changed'
  return pointsUsed > facts.points ? 'points-changed' : undefined
}

/** Cancels somebody's order, and gives back what it took; one that is cancelled is answered as it stands. Call it in a transaction. */
export async function cancelOrder(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<Order | 'already-shipped' | undefined> {
  await lockPointAccount(db, userId)
  const row = await lockOrder(db, id)
  if (row?.userId !== userId) return undefined
  if (row.cancelledAt !== null) return findOrder(db, userId, id)
  if (!canCancel({ state: row.state, cancelledAt: null })) return 'already-shipped'
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
  await lockProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  await moveStock(db, lines, 1)
  await movePoints(db, { userId, amount: row.pointsUsed, reason: 'order-returned', ref: id, at: now })
  await db.update(orders).set({ cancelledAt: now }).where(eq(orders.id, id))
  return findOrder(db, userId, id)
}

/**
 * Cancels what somebody has ordered and what was not shipped yet, for there will be no address any more: its pieces are
 * there for others. Call it in a transaction.
 */
export async function cancelUnshipped(db: Db, userId: string, now: Date): Promise<void> {
  await lockPointAccount(db, userId)
  const theirs = and(eq(orders.userId, userId), isOpen)
  const open = await db.select().from(orders).where(theirs).orderBy(asc(orders.id)).for('update')
  const ids = open.filter(({ state }) => canCancel({ state, cancelledAt: null })).map(({ id }) => id)
  if (ids.length === 0) return
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  // those of all orders at once: one order after the other would take them in another order than everybody else does
  await lockProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  for (const id of ids) await cancelOrder(db, userId, id, now)
}

/** An order of whomever, and whose it is. */
export interface MovedOrder {
  order: Order
  userId: string | null
}

/**
 * Moves an order on by one step, and tells its person; delivered it earns its points. The step that it has come to is
 * answered as it stands. Call it in a transaction.
 */
export async function moveOrder(
  db: Db,
  id: string,
  state: OrderStep,
  now: Date,
): Promise<MovedOrder | 'conflict' | undefined> {
  const [of] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id))
  if (!of) return undefined
  if (of.userId !== null) await lockPointAccount(db, of.userId)
  const row = await lockOrder(db, id)
  if (!row) return undefined
  if (row.state !== state) {
    if (row.cancelledAt !== null || nextStep(row.state) !== state) return 'conflict'
    const steps = [...row.steps, { state, at: now.toISOString() }]
    await db.update(orders).set({ state, steps }).where(eq(orders.id, id))
    if (of.userId !== null) await stepOn(db, { userId: of.userId, id, state, total: row.total, at: now })
  }
  const [order] = await withLines(db, await db.select().from(orders).where(eq(orders.id, id)))
  return order && { order, userId: of.userId }
}

interface Step {
  userId: string
  id: string
  state: OrderStep
  total: number
  at: Date
}

/** What a step means to whoever ordered. */
async function stepOn(db: Db, { userId, id, state, total, at }: Step): Promise<void> {
  if (state === 'delivered')
    await movePoints(db, { userId, amount: pointsFor(total), reason: 'order-earned', ref: id, at })
  await notify(db, { kind: 'order', userId, actorId: null, about: `${id}:${state}`, detail: { orderId: id, state } })
}

type Row = typeof orders.$inferSelect

async function lockOrder(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** One of somebody's own orders. */
export async function findOrder(db: Db, userId: string, id: string): Promise<Order | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return (await withLines(db, rows))[0]
}

/** Somebody's orders, the last first. */
export async function listOrders(db: Db, userId: string, after: Place | undefined, limit: number): Promise<Order[]> {
  const moment = after && new Date(after.createdAt)
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        after && moment && or(lt(orders.createdAt, moment), and(eq(orders.createdAt, moment), lt(orders.id, after.id))),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return withLines(db, rows)
}

const isOpen = and(isNull(orders.cancelledAt), ne(orders.state, 'delivered'))

/** Orders that are on their way, those that were placed first; without where they go. */
export async function listOpenOrders(db: Db, limit: number): Promise<OpenOrder[]> {
  const rows = await db.select().from(orders).where(isOpen).orderBy(asc(orders.createdAt), asc(orders.id)).limit(limit)
  return (await withLines(db, rows)).map(({ delivery: _delivery, ...order }) => order)
}

/** How many orders are on their way. */
export const countOpenOrders = (db: Db): Promise<number> => db.$count(orders, isOpen)

async function withLines(db: Db, rows: readonly Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  return rows.map(({ id, total, delivery, payment, holding, pointsUsed, state, steps, createdAt, cancelledAt }) => ({
    id,
    lines: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ productId, quantity, unitPrice, shown }) => ({ productId, quantity, unitPrice, ...shown })),
    total,
    delivery,
    payment,
    ...(holding && { holding }),
    pointsUsed,
    state,
    steps,
    createdAt: createdAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }))
}
