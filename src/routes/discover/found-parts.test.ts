import { expect, test } from 'vitest'
import { searchForm, searchTokens } from '#contract/search-form.ts'
import { FOUND } from '../../../tests/support/search-pairs.ts'
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
  ['At the Café', 'cafe', ['Café']],
  ['At the Cafe\u0301!', 'café', ['Cafe\u0301']],
  ['soft\u00ADbread now', 'softbread', ['soft\u00ADbread']],
  ['髙橋さんと山﨑さん', '高橋 山崎', ['髙橋', '山﨑']],
  ['𠮷野家', '吉野', ['𠮷野']],
  ['ヴァイオリンとｳﾞｧｲｵﾘﾝ', 'バイオリン', ['ヴァイオリン', 'ｳﾞｧｲｵﾘﾝ']],
  ['デジャヴュの映画', 'デジャビュ', ['デジャヴュ']],
  ['it’s “bread” at 10〜20', '"bread" 10～20', ['“bread”', '10〜20']],
  ['サーバーとサーバ', 'サーバー', ['サーバー', 'サーバ']],
  ['İstanbul', 'istanbul', ['İstanbul']],
  ['Æsop and aesop', 'aesop', ['Æsop', 'aesop']],
  ['❤️ bread', '❤', ['❤️']],
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

test('every pair that a search finds is marked in its place', () => {
  for (const [text, q] of FOUND) {
    const words = searchTokens(q)
    const whole = `😀 before ${text} behind`
    const joined = foundRanges(whole, words).map(([from, to]) => whole.slice(from, to))
    expect([text, q, joined.length > 0]).toEqual([text, q, true])
    // the marked part is the search text, and no more
    for (const part of joined) expect(text).toContain(part)
    for (const word of words) expect(searchForm(joined.join(' '))).toContain(word)
  }
})
