import type { Table } from 'dexie'
import type { Kind } from '#contract/kinds.ts'
import { EVERYBODY } from '#src/data/db/account.ts'
import { cacheDb, type ListMark, outboxDb } from '#src/data/db/database.ts'
import type { Requested } from '#src/data/db/server-rows.ts'
import { settleAcked } from '#src/data/sync/settle.ts'
import { captureRequestContext, isAccountOf, readOwnQueue, type RequestContext } from './request.ts'

/** How a request is compared with others: by the writes that the server had acknowledged, then by its place. */
type Place = Pick<RequestContext, 'epoch' | 'order'>

/** The columns of a row that record when its answer was requested. */
export const requestedIn = ({ epoch, order }: Place): Requested => ({ requestedEpoch: epoch, requestOrder: order })

/** True where the answer to a later request is stored already. No clock takes part: it may be moved at any time. */
export const isOutdated = ({ epoch, order }: Place, stored: Partial<Requested> | undefined): boolean => {
  const { requestedEpoch = 0, requestOrder = 0 } = stored ?? {}
  return epoch < requestedEpoch || (epoch === requestedEpoch && order < requestOrder)
}

/**
 * The outcome of storing an answer. `older`: a later one is there. `overtaken`: it lacks a write that is in the rows, and no
 * longer in the outbox. `left`: another account acts now.
 */
export type Outcome = 'stored' | 'older' | 'overtaken' | 'left'

interface AnswerRules {
  /** The tables that `write` writes. */
  tables: readonly Table[]
  /** The stored rows' request, with which the new one is compared. */
  stored(): Promise<Partial<Requested> | undefined>
  write(requested: Requested): Promise<unknown>
  /** Where the answer continues a stored one: when that was requested. The whole counts as of then. */
  continues?: Partial<Requested>
  /** The kinds of write that the answer shows: those acknowledged before the request leave the outbox. */
  settles?: readonly Kind[]
}

/** Stores an answer in one transaction, unless a later one is there: every list stores its answers by this. */
export async function storeAnswer(request: RequestContext, rules: AnswerRules): Promise<Outcome> {
  const { account, lane } = await readOwnQueue()
  if (!isAccountOf(request, account)) return 'left'
  const { cacheKey, userId, epoch } = request
  // the host answers other requests while it has trouble with a change. That change is ahead of all others, so only a
  // list can tell that the trouble is its own, and that it has to be set aside (fault F84)
  if (lane?.trouble === 'server') await outboxDb.lanes.update(userId, { lastOkAt: request.at })
  const { continues } = rules
  const place = continues
    ? { epoch: continues.requestedEpoch ?? 0, order: continues.requestOrder ?? 0 }
    : { epoch, order: request.order }
  const outcome = await cacheDb.transaction('rw', [...rules.tables, cacheDb.lists], async (): Promise<Outcome> => {
    const settled = await cacheDb.marks.get([cacheKey, 'settled'])
    if (epoch < (settled?.requestedEpoch ?? 0)) return 'overtaken'
    if (isOutdated(place, await rules.stored())) return 'older'
    await rules.write(requestedIn(place))
    return 'stored'
  })
  if (outcome === 'stored' && rules.settles && !request.isAnonymous)
    await settleAcked({ userId, cacheKey, epoch, covered: new Set(), bottom: '\uffff', kinds: rules.settles })
  return outcome
}

const MOST_REQUESTS = 3

/** Requests a list, and again where a write of this device has overtaken the answer. Rejects as `request` does. */
export async function requestList(
  isNamed: boolean,
  request: (context: Awaited<ReturnType<typeof captureRequestContext>>) => Promise<Outcome>,
): Promise<Outcome> {
  for (let count = 1; ; count++) {
    const outcome = await request(await captureRequestContext(isNamed))
    if (outcome !== 'overtaken' || count === MOST_REQUESTS) return outcome
  }
}

/** Stores an answer that is the same for everybody, unless a later request's answer is there. */
export async function storeForEverybody(
  list: 'products' | 'services',
  order: number,
  tables: readonly Table[],
  write: () => Promise<unknown>,
): Promise<void> {
  const mark = listMark(EVERYBODY, list)
  await cacheDb.transaction('rw', [...tables, cacheDb.lists], async () => {
    if (isOutdated({ epoch: 0, order }, await mark.stored())) return
    await mark.write({ requestedEpoch: 0, requestOrder: order })
    await write()
  })
}

/** When a list as a whole was last requested, for lists whose rows do not record it. */
export const listMark = (cacheKey: string, list: Exclude<ListMark['list'], 'settled'>) => ({
  stored: () => cacheDb.marks.get([cacheKey, list]),
  write: (requested: Requested) => cacheDb.marks.put({ cacheKey, list, ...requested }),
})
