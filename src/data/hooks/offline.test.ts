import { beforeEach, expect, test, vi } from 'vitest'
import type { StoragePlace } from '#src/data/db/probe-storage.ts'

const place = vi.hoisted(() => ({ kind: 'device' as StoragePlace['kind'], free: () => {} }))
vi.mock('#src/data/db/probe-storage.ts', async (original) => ({
  ...(await original<object>()),
  probeStorage: async () => ({
    kind: place.kind,
    whenFree: new Promise<void>((resolve) => {
      place.free = resolve
    }),
  }),
}))

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

test('while another tab holds the store, one can read and nothing is written', async () => {
  const { offline } = await load('blocked')
  const { removeEntry, requeueEntry } = await import('#src/data/sync/entries.ts')
  const { addDelete } = await import('#src/data/posts/commands/delete/add-delete.ts')
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
