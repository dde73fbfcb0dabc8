import { expect, test } from 'vitest'
import { matchesSearch, searchForm, searchTokens } from './search-form.ts'
import { commentFinder } from './unwanted-finder.ts'
import { FOUND, NOT_FOUND } from '../tests/support/search-pairs.ts'

const mutes = (text: string, word: string, isWhole = false) =>
  commentFinder([{ word, isWhole, until: null }], 0)({ content: text, user: null })

test.each(FOUND)('in “%s” the search for “%s” finds, and the muted word hides', (text, q) => {
  expect(matchesSearch(`before ${text} behind`, searchTokens(q))).toBe(true)
  expect(mutes(`before ${text} behind`, q)).toBe(true)
})

test.each(NOT_FOUND)('in “%s” the search for “%s” has no result, and the muted word hides no text', (text, q) => {
  expect(matchesSearch(`before ${text} behind`, searchTokens(q))).toBe(false)
  expect(mutes(`before ${text} behind`, q)).toBe(false)
})

test('a muted whole word is found with its accents, and not within another word', () => {
  expect(mutes('At the café.', 'cafe', true)).toBe(true)
  expect(mutes('At the ca\u00ADfe\u0301!', 'cafe', true)).toBe(true)
  expect(mutes('cafés and cafeteria', 'café', true)).toBe(false)
  expect(mutes('decafé', 'café', true)).toBe(false)
})

test('folding a folded text leaves it as it is', () => {
  for (const [text, q] of FOUND) {
    expect(searchForm(searchForm(text))).toBe(searchForm(text))
    expect(searchTokens(searchTokens(q).join(' '))).toEqual(searchTokens(q))
  }
})
