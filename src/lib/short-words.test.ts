import { expect, test } from 'vitest'
import { hasShortWords } from './short-words.ts'

test.each([
  ['my ai agent', ['ai'], true],
  ['議事録をaiに任せて', ['ai'], true],
  ['a slow train', ['ai'], false],
  ['fountain pens', ['ai'], false],
  ['an aim and a train', ['ai'], true],
  ['96 km', ['96'], true],
  ['1896', ['96'], false],
  ['blockchain', ['chain'], true],
  ['東京の電車', ['京'], true],
  ['a train of thought', ['of', 'ai'], false],
  ['anything', [], true],
])('in "%s" the words %j are found as a person means them: %s', (text, words, expected) => {
  expect(hasShortWords(text, words)).toBe(expected)
})
