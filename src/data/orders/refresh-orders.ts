import { orders as api } from '#contract/orders.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { call } from '#src/data/api/http.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { requestList, storeAnswer } from '#src/data/lists/store-answer.ts'
import { storeOrder } from './stored-orders.ts'

/** Fetches a page of one's orders and stores it; resolves with the cursor of the next page. Rejects as a call does. */
export async function refreshOrders(cursor: string | null, isNamed = true): Promise<string | null> {
  let next: string | null = null
  await requestList(isNamed, async (request) => {
    const { cacheKey } = request
    const answer = await call(api.list, { query: cursor === null ? {} : { cursor } }, { headers: request.headers })
    next = nextCursorOf(answer.headers)
    return storeAnswer(request, {
      tables: [cacheDb.orders],
      // an order only moves forward: of two answers each order itself shows which is the later
      stored: () => Promise.resolve(undefined),
      async write() {
        for (const order of answer.data) await storeOrder(cacheKey, order)
      },
      settles: ['order.place', 'order.cancel'],
    }).catch(() => 'stored' as const) // shown once they can be
  })
  return next
}
