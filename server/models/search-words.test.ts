import { describe, expect, test } from 'vitest'
import { comparedBytes, comparedPart, finderOf, wordsFinder } from './search-words.ts'

describe('words that are searched for', () => {
  test('are found where includes finds them', () => {
    const signs = ['a', 'b', 'あ', '🥐']
    let seed = 7
    const some = (length: number, among: number) =>
      Array.from({ length }, () => signs[(seed = (seed * 48_271) % 2_147_483_647) % among]).join('')
    for (let n = 0; n < 3000; n++) {
      const [word, text] = [some(1 + (n % 7), 2 + (n % 3)), some(n % 40, 2 + (n % 3))]
      expect([word, text, finderOf(word)(text)]).toEqual([word, text, text.includes(word)])
    }
  })

  test('are compared by the database up to 32 units, and confirmed where they are longer', () => {
    const word = `b${'i'.repeat(399)}`
    expect(comparedPart(word)).toBe(`b${'i'.repeat(31)}`)
    expect(comparedPart(`${'i'.repeat(31)}🥐`)).toBe('i'.repeat(31))
    expect(comparedBytes([word, 'あ'.repeat(40), 'x'])).toBe(32 + 96 + 1)
    const stands = wordsFinder([word, 'x'])
    expect(stands?.(`b${'i'.repeat(398)}`, 'name')).toBe(false)
    expect(stands?.('text', `a${word}i`)).toBe(true)
    expect(wordsFinder(['x', 'i'.repeat(32)])).toBeUndefined()
  })
})
