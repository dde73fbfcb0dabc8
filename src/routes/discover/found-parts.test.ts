import { expect, test } from 'vitest'
import { searchTokens } from '#contract/search-form.ts'
import { foundRanges, fromFirstFound } from './found-parts.ts'

const marked = (text: string, q: string) => foundRanges(text, searchTokens(q)).map(([from, to]) => text.slice(from, to))

test.each([
  ['Fresh BREAD and bread', 'bread', ['BREAD', 'bread']],
  ['ＢＲＥＡＤ from the oven', 'bread', ['ＢＲＥＡＤ']],
  ['きょうのパンはおいしい', 'ぱん', ['パン']],
  ['ｶﾞｯｺｳ帰り', 'がっこう', ['ｶﾞｯｺｳ']],
  ['か゛っこう', 'がっこう', ['か゛っこう']],
  ['Straße nach Süden', 'STRASSE', ['Straße']],
  ['Su\u0308den', 'süden', ['Su\u0308den']],
  ['한국 빵집에서', '빵집', ['빵집']],
  ['\u1112\u1161\u11ab국', '한국', ['\u1112\u1161\u11ab국']],
  ['北京的面包', '面包', ['面包']],
  ['bread', 'rea bre', ['brea']],
  ['a 👨‍👩‍👧 and bread', 'bread', ['bread']],
  ['tea', 'bread', []],
  ['bread', '', []],
])('in “%s” a search for “%s” marks %j', (text, q, found) => {
  expect(marked(text, q)).toEqual(found)
})

test('a text whose find is far down is shown from a little before it, and no sign is cut', () => {
  const text = `${'🍞'.repeat(60)} then some bread`
  const shown = fromFirstFound(text, ['bread'])
  expect(shown).toMatch(/^….*bread$/)
  expect(shown).not.toMatch(/\p{Surrogate}/u)
  expect(shown.length).toBeLessThan(40)
  expect(fromFirstFound('bread and more', ['bread'])).toBe('bread and more')
})
