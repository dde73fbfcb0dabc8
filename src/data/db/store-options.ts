import type { DexieOptions } from 'dexie'

type Store = Pick<typeof globalThis, 'indexedDB' | 'IDBKeyRange'>

/** What the databases are kept in: the device's store until another takes its place. */
let store: Store = globalThis

const factory: IDBFactory = {
  open: (...all) => store.indexedDB.open(...all),
  deleteDatabase: (name) => store.indexedDB.deleteDatabase(name),
  databases: () => store.indexedDB.databases(),
  cmp: (a, b) => store.indexedDB.cmp(a, b),
}
const ranges: Pick<typeof IDBKeyRange, 'only' | 'bound' | 'lowerBound' | 'upperBound'> = {
  only: (value: unknown) => store.IDBKeyRange.only(value),
  bound: (...all) => store.IDBKeyRange.bound(...all),
  lowerBound: (...all) => store.IDBKeyRange.lowerBound(...all),
  upperBound: (...all) => store.IDBKeyRange.upperBound(...all),
}

/** The store as the databases know it: asked for at each call, so that they need not be made anew. */
export const storeOptions: DexieOptions = { indexedDB: factory, IDBKeyRange: ranges as typeof IDBKeyRange }

/** Keeps everything in another store from here on. Call before anything is read. */
export function replaceStore(other: Store): void {
  store = other
}
