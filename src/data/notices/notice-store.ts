import { type Notice, notices as api } from '#contract/notices.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { type AccountRow, cacheDb } from '#src/data/db/database.ts'
import type { NoticesRow } from '#src/data/db/server-rows.ts'
import { captureRequestContext, type RequestContext } from '#src/data/lists/request.ts'
import { type Outcome, requestList, storeAnswer } from '#src/data/lists/store-answer.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { changeStoredState } from '#src/data/stored-state/stored-state.ts'
import { countUnread, loadReadMark, READ_MARK, type ReadMark, seenNotices } from './stored-notices.ts'

/** So many stay on the device, the newest. */
export const MOST_NOTICES = 200

/** True where the server knows the acting person: it has no notices for others. */
const isKnown = ({ user, signOutDue }: AccountRow): boolean => user !== null && !signOutDue

/**
 * Asks the server for the newest notices and stores them; tells it first how far they were read here. `toldAt` is what a
 * stream has told of them. Rejects as a call does.
 */
export async function refreshNotices(isNamed = true, toldAt?: number): Promise<void> {
  const account = await currentAccount()
  if (!isKnown(account)) return
  await requestList(isNamed, async (request) => {
    const before = await load(request)
    if (toldAt !== undefined && before?.toldAt === toldAt) return 'stored'
    await sendReadMark(account, request.headers)
    const etag = before?.etag ? { 'If-None-Match': before.etag } : {}
    const answer = await call(api.list, {}, { headers: { ...request.headers, ...etag } as { 'If-None-Match': string } })
    if (answer.data === undefined) return store(request, (row) => ({ ...row, toldAt: toldAt ?? row.toldAt }))
    const first = answer.data
    const nextCursor = nextCursorOf(answer.headers)
    return store(request, (row) => {
      const older = nextCursor === null ? [] : olderThan(row.notices, first)
      return {
        ...row,
        notices: [...first, ...older].slice(0, MOST_NOTICES),
        nextCursor: older.length > 0 ? row.nextCursor : nextCursor,
        etag: answer.headers.get('etag'),
        toldAt: toldAt ?? row.toldAt,
      }
    })
  })
}

/** Asks for the notices behind those that are stored. Rejects as a call does. */
export async function loadMoreNotices(isNamed = true): Promise<void> {
  const request = await captureRequestContext(isNamed)
  const before = await load(request)
  const cursor = before?.nextCursor
  if (!cursor) return
  const answer = await call(api.list, { query: { cursor } }, { headers: request.headers })
  const goOn = (row: NoticesRow): NoticesRow => {
    if (row.nextCursor !== cursor) return row // another tab has gone on from there
    const notices = [...row.notices, ...olderThan(answer.data, row.notices)]
    const isFull = notices.length >= MOST_NOTICES
    return { ...row, notices: notices.slice(0, MOST_NOTICES), nextCursor: isFull ? null : nextCursorOf(answer.headers) }
  }
  await store(request, goOn, before)
}

/** Those that stand behind all of the others, and are none of them. */
function olderThan(notices: readonly Notice[], others: readonly Notice[]): Notice[] {
  const known = new Set(others.map(({ id }) => id))
  const last = others.at(-1)?.at ?? ''
  return notices.filter(({ id, at }) => !known.has(id) && at <= last)
}

const load = ({ cacheKey }: RequestContext): Promise<NoticesRow | undefined> =>
  cacheDb.serverNotices.get(cacheKey).catch(() => undefined)

async function store(
  request: RequestContext,
  change: (row: NoticesRow) => NoticesRow,
  continues?: NoticesRow,
): Promise<Outcome> {
  const { cacheKey } = request
  const stored = () => cacheDb.serverNotices.get(cacheKey)
  const outcome = await storeAnswer(request, {
    tables: [cacheDb.serverNotices],
    stored,
    async write(requested) {
      const none = { cacheKey, notices: [], unread: 0, etag: null, nextCursor: null, toldAt: null }
      await cacheDb.serverNotices.put({ ...change((await stored()) ?? none), ...requested })
    },
    ...(continues && { continues }),
  })
  if (outcome === 'stored') await countAnew(cacheKey)
  return outcome
}

/** Says on the bell how many are unread, of those that are to be seen. */
async function countAnew(cacheKey: string): Promise<void> {
  const account = await currentAccount()
  const row = await cacheDb.serverNotices.get(cacheKey)
  if (!row || account.cacheKey !== cacheKey) return
  const unread = countUnread(await seenNotices(account, row.notices))
  if (unread !== row.unread) await cacheDb.serverNotices.update(cacheKey, { unread })
}

/**
 * All that is stored is read from now on, here at once, and at the server as soon as it can be told. Rejects with
 * StorageError where the device cannot keep that.
 */
export async function readServerNotices(): Promise<void> {
  const account = await currentAccount()
  const row = await cacheDb.serverNotices.get(account.cacheKey).catch(() => undefined)
  const newest = row?.notices[0]
  if (!newest) return
  const mark = await loadReadMark(account)
  if (newest.at <= mark.upTo) return countAnew(account.cacheKey)
  await keepMark({ upTo: newest.at, isSent: newest.isRead })
  await countAnew(account.cacheKey)
  const { headers } = await captureRequestContext()
  await sendReadMark(account, headers).catch(() => undefined) // the next reading of the list tells it first
}

async function sendReadMark(account: AccountRow, headers: Record<string, string>): Promise<void> {
  const { upTo, isSent } = await loadReadMark(account)
  if (isSent || !isKnown(account)) return
  await call(api.read, { body: { upTo } }, { headers })
  await keepMark({ upTo, isSent: true })
}

/** A later mark stays. */
const keepMark = (mark: ReadMark): Promise<void> =>
  changeStoredState(READ_MARK, (now) => (((now as ReadMark | undefined)?.upTo ?? '') > mark.upTo ? now : mark))
