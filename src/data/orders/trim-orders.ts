import { cacheDb } from '#src/data/db/database.ts'

/** Orders that stay on the device. */
const MOST_ORDERS = 200

/** Lets the oldest orders go beyond as many as stay; they can be had again. */
export async function trimOrders(cacheKey: string): Promise<void> {
  const keys = await cacheDb.orders
    .where('[cacheKey+at]')
    .between([cacheKey, -Infinity], [cacheKey, Infinity])
    .primaryKeys()
  await cacheDb.orders.bulkDelete(keys.slice(0, Math.max(0, keys.length - MOST_ORDERS)))
}
