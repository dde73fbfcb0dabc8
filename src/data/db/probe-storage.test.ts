import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { cacheDb, deviceDb, outboxDb } from './database.ts'
import { isNewDevice, OUTBOX_NAME, OUTBOX_SHAPE, PROBED, probeCache, probeStorage } from './probe-storage.ts'

const stores = [outboxDb, deviceDb, cacheDb]

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const db of stores) await db.delete({ disableAutoOpen: false })
})

const opened = (version: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(OUTBOX_NAME, version)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

test('it knows the shapes and tables that the app makes', () => {
  const made = stores.map((db) => ({ name: db.name, shape: db.verno }))
  expect(Object.values(PROBED).map(({ name, shape }) => ({ name, shape }))).toEqual(made)
  for (const [place, { table, row }] of Object.values(PROBED).entries()) {
    const key = stores[place]?.table(table).schema.primKey.keyPath
    expect([key].flat()).toEqual(Object.keys(row))
  }
})

test('a new device has a store, and the look at it leaves nothing behind', async () => {
  expect((await probeStorage()).kind).toBe('device')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(OUTBOX_NAME)
  await outboxDb.open()
  expect(outboxDb.verno).toBe(OUTBOX_SHAPE)
})

test.each([
  ['as the app left it', OUTBOX_SHAPE * 10],
  ['of an older version', 10],
  ['of a newer version', 900],
])('a store %s can be used', async (_which, version) => {
  const db = await opened(version)
  db.close()
  expect((await probeStorage()).kind).toBe('device')
  const [found] = await indexedDB.databases()
  expect(found?.version).toBe(version)
})

test.each([
  ['there is none', undefined],
  [
    'it throws',
    {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    },
  ],
  ['it never answers', { open: () => ({}) }],
])('where %s the app goes on without it', async (_why, store) => {
  vi.stubGlobal('indexedDB', store)
  expect((await probeStorage(20)).kind).toBe('missing')
})

test('a device is new until the app has kept something on it', async () => {
  expect(await isNewDevice()).toBe(true)
  await outboxDb.open()
  expect(await isNewDevice()).toBe(false)
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  expect(await isNewDevice(), 'a browser without a store').toBe(true)
  vi.stubGlobal('indexedDB', {})
  expect(await isNewDevice(), 'a browser that does not tell').toBe(false)
})

test('an older tab that holds the store is waited for, and told from a store that is missing', async () => {
  const held = await opened(10)
  const { kind, whenFree } = await probeStorage(20)
  expect(kind).toBe('blocked')
  held.close()
  await whenFree
})

/** A page that was left with a transaction that cannot end: it holds the tables for as long as it is kept. */
async function frozenPage({ name, table }: { name: string; table: string }) {
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
  })
  let isHeld = true
  const rows = opened.transaction(table, 'readwrite').objectStore(table)
  const hold = () => {
    if (isHeld) rows.count().onsuccess = hold
  }
  hold()
  return () => {
    isHeld = false
    opened.close()
  }
}

test.each([
  ['outbox', 'silent', []],
  ['device', 'silent', []],
  ['outbox', 'blocked', [{ name: 'anpan-tab' }]],
] as const)(
  'an %s in which no write ends is %s where the tabs are %j, and free once it ends',
  async (which, kind, held) => {
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
    for (const db of stores) await db.open()
    const end = await frozenPage(PROBED[which])
    const place = await probeStorage(100)
    expect(place.kind).toBe(kind)
    end()
    await place.whenFree
    for (const db of stores)
      for (const table of db.tables) expect([table.name, await table.count()]).toEqual([table.name, 0])
  },
)

test('a full disk is no missing store', async () => {
  for (const db of stores) await db.open()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    return {} as IDBRequest<IDBValidKey>
  })
  expect((await probeStorage()).kind).toBe('device')
  put.mockRestore()
})

test('cached answers that cannot be read within the bound are reported, and reported again once they can', async () => {
  expect(await probeCache()).toEqual({})
  await cacheDb.open()
  const end = await frozenPage(PROBED.cache)
  const { whenFree } = await probeCache(100)
  expect(whenFree).toBeDefined()
  end()
  expect(await whenFree).toBe(true)
})
