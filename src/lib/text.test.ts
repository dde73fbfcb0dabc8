import { expect, test } from 'vitest'
import { clamp } from './clamp.ts'
import { initial } from './initial.ts'
import { stableHash } from './stable-hash.ts'

test.each([
  ['hina', 'H'],
  ['  青空 ひより', '青'],
  ['김', '김'],
  ['e\u0301mile', 'E\u0301'],
  ['👩‍🌾 farm', '👩‍🌾'],
  ['', ''],
  ['   ', ''],
])('the initial of %j is %j', (name, letter) => {
  expect(initial(name)).toBe(letter)
})

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j is the published one', (text, hash) => {
  expect(stableHash(text)).toBe(hash)
})

test('a number outside its bounds is brought to the nearer one', () => {
  expect([clamp(-11, -10, 10), clamp(3, -10, 10), clamp(12, -10, 10)]).toEqual([-10, 3, 10])
})
