import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { piecesFor } from '#contract/orders.ts'
import type { Db } from '../db/client.ts'
import { orderLines, orders } from '../db/orders-schema.ts'
import type { Shelf } from './order-stock.ts'

/** From where a newcomer orders, and how much the newcomers of one place may have unpaid. */
export interface Crowd {
  sender: Record<'address' | 'network', string>
  limits: Record<'address' | 'network', Share>
}

/** So many pieces, or this part of all that there are where that is more. */
interface Share {
  least: number
  share: number
}

/**
 * How many pieces of each product a person can order now. The products are to be locked: of two orders the second sees
 * the pieces that the first has taken.
 */
export async function piecesNow(
  db: Db,
  userId: string,
  shelf: Shelf,
  crowd: Crowd | undefined,
): Promise<Map<string, number>> {
  const unpaid = new Map((await listUnpaid(db, userId, [...shelf.keys()], crowd)).map((row) => [row.productId, row]))
  return new Map(
    [...shelf].map(([id, { stock }]) => {
      const { own = 0, address = 0, network = 0 } = unpaid.get(id) ?? {}
      const bounds = [piecesFor(stock, own)]
      if (crowd)
        bounds.push(
          piecesOfCrowd(stock, address, crowd.limits.address),
          piecesOfCrowd(stock, network, crowd.limits.network),
        )
      return [id, Math.min(...bounds)]
    }),
  )
}

/** How many more pieces those can have together who have `unpaid` of them. */
export const piecesOfCrowd = (stock: number, unpaid: number, { least, share }: Share): number =>
  Math.max(0, Math.max(least, Math.floor(share * (stock + unpaid))) - unpaid)

/** Of each product the pieces in unpaid orders: the person's own, and those of newcomers of the same address and network. */
function listUnpaid(db: Db, userId: string, productIds: string[], crowd: Crowd | undefined) {
  const { address, network } = crowd?.sender ?? { address: null, network: null }
  const pieces = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${which}), 0)::int`
  return db
    .select({
      productId: orderLines.productId,
      own: pieces(sql`${orders.userId} = ${userId}`),
      address: pieces(sql`${orders.unpaidFrom} = ${address}::text`),
      network: pieces(sql`${orders.unpaidNetwork} = ${network}::text`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`(${orders.cancelledAt} is null and ${orders.state} = 'placed')`,
        network === null ? eq(orders.userId, userId) : or(eq(orders.userId, userId), eq(orders.unpaidNetwork, network)),
        inArray(orderLines.productId, productIds),
      ),
    )
    .groupBy(orderLines.productId)
}
