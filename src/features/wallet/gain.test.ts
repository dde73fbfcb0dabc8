import { expect, test } from 'vitest'
import { gainColour, gainMark } from './gain.ts'

test.each([
  ['ja', 'text-up', 'text-down'],
  ['ko', 'text-up', 'text-down'],
  ['zh', 'text-up', 'text-success-text'],
  ['en', 'text-success-text', 'text-up'],
] as const)('in %s a gain is %s and a loss %s', (language, gain, loss) => {
  expect([gainColour(1.2, language), gainColour(-0.01, language)]).toEqual([gain, loss])
  expect(gainColour(0, language)).toBe('text-muted')
})

test('a change is marked by its direction, and nothing is marked where nothing changed', () => {
  expect([gainMark(0.1), gainMark(-3), gainMark(0)]).toEqual(['▲', '▼', ''])
})
