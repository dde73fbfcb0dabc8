import { cacheDb } from '#src/data/db/database.ts'

/** So many products keep their reviews on the device: those that were opened last. */
export const MOST_REVIEWED = 60

/** Takes out the stored reviews beyond the bound. */
export async function trimReviews(cacheKey: string): Promise<void> {
  const keys = await cacheDb.reviews
    .where('[cacheKey+visitedAt]')
    .between([cacheKey, -Infinity], [cacheKey, Infinity])
    .primaryKeys()
  await cacheDb.reviews.bulkDelete(keys.slice(0, Math.max(0, keys.length - MOST_REVIEWED)))
}
