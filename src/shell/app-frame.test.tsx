import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHidesOnScroll } from './app-frame.tsx'

function scrollTo(y: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
}

test.each([
  ['20 px down', [20], false],
  ['24 px down in steps', [8, 16, 24], false],
  ['more than 24 px down', [12, 30], true],
  ['8 px up again', [300, 292], true],
  ['more than 8 px up again', [300, 296, 290], false],
  ['back at the top', [300, 0], false],
  ['up a little and down again', [300, 295, 330], true],
])('after going %s the header is hidden or not as designed', (_how, places, expected) => {
  scrollTo(0)
  const { result } = renderHook(() => useHidesOnScroll())
  for (const y of places) scrollTo(y)
  expect(result.current).toBe(expected)
})
