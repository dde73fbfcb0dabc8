import type { Page } from '@playwright/test'
import type { Entry, QueueState, Receipt } from '#src/data/db/entry.ts'

/** A page in which a function can be run. */
export type Readable = Pick<Page, 'evaluate'>

/** What a device keeps of its person's changes. */
export interface StoredOutbox {
  outbox: Entry[]
  lanes: QueueState[]
  receipts: Receipt[]
  accounts: { id: string; key: string; kind: string }[]
}

/** Reads the device's precious tables as they stand, past the app. */
export const readOutbox = (page: Readable): Promise<StoredOutbox> =>
  readTables<StoredOutbox>(page, 'anpan-outbox', ['outbox', 'lanes', 'receipts', 'accounts'])

/** Reads tables of a database on the device, past the app. */
export const readTables = <Tables extends object = Record<string, unknown[]>>(
  page: Readable,
  database: string,
  tables: readonly (keyof Tables & string)[],
): Promise<Tables> =>
  page.evaluate(
    async ({ database, tables }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(database)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      const transaction = db.transaction(tables)
      const all = tables.map(
        (name) =>
          new Promise<[string, unknown[]]>((resolve, reject) => {
            const asked = transaction.objectStore(name).getAll()
            asked.onsuccess = () => resolve([name, asked.result])
            asked.onerror = () => reject(asked.error)
          }),
      )
      const found: unknown = Object.fromEntries(await Promise.all(all))
      db.close()
      return found as Tables
    },
    { database, tables },
  )

/** Writes or changes an entry by hand, as a fault or another version of the app might have. */
export const putEntry = (page: Page, entry: object): Promise<number> =>
  page.evaluate(async (row) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('anpan-outbox')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const transaction = db.transaction('outbox', 'readwrite')
    const asked = transaction.objectStore('outbox').put(row)
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    db.close()
    return Number(asked.result)
  }, entry)
