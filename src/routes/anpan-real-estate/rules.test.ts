import { expect, test } from 'vitest'
import { BANDS, countsOf, filtered, priceText, readSearch, type Search, type Searchable } from './rules.ts'

test.each([
  [9_999, '¥9,999', '¥9,999', '9,999엔', '9,999 日元'],
  [10_000, '1万円', '¥10,000', '1만 엔', '1万日元'],
  [14_999, '1万円', '¥14,999', '1만 엔', '1万日元'],
  [45_800_000, '4,580万円', '¥45.8M', '4,580만 엔', '4,580万日元'],
  [99_994_999, '9,999万円', '¥100M', '9,999만 엔', '9,999万日元'],
  [100_000_000, '1.0億円', '¥100M', '1.0억 엔', '1.0亿日元'],
  [130_000_000, '1.3億円', '¥130M', '1.3억 엔', '1.3亿日元'],
  [168_000_000, '1.7億円', '¥168M', '1.7억 엔', '1.7亿日元'],
])('a price of %d yen reads as on a sign', (priceYen, ...texts) => {
  expect((['ja', 'en', 'ko', 'zh'] as const).map((language) => priceText(priceYen, language))).toEqual(texts)
})

const of = (id: string, type: Searchable['type'], priceYen: number, words = ''): Searchable => ({
  id,
  type,
  priceYen,
  words,
})
const list = [
  of('a', 'house', 29_999_999, 'Bungalow 三浦 Garden'),
  of('b', 'house', 30_000_000, 'Tea room 葉山'),
  of('c', 'condo', 50_000_000, 'Harbour tower 横浜'),
  of('d', 'condo', 100_000_000, 'Marina 逗子'),
  of('e', 'land', 99_999_999, 'Lot 三浦'),
]

test.each([
  ['nothing is asked', {}, 'abcde'],
  ['a type', { type: 'condo' }, 'cd'],
  ['under 30M, which 30M is not', { price: 'under-30m' }, 'a'],
  ['30M to 50M, which 50M is not', { price: '30m-50m' }, 'b'],
  ['50M to 100M', { price: '50m-100m' }, 'ce'],
  ['100M and up', { price: 'over-100m' }, 'd'],
  ['words, each of which occurs, in any width and case', { q: 'ｇａｒｄｅｎ 三浦' }, 'a'],
  ['type and price together', { type: 'house', price: '30m-50m' }, 'b'],
  ['favourites alone', { saved: 'yes' }, 'be'],
  ['something that no property has', { q: 'castle' }, ''],
] as [string, Search, string][])('the list shows what fits when asked for %s', (_what, search, ids) => {
  expect(
    filtered(list, search, ['b', 'e'])
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})

test('the counts on the chips follow the words and the other filter, not their own', () => {
  const counts = countsOf(list, { type: 'house', price: '30m-50m' }, [])
  expect(counts.type).toEqual({ all: 1, house: 1, apartment: 0, condo: 0, land: 0 })
  expect(counts.price).toEqual({ all: 2, 'under-30m': 1, '30m-50m': 1, '50m-100m': 0, 'over-100m': 0 })
  expect(countsOf(list, { q: '三浦' }, []).type).toEqual({ all: 2, house: 1, apartment: 0, condo: 0, land: 1 })
})

test('the bands meet without a gap', () => {
  const edges = Object.values(BANDS)
  expect(edges.slice(1).map(([from]) => from)).toEqual(edges.slice(0, -1).map(([, to]) => to))
})

test.each([
  [{}, {}],
  [
    { q: 'sea', type: 'land', price: 'over-100m', view: 'map', saved: 'yes' },
    { q: 'sea', type: 'land', price: 'over-100m', view: 'map', saved: 'yes' },
  ],
  [{ q: 3, type: 'castle', price: 'toString', view: 'list' }, {}],
])('an address is read for what it may say: %o', (address, search) => {
  expect(readSearch(address)).toEqual(search)
})
