import { expect, test } from 'vitest'
import { boundZoom, NOT_ZOOMED, SCALE_MAX, zoomAt } from './use-picture-zoom.ts'

const SIZE = { width: 400, height: 200 }

test.each([
  ['smaller than it is', { scale: 0.4, x: 30, y: 9 }, NOT_ZOOMED],
  ['larger than four times', { scale: 9, x: 0, y: 0 }, { scale: SCALE_MAX, x: 0, y: 0 }],
  ['past its edges', { scale: 2, x: 500, y: -500 }, { scale: 2, x: 200, y: -100 }],
  ['within them', { scale: 2, x: 100, y: -50 }, { scale: 2, x: 100, y: -50 }],
])('a picture is not shown %s', (_how, wanted, shown) => {
  expect(boundZoom(wanted, SIZE)).toEqual(shown)
})

test('the point under the fingers stays under them', () => {
  const point = { x: 50, y: -20 }
  const once = zoomAt(NOT_ZOOMED, 2, point)
  expect(once).toEqual({ scale: 2, x: -50, y: 20 })
  // what of the picture lies there: (point - move) / scale
  const under = ({ scale, x, y }: typeof once) => [(point.x - x) / scale, (point.y - y) / scale]
  expect(under(zoomAt(once, 3, point))).toEqual(under(once))
})
