import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginFirstDrawing } from '#src/lib/first-drawing.ts'
import { lazyWithRetry, loadAhead } from './lazy-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Part = () => <p>the part</p>

/** Shows a page with a part whose file cannot be had so many times. */
async function show(failures: number) {
  const load = vi.fn<() => Promise<{ Part: typeof Part }>>(async () => ({ Part }))
  for (let at = 0; at < failures; at++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Later = lazyWithRetry(load, 'Part', <p>its place</p>)
  await act(async () => {
    render(
      <>
        <p>the page</p>
        <Later />
      </>,
    )
  })
  return load
}

test('a part whose file cannot be had leaves the page as it is, and comes with the network', async () => {
  await show(1)
  screen.getByText('the page')
  screen.getByText('its place')
  await act(async () => void dispatchEvent(new Event('online')))
  screen.getByText('the part')
})

test('it is asked for again by itself, after ever longer waits', async () => {
  const load = await show(3)
  for (const [waitMs, tries] of [
    [1_999, 1],
    [1, 2],
    [3_999, 2],
    [1, 3],
    [8_000, 4],
  ] as const) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(waitMs)))
    expect(load).toHaveBeenCalledTimes(tries)
  }
  screen.getByText('the part')
})

test('a part is asked for once the page is drawn, and not beside its drawing', async () => {
  const endDrawing = beginFirstDrawing()
  const load = vi.fn(async () => ({ Part: () => <p>later</p> }))
  const Part = lazyWithRetry(load, 'Part', <p>not yet</p>)
  render(<Part />)
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByText('not yet')).toBeTruthy()
  await act(async () => endDrawing())
  await act(async () => {})
  expect(screen.getByText('later')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a file that cannot be loaded ahead of a press is no error', async () => {
  vi.useRealTimers()
  const lost = vi.fn()
  process.on('unhandledRejection', lost)
  loadAhead(async () => {
    throw new TypeError('Failed to fetch')
  })
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', lost)
  expect(lost).not.toHaveBeenCalled()
})
