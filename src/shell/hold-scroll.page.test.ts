import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdScroll } from './hold-scroll.ts'

/** What tells the observer that the page has grown; undefined without an observer. */
let grow: (() => void) | undefined
/** By how many pixels the page is off its place. */
let offPx = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grow = told
      }
      observe() {}
      disconnect() {
        grow = undefined
      }
    },
  )
  vi.spyOn(window, 'scrollBy').mockImplementation(((by: ScrollToOptions) => {
    offPx -= by.top ?? 0
  }) as typeof window.scrollBy)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page that grows above its place after it stood still is brought back to it', () => {
  offPx = 300
  holdScroll(() => offPx)
  expect(offPx).toBe(0)
  vi.advanceTimersByTime(3000)
  const looks = vi.getTimerCount()
  offPx = 142
  vi.advanceTimersByTime(1000)
  expect(offPx, 'it rests while nothing grows').toBe(142)
  grow?.()
  expect(offPx).toBe(0)
  expect(vi.getTimerCount()).toBeGreaterThan(looks)
})

test('a reader who acts is not brought back', () => {
  holdScroll(() => offPx)
  window.dispatchEvent(new Event('wheel'))
  expect(grow).toBeUndefined()
  offPx = 500
  vi.advanceTimersByTime(20_000)
  expect(offPx).toBe(500)
})

test('a page that is scrolled while it rests stays there, however it grows', () => {
  holdScroll(() => offPx)
  window.dispatchEvent(new Event('scroll'))
  expect(grow, 'a scroll of its own, or of the page that still moves').toBeDefined()
  vi.advanceTimersByTime(3000)
  window.dispatchEvent(new Event('scroll'))
  expect(grow).toBeUndefined()
})

test('after ten seconds it is over', () => {
  holdScroll(() => offPx)
  vi.advanceTimersByTime(9_900)
  expect(grow).toBeDefined()
  vi.advanceTimersByTime(200)
  expect(grow).toBeUndefined()
})
