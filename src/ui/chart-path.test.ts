import { expect, test } from 'vitest'
import { chartPath } from './chart-path.ts'

test('the lowest value stands at the bottom, the highest at the top, and the line fills the width', () => {
  expect(chartPath([0, 10, 5], 100, 26)).toEqual({
    line: 'M0 23L50 3L100 13',
    area: 'M0 23L50 3L100 13V26H0Z',
    startY: 23,
    endY: 13,
  })
})

test('values that do not change are a line in the middle', () => {
  expect(chartPath([7, 7], 64, 26).line).toBe('M0 13L64 13')
})
