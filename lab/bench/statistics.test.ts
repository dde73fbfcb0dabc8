import { expect, test } from 'vitest'
import { frameFigures, medians, quantile } from './statistics.mjs'

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 2, 3], 0.5, 2.5],
  [[1, 2, 3, 4, 5], 0.95, 4.8],
  [[7], 0.95, 7],
])('of %j the quantile %d is %d', (values, share, expected) => expect(quantile(values, share)).toBeCloseTo(expected))

test('nothing has no median', () => expect(quantile([], 0.5)).toBeNaN())

test('each figure of several runs has its own median', () =>
  expect(medians([{ a: 1, b: 5 }, { a: 3 }, { a: 2, b: 7 }])).toEqual({ a: 2, b: 6 }))

test('frames are counted, and those that came late', () =>
  expect(frameFigures([0, 16.7, 33.4, 83.5, 117, 134])).toEqual({ frames: 6, over33: 1, over50: 0, longest: 50.1 }))
