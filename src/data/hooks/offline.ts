import type { Sending } from '#src/data/sending.ts'
import { NetworkError } from '#src/data/api/api-error.ts'
import { letGoOfStores, takeUpStores } from '#src/data/db/leaving.ts'
import { hideTab, showTab } from '#src/data/db/other-tabs.ts'
import { probeCache, probeStorage, type StoragePlace } from '#src/data/db/probe-storage.ts'
import { StorageError } from '#src/data/db/storage-error.ts'
import { reportCacheMoved, reportStoragePlace } from '#src/data/storage/hooks/storage-place.ts'

/** All that `page.ts` exports. */
export type Offline = typeof import('#src/data/page.ts')

let loading: Promise<Offline> | undefined

/**
 * Loads the offline layer once, with Dexie in its own file, so that the first paint never waits for it. Where the
 * device has no store, the same layer works in memory.
 */
export const loadOffline = (): Promise<Offline> => (loading ??= load())

/**
 * Loads what sends and what changes the account: a new visitor's device does not need it. Rejects with NetworkError
 * where its file cannot be loaded; the next call tries again.
 */
export async function loadSending(): Promise<Sending> {
  await loadOffline() // the store stands then, on the device or in memory
  try {
    const later = await import('#src/data/sending.ts')
    return later.sending
  } catch (cause) {
    throw new NetworkError('no answer', { cause })
  }
}

async function load(): Promise<Offline> {
  try {
    const [offline, place, cache] = await Promise.all([import('#src/data/page.ts'), probeStorage(), probeCache()])
    if (place.kind !== 'device') return await inMemory(offline, place)
    await drawFromMemory(cache)
    offline.onCacheSilent(async () => drawFromMemory(await probeCache()))
    return offline
  } catch (error) {
    loading = undefined // the file could not be had: the next one who needs it asks again
    throw error
  }
}

let isFromMemory = false

/** Until the cached answers can be read, the server's are drawn from memory: where it cannot be reached they are waited for. */
async function drawFromMemory({ whenFree }: { whenFree?: Promise<unknown> }): Promise<void> {
  if (!whenFree || isFromMemory) return
  const memory = import('#src/data/db/memory.ts').catch(() => undefined)
  const loaded = await Promise.race([memory, whenFree.then(() => undefined)])
  if (!loaded || isFromMemory) return
  isFromMemory = true
  const takeUp = loaded.cacheInMemory()
  reportCacheMoved()
  void whenFree.then(() => {
    isFromMemory = false
    takeUp()
    reportCacheMoved()
  })
}

/** Lets go of the stores when the page is left or frozen, before anything else hears of it. */
function followLeaving(): void {
  showTab()
  addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (persisted) hideTab()
      letGoOfStores(persisted)
    },
    { capture: true },
  )
  const comeBack = () => {
    showTab()
    takeUpStores()
  }
  addEventListener('pageshow', comeBack, { capture: true })
  document.addEventListener('freeze', () => letGoOfStores(true))
  document.addEventListener('resume', comeBack)
}
if (globalThis.document) followLeaving() // the build draws without one

async function inMemory(offline: Offline, { kind, whenFree }: StoragePlace): Promise<Offline> {
  // what waits in memory goes with the page: it is sent by what is loaded now
  const files = Promise.all([import('#src/data/db/memory.ts'), import('#src/data/sending.ts')])
  const [memory] = await files.catch((error: unknown) => {
    if (kind !== 'silent') throw error
    return []
  })
  if (!memory) return offline // there is no network either: the device's store is waited for
  memory.storeInMemory()
  reportStoragePlace(kind)
  void whenFree.then(() => reportStoragePlace('free'))
  // what waits in a store that another tab holds must go first: nothing is written meanwhile
  if (kind === 'blocked') offline.refuseWrites('blocked')
  // a draft lives as long as its page: it is never said to be kept
  const refuse = () => Promise.reject(new StorageError(kind === 'blocked' ? 'blocked' : 'unavailable'))
  return { ...offline, loadDraft: refuse, saveDraft: refuse }
}
