import { expect, test } from 'vitest'
import {
  canCancel,
  DEMO_MS_PER_MINUTE,
  guessMinutes,
  minutesLeft,
  pointAlong,
  priceYen,
  problemOf,
  readSearch,
  type Ride,
  rideShare,
  SEARCH_MS,
  statusAt,
  WAIT_MINUTES,
} from './rules.ts'

test.each([
  ['personal', 1, 800],
  ['personal', 30, 800],
  ['personal', 31, 1600],
  ['delivery', 12, 300],
  ['delivery', 61, 600],
  ['premium', 30, 2000],
  ['premium', 90, 6000],
  ['premium', 0, 2000],
] as const)('a %s ride of %d minutes costs %d yen, by the started half hour', (type, minutes, yen) => {
  expect(priceYen(type, minutes)).toBe(yen)
})

const ride: Ride = {
  id: 'r',
  type: 'personal',
  from: 'a',
  to: 'b',
  minutes: 10,
  yen: 800,
  vehicle: 'K-10',
  bookedAt: 1_000_000,
}
const comesMs = SEARCH_MS + WAIT_MINUTES.personal * DEMO_MS_PER_MINUTE
const endsMs = comesMs + 10 * DEMO_MS_PER_MINUTE

test.each([
  [0, 'searching', true, 0],
  [SEARCH_MS - 1, 'searching', true, 0],
  [SEARCH_MS, 'coming', true, 0],
  [comesMs - 1, 'coming', true, 0],
  [comesMs, 'riding', false, 0],
  [(comesMs + endsMs) / 2, 'riding', false, 0.5],
  [endsMs, 'completed', false, 1],
  [endsMs + 86_400_000, 'completed', false, 1],
] as const)('%d ms after the order the ride is %s', (ms, status, may, share) => {
  const now = ride.bookedAt + ms
  expect([statusAt(ride, now), canCancel(ride, now), rideShare(ride, now)]).toEqual([status, may, share])
})

test('a ride that was called off stays so', () => {
  expect(statusAt({ ...ride, cancelledAt: 1 }, ride.bookedAt + endsMs)).toBe('cancelled')
  expect(canCancel({ ...ride, cancelledAt: 1 }, ride.bookedAt)).toBe(false)
})

test('the minutes left count down to the car, then to the end', () => {
  const at = (ms: number) => minutesLeft(ride, ride.bookedAt + ms)
  expect([at(SEARCH_MS), at(comesMs - 1), at(comesMs), at(endsMs - 1)]).toEqual([6, 1, 10, 1])
})

test.each([
  ['', 'b', 'blank'],
  ['a', '   ', 'blank'],
  ['Minato', ' ｍｉｎａｔｏ ', 'same'],
  ['a', 'b', undefined],
])('from %j to %j: %s', (from, to, problem) => {
  expect(problemOf(from, to)).toBe(problem)
})

test('places on no map get a length that is the same both ways and reasonable', () => {
  expect(guessMinutes('a', 'b')).toBe(guessMinutes('b', 'a '))
  for (const to of ['b', 'c', 'd', '駅', 'x y']) {
    expect(guessMinutes('a', to)).toBeGreaterThanOrEqual(8)
    expect(guessMinutes('a', to)).toBeLessThanOrEqual(45)
  }
})

test('the car is where its share of the way has come to', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
  ]
  expect([0, 0.25, 0.5, 1].map((share) => pointAlong(line, share))).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 10, y: 30 },
  ])
  expect(pointAlong([], 0.5)).toEqual({ x: 0, y: 0 })
})

test('an address is read for what it may say', () => {
  expect(readSearch({ from: ' ', to: 'b', type: 'premium' })).toEqual({ from: ' ', to: 'b', type: 'premium' })
  expect(readSearch({ from: 1, type: 'rocket' })).toEqual({})
  expect(readSearch({ to: 'x'.repeat(200) }).to).toHaveLength(80)
})
