import 'fake-indexeddb/auto'
import type Dexie from 'dexie'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cacheDb, deviceDb, outboxDb } from './database.ts'
import { withDurableTransaction } from './durable-transaction.ts'
import { letGoOfStores, takeUpStores } from './leaving.ts'

const stores: readonly Dexie[] = [outboxDb, deviceDb, cacheDb]
const draft = (text: string) => ({ userId: 'u', slot: 'home', text, savedAt: 1 })

beforeEach(async () => {
  for (const table of stores.flatMap((db) => db.tables)) await table.clear()
})
afterEach(() => takeUpStores())

function signal() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  // in a task of its own: who waits is in no transaction then
  return { promise, resolve: () => void setTimeout(resolve) }
}

/** Writes as the next page does, over a connection of its own; resolves once that is safe. */
const writeElsewhere = (name: string, table: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(table, 'readwrite')
      transaction.objectStore(table).count()
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
    opening.onerror = () => reject(opening.error)
  })

/** A transaction of a frozen page: it never ends. */
function neverEnding(db: Dexie, mode: 'r' | 'rw') {
  let isHeld = true
  onTestFinished(() => void (isHeld = false))
  const begun = signal()
  const running = db.transaction(mode, db.tables, async () => {
    while (isHeld) {
      await db.tables[0]?.count()
      begun.resolve()
    }
  })
  return { begun: begun.promise, end: running.then(() => 'kept').catch((error: Error) => error.name) }
}

test.each(stores.flatMap((db) => (['r', 'rw'] as const).map((mode) => [db.name, mode, db] as const)))(
  'a page that is left holds nothing of %s in a transaction (%s)',
  async (name, mode, db) => {
    const { begun, end } = neverEnding(db, mode)
    await begun
    letGoOfStores(true)
    await writeElsewhere(name, db.tables[0]?.name ?? '')
    expect(await end).toBe('AbortError')
    expect(db.isOpen()).toBe(false)
  },
)

test('a page that is left for good holds nothing either, and can still keep what it has', async () => {
  const { begun, end } = neverEnding(outboxDb, 'rw')
  await begun
  letGoOfStores(false)
  await withDurableTransaction(outboxDb, [outboxDb.drafts], () => outboxDb.drafts.put(draft('at the last moment')))
  expect(await end).toBe('AbortError')
  expect((await outboxDb.drafts.toArray()).map(({ text }) => text)).toEqual(['at the last moment'])
})

test('a write that the leaving has ended is kept when the page is shown again, once', async () => {
  let tries = 0
  const begun = signal()
  const write = withDurableTransaction(outboxDb, [outboxDb.drafts], async () => {
    tries += 1
    await outboxDb.drafts.put(draft(`try ${tries}`))
    for (let i = 0; tries === 1 && i < 50; i++) {
      await outboxDb.drafts.count()
      begun.resolve()
    }
    return 'kept'
  })
  await begun.promise
  letGoOfStores(true)
  await writeElsewhere(outboxDb.name, 'drafts')
  takeUpStores()
  expect(await write).toBe('kept')
  expect((await outboxDb.drafts.toArray()).map(({ text }) => text)).toEqual(['try 2'])
})

test('what is begun in a page that was left waits for its return, and holds nothing meanwhile', async () => {
  letGoOfStores(true)
  let isDone = false
  const writes = [
    withDurableTransaction(outboxDb, [outboxDb.drafts], () => outboxDb.drafts.put(draft('begun while away'))),
    cacheDb.queries.put({ key: 'k', value: 'v' }),
  ]
  const done = Promise.all(writes).then(() => void (isDone = true))
  for (const [name, table] of [
    [outboxDb.name, 'drafts'],
    [cacheDb.name, 'queries'],
  ] as const)
    await writeElsewhere(name, table)
  expect(isDone).toBe(false)
  expect(stores.filter((db) => db.isOpen())).toEqual([])
  takeUpStores()
  await done
  expect(await outboxDb.drafts.count()).toBe(1)
})

test('a store that was being made when its page was left is made by the next', async () => {
  await cacheDb.delete({ disableAutoOpen: false })
  const leave = () => letGoOfStores(true)
  cacheDb.on('populate', leave)
  await expect(cacheDb.open()).rejects.toThrow('aborted')
  takeUpStores()
  cacheDb.on('populate').unsubscribe(leave)
  await vi.waitFor(async () => expect(await cacheDb.queries.count()).toBe(0), { timeout: 3000 })
})
