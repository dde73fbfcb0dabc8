import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { searchForm, searchTokens } from './search-form.ts'
import { cleanText, inOneWidth, isCleanText, MARKS_IN_A_ROW_MAX, nameOf } from './text.ts'

/** Marks that normalising would have to sort: the second half belongs before the first. */
const unsorted = (count: number): string => `a${'\u0345'.repeat(count / 2)}${'\u0334'.repeat(count / 2)}`
const most = MARKS_IN_A_ROW_MAX

const issuesOf = (name: unknown): string[] =>
  (v.safeParse(nameOf(40), name).issues ?? []).map((issue: v.BaseIssue<unknown>) => issue.message)

describe('marks in a row', () => {
  test.each([
    ['as many as are taken', `a${'\u0301'.repeat(most)}`, true],
    ['one more', `a${'\u0301'.repeat(most + 1)}`, false],
    ['of several kinds', `a${'\u0301\u0327\u0e31\u20dd'.repeat(most)}`, false],
    ['half-width voicing marks, which become marks', `ｶ${'ﾞﾟ'.repeat(most)}`, false],
    ['as many as are taken, on each of a thousand letters', `a${'\u0301'.repeat(most)}`.repeat(1000), true],
    ['Thai', 'น้ำที่ปั้นด้วยฝีมือผู้เฒ่า', true],
    ['Hebrew with vowels and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים', true],
    ['Arabic with vowels', 'ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ', true],
    ['Tibetan stacks', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ རྐྱེན་བརྒྱུད ཧྐྵྨླྺྼྻྂ', true],
    ['Vedic accents', 'अ॒ग्निमी॑ळे पु॒रोहि॑तं य॒ज्ञस्य॑ दे॒वमृ॒त्विज॑म्', true],
    ['Vietnamese in parts', 'Tiếng Việt ở nghĩa Nguyễn'.replace(/[\u00c0-\u1eff]/g, 'e\u0302\u0323'), true],
    ['Zalgo as people make it', 'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮', true],
    ['flags and families', '🏴󠁧󠁢󠁳󠁣󠁴󠁿👩‍👩‍👧‍👦👨🏿‍🦰❤️', true],
  ])('%s', (_what, text, isTaken) => {
    expect(isCleanText(text)).toBe(isTaken)
    expect(isCleanText(cleanText(text))).toBe(true)
    expect(cleanText(text) === text).toBe(isTaken)
  })

  test('beyond the bound are what is taken out, and nothing else', () => {
    expect(cleanText(`a${'\u0301'.repeat(most + 5)}b${'\u0327'.repeat(most + 1)}c`)).toBe(
      `a${'\u0301'.repeat(most)}b${'\u0327'.repeat(most)}c`,
    )
  })
})

describe('before anything is normalised', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  beforeEach(() => void normalize.mockClear())
  /** The longest text, and the longest run of marks, that was normalised meanwhile. */
  const normalisedMeanwhile = () => {
    const texts = normalize.mock.contexts.map(String)
    const runs = texts.flatMap((text) => text.match(/\p{M}+/gu) ?? [])
    return { units: Math.max(0, ...texts.map((t) => t.length)), marks: Math.max(0, ...runs.map((run) => run.length)) }
  }

  test('a name of 32,000 marks is refused', () => {
    expect(issuesOf(unsorted(32_000))).toEqual(['too-long', 'unclean'])
    expect(normalize).not.toHaveBeenCalled()
  })

  test('a short name of too many marks is refused', () => {
    expect(issuesOf(unsorted(most + 2))).toEqual(['unclean'])
    expect(normalize).not.toHaveBeenCalled()
  })

  test.each([
    ['a search', searchForm],
    ['an amount', inOneWidth],
  ])('the text of %s is bounded in length and marks', (_what, fold) => {
    fold(unsorted(200_000))
    fold('\ufdfa'.repeat(200_000))
    const { units, marks } = normalisedMeanwhile()
    expect(units).toBeLessThanOrEqual(12_288)
    expect(marks).toBeLessThanOrEqual(most)
  })
})

