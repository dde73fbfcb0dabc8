import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { toast } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => toast.dismiss())
  vi.useRealTimers()
})

async function show(content: Parameters<typeof toast.show>[0]) {
  render(<Toasts label="Messages" closeLabel="Close" />)
  act(() => void toast.show(content))
  return screen.findByText(content.title)
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a toast goes by itself after five seconds', async () => {
  const text = await show({ title: 'Post complete' })
  await wait(4900)
  expect(text.isConnected).toBe(true)
  await wait(200)
  expect(text.isConnected).toBe(false)
})

test('a second toast takes the place of the first', async () => {
  await show({ title: 'First' })
  act(() => void toast.show({ title: 'Second' }))
  expect(await screen.findByText('Second')).toBeTruthy()
  expect(screen.queryByText('First')).toBeNull()
})

test('a failure that can be acted on stays until it is answered', async () => {
  const onSelect = vi.fn()
  const text = await show({ kind: 'danger', title: 'Error', action: { label: 'Retry', onSelect } })
  await wait(60_000)
  expect(text.isConnected).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(text.isConnected).toBe(false)
})

test('a failure without an action goes by itself', async () => {
  const text = await show({ kind: 'danger', title: 'Error' })
  await wait(5100)
  expect(text.isConnected).toBe(false)
})

test.each([
  [49, true],
  [50, false],
])('a swipe of %i px to the right leaves the toast shown: %s', async (px, isShown) => {
  const text = await show({ title: 'Deleted' })
  fireEvent.pointerDown(text, { clientX: 100 })
  fireEvent.pointerMove(text, { clientX: 100 + px })
  fireEvent.pointerUp(text, { clientX: 100 + px })
  await wait(100)
  expect(text.isConnected).toBe(isShown)
})

test('F8 focuses the toast, and it waits while it holds the focus', async () => {
  const text = await show({ title: 'Deleted', action: { label: 'Undo', onSelect: vi.fn() } })
  fireEvent.keyDown(document.body, { key: 'F8' })
  expect(document.activeElement?.contains(text)).toBe(true)
  await wait(60_000)
  expect(text.isConnected).toBe(true)
})

test('while dialogs are open a toast is said in the topmost, and goes on in the page when they close', async () => {
  const onClose = vi.fn()
  const draw = (open: number) => (
    <>
      <Toasts label="Messages" closeLabel="Close" />
      {open > 0 ? <Dialog title="First" onClose={onClose} /> : null}
      {open > 1 ? <Dialog title="Second" onClose={onClose} /> : null}
    </>
  )
  const { rerender } = render(draw(2))
  const regionIn = (place: Element | null | undefined) => place?.querySelector('.toast-place [aria-live=polite]')
  const region = regionIn(screen.getByRole('dialog', { name: 'Second' }))
  expect(region?.textContent, 'a region that is there before its words').toBe('')
  act(() => void toast.show({ title: 'Added to the cart' }))
  await vi.waitFor(() => expect(region?.textContent).toContain('Added'))
  expect(screen.getAllByText('Added to the cart')).toHaveLength(1)
  rerender(draw(1))
  expect(regionIn(screen.getByRole('dialog', { name: 'First' }))?.textContent).toContain('Added')
  rerender(draw(0))
  const text = screen.getByText('Added to the cart')
  expect(text.closest('dialog')).toBeNull()
  expect(text.closest('[aria-live]')).toBeTruthy()
})
