import { expect, test } from 'vitest'
import { guestLook } from './guest-names.ts'
import { guestWords } from './guest-words.ts'

const ALL = Array.from({ length: 32 * 40 }, (_, number) => number)

test.each(['ja', 'en', 'ko', 'zh'] as const)('in %s every number stands for two words of its own', (language) => {
  expect(new Set(ALL.map((number) => guestWords(number, language))).size).toBe(32 * 40)
})

test('the same number says the same in every language', () => {
  expect((['ja', 'en', 'ko', 'zh'] as const).map((language) => guestWords(33, language))).toEqual([
    'まるいつばめ',
    'Round Swallow',
    '동그란 제비',
    '圆圆的燕子',
  ])
})

test('every number that a host gives has its words', () => {
  const numbers = Array.from({ length: 2000 }, (_, seed) => guestLook(`secret ${seed}`).guestName)
  expect(numbers.filter((number) => number >= ALL.length || /undefined/.test(guestWords(number, 'ja')))).toEqual([])
})
