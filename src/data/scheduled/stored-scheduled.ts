import type { Scheduled } from '#contract/scheduled.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { ScheduledRow } from '#src/data/db/server-rows.ts'

/** The row that says when the whole list was last asked for. */
const LIST = ''

/** What is stored of a person's posts to come, and when all of it was last asked for. */
export async function loadScheduled(cacheKey: string): Promise<{ rows: Scheduled[]; askedAt: number }> {
  const all = await cacheDb.scheduled
    .where('cacheKey')
    .equals(cacheKey)
    .toArray()
    .catch((): ScheduledRow[] => [])
  return {
    rows: all.flatMap(({ scheduled }) => scheduled ?? []),
    askedAt: all.find(({ id }) => id === LIST)?.askedAt ?? 0,
  }
}

/** Stores the whole list, asked for at `askedAt`, unless a later one is there. */
export const storeList = (cacheKey: string, list: readonly Scheduled[], askedAt: number): Promise<void> =>
  cacheDb.transaction('rw', cacheDb.scheduled, async () => {
    const before = await cacheDb.scheduled.get([cacheKey, LIST])
    if (before && before.askedAt > askedAt) return
    await cacheDb.scheduled.where('cacheKey').equals(cacheKey).delete()
    await cacheDb.scheduled.bulkPut([
      { cacheKey, id: LIST, askedAt, scheduled: null },
      ...list.map((scheduled) => ({ cacheKey, id: scheduled.id, askedAt, scheduled })),
    ])
  })

/** Stores an answer of `ackedAt`, unless the list was asked for since then, which knows better. */
export const storeScheduled = (cacheKey: string, scheduled: Scheduled, ackedAt: number): Promise<void> =>
  cacheDb.transaction('rw', cacheDb.scheduled, async () => {
    const list = await cacheDb.scheduled.get([cacheKey, LIST])
    if (list && list.askedAt > ackedAt) return
    const { id } = scheduled
    if (scheduled.state === 'posted') await cacheDb.scheduled.delete([cacheKey, id])
    else await cacheDb.scheduled.put({ cacheKey, id, askedAt: ackedAt, scheduled })
  })

export const removeScheduled = (cacheKey: string, id: string): Promise<void> => cacheDb.scheduled.delete([cacheKey, id])
