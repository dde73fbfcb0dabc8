import { expect, test } from 'vitest'
import { menuPlace } from './menu-place.ts'

const view = { width: 390, height: 844 }
const menu = { width: 200, height: 300 }

test.each([
  ['below a button at the end of the header', { top: 4, bottom: 48, left: 300, right: 344 }, { top: 54, left: 144 }],
  ['below a button at the start', { top: 4, bottom: 48, left: 16, right: 60 }, { top: 54, left: 16 }],
  ['above a button near the bottom', { top: 700, bottom: 744, left: 300, right: 344 }, { top: 394, left: 144 }],
  ['inside the window at its edge', { top: 4, bottom: 48, left: 360, right: 404 }, { top: 54, left: 180 }],
])('a menu stands %s', (_where, button, expected) => {
  expect(menuPlace(button, menu, view)).toEqual(expected)
})
