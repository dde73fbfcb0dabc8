import { HEADER } from '#contract/headers.ts'
import { recordRevisions } from '#src/data/api/known-revisions.ts'
import { type AccountRow, cacheDb, outboxDb } from '#src/data/db/database.ts'
import { isHalted } from '#src/data/db/entry.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { createEmitter } from '#src/lib/emitter.ts'
import { inTime } from '#src/lib/in-time.ts'

/** The reader of a list and the state of the device at the request; noted before it. */
export interface RequestContext {
  userId: string
  cacheKey: string
  /** How many writes of this account the server had acknowledged. */
  epoch: number
  /** The request's place among all requests of this device. */
  order: number
  /** Shown to people; the device's clock decides no comparison. */
  at: number
  /**
   * The server knows the reader, but the request did not name them; or it has not heard yet that a person left. Its answer
   * does not include the reader's hearts.
   */
  isAnonymous: boolean
}

/** Names the reader: the server refuses with 409 `actor-mismatch` if it knows them as another person. */
type ReaderHeaders = Partial<Record<typeof HEADER.actor, string>>

/** How long a request waits for its place in the count, which the store of cached answers keeps. */
const COUNT_MS = 2000

let lastOrder = 0
const silence = createEmitter()

/** Calls back when the cached answers could not be read and written for two seconds. */
export const onCacheSilent = silence.subscribe

const countedUpTo = async (): Promise<number> => Math.max((await cacheDb.requests.get('device'))?.order ?? 0, lastOrder)

/**
 * The next number of the device's count of requests, which pages and worker share. Where the store takes no more writes
 * the page goes on counting by itself, from the stored number; where it does not answer, from its own last one.
 */
export async function nextOrder(): Promise<number> {
  try {
    const counting = cacheDb.transaction('rw', cacheDb.requests, async () => {
      const order = (await countedUpTo()) + 1
      await cacheDb.requests.put({ id: 'device', order })
      return order
    })
    const counted = await inTime(counting, COUNT_MS)
    if (counted === undefined) {
      silence.emit()
      return ++lastOrder
    }
    lastOrder = Math.max(lastOrder, counted)
  } catch {
    lastOrder = (await countedUpTo().catch(() => lastOrder)) + 1
  }
  return lastOrder
}

/**
 * Notes the reader, before a list is requested. They are named if the server knows them, so that no answer comes that
 * was made for another person, unless `isNamed` is false or they have to sign in first.
 */
export async function captureRequestContext(isNamed = true): Promise<RequestContext & { headers: ReaderHeaders }> {
  const { account, lane } = await readOwnQueue()
  const { key: userId, cacheKey, signOutDue } = account
  recordRevisions(lane?.told) // another page or the worker may have sent writes that this answer must show
  const name = isNamed && lane && !isHalted(lane.status) ? lane.actorId : null
  return {
    userId,
    cacheKey,
    epoch: lane?.epoch ?? 0,
    order: await nextOrder(),
    at: Date.now(),
    headers: name === null ? {} : { [HEADER.actor]: name },
    isAnonymous: name === null && (signOutDue || typeof lane?.actorId === 'string'),
  }
}

/** The acting account with the state of its queue. */
export const readOwnQueue = () =>
  outboxDb.transaction('r', outboxDb.accounts, outboxDb.lanes, async () => {
    const account = await currentAccount()
    return { account, lane: await outboxDb.lanes.get(account.key) }
  })

/** True when the account of the request is still the one that this device acts as. */
export const isCurrentAccount = async (request: Asker): Promise<boolean> => isAccountOf(request, await currentAccount())

type Asker = Pick<RequestContext, 'userId' | 'cacheKey'>

export const isAccountOf = ({ userId, cacheKey }: Asker, account: AccountRow): boolean =>
  account.key === userId && account.cacheKey === cacheKey
