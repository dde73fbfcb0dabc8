import { expect, test } from 'vitest'
import { placeOf } from './catalogues.mjs'

test.each([
  [['services'], 'services'],
  [['rare'], 'rare'],
  [['services', 'rare'], 'live'],
  [['live', 'services'], 'live'],
  [['services', 'home'], 'home'],
  [['home'], 'home'],
])('a text that files of %s show stands in the catalogue of %s alone', (groups, place) => {
  expect(placeOf(new Set(groups))).toBe(place)
})
