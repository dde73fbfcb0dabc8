import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeldWhilePressed } from './while-pressed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

function hold() {
  const { result, rerender } = renderHook(({ value }) => useHeldWhilePressed(value), { initialProps: { value: 1 } })
  return { shown: () => result.current, change: (value: number) => rerender({ value }) }
}

test('without a press a value is shown at once', () => {
  const { shown, change } = hold()
  change(2)
  expect(shown()).toBe(2)
})

test('what comes between down and click is shown after those who are pressed have heard it', () => {
  const { shown, change } = hold()
  const heard: number[] = []
  const hear = () => heard.push(shown())
  document.body.addEventListener('click', hear)
  fireEvent.pointerDown(document.body)
  change(2)
  expect(shown()).toBe(1)
  fireEvent.pointerUp(document.body)
  expect(shown()).toBe(1)
  fireEvent.click(document.body, { detail: 1 })
  expect(heard).toEqual([1])
  expect(shown()).toBe(2)
  document.body.removeEventListener('click', hear)
})

test('a click that no pointer made ends no press', () => {
  const { shown, change } = hold()
  fireEvent.pointerDown(document.body)
  change(2)
  fireEvent.click(document.body, { detail: 0 })
  expect(shown()).toBe(1)
})

test('a press without a click ends a tenth of a second after the finger has left', () => {
  const { shown, change } = hold()
  fireEvent.pointerDown(document.body)
  fireEvent.pointerUp(document.body)
  change(2)
  act(() => vi.advanceTimersByTime(99))
  expect(shown()).toBe(1)
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toBe(2)
})

test.each([
  ['becomes a scroll', () => fireEvent.pointerCancel(document.body)],
  ['never ends', () => act(() => vi.advanceTimersByTime(5000))],
])('a press that %s holds nothing back for ever', (_, end) => {
  const { shown, change } = hold()
  fireEvent.pointerDown(document.body)
  change(2)
  end()
  expect(shown()).toBe(2)
})

test('the other buttons of a mouse hold nothing back', () => {
  const { shown, change } = hold()
  fireEvent.pointerDown(document.body, { button: 2 })
  change(2)
  expect(shown()).toBe(2)
})
