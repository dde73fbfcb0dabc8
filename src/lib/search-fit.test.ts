import { expect, test } from 'vitest'
import { bestFits, searchFit } from './search-fit.ts'

test.each([
  ['a whole word before one that begins so', 'my bread bin', 'my breadbin', 'bread'],
  ['a beginning before a word’s inside', 'a breadbin', 'gingerbread', 'bread'],
  ['a title before the text below it', 'bread\nof today', 'today\nthe bread', 'bread'],
  ['a later whole word counts as an earlier one', 'gingerbread and bread', 'gingerbread and jam', 'bread'],
  ['hangul that begins a word before its inside', '빵집에서', '식빵집', '빵집'],
])('%s', (_what, better, worse, word) => {
  const head = (text: string) => Math.max(0, text.indexOf('\n'))
  expect(searchFit(better, [word], head(better))).toBeGreaterThan(searchFit(worse, [word], head(worse)))
})

test('every word has to be there, and no word asks for nothing', () => {
  expect(searchFit('bread and butter', ['bread', 'jam'])).toBe(0)
  expect(searchFit('しょくぱんとばたー', ['ぱん', 'ばたー'])).toBeGreaterThan(0)
})

test('the best comes first, and what fits alike keeps its order', () => {
  const texts = ['gingerbread', 'bread one', 'jam', 'bread two']
  expect(bestFits(texts, (text) => searchFit(text, ['bread']))).toEqual(['bread one', 'bread two', 'gingerbread'])
})
