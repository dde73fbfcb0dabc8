import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#fixtures/products.ts'
import { services } from '#fixtures/services.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import * as offline from '#src/data/page.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { storeProducts, watchProducts } from './product-store.ts'
import { tidyStored } from '#src/data/storage/tidy.ts'
import { clearStores } from '#src/testing/device.ts'
import { memberRow } from '#src/testing/account-row.ts'

beforeEach(clearStores)

const first = <T>(watched: { subscribe(next: (value: T) => void): { unsubscribe(): void } }) =>
  new Promise<T>((resolve) => {
    const { unsubscribe } = watched.subscribe((value) => {
      setTimeout(() => unsubscribe())
      resolve(value)
    })
  })

test('products and services that were seen stay readable offline after a sign-out', async () => {
  await outboxDb.accounts.put(memberRow)
  await storeProducts(products)
  await offline.storeServices(services)
  await leaveAccount(true)
  await applySession({ ...(memberRow.user as object), id: 'somebody-else', isGuest: false } as never)
  await tidyStored()
  expect((await first(watchProducts())).map(({ id }) => id)).toEqual(products.map(({ id }) => id))
  expect((await first(offline.watchServices())).map(({ serviceId }) => serviceId)).toEqual(
    services.map(({ serviceId }) => serviceId),
  )
})

test('a new list takes the place of the one that an earlier version stored for one person', async () => {
  const [one, other] = products as [(typeof products)[number], (typeof products)[number]]
  await cacheDb.products.put({ cacheKey: 'of hana', id: one.id, place: 0, product: one })
  expect(await first(watchProducts())).toEqual([one])
  await storeProducts([other])
  expect(await first(watchProducts())).toEqual([other])
})
