import type { Order } from '#contract/orders.ts'
import { cacheDb } from '#src/data/db/database.ts'

/** True where an answer knows less of an order than another: an order only goes on. */
const isBehind = (order: Order, than: Order): boolean =>
  order.steps.length < than.steps.length || (order.cancelledAt === null && than.cancelledAt !== null)

/** Stores an order as the server answered it, unless a later answer is there already. */
export async function storeOrder(cacheKey: string, order: Order): Promise<void> {
  await cacheDb.transaction('rw', cacheDb.orders, async () => {
    const known = await cacheDb.orders.get([cacheKey, order.id])
    if (!known || !isBehind(order, known.order))
      await cacheDb.orders.put({ cacheKey, id: order.id, at: Date.parse(order.createdAt), order })
  })
}
