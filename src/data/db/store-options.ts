import type { DexieOptions } from 'dexie'
import { followTransactions } from './leaving.ts'

type Store = Pick<typeof globalThis, 'indexedDB' | 'IDBKeyRange'>

/** What the databases are kept in: the device's store until another takes its place. */
let store: Store = globalThis
/** Where the server's answers are kept meanwhile, while the device's store does not answer for them. */
let cacheStore: Store | undefined

/** A store as the databases know it: asked for at each call, so that they need not be made anew. */
function optionsOf(place: () => Store): DexieOptions {
  const indexedDB: IDBFactory = {
    open: (...all) => followTransactions(place().indexedDB.open(...all)),
    deleteDatabase: (name) => place().indexedDB.deleteDatabase(name),
    databases: () => place().indexedDB.databases(),
    cmp: (a, b) => place().indexedDB.cmp(a, b),
  }
  const ranges: Pick<typeof IDBKeyRange, 'only' | 'bound' | 'lowerBound' | 'upperBound'> = {
    only: (value: unknown) => place().IDBKeyRange.only(value),
    bound: (...all) => place().IDBKeyRange.bound(...all),
    lowerBound: (...all) => place().IDBKeyRange.lowerBound(...all),
    upperBound: (...all) => place().IDBKeyRange.upperBound(...all),
  }
  return { indexedDB, IDBKeyRange: ranges as typeof IDBKeyRange }
}

export const storeOptions = optionsOf(() => store)
export const cacheStoreOptions = optionsOf(() => cacheStore ?? store)

/** Keeps everything in another store from here on. Call before anything is read. */
export function replaceStore(other: Store): void {
  store = other
}

/** Keeps the server's answers in another store, or in the device's again. Call while their database is closed. */
export function replaceCacheStore(other: Store | undefined): void {
  cacheStore = other
}
