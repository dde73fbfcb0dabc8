import type { Page } from '@playwright/test'

type Row = Record<string, unknown>

/**
 * Moves every time in the device's databases by so many ms, so that a kept profile is as old on any day as it was on
 * the day on which it was made: what is older than two weeks is asked about and not sent. Runs on a page of the origin
 * on which the app does not; rows keep their shape.
 */
export const moveTimes = (page: Page, madeAt: number, movedMs: number): Promise<void> =>
  page.evaluate(
    async ({ made, ms }) => {
      const NEAR_MS = 90 * 24 * 3600 * 1000
      const isTime = (value: number) => Math.abs(value - made) < NEAR_MS
      const moved = (value: unknown): unknown => {
        if (typeof value === 'number') return isTime(value) ? value + ms : value
        if (typeof value === 'string')
          return value
            .replaceAll(/\b\d{13}\b/g, (time) => String(moved(Number(time))))
            .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (time) =>
              new Date(Date.parse(time) + ms).toISOString(),
            )
        if (Array.isArray(value)) return value.map(moved)
        if (Object.prototype.toString.call(value) !== '[object Object]') return value
        return Object.fromEntries(Object.entries(value as Row).map(([name, part]) => [name, moved(part)]))
      }
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      for (const { name = '' } of await indexedDB.databases()) {
        const db = await asked(indexedDB.open(name))
        for (const table of db.objectStoreNames) {
          const store = db.transaction(table, 'readwrite').objectStore(table)
          for (const row of await asked(store.getAll())) await asked(store.put(moved(row)))
        }
        db.close()
      }
    },
    { made: madeAt, ms: movedMs },
  )

/** The keys of all rows of what a person wrote, did and chose, by table. */
export const preciousKeys = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: Record<string, string[]> = {}
    for (const name of ['anpan-outbox', 'anpan-device']) {
      const db = await asked(indexedDB.open(name))
      for (const table of db.objectStoreNames) {
        const keys = await asked(db.transaction(table).objectStore(table).getAllKeys())
        found[`${name} ${table}`] = keys.map((key) => JSON.stringify(key))
      }
      db.close()
    }
    return found
  })
