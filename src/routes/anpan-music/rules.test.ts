import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '#src/features/language/texts.ts'
import { LIVE_STREAMS, TRACKS } from '#src/features/player/sample.ts'
import { findPlaylists, findStreams, findTracks, genreOf, tabOf, wholeMinutes } from './rules.ts'
import { FEATURED_IDS, PLAYLISTS } from './sample.ts'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('services')
})
const say = (text: (typeof TRACKS)[number]['title']) => i18n._(text)

test.each([
  ['', undefined, 14],
  ['azuki', undefined, 1],
  ['RURIIRO', undefined, 3],
  ['night drive', undefined, 3],
  ['jazz', undefined, 2],
  ['', 'Jazz', 2],
  ['lullaby', 'Jazz', 0],
] as const)('a search for %j in %s finds %d tracks', (q, genre, count) => {
  expect(findTracks(q, genre, say)).toHaveLength(count)
})

test('the tracks that are played most come first', () => {
  const plays = findTracks('', undefined, say).map((track) => track.plays)
  expect(plays).toEqual([...plays].sort((one, other) => other - one))
})

test('a playlist knows the number and the length of its tracks', () => {
  const sleep = findPlaylists(PLAYLISTS, '', say).find(({ id }) => id === 'sleep')
  expect(sleep).toMatchObject({ count: 3, duration: 318 + 341 + 412 })
  for (const { count, trackIds } of findPlaylists(PLAYLISTS, '', say)) expect(count).toBe(trackIds.length)
})

test.each([
  ['sunday', ['rain']],
  ['mizutama picnic', []],
  ['heartbeats', ['drive', 'run']],
])('a search for %j finds the playlists %j', (q, ids) => {
  expect(findPlaylists(PLAYLISTS, q, say).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['', LIVE_STREAMS.length],
  ['jazz', 1],
  ['ruriiro', 1],
  ['nothing like it', 0],
])('a search for %j finds %d live streams', (q, count) => {
  expect(findStreams(LIVE_STREAMS, q, say)).toHaveLength(count)
})

test('an address that means nothing shows discover and every genre', () => {
  expect([tabOf('elsewhere'), tabOf('live'), genreOf('Polka'), genreOf('Jazz')]).toEqual([
    'discover',
    'live',
    undefined,
    'Jazz',
  ])
})

test('featured tracks are tracks', () => {
  for (const id of FEATURED_IDS) expect(TRACKS.some((track) => track.id === id)).toBe(true)
})

test.each([
  [20, 1],
  [90, 2],
  [1071, 18],
])('%d seconds are about %d minutes', (seconds, minutes) => {
  expect(wholeMinutes(seconds)).toBe(minutes)
})
