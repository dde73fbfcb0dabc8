import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import '#src/data/commands.ts'
import { saveDraft } from '#src/data/drafts/drafts.ts'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { changeStoredState } from '#src/data/stored-state/stored-state.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { watchStorageFull } from '#src/data/db/storage-state.ts'
import { bytesOf, clearDrafts, clearStored, loadStorageUse } from './storage-use.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { savePicture } from '#src/data/drafts/pictures.ts'
import { clearStores } from '#src/testing/device.ts'

beforeEach(clearStores)

async function fill() {
  await addPost({ content: 'not sent yet', lang: 'en', draftSlot: 'home' })
  await saveDraft('home', 'a draft')
  await changeStoredState('cart', () => ['bun'])
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

test('what the server has already does not count as waiting, and its picture can be cleared', async () => {
  const picture = { bytes: new ArrayBuffer(5000), type: 'image/webp' as const, width: 1, height: 1 }
  await savePicture('home', picture)
  const { seq } = await addPost({ content: 'sent', lang: 'en', draftSlot: 'home' })
  expect((await loadStorageUse()).unsent).toMatchObject({ count: 1 })
  expect((await loadStorageUse()).unsent.bytes).toBeGreaterThan(5000)
  await outboxDb.outbox.update(seq, { state: 'acked' })
  const use = await loadStorageUse()
  expect(use.unsent).toEqual({ count: 0, bytes: 0 })
  expect(use.pictures).toEqual({ count: 1, bytes: 5000 })
  await clearStored(['pictures'])
  expect([await outboxDb.pictures.count(), await outboxDb.outbox.count()]).toEqual([0, 1])
})

test('clearing pictures leaves those that wait with a post or a draft', async () => {
  const picture = { bytes: new ArrayBuffer(50), type: 'image/webp' as const, width: 1, height: 1 }
  await savePicture('home', picture)
  await addPost({ content: 'waits', lang: 'en', draftSlot: 'home' })
  await savePicture('home', picture)
  await clearStored(['pictures'])
  expect(await outboxDb.pictures.count()).toBe(2)
})

test('a draft is counted once, with its picture and the words for it, or with a picture alone', async () => {
  await saveDraft('home', 'with a picture')
  await saveDraft(pictureWordsSlot('home'), 'a bun')
  const picture = { bytes: new ArrayBuffer(50), type: 'image/webp' as const, width: 1, height: 1 }
  await savePicture('home', picture)
  await savePicture('discover', picture)
  await saveDraft('chattie:room', 'half a message')
  expect((await loadStorageUse()).drafts.count).toBe(3)
  await clearDrafts()
  expect((await loadStorageUse()).drafts).toEqual({ count: 0, bytes: 0 })
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
  await expect(withDurableTransaction(outboxDb, [outboxDb.drafts], () => Promise.reject(full))).rejects.toMatchObject({
    name: 'StorageError',
    reason: 'full',
  })
  await saveDraft('home', 'fits')
  running.unsubscribe()
  expect(said).toEqual([false, true, false])
})
