import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { replaceStore } from './store-options.ts'

/** Keeps everything in memory, for as long as this page lives (fault F49). Call before anything is read. */
export function storeInMemory(): void {
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange }
  replaceStore(memory)
  // Live views ask whether there is a store at all, and a browser may throw at that question.
  Object.assign(Dexie.dependencies, memory)
  Object.defineProperty(globalThis, 'indexedDB', { value: memory.indexedDB, configurable: true, writable: true })
}
