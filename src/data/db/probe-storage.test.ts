import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { outboxDb } from './database.ts'
import { isNewDevice, OUTBOX_NAME, OUTBOX_SHAPE, probeStorage } from './probe-storage.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await outboxDb.delete({ disableAutoOpen: false })
})

const opened = (version: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(OUTBOX_NAME, version)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

test('it knows the shape that the app makes', () => {
  expect(outboxDb.verno).toBe(OUTBOX_SHAPE)
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
