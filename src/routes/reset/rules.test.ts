import { expect, test } from 'vitest'
import { linkIn } from './rules.ts'

const TOKEN = 'a-b_c'.padEnd(43, 'x')

test.each([
  [`reset=${TOKEN}`, { kind: 'reset', token: TOKEN }],
  [`confirm=${TOKEN}`, { kind: 'confirm', token: TOKEN }],
  [`restore=${TOKEN}`, { kind: 'restore', token: TOKEN }],
  [`reset=${TOKEN}x`, undefined],
  [`other=${TOKEN}`, undefined],
  ['reset=', undefined],
  ['', undefined],
])('a link is what carries all of a token: %s', (hash, link) => {
  expect(linkIn(hash)).toEqual(link)
})
