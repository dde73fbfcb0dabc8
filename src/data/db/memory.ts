import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { keepIn } from './kept-in.ts'

/** Keeps everything in memory, for as long as this page lives (fault F49). Call before anything is read. */
export function keepInMemory(): void {
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange }
  keepIn(memory)
  // Live views ask whether there is a store at all, and a browser may throw at that question.
  Object.assign(Dexie.dependencies, memory)
  Object.defineProperty(globalThis, 'indexedDB', { value: memory.indexedDB, configurable: true, writable: true })
}
