import Dexie from 'dexie'

/** Calls back when something was written to one of these tables of a store, here, in another tab or in the worker. */
export function onWritten(db: Dexie, tables: readonly string[], then: () => void): void {
  const own = tables.map((table) => `idb://${db.name}/${table}/`)
  Dexie.on('storagemutated', (parts: Readonly<Record<string, unknown>>) => {
    if (parts.all || Object.keys(parts).some((part) => own.some((start) => part.startsWith(start)))) then()
  })
}
