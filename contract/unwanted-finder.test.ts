import { describe, expect, test } from 'vitest'
import { LETTER_LOOKALIKES, pairsIn } from './look-alikes.ts'
import { searchForm, wordForm } from './search-form.ts'
import type { UnwantedWord } from './unwanted.ts'
import { commentFinder, postFinder, wordFinder } from './unwanted-finder.ts'

const unwanted = (word: string, isWhole = false, until: string | null = null): UnwantedWord => ({
  word,
  isWhole,
  until,
})

const letters = pairsIn(LETTER_LOOKALIKES)
const spelt = (text: string) => Array.from(text, (sign) => letters.get(sign) ?? sign).join('')

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const isMark = (text: string) => /[\p{Mn}\p{Me}]/u.test(text)
const withoutMarks = (form: string) => form.replace(/(?<=[a-z])[\p{Mn}\p{Me}]+/gu, '')

/**
 * The isolated letters of a text, those with at most three other signs between them together. A mark of another script
 * than Latin makes another letter of the one before it, and ends a run.
 */
function lettersApart(form: string): string[] {
  const signs = [...form]
  let others = 4
  return signs.reduce<string[]>((runs, sign, at) => {
    if (isMark(sign)) others = 4
    else if (!isLetter(sign)) others += 1
    else if (isLetter(signs[at - 1]) || isLetter(signs[at + 1])) others = 4
    else {
      if (others > 3) runs.push('')
      runs.push(`${runs.pop() ?? ''}${sign}`)
      others = 0
    }
    return runs
  }, [])
}

/** The definition, word by word and place by place. */
function standsIn(text: string, { word: typed, isWhole }: UnwantedWord): boolean {
  const form = withoutMarks(spelt(searchForm(text)))
  const word = withoutMarks(spelt(wordForm(typed)))
  if (word === '') return false
  const only = [...word].filter(isLetter)
  const least = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word) ? 2 : 3
  if (!isMark(word) && only.length >= least && lettersApart(form).some((run) => run.includes(only.join(''))))
    return true
  if (!isWhole || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word))
    return form.includes(word)
  for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1)) {
    const behind = at + word.length
    const isAfter = /[\p{L}\p{N}]$/u.test(form.slice(Math.max(0, at - 2), at))
    if (!isAfter && !/^[\p{L}\p{N}]/u.test(form.slice(behind, behind + 2))) return true
  }
  return false
}

/** Numbers from 0 to 1 that are the same in each run. */
function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

const one = (signs: string, random: () => number) => [...signs][Math.floor(random() * [...signs].length)] ?? ''
const between = (word: string, random: () => number, signs: string) =>
  [...word].map((sign) => sign + (random() < 0.7 ? one(signs, random) : '')).join('')
const apart = (word: string, random: () => number, signs: string) =>
  [...word].map((sign) => sign + one(signs, random)).join('')
/** The signs that look like a letter, by it. */
const signsLike = (letter: string) => [...letters].flatMap(([sign, like]) => (like === letter ? [sign] : [])).join('')
const alike = (word: string, random: () => number) =>
  [...word].map((sign) => one(signsLike(sign) || sign, random)).join('')
const wide = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)
const at = (first: number, sign: string) => String.fromCodePoint(first + (sign.codePointAt(0) ?? 0) - 97)

/** Ways to write a word so that people read it and a plain search does not. */
const EVASIONS: Record<string, (word: string, random: () => number) => string> = {
  'hidden signs': (word, random) => between(word, random, '\u200B\u00AD\u2060\uFE0F\u034F\u180E\u061C\u115F'),
  'combining marks': (word, random) => between(word, random, '\u0307\u0323\u0489\u20DD\uFE20\u0E47\u05C3'.slice(0, 6)),
  'letters of other scripts': (word, random) => alike(word, random),
  'capitals and wide letters': (word) => word.toUpperCase().replace(/[A-Z]/g, (sign) => wide(sign)),
  'mathematical letters': (word) => word.replace(/[a-z]/g, (sign) => at(0x1d4d0 + 26, sign)),
  'letters in circles': (word) => word.replace(/[a-z]/g, (sign) => at(0x24d0, sign)),
  'letters in squares': (word) => word.replace(/[a-z]/g, (sign) => at(0x1f170, sign)),
  'letters in dark circles': (word) => word.replace(/[a-z]/g, (sign) => at(0x1f150, sign)),
  'letters of flags': (word) => word.replace(/[a-z]/g, (sign) => at(0x1f1e6, sign)),
  spaces: (word) => [...word].join(' '),
  dots: (word) => [...word].join('.'),
  'dashes and spaces': (word) => [...word].join(' - '),
  'lines of one letter': (word) => [...word].join('\n'),
  'spaces of all widths': (word, random) => apart(word, random, '\u2003\u3000\u00A0\u2009\u2800'),
  'spaces, dots and marks': (word, random) => apart(alike(word, random), random, ' ._*|/'),
}

