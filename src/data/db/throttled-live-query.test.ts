import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDb } from './database.ts'
import { throttledLiveQuery } from './throttled-live-query.ts'

const row = (value: number) => ({ userId: '', name: 'count', value, version: 1 })
let readings = 0
let running: { unsubscribe(): void }
let seen: unknown[] = []
let slowMs = 0

beforeEach(async () => {
  await deviceDb.kept.clear()
  readings = 0
  seen = []
  const view = throttledLiveQuery(async () => {
    readings += 1
    const [now] = await deviceDb.kept.toArray()
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
    return now?.value ?? null
  })
  running = view.subscribe({ next: (value) => void seen.push(value) })
})
afterEach(() => {
  running.unsubscribe()
  vi.restoreAllMocks()
})

test('each change is followed, one after another', async () => {
  await vi.waitFor(() => expect(seen).toEqual([null]))
  for (const value of [1, 2, 3]) {
    await deviceDb.kept.put(row(value))
    await vi.waitFor(() => expect(seen.at(-1)).toBe(value))
  }
})

test('of changes that come faster than they can be read the last is seen, and few are read', async () => {
  slowMs = 30
  await vi.waitFor(() => expect(seen).toEqual([null]))
  for (let value = 1; value <= 100; value++) await deviceDb.kept.put(row(value))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(100))
  expect(readings).toBeLessThan(60)
  slowMs = 0
})

test('a change while it is read is seen after it', async () => {
  slowMs = 30
  await vi.waitFor(() => expect(readings).toBe(1))
  await deviceDb.kept.put(row(7))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(7))
  slowMs = 0
})

test('a page that was frozen in the middle of a reading does not rest for as long as that took', async () => {
  slowMs = 200
  const started = performance.now()
  await vi.waitFor(() => expect(readings).toBe(1))
  vi.spyOn(performance, 'now').mockImplementation(() => started + 3_600_000)
  await vi.waitFor(() => expect(seen).toEqual([null]))
  await deviceDb.kept.put(row(7))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(7), { timeout: 3000 })
  slowMs = 0
})

test('who is told of a value may write at once', async () => {
  const written: unknown[] = []
  const writer = throttledLiveQuery(() => deviceDb.kept.count()).subscribe({
    next: (count) => {
      if (count === 0)
        void deviceDb.kept.put(row(9)).then(
          () => written.push(9),
          (error: unknown) => written.push(error),
        )
    },
  })
  await vi.waitFor(() => expect(written).toEqual([9]))
  writer.unsubscribe()
})

test('once it is left nothing more is read', async () => {
  await vi.waitFor(() => expect(seen).toEqual([null]))
  running.unsubscribe()
  await deviceDb.kept.put(row(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([readings, seen]).toEqual([1, [null]])
})
