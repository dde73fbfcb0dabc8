import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RevisionBroadcaster } from './revision-broadcaster.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const at = (feed: number, products = 1) => ({
  feed,
  comments: 0,
  people: 1,
  products,
  services: 1,
  portal: 0,
  announcements: 0,
})

function told(count: number) {
  const all = new Set(Array.from({ length: count }, (_, n) => n))
  const said: { one: number; feed: number; ms: number }[] = []
  const from = Date.now()
  const broadcaster = new RevisionBroadcaster(all, (one: number, { feed }) =>
    said.push({ one, feed, ms: Date.now() - from }),
  )
  return { all, said, broadcaster }
}

test('a few are told at once, and only of what has moved', () => {
  const { said, broadcaster } = told(3)
  broadcaster.moved(at(5), false)
  broadcaster.moved(at(5), false)
  broadcaster.moved(at(4), false)
  expect(said.map(({ one, feed }) => [one, feed])).toEqual([
    [0, 5],
    [1, 5],
    [2, 5],
  ])
})

test('likes are told once in five seconds, with the last of them', () => {
  const { said, broadcaster } = told(1)
  broadcaster.moved(at(1), false)
  for (let n = 2; n <= 101; n++) {
    broadcaster.moved(at(n), true)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([
    { one: 0, feed: 1, ms: 0 },
    { one: 0, feed: 51, ms: 5000 },
    { one: 0, feed: 101, ms: 10_000 },
  ])
})

test('a post between likes is told at once, and so is a list of another kind', () => {
  const { said, broadcaster } = told(1)
  broadcaster.moved(at(1), false)
  broadcaster.moved(at(2), true)
  broadcaster.moved(at(3), false)
  broadcaster.moved(at(4), true)
  broadcaster.moved(at(3, 2), false)
  expect(said.map(({ feed }) => feed)).toEqual([1, 3, 4])
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(3)
})

test('a post whose number is less than that of a like which waits is told at once', () => {
  const { said, broadcaster } = told(1)
  broadcaster.moved(at(1), false)
  broadcaster.moved(at(5), true)
  broadcaster.moved(at(4), false)
  expect(said.map(({ feed }) => feed)).toEqual([1, 5])
})

test('five thousand are told over five seconds, evenly, each once', () => {
  const { said, broadcaster } = told(5000)
  broadcaster.moved(at(1), false)
  vi.advanceTimersByTime(10_000)
  expect(new Set(said.map(({ one }) => one)).size).toBe(5000)
  expect(said).toHaveLength(5000)
  expect(Math.max(...said.map(({ ms }) => ms))).toBeLessThanOrEqual(5000)
  for (let second = 0; second < 5; second++)
    expect(said.filter(({ ms }) => ms > second * 1000 && ms <= (second + 1) * 1000).length).toBeGreaterThan(900)
})

test('further moves meanwhile delay no listener, and all get the last in the end', () => {
  const { said, broadcaster } = told(5000)
  broadcaster.moved(at(1), false)
  for (let n = 2; n <= 9; n++) {
    vi.advanceTimersByTime(1000)
    broadcaster.moved(at(n), false)
  }
  vi.advanceTimersByTime(5000)
  const last = new Map(said.map(({ one, feed }) => [one, feed]))
  expect([...last.values()].every((feed) => feed === 9)).toBe(true)
  const times = said.filter(({ one }) => one === 4999).map(({ ms }) => ms)
  for (const [n, ms] of times.entries()) expect(ms - (times[n - 1] ?? 0)).toBeLessThanOrEqual(5050)
})

test('a listener who has left gets nothing', () => {
  const { all, said, broadcaster } = told(1000)
  broadcaster.moved(at(1), false)
  for (let one = 0; one < 1000; one++) {
    all.delete(one)
    broadcaster.left(one)
  }
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([])
})
