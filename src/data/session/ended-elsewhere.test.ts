import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { SessionUser } from '#contract/session.ts'
import { call } from '#src/data/api/http.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { type Entry, newEntry, newQueueState } from '#src/data/db/entry.ts'
import { databases, type DatabaseName, ruledTables } from '#src/data/db/tables.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { currentAccount } from './accounts.ts'
import { applySession } from './change-account.ts'
import { endsFollowed, followEnds } from './ended-elsewhere.ts'

const all = Object.keys(databases).flatMap((name) => ruledTables(name as DatabaseName))
const ofServer = all.filter(({ rule }) => rule.signOut === 'goes')
const hana = { id: 'hana', firstName: 'Hana', isGuest: false } as SessionUser
/** The session of each cookie that the server knows of. */
let answers: Response[]
const fetch = vi.fn<typeof globalThis.fetch>(async () => answers.shift() ?? new Response('', { status: 503 }))
const pictures = new Set<string>()

const refused = (problem: string, facts?: object) =>
  new Response(JSON.stringify({ type: `/problems/${problem}`, title: problem, status: 401, facts }), {
    status: 401,
    headers: { 'Content-Type': 'application/problem+json' },
  })
const ended = (by: string) => refused('session-ended', { by })

beforeEach(async () => {
  followEnds()
  fetch.mockClear()
  vi.stubGlobal('fetch', fetch)
  const cache = { keys: async () => [...pictures], delete: async (path: string) => pictures.delete(path) }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => true })
  for (const { table } of all) await table.clear()
  await outboxDb.accounts.put({ ...memberRow, user: hana, sessionMark: 'first' })
  await outboxDb.lanes.put(newQueueState('hana', 'hana', null))
  // a row with any value that a table takes for its key
  const row = { id: '1', postId: '1', productId: '1', place: 1, list: 'x', key: 'k', path: '/p', opId: 'o', at: 1 }
  const whose = { cacheKey: memberRow.cacheKey, userId: 'hana', conversationId: 'c', seq: 1, rank: '1' }
  for (const { table } of ofServer) await table.add({ ...row, ...whose })
  const payload = { id: 'p', content: 'Not sent yet', lang: null }
  await outboxDb.outbox.add(newEntry({ kind: 'post.create', userId: 'hana', target: 'p', payload }) as Entry)
  await outboxDb.drafts.put({ userId: 'hana', slot: 'home', text: 'Begun', savedAt: 1 })
  pictures.add('/uploads/1')
})
afterEach(() => vi.unstubAllGlobals())

/** Requests data of the person's own, and waits until the answer has taken effect. */
async function read(...given: Response[]): Promise<void> {
  answers = given
  await call(api.conversations.list, {}).catch(() => undefined)
  await endsFollowed()
}
const counts = () => Promise.all(ofServer.map(async ({ name, table }) => [name, await table.count()] as const))
const isLeft = async () => (await counts()).every(([, count]) => count === 0)

test.each(['device', 'password', 'address', 'account', 'a word of later'])(
  'a device whose session was ended by %s forgets the server’s rows, and keeps all unsent changes',
  async (by) => {
    await read(ended(by), ended(by))
    expect(await counts()).toEqual(ofServer.map(({ name }) => [name, 0]))
    expect(pictures.size).toBe(0)
    const row = await currentAccount()
    expect(row).toMatchObject({ kind: 'visitor', user: null, signOutDue: true, mayStartGuest: false })
    expect(row.endedBy).toBe(by === 'a word of later' ? 'device' : by)
    // sealed: under a key that no account uses
    expect((await outboxDb.outbox.toArray()).map(({ userId, state }) => [userId, state])).toEqual([['hana', 'pending']])
    expect((await outboxDb.drafts.toArray()).map(({ userId, text }) => [userId, text])).toEqual([['hana', 'Begun']])
  },
)

test('the same person finds it again when they sign in, and another does not', async () => {
  await read(ended('device'), ended('device'))
  await outboxDb.accounts.update('current', { signOutDue: false })
  await applySession({ ...hana, id: 'momo' })
  expect((await currentAccount()).key).toBe('momo')
  expect(await outboxDb.outbox.where('userId').equals('momo').count()).toBe(0)
  await applySession(hana)
  expect((await currentAccount()).key).toBe('hana')
  expect((await outboxDb.lanes.get('hana'))?.status).toBe('idle')
  expect(await outboxDb.outbox.where('[userId+state]').equals(['hana', 'pending']).count()).toBe(1)
})

test.each([
  ['a session that has run out', () => [refused('sign-in-required')]],
  ['a refusal that was on its way during a sign-in', () => [ended('device'), Response.json(hana)]],
  [
    'a page of another person',
    () => [new Response('<html>', { status: 401, headers: { 'Content-Type': 'text/html' } })],
  ],
  ['a server that cannot be asked again', () => [ended('device')]],
])('%s removes no data', async (_what, given) => {
  await read(...given())
  expect(await isLeft()).toBe(false)
  expect(await currentAccount()).toMatchObject({ kind: 'member', key: 'hana' })
})

test('a person who signs in during the request is not left', async () => {
  fetch.mockImplementationOnce(async () => ended('device'))
  fetch.mockImplementationOnce(async () => {
    await applySession(hana)
    return ended('device')
  })
  await read()
  expect(await currentAccount()).toMatchObject({ kind: 'member', key: 'hana' })
  expect(await isLeft()).toBe(false)
})

test('a device without an acting person sends no request', async () => {
  await outboxDb.accounts.clear()
  await read(ended('device'))
  expect(fetch).toHaveBeenCalledTimes(1)
})
