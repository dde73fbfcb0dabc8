import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { saveDraft } from '#src/data/drafts/drafts.ts'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import { durably } from '#src/data/db/durably.ts'
import { changeKept } from '#src/data/stored-state/kept.ts'
import { addPost } from '#src/data/posts/queue.ts'
import { watchStorageFull } from '#src/data/db/storage-state.ts'
import { bytesOf, clearStored, loadStorageUse } from './storage-use.ts'

beforeEach(async () => {
  for (const table of [...outboxDb.tables, ...deviceDb.tables, ...cacheDb.tables]) await table.clear()
})

async function fill() {
  await addPost({ content: 'not sent yet', lang: 'en', draftSlot: 'home' })
  await saveDraft('home', 'a draft')
  await changeKept('cart', () => ['bun'])
  await cacheDb.queries.put({ key: 'k', value: 'v' })
  await deviceDb.kept.put({ userId: '', name: 'language', value: 'ko', version: 1 })
}

test.each([
  [[], 0],
  [{ a: 'é' }, 10],
  [{ picture: new ArrayBuffer(5) }, 21],
])('the size of %j is %d bytes', (data, bytes) => {
  expect(bytesOf(data)).toBe(bytes)
})

test('what is stored is counted by kind', async () => {
  await fill()
  const use = await loadStorageUse()
  expect(use.drafts.count + use.unsent.count).toBe(2)
  expect(use.pages.count).toBe(1)
  for (const kind of ['posts', 'pages', 'unsent', 'drafts'] as const) expect(use[kind].bytes).toBeGreaterThan(0)
  expect(use.pictures).toEqual({ bytes: 0, count: 0 })
})

test('clearing takes what was chosen, and never what was written, nor the settings of the device', async () => {
  await fill()
  await clearStored(['posts'])
  expect([await cacheDb.queries.count(), (await loadStorageUse()).pages.count]).toEqual([0, 1])
  await clearStored(['posts', 'pictures', 'pages'])
  const use = await loadStorageUse()
  expect([use.pages.count, use.unsent.count, use.drafts.count]).toEqual([0, 1, 1])
  expect(await deviceDb.kept.get(['', 'language'])).toBeTruthy()
})

test('a write that finds no room says so until there is room again', async () => {
  const said: boolean[] = []
  const running = watchStorageFull().subscribe({ next: (isFull) => void said.push(isFull) })
  const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  await expect(durably(outboxDb, [outboxDb.drafts], () => Promise.reject(full))).rejects.toMatchObject({
    name: 'StorageError',
    reason: 'full',
  })
  await saveDraft('home', 'fits')
  running.unsubscribe()
  expect(said).toEqual([false, true, false])
})
