import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import { type NewOrder, nextStep, type Order, type OrderFacts, type OrderStep, UNPAID_MS } from '#contract/orders.ts'
import { wholeYen } from '#contract/whole-yen.ts'
import type { Db } from '../db/client.ts'
import { orderLines, orders } from '../db/orders-schema.ts'
import { addJob } from './jobs.ts'
import { notify } from './notices.ts'
import { lockOrderAndAccount, type OrderRow } from './order-locks.ts'
import { lockProducts, moveStock, type Shelf } from './order-stock.ts'
import { earnForOrder, lockPointAccount, movePoints } from './points.ts'
import { type Crowd, piecesNow } from './unpaid-pieces.ts'

/** Why nothing was bought, and what is so now. */
export interface OrderRefused {
  refused: 'out-of-stock' | 'not-payable' | 'price-changed' | 'too-many-pieces' | 'points-changed'
  facts: OrderFacts
}

/**
 * Buys what an order says at what it says, or nothing; the same person's order of this id is answered as it stands. Call
 * it in a transaction. Locked are the buyer's points, then the order, then its products by their ids: so does everything
 * that touches them. `crowd` is given for a newcomer. An order that is not paid within UNPAID_MS is cancelled by a job.
 */
export async function placeOrder(
  db: Db,
  userId: string,
  wish: NewOrder,
  now: Date,
  crowd?: Crowd,
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
  const isPayable = (productId: string) => shelf.get(productId)?.record.payableInStock ?? false
  const refused = refusalOf(wish, facts, isPayable)
  if (refused) return { refused, facts }
  const pieces = await piecesNow(db, userId, shelf, crowd)
  if (wish.lines.some(({ productId, quantity }) => quantity > (pieces.get(productId) ?? 0)))
    return { refused: 'too-many-pieces', facts: withPieces(facts, pieces) }
  if (wish.pointsUsed > facts.points) return { refused: 'points-changed', facts }
  const { total, pointsUsed, payment, holding = null, delivery } = wish
  const steps = [{ state: 'placed' as const, at: now.toISOString() }]
  const from = { unpaidFrom: crowd?.sender.address ?? null, unpaidNetwork: crowd?.sender.network ?? null }
  const row: typeof orders.$inferInsert = {
    id,
    userId,
    total,
    pointsUsed,
    payment,
    holding,
    delivery,
    state: 'placed',
    steps,
    createdAt: now,
    ...from,
  }
  const written = await db.insert(orders).values(row).onConflictDoNothing().returning({ id: orders.id })
  if (written.length === 0) return 'taken' // another has ordered under this id meanwhile
  await db.insert(orderLines).values(
    wish.lines.map(({ productId, quantity, unitPrice }, position) => {
      const { name = '', nameTexts, art } = shelf.get(productId)?.record ?? {}
      return { orderId: id, position, productId, quantity, unitPrice, shown: { name, nameTexts, art } }
    }),
  )
  await moveStock(db, wish.lines, -1)
  await movePoints(db, { userId, amount: -pointsUsed, reason: 'order-used', ref: id, at: now })
  const runAt = new Date(now.getTime() + UNPAID_MS)
  await addJob(db, { kind: 'unpaid-order', key: `unpaid-order:${id}`, userId, runAt, payload: { id } })
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

const withPieces = (facts: OrderFacts, pieces: ReadonlyMap<string, number>): OrderFacts => ({
  ...facts,
  lines: facts.lines.map((line) => ({ ...line, stock: pieces.get(line.productId) ?? line.stock })),
})

function refusalOf(
  { lines, holding }: NewOrder,
  facts: OrderFacts,
  isPayableInStock: (productId: string) => boolean,
): OrderRefused['refused'] | undefined {
  const pairs = lines.map((line, at) => ({ line, fact: facts.lines[at] }))
  if (pairs.some(({ line, fact }) => !fact || fact.unitPrice === null || fact.stock < line.quantity))
    return 'out-of-stock'
  if (holding && !lines.every(({ productId }) => isPayableInStock(productId))) return 'not-payable'
  if (pairs.some(({ line, fact }) => fact?.unitPrice !== line.unitPrice)) return 'price-changed'
  return undefined
}

/** An order of any person, and its owner. */
export interface MovedOrder {
  order: Order
  userId: string | null
}

/**
 * Moves an order on by one step, and notifies its person; delivered it earns its points. The step that it has come to is
 * returned as it is. A moderator, `moderatorId`, moves no order of their own. Call it in a transaction.
 */
export async function moveOrder(
  db: Db,
  id: string,
  state: OrderStep,
  now: Date,
  moderatorId?: string,
): Promise<MovedOrder | 'conflict' | 'own' | undefined> {
  const row = await lockOrderAndAccount(db, id)
  if (!row) return undefined
  const { userId } = row
  if (userId !== null && userId === moderatorId) return 'own'
  if (row.state !== state) {
    if (row.cancelledAt !== null || nextStep(row.state) !== state) return 'conflict'
    const steps = [...row.steps, { state, at: now.toISOString() }]
    const paid = { unpaidFrom: null, unpaidNetwork: null }
    await db
      .update(orders)
      .set({ state, steps, ...paid })
      .where(eq(orders.id, id))
    if (userId !== null) await stepOn(db, { userId, id, state, total: row.total, at: now })
  }
  const order = await findAnyOrder(db, id)
  return order && { order, userId }
}

interface Step {
  userId: string
  id: string
  state: OrderStep
  total: number
  at: Date
}

/** The effects of a step for the buyer. */
async function stepOn(db: Db, { userId, id, state, total, at }: Step): Promise<void> {
  if (state === 'delivered') await earnForOrder(db, { userId, total, ref: id, at })
  await notify(db, { kind: 'order', userId, actorId: null, about: `${id}:${state}`, detail: { orderId: id, state } })
}

/** An order of any person. */
export async function findAnyOrder(db: Db, id: string): Promise<Order | undefined> {
  return (await withLines(db, await db.select().from(orders).where(eq(orders.id, id))))[0]
}

/** One of a person's own orders. */
export async function findOrder(db: Db, userId: string, id: string): Promise<Order | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return (await withLines(db, rows))[0]
}

/** A person's orders, newest first. */
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

/** Orders as their rows say, each with its lines. */
export async function withLines(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
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
  return rows.map(({ id, createdAt, cancelledAt, ...row }) => ({
    id,
    lines: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ productId, quantity, unitPrice, shown }) => ({ productId, quantity, unitPrice, ...shown })),
    total: row.total,
    delivery: row.delivery,
    payment: row.payment,
    ...(row.holding && { holding: row.holding }),
    pointsUsed: row.pointsUsed,
    state: row.state,
    steps: row.steps,
    createdAt: createdAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    ...(row.shopWords && { shopWords: row.shopWords }),
  }))
}
