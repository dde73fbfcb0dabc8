import { expect, test } from 'vitest'
import { fittedCrop, MAX_ZOOM, middleCrop, movedCrop, partOf } from './crop.ts'

const wide = { width: 1200, height: 800 }

test('at first the middle is taken, as large as there is room', () => {
  expect(partOf(wide, middleCrop(wide))).toEqual({ x: 200, y: 0, width: 800, height: 800 })
  expect(partOf({ width: 3, height: 7 }, middleCrop({ width: 3, height: 7 }))).toEqual({
    x: 0,
    y: 2,
    width: 3,
    height: 3,
  })
})

test('what is dragged follows the finger, and stops at the edges', () => {
  const right = movedCrop(wide, middleCrop(wide), 200, -25, 0)
  expect(partOf(wide, right)).toEqual({ x: 300, y: 0, width: 800, height: 800 })
  expect(partOf(wide, movedCrop(wide, right, 200, -900, -900))).toEqual({ x: 400, y: 0, width: 800, height: 800 })
  expect(partOf(wide, movedCrop(wide, right, 200, 900, 900))).toEqual({ x: 0, y: 0, width: 800, height: 800 })
})

test('closer, a smaller square is taken about the same middle, and a drag goes less far', () => {
  const close = movedCrop(wide, middleCrop(wide), 200, 0, 0, 2)
  expect(partOf(wide, close)).toEqual({ x: 400, y: 200, width: 400, height: 400 })
  expect(partOf(wide, movedCrop(wide, close, 200, 10, 20))).toEqual({ x: 380, y: 160, width: 400, height: 400 })
})

test.each([
  [0.2, 1],
  [9, MAX_ZOOM],
])('a zoom of %d is one of %d', (wish, zoom) => {
  expect(fittedCrop(wide, { ...middleCrop(wide), zoom: wish }).zoom).toBe(zoom)
})

test('every crop lies within its picture, however odd', () => {
  for (const picture of [wide, { width: 1, height: 1 }, { width: 5000, height: 3 }, { width: 3, height: 4001 }])
    for (const zoom of [1, 1.37, 4])
      for (const [dx, dy] of [
        [0, 0],
        [-1e6, 1e6],
        [13, -7],
      ] as const) {
        const part = partOf(picture, movedCrop(picture, middleCrop(picture), 240, dx, dy, zoom))
        expect(part.x).toBeGreaterThanOrEqual(0)
        expect(part.y).toBeGreaterThanOrEqual(0)
        expect(part.width).toBeGreaterThanOrEqual(1)
        expect(part.x + part.width).toBeLessThanOrEqual(picture.width)
        expect(part.y + part.height).toBeLessThanOrEqual(picture.height)
      }
})
