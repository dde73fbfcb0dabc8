import { type Scheduled, scheduled as api } from '#contract/scheduled.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { requestList } from '#src/data/lists/store-answer.ts'
import { storeList } from './stored-scheduled.ts'

/** Fetches all scheduled posts of a person and stores them. Rejects as a call does. */
export async function refreshScheduled(isNamed = true): Promise<void> {
  await requestList(isNamed, async (request) => storeList(await fetchScheduled(request.headers), request))
}

async function fetchScheduled(headers: Record<string, string>): Promise<Scheduled[]> {
  const all: Scheduled[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer = await call(api.list, { query: cursor === undefined ? {} : { cursor } }, { headers })
    all.push(...answer.data)
    cursor = nextCursorOf(answer.headers)
  }
  return all
}
