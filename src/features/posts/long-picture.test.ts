import { expect, test } from 'vitest'
import { boundRatio, longShape } from './long-picture.ts'

test.each([
  ['a long screenshot', 800, 12_000, 'tall', 0.4],
  ['a panorama', 12_000, 800, 'wide', 3],
  ['a line of pixels', 1, 16_383, 'tall', 0.4],
  ['a row of pixels', 16_383, 1, 'wide', 3],
  ['a screenshot of a phone', 1290, 2796, null, 0.46],
  ['a photo', 4000, 3000, null, 1.33],
  ['a film still', 2390, 1000, null, 2.39],
])('%s of %i × %i', (_what, width, height, shape, ratio) => {
  expect(longShape({ width, height })).toBe(shape)
  expect(boundRatio({ width, height })).toBeCloseTo(ratio, 2)
})
