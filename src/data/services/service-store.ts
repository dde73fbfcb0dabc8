import type { Observable } from 'dexie'
import type { Service } from '#contract/services.ts'
import { EVERYBODY } from '#src/data/db/account.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'
import { nextOrder } from '#src/data/lists/request.ts'
import { storeForEverybody } from '#src/data/lists/store-answer.ts'

/**
 * Stores the services as the host listed them, in place of those stored before, unless a later request's are there; `order`
 * is that of the request, or as of now. They are the same for everybody.
 */
export async function storeServices(services: readonly Service[], order?: number): Promise<void> {
  await storeForEverybody('services', order ?? (await nextOrder()), [cacheDb.services], async () => {
    await cacheDb.services.clear()
    await cacheDb.services.bulkPut(services.map((service, place) => ({ cacheKey: EVERYBODY, place, service })))
  })
}

/** The stored services, in the host's order. */
export const watchServices = (): Observable<Service[]> =>
  live(async () => (await cacheDb.services.toCollection().sortBy('place')).map((row) => row.service))
