import { cacheDb } from './database.ts'

/** Where the state of small queries is kept, one record a query. */
export const queryStorage = {
  getItem: async (key: string) => (await cacheDb.queries.get(key))?.value ?? null,
  setItem: (key: string, value: string) => cacheDb.queries.put({ key, value }).then(() => undefined),
  removeItem: (key: string) => cacheDb.queries.delete(key),
  entries: async () => (await cacheDb.queries.toArray()).map(({ key, value }): [string, string] => [key, value]),
}
