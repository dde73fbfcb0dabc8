import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

test.each([
  ['all three', 'Spring fair', 'On Sunday', 'https://a.example/', 'Spring fair\nOn Sunday\nhttps://a.example/'],
  ['a link alone', '', '', ' https://a.example/ ', 'https://a.example/'],
  ['a title that the text repeats', 'Spring fair', 'Spring fair: on Sunday', '', 'Spring fair: on Sunday'],
  ['a link inside the text', 'Fair', 'See https://a.example/', 'https://a.example/', 'Fair\nSee https://a.example/'],
  ['lines of its own', '', 'one\n\n two', '', 'one\n\n two'],
  ['lines of Windows', 'Fair\r\n', 'one\r\ntwo\rthree', '\r\n', 'Fair\none\ntwo\nthree'],
  ['lines of Unicode', '', 'one\u2028two\u2029three\u0085four\u000Bfive', '', 'one\ntwo\nthree\nfour\nfive'],
  ['nothing', '', '  ', '', ''],
])('%s', (_what, title, text, url, expected) => {
  expect(shareText({ title, text, url })).toBe(expected)
})

test('a megabyte of text and a title as long take no time', () => {
  const startMs = performance.now()
  shareText({ title: `b${'a'.repeat(500_000)}`, text: 'a'.repeat(1_000_000), url: `c${'a'.repeat(500_000)}` })
  expect(performance.now() - startMs).toBeLessThan(500)
})
