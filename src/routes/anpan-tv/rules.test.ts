import { expect, test } from 'vitest'
import {
  countsOf,
  isFound,
  isIn,
  isPreviewOver,
  PREVIEW_SECONDS,
  programmesOf,
  readAddress,
  startOf,
  watchedPercent,
} from './rules.ts'
import { SHOWS, WATCHED_BEFORE } from './sample.ts'

const NOW = Date.UTC(2026, 6, 14, 12)
const programmes = programmesOf(SHOWS, NOW)

test('each category has its programmes, and all has every one', () => {
  expect(countsOf(programmes)).toEqual({
    all: 48,
    live: 6,
    movies: 12,
    music: 9,
    gaming: 11,
    education: 7,
    podcast: 3,
  })
})

test('a programme has every field of the specification', () => {
  expect(programmes.find(({ id }) => id === 'saturn-1')).toMatchObject({
    thumbnail: { id: 'tv:saturn', kind: 'orbit' },
    duration: 2900,
    category: 'movies',
    views: 24_000,
    rating: 4.9,
    premium: true,
    isLive: false,
    uploadTime: '2026-07-11T12:00:00.000Z',
  })
  for (const one of programmes)
    expect([one.title, one.description, one.creator, one.tags.length > 0].every(Boolean)).toBe(true)
})

test('ids and pictures name one programme each', () => {
  expect(new Set(programmes.map(({ id }) => id)).size).toBe(programmes.length)
  expect(new Set(programmes.map(({ thumbnail }) => thumbnail.id)).size).toBe(programmes.length)
})

test('what was watched before are programmes', () => {
  for (const [id, seconds] of Object.entries(WATCHED_BEFORE))
    expect(programmes.find((one) => one.id === id)?.duration).toBeGreaterThan(seconds)
})

test.each([
  ['saturn', true],
  ['RINGS dust', true],
  ['ｓａｔｕｒｎ', true],
  ['rings kago', false],
  ['', true],
])('a search for %j in title or description: %s', (q, isIt) => {
  expect(isFound(q, 'Through the rings of Saturn', 'Eleven hours among ice and dust')).toBe(isIt)
})

test.each([
  ['all', 'live', true],
  ['live', 'live', true],
  ['movies', 'live', false],
] as const)('the filter %s lets %s through: %s', (choice, category, isIt) => {
  expect(isIn(choice, category)).toBe(isIt)
})

test.each([
  [{}, { category: 'all', view: 'grid', more: 0 }],
  [
    { category: 'podcast', view: 'list', more: '2' },
    { category: 'podcast', view: 'list', more: 2 },
  ],
  [
    { category: 'opera', view: 'cube', more: '-3' },
    { category: 'all', view: 'grid', more: 0 },
  ],
  [{ more: 'x' }, { category: 'all', view: 'grid', more: 0 }],
])('the address %j means %j', (address, meaning) => {
  expect(readAddress(address)).toEqual(meaning)
})

test.each([
  [2180, 2900, 2180],
  [2895, 2900, 0],
  [0, 2900, 0],
  [-5, 2900, 0],
])('left at %d of %d seconds, it goes on at %d', (seconds, duration, start) => {
  expect(startOf(seconds, duration)).toBe(start)
})

test.each([
  [1450, 2900, 50],
  [9999, 2900, 100],
  [5, 0, 0],
])('%d of %d seconds are %d percent watched', (seconds, duration, percent) => {
  expect(watchedPercent(seconds, duration)).toBe(percent)
})

test.each([
  [true, false, PREVIEW_SECONDS, true],
  [true, false, PREVIEW_SECONDS - 1, false],
  [true, true, 9999, false],
  [false, false, 9999, false],
])('Premium %s, member %s, %d seconds played: the preview is over: %s', (isPremium, isMember, played, isOver) => {
  expect(isPreviewOver(isPremium, isMember, played)).toBe(isOver)
})
