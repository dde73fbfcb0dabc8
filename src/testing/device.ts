import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'

/** Empties the stores of the device, as on a first visit. */
export async function clearStores(): Promise<void> {
  for (const table of [...outboxDb.tables, ...deviceDb.tables, ...cacheDb.tables]) await table.clear()
}

/** Gives the test's page the locks that browsers have, none of them held elsewhere. */
export function giveLocks(): void {
  const request = (_: string, given: unknown, work = given as (lock: object) => unknown) => work({})
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}
