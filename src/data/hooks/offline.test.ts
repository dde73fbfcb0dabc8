import Dexie from 'dexie'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CacheDatabase } from '#src/data/db/database.ts'
import type { StoragePlace } from '#src/data/db/probe-storage.ts'

const place = vi.hoisted(() => ({ kind: 'device' as StoragePlace['kind'], free: () => {}, isCacheSilent: false }))
vi.mock('#src/data/db/probe-storage.ts', async (original) => ({
  ...(await original<object>()),
  probeStorage: async () => ({ kind: place.kind, whenFree: whenFree() }),
  probeCache: async () => (place.isCacheSilent ? { whenFree: whenFree() } : {}),
}))
const whenFree = vi.hoisted(
  () => () =>
    new Promise<void>((resolve) => {
      place.free = resolve
    }),
)

beforeEach(() => void vi.resetModules())

async function load(kind: StoragePlace['kind']) {
  place.kind = kind
  const { loadOffline } = await import('./offline.ts')
  const { isStoredOnDevice } = await import('#src/data/storage/hooks/storage-place.ts')
  return { offline: await loadOffline(), isStoredOnDevice }
}
const post = { content: 'Fresh bread', lang: 'en', draftSlot: 'home' } as const

test('in memory a post is taken in, and no draft is said to be kept', async () => {
  const { offline, isStoredOnDevice } = await load('missing')
  expect(isStoredOnDevice()).toBe(false)
  expect(await offline.addPost(post)).toMatchObject({ state: 'pending' })
  await expect(offline.saveDraft('home', 'half a')).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(offline.loadDraft('home')).rejects.toMatchObject({ reason: 'unavailable' })
})

test('a store that does not answer, without a network to have its stand-in, is waited for', async () => {
  vi.doMock('#src/data/db/memory.ts', () => {
    throw new Error('no network')
  })
  onTestFinished(() => void vi.doUnmock('#src/data/db/memory.ts'))
  const { offline, isStoredOnDevice } = await load('silent')
  await offline.saveDraft('home', 'half a')
  expect(await offline.loadDraft('home')).toMatchObject({ text: 'half a' })
  expect(isStoredOnDevice()).toBe(true)
})

test('while another tab holds the store, one can read and nothing is written', async () => {
  const { offline } = await load('blocked')
  const { removeEntry, requeueEntry } = await import('#src/data/sync/entries.ts')
  const { addDelete } = await import('#src/data/posts/write.ts')
  const { saveShare, takeShare } = await import('#src/data/shares/shares.ts')
  const { clearDrafts, clearStored } = await import('#src/data/storage/storage-use.ts')
  const { wishSystemNotices } = await import('#src/data/notifications/system-notices.ts')
  for (const write of [
    () => offline.addPost(post),
    () => offline.change('like.set', 'p', { liked: true, base: false }),
    () => addDelete('p'),
    () => offline.changeStoredState('cart', () => []),
    () => offline.setHidden('p', true),
    () => offline.saveDraft('home', 'half a'),
    () => clearDrafts(),
    () => offline.savePicture('home', { bytes: new ArrayBuffer(1), type: 'image/webp', width: 1, height: 1 }),
    () => offline.removePicture('home'),
    () => saveShare('shared'),
    () => takeShare('share:1'),
    () => requeueEntry(1),
    () => removeEntry(1),
    () => clearStored(['posts']),
    () => clearStored(['pages']),
    () => offline.readNotices(),
    () => offline.clearNotices(),
    () => wishSystemNotices(true),
    () => offline.rememberLanguage('ko'),
  ])
    await expect(write()).rejects.toMatchObject({ name: 'StorageError', reason: 'blocked' })
  expect(await offline.hasWaiting()).toBe(false)
})

test('a store that opens after all is told of', async () => {
  await load('blocked')
  place.free()
  const { renderHook, waitFor } = await import('@testing-library/react')
  const { useStoragePlace } = await import('#src/data/storage/hooks/storage-place.ts')
  const { result } = renderHook(() => useStoragePlace())
  await waitFor(() => expect(result.current).toBe('free'))
})

/** Has another page hold all of a database; a request to the server finds that out. */
async function freeze(db: CacheDatabase) {
  const name = db.name
  const other = new Dexie(name)
  await other.open()
  let isHeld = true
  onTestFinished(() => void (isHeld = false))
  void other.transaction('rw', other.tables, async () => {
    while (isHeld) await other.tables[0]?.count()
  })
  place.isCacheSilent = true
  const { nextOrder } = await import('#src/data/lists/request.ts')
  const order = await nextOrder()
  expect(await nextOrder(), 'it goes on counting by itself').toBeGreaterThan(order)
}

test.each(['from the start', 'later on'])(
  'cached answers that cannot be read, %s, give way to the server’s in memory until they can',
  async (isSilent) => {
    const { cacheDb } = await import('#src/data/db/database.ts')
    await cacheDb.queries.put({ key: 'q', value: 'cached on the device' })
    place.isCacheSilent = isSilent === 'from the start'
    const { offline } = await load('device')
    if (isSilent === 'later on') await freeze(cacheDb)
    const seen = vi.fn()
    const { live } = await import('#src/data/db/live.ts')
    const view = live(() => offline.queryStorage.getItem('q')).subscribe({ next: seen })
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith(null))
    await offline.queryStorage.setItem('q', 'drawn from memory')
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('drawn from memory'))
    expect(await offline.addPost(post), 'what a person writes is kept on the device').toMatchObject({
      state: 'pending',
    })
    const { queryClient } = await import('./client.ts')
    const asked = vi.spyOn(queryClient, 'invalidateQueries')
    place.isCacheSilent = false
    if (isSilent === 'later on') return view.unsubscribe() // held to the end of the test
    place.free()
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('cached on the device'))
    expect(asked).toHaveBeenCalledOnce()
    view.unsubscribe()
  },
)

test('a page that is left lets go of the stores, and takes them up when it is shown again', async () => {
  const { offline } = await load('device')
  const { outboxDb } = await import('#src/data/db/database.ts')
  await offline.saveDraft('home', 'kept')
  expect(outboxDb.isOpen()).toBe(true)
  const leaving = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted })
  globalThis.dispatchEvent(leaving('pagehide', true))
  expect(outboxDb.isOpen()).toBe(false)
  const kept = offline.saveDraft('home', 'begun while away')
  globalThis.dispatchEvent(leaving('pageshow', true))
  await kept
  expect(await offline.loadDraft('home')).toMatchObject({ text: 'begun while away' })
})
