import { expect, test } from 'vitest'
import {
  clockText,
  isFarIn,
  liveSeconds,
  neighbour,
  playableOf,
  playedPercent,
  START_SHARE,
  startOf,
  trackOf,
} from './rules.ts'
import { GENRES, LIVE_STREAMS, TRACKS } from './sample.ts'

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [222, '3:42'],
  [3600, '1:00:00'],
  [5460, '1:31:00'],
  [-3, '0:00'],
])('%d seconds read as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('a chosen track begins with its bar at 35 %', () => {
  expect(START_SHARE).toBe(0.35)
  for (const track of TRACKS) expect(Math.round(playedPercent(startOf(track), track.duration))).toBe(35)
})

test.each([
  [0, 100, 0],
  [78, 222, 35.1],
  [500, 222, 100],
  [5, 0, 0],
])('%d of %d seconds are %d percent', (seconds, duration, percent) => {
  expect(playedPercent(seconds, duration)).toBeCloseTo(percent, 1)
})

test.each([
  ['b', 1, 'c'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['gone', 1, 'a'],
] as const)('from %s, %d on is %s', (id, by, next) => {
  expect(neighbour(['a', 'b', 'c'], id, by)).toBe(next)
})

test('a track that has just begun is left by Previous, one that has played begins again', () => {
  expect([isFarIn(2), isFarIn(3.5)]).toEqual([false, true])
})

test('everyone hears a live stream at the same place', () => {
  expect(liveSeconds(Date.UTC(2026, 6, 14, 1, 0, 5))).toBe(3605)
})

test('what this version does not know is nothing that could play', () => {
  expect(playableOf({ kind: 'track', id: 'gone' })).toBeNull()
  expect(playableOf({ kind: 'live', id: 'highway' })).toBeNull()
  expect(playableOf({ kind: 'track', id: 'highway' })?.kind).toBe('track')
})

test('every genre of the specification has a track, and ids name one thing', () => {
  expect(GENRES).toEqual(['Electronic', 'Ambient', 'Synthwave', 'Jazz', 'Classical', 'Pop'])
  for (const genre of GENRES) expect(TRACKS.some((track) => track.genre === genre)).toBe(true)
  const ids = [...TRACKS, ...LIVE_STREAMS].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(trackOf('highway')?.duration).toBe(222)
})
