import { expect, test } from 'vitest'
import { HERE, type Place, PLACES, placeOf } from '#src/features/town/places.ts'
import { pointOf, routeBetween } from '#src/features/town/route.ts'
import { destinationOf, focusOn, nextStop, placesFor, readSearch, restAfterPull } from './rules.ts'

test.each([
  [{}, undefined],
  [{ to: 'library' }, 'library'],
  [{ to: 'farm' }, 'farm'],
  [{ to: 'none' }, undefined],
  [{ to: HERE }, undefined],
])('the way of the address %o leads to %s', (search, id) => {
  expect(destinationOf(search)?.id).toBe(id)
})

test.each([
  [
    { q: 'park', to: 'park', by: 'car', mode: 'ar', saved: 'yes' },
    { q: 'park', to: 'park', by: 'car', mode: 'ar', saved: 'yes' },
  ],
  [{ q: 1, to: 'castle', by: 'rocket', mode: 'globe' }, {}],
  [{ to: 'none', mode: 'navigation' }, { to: 'none' }],
])('an address is read for what it may say: %o', (address, search) => {
  expect(readSearch(address)).toEqual(search)
})

test.each([
  ['library', ['library']],
  ['LIB', ['library']],
  ['', PLACES.filter(({ id }) => id !== HERE).map(({ id }) => id)],
  ['station', []],
  ['castle', []],
])('a search for %j finds %o', (query, ids) => {
  expect(placesFor(query, (place) => place.id).map(({ id }) => id)).toEqual(ids)
})

test('the sheet has three stops and stays at the outer ones', () => {
  expect([nextStop('peek', 1), nextStop('half', 1), nextStop('full', 1)]).toEqual(['half', 'full', 'full'])
  expect([nextStop('peek', -1), nextStop('half', -1), nextStop('full', -1)]).toEqual(['peek', 'peek', 'half'])
})

test.each([
  ['half', 0.02, 'half'],
  ['half', 0.2, 'full'],
  ['half', -0.2, 'peek'],
  ['peek', 0.5, 'full'],
  ['full', -0.6, 'peek'],
  ['full', 0.3, 'full'],
] as const)('a sheet at %s that is pulled by %d rests at %s', (stop, pulled, rest) => {
  expect(restAfterPull(stop, pulled)).toBe(rest)
})

test('the map looks at the whole way, or closer at where one is', () => {
  const here = placeOf(HERE) as Place
  const library = placeOf('library') as Place
  const far = focusOn(here, routeBetween(here, library))
  expect(far.scale).toBeLessThan(focusOn(here, undefined).scale)
  expect(focusOn(here, undefined)).toMatchObject(pointOf(here))
  const [a, b] = [pointOf(here), pointOf(library)]
  expect(far.x).toBeGreaterThan(Math.min(a.x, b.x))
  expect(far.x).toBeLessThan(Math.max(a.x, b.x))
})
