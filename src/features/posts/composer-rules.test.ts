import { expect, test } from 'vitest'
import { cleanText } from '#contract/text.ts'
import { textStateOf } from './composer-rules.ts'

test.each([
  ['nothing', '', false, null],
  ['spaces and line ends', ' \n\t　', false, null],
  ['a word', 'パン', true, null],
  ['a text with 200 left', 'a'.repeat(4800), true, null],
  ['a text with 199 left', 'a'.repeat(4801), true, 199],
  ['the longest text', 'あ'.repeat(5000), true, 0],
  ['one character too many', 'a'.repeat(5001), false, -1],
  ['5,000 emoji, which are one character each', '🍞'.repeat(5000), true, 0],
  ['blanks around a text that just fits', `  ${'a'.repeat(5000)}\n`, true, 0],
])('%s: may be posted %#', (_what, text, canPost, left) => {
  expect(textStateOf(text)).toEqual({ canPost, left, isUnclean: false })
})

test.each(['a\r\nb', 'a\rb', 'a\u2028b', 'a\u000Bb', 'a\u0085b', 'a\u007Fb', '\u0085a'])(
  '%j may be posted: its line ends are folded',
  (text) => expect(textStateOf(text)).toEqual({ canPost: true, left: null, isUnclean: false }),
)

test.each(['\r\n', '\u2028', '\u0085\u007F'])('%j is blank', (text) => expect(textStateOf(text).canPost).toBe(false))

test.each([
  ['a NUL', 'with \u0000 in it'],
  ['half a character', 'with \ud83d in it'],
  ['too many marks on one letter', `with a${'\u0301'.repeat(4000)} in it`],
])('a text with %s is not posted', (_what, text) => {
  expect(textStateOf(text)).toEqual({ canPost: false, left: null, isUnclean: true })
  expect(textStateOf(cleanText(text))).toEqual({ canPost: true, left: null, isUnclean: false })
})
