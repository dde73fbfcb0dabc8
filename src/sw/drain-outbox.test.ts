import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DrainEnd } from '#src/data/sync/drain-deps.ts'

const drainAccount = vi.fn<() => Promise<DrainEnd>>()
let waiting = true
vi.mock('#src/data/sync/drain-account.ts', () => ({ drainAccount }))
vi.mock('#src/data/sync/waiting.ts', () => ({ hasWaiting: async () => waiting }))
const tellNotices = vi.fn(async (_since: number) => undefined)
vi.mock('./tell-notices.ts', () => ({ tellNotices }))

const updateBadge = vi.fn(async () => undefined)
vi.mock('#src/data/notifications/badge.ts', () => ({ updateBadge }))

const { drainOutbox, finishOutbox, STAY_MS } = await import('./drain-outbox.ts')

/** Ends of the tries, in turn; the last one stays. */
function tries(...ends: (DrainEnd | Error)[]): void {
  drainAccount.mockReset()
  drainAccount.mockImplementation(async () => {
    const end = ends[Math.min(drainAccount.mock.calls.length, ends.length) - 1] ?? 'empty'
    if (end === 'empty') waiting = false
    if (end instanceof Error) throw end
    return end
  })
}

/** Lets `ms` pass and tells how the run stands then. */
async function standsAfter(ms: number, run: Promise<void>): Promise<string> {
  let stands = 'goes on'
  run.then(
    () => (stands = 'done'),
    () => (stands = 'rejected'),
  )
  await vi.advanceTimersByTimeAsync(ms)
  return stands
}

beforeEach(() => {
  waiting = true
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test.each<[string, (DrainEnd | Error)[]]>([
  ['a wait after trouble', ['backoff', 'backoff', 'empty']],
  ['a host that asks for patience', ['busy', 'busy', 'empty']],
  ['the time in which a delete can be undone', ['waiting', 'waiting', 'empty']],
  ["another's attempt", ['taken', 'taken', 'empty']],
  ['the bounds of one run', ['bounded', 'bounded', 'empty']],
  ['a sign-out that the host has not heard of', [new Error('no network'), 'empty']],
])('an event of the browser outlasts %s and then sends', async (_what, ends) => {
  tries(...ends)
  expect(await standsAfter(10_000, finishOutbox())).toBe('done')
  expect(drainAccount).toHaveBeenCalledTimes(ends.length)
  expect(tellNotices).toHaveBeenCalled()
})

test('a newer worker that waits to take over is not held up', async () => {
  tries('backoff')
  const run = finishOutbox()
  expect(await standsAfter(5000, run)).toBe('goes on')
  vi.stubGlobal('registration', { waiting: {} })
  expect(await standsAfter(2500, run)).toBe('rejected')
  vi.stubGlobal('registration', { waiting: null })
})

test('after a minute it leaves the rest to the browser, which tries again', async () => {
  tries('backoff')
  const run = finishOutbox()
  expect(await standsAfter(STAY_MS - 1000, run)).toBe('goes on')
  expect(await standsAfter(4000, run)).toBe('rejected')
})

test.each<DrainEnd>(['auth', 'actor', 'stopped', 'update'])(
  '%s is not mended by time: it ends at once',
  async (end) => {
    tries(end)
    expect(await standsAfter(0, finishOutbox())).toBe('done')
    expect(drainAccount).toHaveBeenCalledOnce()
  },
)

test('without a network nothing is tried until there is one', async () => {
  tries('empty')
  vi.stubGlobal('navigator', { onLine: false })
  const run = finishOutbox()
  expect(await standsAfter(20_000, run)).toBe('goes on')
  expect(drainAccount).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  expect(await standsAfter(3000, run)).toBe('done')
  expect(drainAccount).toHaveBeenCalledOnce()
})

test('events that come while one runs share it, and a later one runs anew', async () => {
  tries('waiting', 'empty')
  const first = finishOutbox()
  expect(finishOutbox()).toBe(first)
  expect(await standsAfter(3000, first)).toBe('done')
  expect(drainAccount).toHaveBeenCalledTimes(2)
  waiting = true
  tries('empty')
  expect(await standsAfter(0, finishOutbox())).toBe('done')
  expect(drainAccount).toHaveBeenCalledOnce()
})

test('what a page asks for is one try', async () => {
  tries('backoff')
  updateBadge.mockClear()
  expect(await drainOutbox()).toBe('backoff')
  expect(updateBadge).toHaveBeenCalledOnce()
  expect(drainAccount).toHaveBeenCalledOnce()
})
