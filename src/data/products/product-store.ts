import type { Observable } from 'dexie'
import type { Product } from '#contract/products.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'

/** Stores the products as the host listed them, in place of those stored before. */
export async function storeProducts(products: readonly Product[]): Promise<void> {
  const { cacheKey } = await currentAccount()
  await cacheDb.transaction('rw', cacheDb.products, async () => {
    await cacheDb.products.where('cacheKey').equals(cacheKey).delete()
    await cacheDb.products.bulkPut(products.map((product, place) => ({ cacheKey, id: product.id, place, product })))
  })
}

/** The stored products, in the host's order. */
export const watchProducts = (): Observable<Product[]> =>
  live(async () => {
    const { cacheKey } = await currentAccount()
    return (await cacheDb.products.where('cacheKey').equals(cacheKey).sortBy('place')).map((row) => row.product)
  })
