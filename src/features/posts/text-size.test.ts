import { expect, test } from 'vitest'
import { linesOf } from './post-text.tsx'

test.each<[string, string, number]>([
  ['an empty text', '', 1],
  ['Japanese that fills its line', 'あ'.repeat(24), 1],
  ['Japanese with a letter more', 'あ'.repeat(25), 2],
  ['English, whose letters are narrower', 'a'.repeat(45), 1],
  ['English of a line and a half', 'a'.repeat(70), 2],
  ['lines that were typed', 'one\n\nthree', 3],
])('%s takes about as many lines as it does on the screen', (_what, text, lines) =>
  expect(linesOf(text, 24)).toBe(lines),
)