describe('the finder of unwanted words', () => {
  // few characters, so that words nearly match, overlap, contain one another and are next to letters and to none
  test.each([
    ['ab', 5],
    ['ab !', 6],
    ['aAáà\u0301b\u00AD ', 5],
    ['oоοо0p.', 5],
    ['かがカガか\u3099ーﾞ', 4],
    ['あa 1、ⅲ', 5],
    ['𝒜𠮷吉a-', 4],
    ['ⅲi i', 6],
    ['ﷺل س', 4],
    ['ßsS\u1E9E\u200B', 4],
    ['a b.c', 4],
    ['a b  -\u0E47\u0489', 4],
    ['地 震・x', 3],
  ])('finds in texts of %j what the definition finds', (alphabet, wordMax) => {
    const random = drawn(alphabet.length * 7919)
    const signs = [...alphabet]
    const draw = (max: number) =>
      Array.from(
        { length: 1 + Math.floor(random() * max) },
        () => signs[Math.floor(random() * signs.length)] ?? '',
      ).join('')
    let hits = 0
    for (let n = 0; n < 1500; n++) {
      const text = draw(24)
      const words = Array.from({ length: 1 + Math.floor(random() * 6) }, () => unwanted(draw(wordMax), random() < 0.7))
      const is = words.some((word) => standsIn(text, word))
      hits += Number(is)
      expect([text, words, commentFinder(words, 0)({ content: text, user: null })]).toEqual([text, words, is])
    }
    expect(hits).toBeGreaterThan(100)
    expect(hits).toBeLessThan(1450)
  })

  test.each([
    ['spo\u200Biler'],
    ['spo\u00ADiler'],
    ['sp\u043Eiler'],
    ['ѕроіӏеr'],
    ['spo\u0307iler'],
    ['s\u0323p\u0323oiler'],
    ['ＳＰＯＩＬＥＲ'],
    ['spo\u2060il\uFE0Fer'],
    ['ѕроilеr'],
    ['sp\u03BFiler'],
  ])('%j is the muted word spoiler, whole or as a part', (text) => {
    for (const isWhole of [true, false])
      expect(commentFinder([unwanted('spoiler', isWhole)], 0)({ content: `a ${text}!`, user: null })).toBe(true)
    expect(commentFinder([unwanted(text, true)], 0)({ content: 'a spoiler!', user: null })).toBe(true)
  })

  test.each(Object.keys(EVASIONS))('a muted word is found behind %s', (name) => {
    const random = drawn(name.length * 104_729)
    const escaped: string[] = []
    for (const word of ['spoiler', 'trump', 'rickroll', 'gambling', 'coins', 'vax', 'quiz night'])
      for (let n = 0; n < 20; n++) {
        const text = EVASIONS[name]?.(word.replace(' ', ''), random) ?? ''
        for (const isWhole of [true, false])
          for (const around of [`${text}`, `(${text})`, `so: ${text}!`, `「${text}」`])
            if (!commentFinder([unwanted(word.replace(' ', ''), isWhole)], 0)({ content: around, user: null }))
              escaped.push(around)
      }
    expect(escaped).toEqual([])
  })

  test('ordinary texts contain no word that is in none of them', () => {
    const words = ['spoiler', 'ice', 'art', 'ana', 'war', 'usa', 'ネタ', '地震'].map((word) => unwanted(word, true))
    const find = commentFinder(words, 0)
    for (const content of [
      'I am a baker. A cup of tea, a bun.',
      'Vitamin A, B and C',
      'Plan A or plan B?',
      '朝、昼、夜。パン屋さんで、ね。',
      '地下鉄で震える',
      '🇯🇵🇺🇸 🇰🇷',
      'x = a + b',
    ])
      expect([content, find({ content, user: null })]).toEqual([content, false])
  })

  test.each([
    ['ネ タ バ レ', 'ネタバレ'],
    ['地・震', '地震'],
    ['지 진 희', '지진희'],
  ])('%j is the muted word %s', (content, word) => {
    expect(commentFinder([unwanted(word, true)], 0)({ content, user: null })).toBe(true)
  })

  test.each([
    ['か', 'が'],
    ['が', 'か'],
    ['は', 'ぱ'],
    ['и', 'й'],
    ['spoil', 'spoiler'],
    ['100', 'ioo'],
  ])('the muted word %j is not %j', (word, text) => {
    expect(commentFinder([unwanted(word, true)], 0)({ content: text, user: null })).toBe(false)
  })

  test('a word of hidden characters alone hides no text', () => {
    expect(commentFinder([unwanted('\u200B')], 0)({ content: 'Fresh bread', user: null })).toBe(false)
  })

  test('a post is searched in its title, text and names, each by itself', () => {
    const user = { id: 'hana', firstName: 'Hana', lastName: 'Mori' }
    const post = { title: 'Fresh', content: 'bread', user }
    const finds = (word: string) => postFinder([unwanted(word)], 0)(post)
    expect(['fresh', 'bread', 'hana', 'mori', 'freshbread', 'breadhana'].map(finds)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('a word is unwanted until its time, and the finder tells until when it is valid', () => {
    const at = (ms: number) => new Date(ms).toISOString()
    const words = [unwanted('rain', true, at(2000)), unwanted('snow', true, at(5000)), unwanted('sun', true)]
    expect([0, 2000, 5000].map((now) => wordFinder(words, now).endsAt)).toEqual([2000, 5000, Infinity])
    expect([0, 2000].map((now) => wordFinder(words, now).isIn('rain'))).toEqual([true, false])
  })

  test('ten thousand near hits of a hundred words take no longer than a few', () => {
    const many = wordFinder(
      Array.from({ length: 100 }, (_, n) => unwanted('i'.repeat(1 + (n % 60)) + (n < 60 ? '' : '!'), true)),
      0,
    )
    const few = wordFinder([unwanted('i', true), unwanted('!i', true)], 0)
    const text = `${'i'.repeat(61)}!x`.repeat(4000)
    const cpuMs = (finder: typeof many) => {
      const before = process.cpuUsage()
      expect(finder.isIn(text)).toBe(false)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const best = (finder: typeof many) => Math.min(...Array.from({ length: 5 }, () => cpuMs(finder)))
    expect(best(many)).toBeLessThan(10 * best(few) + 5)
  })
})
