import type { Table } from 'dexie'
import { cacheDb } from './database.ts'
import type { QueryRow } from './server-rows.ts'

const storageIn = (table: () => Table<QueryRow, string>) => ({
  getItem: async (key: string) => (await table().get(key))?.value ?? null,
  setItem: (key: string, value: string) =>
    table()
      .put({ key, value })
      .then(() => undefined),
  removeItem: (key: string) => table().delete(key),
  entries: async () => (await table().toArray()).map(({ key, value }): [string, string] => [key, value]),
})

/** Where the state of small queries is kept, one record a query. */
export const queryStorage = storageIn(() => cacheDb.queries)
/** The same for those that everybody is answered alike: a sign-out leaves them. */
export const publicQueryStorage = storageIn(() => cacheDb.publicQueries)
