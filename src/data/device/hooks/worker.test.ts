import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeOver } from './worker.ts'

const reload = vi.fn()
const postMessage = vi.fn()
const getRegistration = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  for (const each of [reload, postMessage, getRegistration]) each.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a waiting version is requested to take over', async () => {
  getRegistration.mockResolvedValue({ waiting: { postMessage } })
  await takeOver()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'take-over' })
  expect(reload).not.toHaveBeenCalled()
})

test('a version that has taken over while the tab still sees it wait is shown all the same', async () => {
  getRegistration.mockResolvedValue({ waiting: { postMessage, state: 'activated' } })
  await takeOver()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('on a busy device the page is not loaded anew before the version takes over, which would bring the old one', async () => {
  const registration: { waiting: unknown } = { waiting: { postMessage, state: 'installed' } }
  getRegistration.mockResolvedValue(registration)
  await takeOver()
  vi.advanceTimersByTime(12_000)
  expect(reload).not.toHaveBeenCalled()
  expect(postMessage).toHaveBeenCalledTimes(3)
  registration.waiting = null
  vi.advanceTimersByTime(5000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that never takes over does not hold the page for more than half a minute', async () => {
  getRegistration.mockResolvedValue({ waiting: { postMessage, state: 'installed' } })
  await takeOver()
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['no version waits', () => Promise.resolve({ waiting: null })],
  ['the registration is gone', () => Promise.resolve(undefined)],
  ['the registration cannot be read', () => Promise.reject(new DOMException('', 'InvalidStateError'))],
])('where %s the page is loaded anew', async (_, found) => {
  getRegistration.mockImplementation(found)
  await takeOver()
  expect(reload).toHaveBeenCalledOnce()
})
