import { expect, test } from 'vitest'
import { fitted } from './map-stage.tsx'

const frame = { width: 400, height: 300 }

test.each([
  ['what can be seen stays', { x: 500, y: 500, scale: 1 }, { x: 500, y: 500, scale: 1 }],
  ['the edge is not passed', { x: -900, y: 2000, scale: 1 }, { x: 100, y: 950, scale: 1 }],
  ['it comes no nearer than allowed', { x: 500, y: 500, scale: 9 }, { x: 500, y: 500, scale: 2 }],
  ['it goes away until the drawing fills the frame', { x: 0, y: 500, scale: 0.1 }, { x: 500, y: 500, scale: 1 / 3 }],
])('a map of 1000 with a margin of 100: %s', (_what, wish, view) => {
  const got = fitted(wish, frame, 1000, 100, 2)
  expect(got.scale).toBeCloseTo(view.scale)
  expect([got.x, got.y]).toEqual([view.x, view.y])
})
