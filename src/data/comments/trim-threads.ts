import { cacheDb } from '#src/data/db/database.ts'

/** So many threads stay at most: those of the posts that were opened last. */
export const MOST_THREADS = 100

/** Takes out the stored threads beyond the bound. */
export async function trimThreads(cacheKey: string): Promise<void> {
  const keys = await cacheDb.threads
    .where('[cacheKey+visitedAt]')
    .between([cacheKey, -Infinity], [cacheKey, Infinity])
    .primaryKeys()
  await cacheDb.threads.bulkDelete(keys.slice(0, Math.max(0, keys.length - MOST_THREADS)))
}
