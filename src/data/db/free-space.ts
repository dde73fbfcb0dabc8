import { cacheDb } from './database.ts'
import { forgetPictures } from './cached-pictures.ts'

/** What is given up for what a person writes, in this order. All of it can be fetched again. */
export const FREEING = [freePictures, freeRows] as const

/** How long a write waits for room to be made. */
const FREEING_MS = 5000

async function freePictures(): Promise<void> {
  await forgetPictures().catch(() => undefined) // not kept, or not readable: the next step frees more
}

/** Emptied, not deleted: a deletion waits for every tab that has the store open, a frozen one among them. */
async function freeRows(): Promise<void> {
  const emptied = cacheDb.transaction('rw', cacheDb.tables, async () =>
    Promise.all(cacheDb.tables.map((table) => table.clear())),
  )
  const late = new Promise((resolve) => setTimeout(resolve, FREEING_MS))
  await Promise.race([emptied, late]).catch(() => undefined) // the one more try tells whether there is room
}
