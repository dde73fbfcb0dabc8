import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookForUpdates } from './look-for-updates.ts'

const HOUR_MS = 3600_000
const MINUTE_MS = 60_000
const update = vi.fn<() => Promise<ServiceWorkerRegistration>>()
let isSeen = true
let isOnline = true
let stop = () => {}

/** Lets time pass on both clocks, or on one of them. */
const pass = (ms: number, clocks: 'both' | 'wall' | 'steady' = 'both') => {
  if (clocks !== 'steady') wall += ms
  if (clocks !== 'wall') steady += ms
}
let wall = 0
let steady = 0

beforeEach(() => {
  isSeen = isOnline = true
  wall = Date.UTC(2026, 10, 27)
  steady = 1000
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  vi.spyOn(performance, 'now').mockImplementation(() => steady)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  update.mockReset().mockResolvedValue({} as ServiceWorkerRegistration)
  stop = lookForUpdates({ update } as unknown as ServiceWorkerRegistration)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const RETURNS: Readonly<Record<string, () => void>> = {
  visibilitychange: () => document.dispatchEvent(new Event('visibilitychange')),
  resume: () => document.dispatchEvent(new Event('resume')),
  focus: () => window.dispatchEvent(new Event('focus')),
  pageshow: () => window.dispatchEvent(new Event('pageshow')),
  online: () => window.dispatchEvent(new Event('online')),
}
async function comeBack(): Promise<number> {
  for (const back of Object.values(RETURNS)) back()
  await settled()
  return update.mock.calls.length
}

test.each(Object.keys(RETURNS))('%s looks once an hour has passed, and once in that hour', async (type) => {
  pass(59 * MINUTE_MS)
  RETURNS[type]?.()
  await settled()
  expect(update).not.toHaveBeenCalled()
  pass(MINUTE_MS)
  for (let times = 0; times < 3; times++) {
    RETURNS[type]?.()
    await settled()
    pass(10 * MINUTE_MS)
  }
  expect(update).toHaveBeenCalledOnce()
})

test.each([
  ['a day back', -24 * HOUR_MS],
  ['a year ahead', 365 * 24 * HOUR_MS],
  ['to 1970', -Date.UTC(2026, 10, 27)],
])('a wall clock that was set %s does not end the looking', async (_, jumpMs) => {
  pass(jumpMs, 'wall')
  await comeBack()
  update.mockClear()
  for (let hours = 1; hours <= 3; hours++) {
    pass(HOUR_MS)
    expect(await comeBack()).toBe(hours)
  }
})

test('a steady clock that paused while the device slept does not stop the looks', async () => {
  pass(8 * HOUR_MS, 'wall')
  expect(await comeBack()).toBe(1)
})

test('out of view and without a network no request is made, and the return makes one', async () => {
  pass(HOUR_MS)
  isSeen = false
  expect(await comeBack()).toBe(0)
  isSeen = true
  isOnline = false
  expect(await comeBack()).toBe(0)
  isOnline = true
  expect(await comeBack()).toBe(1)
})

test('a look that failed is no look', async () => {
  pass(HOUR_MS)
  update.mockRejectedValueOnce(new TypeError('no network'))
  expect(await comeBack()).toBe(1)
  expect(await comeBack()).toBe(2)
  expect(await comeBack()).toBe(2)
})
