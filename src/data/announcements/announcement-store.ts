import { type Announcement, announcements as api } from '#contract/announcements.ts'
import { HEADER } from '#contract/headers.ts'
import { type Answer, call } from '#src/data/api/http.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { captureRequestContext, type RequestContext } from '#src/data/lists/request.ts'
import { type Outcome, requestList, storeAnswer } from '#src/data/lists/store-answer.ts'
import { currentAccount } from '#src/data/session/accounts.ts'

/** Asks the server for the announcements, and stores them. Rejects as a call does. */
export async function refreshAnnouncements(isNamed = true): Promise<void> {
  await requestList(isNamed, async (request) => store(request, await call(api.list, {}, { headers: request.headers })))
}

/** Stores what stood in the HTML of a visitor, while this device still acts as one. */
export async function storeFirstAnnouncements(answer: Answer<Announcement[]>): Promise<void> {
  if ((await currentAccount()).kind !== 'visitor') return
  await store(await captureRequestContext(), answer)
}

function store(request: RequestContext, { data, headers }: Answer<Announcement[]>): Promise<Outcome> {
  const { cacheKey } = request
  const stored = () => cacheDb.announcements.get(cacheKey)
  return storeAnswer(request, {
    tables: [cacheDb.announcements],
    stored,
    async write(requested) {
      // what was put away stays away, also where the answer was made for no one
      const away = new Set((await stored())?.items.flatMap(({ id, isDismissed }) => (isDismissed ? id : [])))
      const items = data.map((each) => (away.has(each.id) ? { ...each, isDismissed: true } : each))
      await cacheDb.announcements.put({ cacheKey, items, revision: revisionIn(headers), ...requested })
    },
    settles: ['announcement.dismiss'],
  })
}

/** How far the announcements had come with an answer. */
const revisionIn = (headers: Headers): number => Number(headers.get(HEADER.revision) ?? 0)
