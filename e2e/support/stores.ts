import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Entry } from '#src/data/db/entry.ts'
import { readOutbox } from './stored.ts'

type Database = 'anpan-outbox' | 'anpan-device' | 'anpan-cache'

/** Writes rows into a table on the device, as an older version, a fault or a clock would have left them. */
export function putRows(page: Page, database: Database, table: string, rows: readonly object[]): Promise<void> {
  return page.evaluate(
    ({ name, store, all }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const work = db.transaction(store, 'readwrite')
          for (const row of all) work.objectStore(store).put(row)
          work.oncomplete = () => resolve()
          work.onabort = () => reject(work.error)
          db.close()
        }
      }),
    { name: database, store: table, all: rows },
  )
}

export const readEntries = async (page: Page): Promise<Entry[]> => (await readOutbox(page)).outbox

/** The one entry of a text. */
export const entryOf = async (page: Page, text: string): Promise<Entry | undefined> =>
  (await readEntries(page)).find(
    (entry) => entry.kind === 'post.create' && (entry.payload as { content?: string }).content === text,
  )

/**
 * Every place of this device in which a text stands: tables, kept answers, and the small storage beside them. For what
 * must have left the device.
 */
export function placesOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: string[] = []
    const note = (place: string, content: string) => void (content.includes(wanted) && found.push(place))
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name))
      for (const table of db.objectStoreNames) {
        const rows = await asked(db.transaction(table).objectStore(table).getAll())
        note(`${name} ${table}`, JSON.stringify(rows))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        note(`${name} ${request.url}`, (await (await cache.match(request))?.text()) ?? '')
    }
    for (const storage of [localStorage, sessionStorage]) note('localStorage', JSON.stringify({ ...storage }))
    return found
  }, text)
}

/** A database as a released version left it. */
export interface Released {
  name: string
  version: number
  stores: Record<
    string,
    {
      keyPath: string | string[]
      autoIncrement?: boolean
      indexes: { name: string; keyPath: string | string[]; unique?: boolean; multiEntry?: boolean }[]
    }
  >
  rows: Record<string, object[]>
}

/** The outbox of each released shape with twenty entries in all states, made just now; a new shape adds a file. */
export function released(version: number): Released {
  const kept = JSON.parse(readFileSync(`e2e/fixtures/outbox-${version}.json`, 'utf8')) as Released
  // what is older than two weeks is asked about and not sent (F59)
  const outbox = (kept.rows.outbox ?? []).map((row) => ({ ...row, createdAt: Date.now() }))
  return { ...kept, rows: { ...kept.rows, outbox } }
}

/** Makes a database as another version would have, on a page of the origin on which the app does not run. */
export function makeDatabase(page: Page, released: Released): Promise<void> {
  return page.evaluate(
    ({ name, version, stores, rows }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => {
          for (const [table, { indexes, ...options }] of Object.entries(stores)) {
            const store = opening.result.createObjectStore(table, options)
            for (const { name: index, keyPath, ...rest } of indexes) store.createIndex(index, keyPath, rest)
          }
        }
        opening.onsuccess = () => {
          const db = opening.result
          const work = db.transaction(Object.keys(rows), 'readwrite')
          for (const [table, all] of Object.entries(rows)) for (const row of all) work.objectStore(table).put(row)
          work.oncomplete = () => resolve()
          work.onabort = () => reject(work.error)
          db.close()
        }
      }),
    released,
  )
}
