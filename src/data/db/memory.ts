import Dexie, { RangeSet } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { cacheDb } from './database.ts'
import { endTransactions } from './leaving.ts'
import { replaceCacheStore, replaceStore } from './store-options.ts'

/** Keeps everything in memory, for as long as this page lives (fault F49). Call before anything is read. */
export function storeInMemory(): void {
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange }
  replaceStore(memory)
  // Live views ask whether there is a store at all, and a browser may throw at that question.
  Object.assign(Dexie.dependencies, memory)
  Object.defineProperty(globalThis, 'indexedDB', { value: memory.indexedDB, configurable: true, writable: true })
}

/**
 * Keeps the server's answers in memory: what the device has of them does not answer. Returns how to take that up again;
 * every view is read anew then.
 */
export function cacheInMemory(): () => void {
  const put = (store: Parameters<typeof replaceCacheStore>[0]) => {
    if (cacheDb.isOpen()) endTransactions(cacheDb.backendDB())
    else cacheDb.close() // it may be opening
    cacheDb.close({ disableAutoOpen: false })
    replaceCacheStore(store)
    Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
  }
  put({ indexedDB: new IDBFactory(), IDBKeyRange })
  return () => put(undefined)
}
