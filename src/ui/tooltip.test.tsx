import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show(pointerType = 'mouse') {
  render(
    <Tooltip text="Notifications">
      <button type="button">x</button>
    </Tooltip>,
  )
  const place = screen.getByRole('button').parentElement as HTMLElement
  fireEvent(place, new PointerEvent('pointerover', { bubbles: true, pointerType }))
  return place
}

test('a tooltip opens once the pointer has rested for 700 ms', async () => {
  show()
  await wait(690)
  expect(screen.queryByText('Notifications')).toBeNull()
  await wait(20)
  expect(screen.getByText('Notifications')).toBeTruthy()
})

test('a finger opens no tooltip', async () => {
  show('touch')
  await wait(2000)
  expect(screen.queryByText('Notifications')).toBeNull()
})

test.each([
  [290, true],
  [310, false],
])('%d ms after one tooltip has closed the next opens at once: %s', async (ms, isAtOnce) => {
  const place = show()
  await wait(710)
  fireEvent(place, new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }))
  expect(screen.queryByText('Notifications')).toBeNull()
  await wait(ms)
  fireEvent(place, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  await wait(0)
  expect(screen.queryByText('Notifications') !== null).toBe(isAtOnce)
})
