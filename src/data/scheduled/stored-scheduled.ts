import type { Scheduled } from '#contract/scheduled.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { hasWrite, type ScheduledRow } from '#src/data/db/server-rows.ts'
import type { RequestContext } from '#src/data/lists/request.ts'
import { type Outcome, storeAnswer } from '#src/data/lists/store-answer.ts'

/** The row that records when the whole list was last requested. */
const LIST = ''

/** The stored scheduled posts of a person, and when all of them were last requested. */
export async function loadScheduled(cacheKey: string): Promise<{ rows: Scheduled[]; list: ScheduledRow | undefined }> {
  const all = await cacheDb.scheduled
    .where('cacheKey')
    .equals(cacheKey)
    .toArray()
    .catch((): ScheduledRow[] => [])
  return {
    rows: all.flatMap(({ scheduled }) => scheduled ?? []),
    list: all.find(({ id }) => id === LIST),
  }
}

/** Stores the whole list. */
export const storeList = (list: readonly Scheduled[], request: RequestContext): Promise<Outcome> => {
  const { cacheKey } = request
  return storeAnswer(request, {
    tables: [cacheDb.scheduled],
    stored: () => cacheDb.scheduled.get([cacheKey, LIST]),
    async write(requested) {
      await cacheDb.scheduled.where('cacheKey').equals(cacheKey).delete()
      await cacheDb.scheduled.bulkPut([
        { cacheKey, id: LIST, scheduled: null, ...requested },
        ...list.map((scheduled) => ({ cacheKey, id: scheduled.id, scheduled })),
      ])
    },
    settles: ['schedule.set', 'schedule.cancel'],
  })
}

/** Stores the answer to a change, unless the list was requested since then, which is newer. */
export const storeScheduled = (cacheKey: string, scheduled: Scheduled, ackEpoch: number | null): Promise<void> =>
  cacheDb.transaction('rw', cacheDb.scheduled, async () => {
    if (hasWrite(await cacheDb.scheduled.get([cacheKey, LIST]), ackEpoch)) return
    const { id } = scheduled
    if (scheduled.state === 'posted') await cacheDb.scheduled.delete([cacheKey, id])
    else await cacheDb.scheduled.put({ cacheKey, id, scheduled })
  })

export const removeScheduled = (cacheKey: string, id: string): Promise<void> => cacheDb.scheduled.delete([cacheKey, id])
