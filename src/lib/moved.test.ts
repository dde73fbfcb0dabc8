import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
])('the entry at %i moved by %i', (from, step, result) => {
  expect(moved(['a', 'b', 'c'], from, step)).toEqual(result)
})
