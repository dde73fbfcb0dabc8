import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

test.each([
  ['a small one stays as it is', [200, 100], [200, 100]],
  ['a wide one is made narrower', [1600, 900], [280, 158]],
  ['a tall one is made lower', [900, 1600], [180, 320]],
  ['a panorama is cut', [1600, 20], [60, 44]],
  ['a long screenshot is cut', [1080, 12_000], [128, 320]],
  ['a tiny one can still be pressed', [20, 10], [44, 44]],
])('%s', (_, [width = 0, height = 0], [shownWidth, shownHeight]) => {
  expect(pictureSize({ width, height })).toEqual({ width: shownWidth, height: shownHeight })
})
