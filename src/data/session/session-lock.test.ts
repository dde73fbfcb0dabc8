import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberRow } from '#src/testing/account-row.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { answerGuest } from './guest.ts'
import { leaveAccount } from './change-account.ts'
import { changingSession } from './session-lock.ts'
import { tellSignOut } from '../sync/drain-account.ts'
import { hasWaiting } from '../sync/waiting.ts'

/** A lock that others may hold; a request is rejected when its signal aborts, as in a browser. */
function locksHeld(until: Promise<void>) {
  const request = async <T>(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<T>): Promise<T> => {
    const isGivenUp = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    await Promise.race([until, isGivenUp])
    return run()
  }
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request } })
}
let free = () => {}
const taken = () => new Promise<void>((resolve) => (free = resolve))

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
})
afterEach(() => void vi.unstubAllGlobals())

test('what changes the session waits for another that does', async () => {
  locksHeld(taken())
  const run = vi.fn(async () => 'done')
  const end = changingSession(run)
  await Promise.resolve()
  expect(run).not.toHaveBeenCalled()
  free()
  expect(await end).toBe('done')
})

test('a tab that sleeps does not block a change of session for ever, and a failing change runs once', async () => {
  const waited = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waited.signal)
  locksHeld(taken())
  const run = vi.fn(async () => Promise.reject(new Error('refused')))
  const end = changingSession(run)
  vi.restoreAllMocks()
  waited.abort(new DOMException('too long', 'TimeoutError'))
  await expect(end).rejects.toThrow('refused')
  locksHeld(Promise.resolve())
  await expect(changingSession(run)).rejects.toThrow('refused')
  expect(run).toHaveBeenCalledTimes(2)
})

test('a sign-in that comes while its device is being left tells the server of the sign-out first', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, _options: LockOptions, run: () => Promise<unknown>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(name, turn)
    return turn
  }
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request } })
  await outboxDb.accounts.put({ ...memberRow, key: 'guest:1', kind: 'guest' })
  const left = leaveAccount(false)
  await tellSignOut()
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/auth/sign-out'])
  await left
  expect((await outboxDb.accounts.get('current'))?.signOutDue).toBe(false)
})

test('a sign-out waits to be sent, as a change does, until the server has answered', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetch)
  locksHeld(Promise.resolve())
  await outboxDb.accounts.put(memberRow)
  await leaveAccount(false)
  await expect(tellSignOut()).rejects.toThrow('no answer')
  expect(await hasWaiting()).toBe(true)
  fetch.mockResolvedValue(new Response(null, { status: 204 }))
  await tellSignOut()
  expect(await hasWaiting()).toBe(false)
})

test('a guest’s session is not opened over that of a member who has signed in while it waited', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  locksHeld(taken())
  await outboxDb.accounts.put({ ...memberRow, key: 'guest:1', kind: 'guest' })
  const opened = answerGuest(newQueueState('guest:1', 'u1', 'a'.repeat(64)), new AbortController().signal, outboxDb)
  await outboxDb.accounts.put(memberRow)
  free()
  await expect(opened).rejects.toThrow('not here any more')
  expect(fetch).not.toHaveBeenCalled()
})
