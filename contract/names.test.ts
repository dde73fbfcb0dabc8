import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { members } from '#fixtures/members.ts'
import { FirstName, LastName } from './names.ts'
import { isReservedName, takesReservedName } from './reserved-names.ts'

const codesOf = (schema: typeof FirstName | typeof LastName, name: string): string[] =>
  (v.safeParse(schema, name).issues ?? []).map((issue) => issue.message)

describe('a name is seen', () => {
  test.each([
    ['a zero-width space', '\u200B'],
    ['a joiner and a non-joiner', '\u200D\u200C'],
    ['a Hangul filler', '\u3164'],
    ['the fillers of Hangul letters', '\u115F\u1160\uFFA0'],
    ['the empty cell of Braille', '\u2800\u2800'],
    ['a soft hyphen', '\u00AD'],
    ['a word joiner', '\u2060'],
    ['letters of tags', '\u{E0041}\u{E0042}'],
    ['marks of direction', '\u200E\u200F'],
    ['selectors of variants', '\uFE0F\u{E0100}'],
    ['a combining grapheme joiner', '\u034F'],
    ['a vowel separator', '\u180E'],
    ['a note without a head', '\u{1D159}'],
    ['an accent without its letter', '\u0301'],
    ['signs of nobody', '\uE000'],
    ['blanks between them', '\u200B \u3164'],
  ])('%s is no name', (_what, name) => {
    expect([codesOf(FirstName, name), codesOf(LastName, name)]).toEqual([['invisible'], ['invisible']])
  })

  test.each([
    ['a soft hyphen', 'Ha\u00ADna', 'Hana'],
    ['zero-width spaces', '\u200BHa\u200Bna\u2060', 'Hana'],
    ['a joiner between Latin letters', 'H\u200Dana', 'Hana'],
    ['a filler', '\u3164花', '花'],
    ['marks of direction', '\u200Eعمر\u200F', 'عمر'],
    ['letters of tags', 'Hana\u{E0041}', 'Hana'],
    ['a selector behind a letter', 'Hana\uFE0F', 'Hana'],
    ['what leaves blanks behind', 'Hana \u200B Mori', 'Hana Mori'],
  ])('%s is left out of one', (_what, name, expected) => expect(v.parse(FirstName, name)).toBe(expected))

  test.each([
    ['Persian with a non-joiner', 'علی\u200Cرضا'],
    ['Sinhala with a joiner', 'ශ්\u200Dරී'],
    ['Devanagari that ends in one', 'क्\u200D'],
    ['a family', '👨‍👩‍👧'],
    ['a picture with its colour', '👩🏽‍🌾 Ayo ❤️'],
    ['a flag', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ailsa'],
    ['the form of a family sign', '葛\u{E0100}城'],
    ['one sign', '窯'],
    ['a sign that is no letter', '☆'],
  ])('%s stays as it is', (_what, name) => expect(v.parse(FirstName, name)).toBe(name))

  test('there may be no last name, and a first name only', () => {
    expect([codesOf(LastName, ''), codesOf(FirstName, ''), codesOf(FirstName, ' ')]).toEqual([[], ['blank'], ['blank']])
  })

  test('thousands of hidden signs are refused or left out in no time', () => {
    const startMs = performance.now()
    for (const hidden of ['\u200B', '\u200D', '\u{E0067}', '🏴', '\u3164'])
      v.safeParse(FirstName, `a${hidden.repeat(20_000)}`)
    expect(performance.now() - startMs).toBeLessThan(500)
  })
})

describe('a name that speaks for the product', () => {
  test.each([
    ['admin', ''],
    ['Admin', 'ANPAN'],
    ['ADMIN', ''],
    ['Аdmin', ''],
    ['ΑDΜΙΝ', ''],
    ['ａｄｍｉｎ', ''],
    ['𝐀𝐝𝐦𝐢𝐧', ''],
    ['🅰🅳🅼🅸🅽', ''],
    ['ᴀᴅᴍɪɴ', ''],
    ['Ádmín', ''],
    ['a.d.m.i.n', ''],
    ['A D M I N', ''],
    ['Ad', 'min'],
    ['adm1n', ''],
    ['Admin_01', ''],
    ['AdmlN', ''],
    ['adrnin', ''],
    ['Admin', 'Hana'],
    ['Hana', '(Moderator)'],
    ['Official', 'Support'],
    ['Support', ''],
    ['Offic\u00ADial', ''],
    ['Support', 'Team'],
    ['ANPAN', ''],
    ['A.N.P.A.N', ''],
    ['ΑNPΑN', 'Portal'],
    ['АNPАN', 'Support'],
    ['ANPAN', '公式サポート'],
    ['ANPAN公式', ''],
    ['公式ANPAN', ''],
    ['AnpanOfficial', ''],
    ['anpan_support_jp', ''],
    ['Anpan', 'Wallet'],
    ['あんぱん公式', ''],
    ['ｱﾝﾊﾟﾝ', '運営'],
    ['公式', ''],
    ['サポート', ''],
    ['さぽーと', ''],
    ['ｻﾎﾟｰﾄ', 'センター'],
    ['運営', ''],
    ['運営事務局', ''],
    ['運営の田中', ''],
    ['田中', '（運営）'],
    ['公', '式'],
    ['운영자', ''],
    ['공식', ''],
    ['공식', '계정'],
    ['운영자 김', ''],
    ['관리자', ''],
    ['고객센터', ''],
    ['官方', ''],
    ['官方客服', ''],
    ['客服01', ''],
    ['管理員', ''],
    ['ANPAN', '官方'],
    ['ANPAN공식', ''],
  ])('%s %s is reserved', (firstName, lastName) => expect(isReservedName(firstName, lastName)).toBe(true))

  test.each([
    ['太郎', '佐藤'],
    ['藩', '安'],
    ['パン屋のあん', ''],
    ['あんぱん', ''],
    ['アンパンマン', ''],
    ['あんぱんまん大好き', ''],
    ['駅前あんぱん堂', '公式'],
    ['Anpanman fan', ''],
    ['Anpanman', 'Official'],
    ['Anpan', 'Lover'],
    ['An', 'Pan'],
    ['安', '潘'],
    ['Japan', 'Panda'],
    ['Japan', 'Pantry Support'],
    ['Support', 'Nyambura'],
    ['Nyambura', 'Official'],
    ['Hana', 'Staff'],
    ['Min', 'Addo'],
    ['Adminah', 'Wanjiku'],
    ['Modesta', 'Arnold'],
    ['Team', ''],
    ['Info', ''],
    ['Pay', 'Lin'],
    ['公文', ''],
    ['管理栄養士はな', ''],
    ['カフェ運営はな', ''],
    ['山田農園', '公式'],
    ['サポーター', ''],
    ['운영', '김'],
    ['사공', '식'],
    ['客家人', ''],
    ['小店客服', ''],
    ['Ада', 'Минина'],
    ['Νίκος', 'Παππάς'],
    ['Администрация', ''],
    ['محمد', 'علی'],
    ['李', '官'],
    ['X Æ A-12', ''],
    ['7', ''],
    ['☆', ''],
  ])('%s %s is not reserved', (firstName, lastName) => expect(isReservedName(firstName, lastName)).toBe(false))

  test('no member of the sample community has a reserved or a hidden name', () => {
    for (const { firstName, lastName } of members) {
      expect([firstName, isReservedName(firstName, lastName)]).toEqual([firstName, false])
      expect([v.parse(FirstName, firstName), v.parse(LastName, lastName)]).toEqual([firstName, lastName])
    }
  })

  test('who has one keeps it, and takes no other', () => {
    const before = { firstName: 'ANPAN', lastName: 'Support' }
    expect(takesReservedName(before, {})).toBe(false)
    expect(takesReservedName(before, { firstName: 'ANPAN', lastName: 'Support' })).toBe(false)
    expect(takesReservedName(before, { lastName: 'Official' })).toBe(true)
    expect(takesReservedName({ firstName: 'Hana', lastName: 'Support' }, { firstName: 'ANPAN' })).toBe(true)
    expect(takesReservedName(before, { firstName: 'Hana' })).toBe(false)
  })
})