describe('a name', () => {
  test.each([
    ['forty letters, each typed as four code points', 'ǖ\u0323\u0331'.normalize('NFD').repeat(10)],
    ['forty syllables of three letters each', '닭'.normalize('NFD').repeat(40)],
    ['forty signs of two units', '𠮷'.repeat(40)],
    ['blanks around and within', `  ${' \n\t'.repeat(2000)}Hana${' '.repeat(2000)}Sato `],
  ])('of %s is taken', (_what, name) => expect(issuesOf(name)).toEqual([]))

  test('is composed', () => expect(v.parse(nameOf(40), ' e\u0301  \u1112\u1161\u11ab ')).toBe('é 한'))
})

describe('the searched form', () => {
  test.each([
    ['half width', 'ｶﾞ', 'が'],
    ['katakana', 'ガ', 'が'],
    ['a combining voicing mark', 'か\u3099', 'が'],
    ['katakana and a combining mark', 'カ\u3099', 'が'],
    ['a voicing mark that stands by itself', 'か゛', 'が'],
    ['hiragana and a half-width mark', 'かﾞ', 'が'],
    ['half width and a mark that stands by itself', 'ｶ゛', 'が'],
    ['a half-voicing mark', 'ﾊﾟ は゜ ハ\u309A ぱ', 'ぱ ぱ ぱ ぱ'],
    ['small letters', 'ｷｬｯﾁ キャッチ', 'きゃっち きゃっち'],
    ['a long vowel', 'ﾗｰﾒﾝ ラーメン', 'らーめん らーめん'],
    ['vu', 'ヴ ｳﾞ う\u3099', 'ぶ ぶ ぶ'],
    ['va', 'ヷ ﾜﾞ わ\u3099 ヴァ ｳﾞｧ', 'ば ば ば ば ば'],
    ['iteration marks', 'ヽヾ', 'ゝゞ'],
    ['full width', 'ＡＮＰＡＮ　１２３', 'anpan 123'],
    ['case', 'ANPAN Ärger STRASSE Straße', 'anpan arger strasse strasse'],
    ['Greek', 'ΟΔΟΣ οδός ὈΔΌΣ', 'οδοσ οδοσ οδοσ'],
    ['Cyrillic', 'ЁЛКА й', 'елка й'],
    ['letters in parts', 'e\u0301 \u1112\u1161\u11ab', 'e 한'],
    ['ligatures and squares', 'ﬁ ㍿ ①', 'fi 株式会社 1'],
  ])('of %s is one', (_what, text, folded) => expect(searchForm(text)).toBe(folded))

  test('か and が stay different, and は, ば and ぱ', () => {
    expect(new Set(['か', 'が', 'は', 'ば', 'ぱ'].map(searchForm)).size).toBe(5)
  })

  test('of every sign is its own searched form', () => {
    const wrong: string[] = []
    for (let code = 0; code < 0x1_1000; code++) {
      const text = String.fromCodePoint(code)
      const folded = searchForm(`a${text}b`)
      if (code < 0xd800 || code > 0xdfff) if (searchForm(folded) !== folded) wrong.push(code.toString(16))
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['a sign that becomes eighteen', '\ufdfa'.repeat(4950)],
    ['letters that become two', 'ß'.repeat(12_288)],
    ['signs of two units', `a${'𠮷'.repeat(12_288)}`],
  ])('of %s is bounded, and cut between signs', (_what, text) => {
    const folded = searchForm(text)
    expect(folded.length).toBeLessThanOrEqual(12_288)
    expect(isCleanText(folded)).toBe(true)
  })
})

describe('the words of a search', () => {
  test('are folded, each once, and eight at most', () => {
    expect(searchTokens(' パン ﾊﾟﾝ　Pan PAN\npan ')).toEqual(['ぱん', 'pan'])
    expect(searchTokens('z '.repeat(99) + 'q')).toEqual(['z', 'q'])
    expect(searchTokens('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })

  test('are bounded in length, however much folding makes of them', () => {
    expect(searchTokens('\ufdfa'.repeat(200)).join(' ').length).toBeLessThanOrEqual(400)
    expect(searchTokens('あ'.repeat(100_000))).toEqual(['あ'.repeat(200)])
    expect(searchTokens('a'.repeat(199) + '𠮷')).toEqual(['a'.repeat(199)])
  })
})
