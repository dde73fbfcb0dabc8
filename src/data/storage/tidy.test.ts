import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheDb, deviceDb } from '#src/data/db/database.ts'
import { tidyIfDue } from './tidy.ts'
import { clearStores } from '#src/testing/device.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.parse('2026-01-01T12:00:00.000Z')

beforeEach(async () => {
  await clearStores()
  cacheDb.isNew = false
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** Whether a thread beyond the bound goes. */
async function isTidied(): Promise<boolean> {
  const threads = Array.from({ length: 400 }, (_, n) => ({ cacheKey: 'first', postId: `${n}`, visitedAt: n }))
  await cacheDb.threads.bulkPut(threads as never[])
  await tidyIfDue(0)
  return (await cacheDb.threads.count()) < threads.length
}

test('a device is tidied at its first start in a day, and not again before the next', async () => {
  expect(await isTidied()).toBe(true)
  vi.setSystemTime(START + DAY_MS - 1)
  expect(await isTidied()).toBe(false)
  vi.setSystemTime(START + DAY_MS)
  expect(await isTidied()).toBe(true)
})

test('a clock that was set back does not put it off', async () => {
  expect(await isTidied()).toBe(true)
  vi.setSystemTime(START - 30 * DAY_MS)
  expect(await isTidied()).toBe(true)
})

test('an update tidies at once: it may know rows in another shape', async () => {
  await deviceDb.kept.put({ userId: '', name: 'tidied', version: 1, value: { at: START, by: '/assets/another.js' } })
  expect(await isTidied()).toBe(true)
})

test('a first visit tidies nothing', async () => {
  cacheDb.isNew = true
  expect(await isTidied()).toBe(false)
})

test('what another person left goes at each start', async () => {
  await isTidied()
  await cacheDb.threads.put({ cacheKey: 'of another', postId: 'x', visitedAt: 1 } as never)
  await tidyIfDue(0)
  expect(await cacheDb.threads.where('cacheKey').equals('of another').count()).toBe(0)
})
