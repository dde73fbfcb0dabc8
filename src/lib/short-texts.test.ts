import { expect, test } from 'vitest'
import { shortTexts } from './short-texts.ts'

test.each([
  [
    { q: 'tea', tab: 'live' },
    { q: 'tea', tab: 'live' },
  ],
  [{ q: 2041 }, { q: '2041' }],
  [{ q: '', other: 'x' }, {}],
  [{ q: { deep: true }, tab: null }, {}],
  [{ q: 'a'.repeat(300) }, { q: 'a'.repeat(200) }],
])('of the address %j only the named short texts are taken', (search, texts) => {
  expect(shortTexts(search, 'q', 'tab')).toEqual(texts)
})
