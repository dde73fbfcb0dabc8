import { cacheDb } from './database.ts'
import { forgetPictures } from './kept-pictures.ts'

/** What is given up for what a person writes, in this order (goals row 23). All of it can be fetched again. */
export const FREEING = [freePictures, freeRows] as const

async function freePictures(): Promise<void> {
  await forgetPictures().catch(() => undefined) // not kept, or not readable: the next step frees more
}

async function freeRows(): Promise<void> {
  try {
    await cacheDb.delete({ disableAutoOpen: false })
  } catch {
    // In use by a tab that will not let go: the one more try tells whether there is room.
  }
}
