import type { Observable } from 'dexie'
import type { Product } from '#contract/products.ts'
import { EVERYBODY } from '#src/data/db/account.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'
import { nextOrder } from '#src/data/lists/request.ts'
import { storeForEverybody } from '#src/data/lists/store-answer.ts'

/**
 * Stores the products as the host listed them, in place of those stored before, unless a later request's are there; `order`
 * is that of the request, or as of now. They are the same for everybody.
 */
export async function storeProducts(products: readonly Product[], order?: number): Promise<void> {
  await storeForEverybody('products', order ?? (await nextOrder()), [cacheDb.products], async () => {
    await cacheDb.products.clear()
    await cacheDb.products.bulkPut(
      products.map((product, place) => ({ cacheKey: EVERYBODY, id: product.id, place, product })),
    )
  })
}

/** The stored products, in the host's order. */
export const watchProducts = (): Observable<Product[]> =>
  live(async () => (await cacheDb.products.toCollection().sortBy('place')).map((row) => row.product))
