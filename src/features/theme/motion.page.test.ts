import { beforeEach, expect, test, vi } from 'vitest'
import { hasCalmMotion, isMotionReduced, setCalmMotion } from './motion.ts'

beforeEach(() => {
  localStorage.clear()
  setCalmMotion(false)
})

test('less movement is kept, and taken back', () => {
  setCalmMotion(true)
  expect([hasCalmMotion(), document.documentElement.dataset.motion]).toEqual([true, 'calm'])
  setCalmMotion(false)
  expect([hasCalmMotion(), document.documentElement.dataset.motion]).toEqual([false, undefined])
})

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('the person asks for it: %s, the device: %s, so nothing moves by itself: %s', (person, device, expected) => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: device } as MediaQueryList)
  setCalmMotion(person)
  expect(isMotionReduced()).toBe(expected)
  vi.restoreAllMocks()
})
