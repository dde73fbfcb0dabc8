import { describe, expect, test } from 'vitest'
import { frameFigures, medians, quantile, unusedCode } from './statistics.mjs'

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 2, 3], 0.5, 2.5],
  [[1, 2, 3, 4, 5], 0.95, 4.8],
  [[7], 0.95, 7],
])('of %j the quantile %d is %d', (values, share, expected) => expect(quantile(values, share)).toBeCloseTo(expected))

test('nothing has no median', () => expect(quantile([], 0.5)).toBeNaN())

test('each figure of several runs has its own median', () =>
  expect(medians([{ a: 1, b: 5 }, { a: 3 }, { a: 2, b: 7 }])).toEqual({ a: 2, b: 6 }))

describe('code that has not run', () => {
  const block = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })
  test.each([
    ['nothing', [], { total: 0, unused: 0 }],
    ['all of it', [{ ranges: [block(0, 100, 0)] }], { total: 100, unused: 100 }],
    [
      'a function never called',
      [{ ranges: [block(0, 100, 1)] }, { ranges: [block(20, 50, 0)] }],
      { total: 100, unused: 30 },
    ],
    [
      'a branch not taken in a function that was called',
      [{ ranges: [block(0, 100, 1)] }, { ranges: [block(20, 50, 3), block(30, 40, 0)] }],
      { total: 100, unused: 10 },
    ],
    [
      'what ran within a block that did not',
      [{ ranges: [block(20, 50, 1)] }, { ranges: [block(0, 100, 1), block(10, 60, 0)] }],
      { total: 100, unused: 20 },
    ],
  ])('%s', (_what, functions, expected) => expect(unusedCode(functions)).toEqual(expected))
})

test('frames are counted, and those that came late', () =>
  expect(frameFigures([0, 16.7, 33.4, 83.5, 117, 134])).toEqual({ frames: 6, over33: 1, over50: 0, longest: 50.1 }))
