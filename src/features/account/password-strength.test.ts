import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

const own = ['hana@mail.example', 'Hanako', 'Mori']

test.each([
  ['iloveyou', 0],
  ['P@ssword1', 0],
  ['Hanako Mori', 2],
])('the password %j of Hanako Mori is easy to guess', (password, most) => {
  expect(strengthOf(password, own)).toBeLessThanOrEqual(most)
})

test('a sentence is strong, and what stands behind forty signs is not looked through', () => {
  expect(strengthOf('fresh bread at seven, and four buns')).toBe(4)
  const easy = 'a'.repeat(40)
  expect(strengthOf(`${easy}, fresh bread at seven, and four buns`)).toBe(strengthOf(easy))
})
