import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { SessionUser } from '#contract/session.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { type QueueState, newQueueState } from '#src/data/db/entry.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { askAtStart } from './ask-at-start.ts'
import { askSession } from './sign-in.ts'

vi.mock('#src/data/api/http.ts', () => ({ call: vi.fn() }))

let now = 0

beforeEach(async () => {
  now += 3_600_000 // a session that was opened again is left alone for a while
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.mocked(call).mockReset().mockRejectedValue(new Error('not reached'))
  for (const table of outboxDb.tables) await table.clear()
})
afterEach(() => {
  delete document.documentElement.dataset.session
})

test.each([
  ['a page that says nothing of a session', undefined, 'visitor', true],
  ['a page that says that there is none, on a device that knows nobody', 'none', 'visitor', false],
  ['the same on a device that knows a guest', 'none', 'guest', true],
  ['the same on a device whose member’s session has ended', 'none', 'member', true],
] as const)('%s', async (_where, said, kind, isAsked) => {
  if (said) document.documentElement.dataset.session = said
  if (kind !== 'visitor') await outboxDb.accounts.put({ ...memberRow, kind })
  await askAtStart()
  expect(vi.mocked(call).mock.calls.length).toBe(isAsked ? 1 : 0)
})

const user = { id: 'u1', firstName: 'Guest', isGuest: true } as SessionUser
const guest = { ...memberRow, key: 'guest:1', kind: 'guest' as const, user }
const lane = newQueueState('guest:1', user.id, 'secret')
/** Lets the device act as a guest whom the server has met. */
async function beGuest(state: Partial<QueueState> = {}) {
  await outboxDb.accounts.put(guest)
  await outboxDb.lanes.put({ ...lane, ...state })
}
const asked = () => vi.mocked(call).mock.calls.map((given: unknown[]) => given[0])
/** The server knows of no session, and opens one for a guest who asks. */
const answer = (async (endpoint: unknown) => ({
  data: endpoint === api.session.guest ? user : null,
})) as unknown as typeof call

test('a guest whose session the browser has lost gets it again at the start', async () => {
  vi.mocked(call).mockImplementation(answer)
  await beGuest({ isSessionLost: true })
  await askAtStart()
  expect(asked()).toEqual([api.session.me, api.session.guest])
  expect((await outboxDb.lanes.get('guest:1'))?.isSessionLost).toBe(false)
})

test.each([
  ['a member', memberRow],
  ['a guest whom the server has not met', { ...guest, user: null }],
] as const)('for %s nothing is opened by itself', async (_who, row) => {
  vi.mocked(call).mockImplementation(answer)
  await outboxDb.accounts.put(row)
  await outboxDb.lanes.put({ ...lane, userId: row.key, actorId: row.user?.id ?? null })
  await askAtStart()
  expect(asked()).toEqual([api.session.me])
})

test('a browser that keeps no session is not asked to keep one at every turn', async () => {
  vi.mocked(call).mockImplementation(answer)
  await beGuest()
  await askSession()
  await askSession()
  expect(asked()).toEqual([api.session.me, api.session.guest, api.session.me])
  now += 60_001
  await askSession()
  expect(asked().slice(3)).toEqual([api.session.me, api.session.guest])
})

test('two who ask at once ask the server once', async () => {
  vi.mocked(call).mockImplementation(answer)
  await beGuest()
  await Promise.all([askSession(), askAtStart()])
  expect(asked()).toEqual([api.session.me, api.session.guest])
})

test('a guest whose secret this device does not have has to sign in, as a member has', async () => {
  vi.mocked(call).mockImplementation(answer)
  await beGuest({ guestSecret: null })
  await askSession()
  expect(asked()).toEqual([api.session.me])
  expect((await outboxDb.lanes.get('guest:1'))?.status).toBe('auth')
})

const refusal = (status: number) => new ApiError(status, '', undefined, undefined, new Headers())
const opening = (error: Error) =>
  (async (endpoint: unknown) => {
    if (endpoint === api.session.guest) throw error
    return { data: null }
  }) as unknown as typeof call

test('a guest whom the server refuses has to sign in, and nothing is done in their name any more', async () => {
  vi.mocked(call).mockImplementation(opening(refusal(403)))
  await beGuest()
  await askSession()
  expect((await outboxDb.lanes.get('guest:1'))?.status).toBe('auth')
  // and once it takes them again, they are free
  vi.mocked(call).mockImplementation(answer)
  await askSession()
  expect((await outboxDb.lanes.get('guest:1'))?.status).toBe('idle')
})

test('a server that is busy does not stop a guest', async () => {
  vi.mocked(call).mockImplementation(opening(refusal(429)))
  await beGuest()
  await askSession()
  expect((await outboxDb.lanes.get('guest:1'))?.status).toBe('idle')
})

test.each([
  ['no answer', new NetworkError('no answer')],
  ['a server in trouble', refusal(503)],
])('%s is told to who asked for the session, and not at the start', async (_what, error) => {
  vi.mocked(call).mockImplementation(opening(error))
  await beGuest()
  await expect(askSession()).rejects.toBe(error)
  await askAtStart()
  expect((await outboxDb.lanes.get('guest:1'))?.status).toBe('idle')
})
