import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearStores } from '#src/testing/device.ts'
import { setClock } from '#src/testing/clock.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { PLAY_STEP_MS } from './rules.ts'

beforeEach(async () => {
  await clearStores()
  toast.dismiss()
})
afterEach(() => void vi.unstubAllGlobals())

function stillDevice() {
  const original = globalThis.matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { ...original(query), matches: true } : original(query),
  )
}
async function open(path = '/chronosphere') {
  const page = await renderPage(path)
  await screen.findByRole('slider', { name: 'Date in focus' })
  return page
}
const slider = () => screen.getByRole('slider', { name: 'Date in focus' })
const date = () => slider().getAttribute('aria-valuetext')
const timeline = () => within(screen.getByRole('region', { name: 'Timeline' }))

test('the future is shown first, with the badge, the accuracy and its events', async () => {
  stillDevice()
  await open()
  expect((screen.getByRole('radio', { name: 'Future' }) as HTMLInputElement).checked).toBe(true)
  expect(screen.getByText('BETA')).toBeTruthy()
  expect(screen.getByText('97.8')).toBeTruthy()
  expect(date()).toBe('April 2041')
  const rows = timeline().getAllByRole('listitem')
  expect(rows).toHaveLength(4)
  expect(rows[0]?.textContent).toMatch(/2041Apr.*Technology.*High impact.*Four homes in ten.*Probability72%.*96.8%/)
  expect(rows[0]?.getAttribute('aria-current')).toBe('true')
})

test.each([
  ['Past', 'past', 'Wallets learn to tap'],
  ['Present', 'present', 'Fields report their own thirst'],
  ['Parallel', 'parallel', 'Here the two worlds part'],
])('the button %s shows its events and stands in the address', async (name, mode, title) => {
  const { user, router } = await open()
  await user.click(screen.getByRole('radio', { name }))
  await waitFor(() => expect(router.state.location.search).toEqual({ mode }))
  expect(await timeline().findByText(title)).toBeTruthy()
})

test('parallel worlds are told apart by words', async () => {
  await open('/chronosphere?mode=parallel')
  expect(timeline().getAllByText('World A')).toHaveLength(3)
  expect(timeline().getAllByText('World B')).toHaveLength(2)
})

test('time goes on by itself until it is paused, and the pause is kept over a reload', async () => {
  const clock = setClock('2026-07-14T10:00:00Z')
  const { unmount } = await open()
  await act(() => clock.advance(PLAY_STEP_MS * 2))
  expect(date()).not.toBe('April 2041')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  const stopped = date()
  await act(() => clock.advance(PLAY_STEP_MS * 3))
  expect(date()).toBe(stopped)
  unmount()
  await open()
  expect(date()).toBe(stopped)
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('with less motion nothing plays by itself, and the button still plays', async () => {
  stillDevice()
  const clock = setClock('2026-07-14T10:00:00Z')
  await open()
  await act(() => clock.advance(PLAY_STEP_MS * 3))
  expect(date()).toBe('April 2041')
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await act(() => clock.advance(PLAY_STEP_MS * 3))
  expect(date()).not.toBe('April 2041')
})

test('the ruler is pulled, an event puts its date in focus, and both are kept', async () => {
  stillDevice()
  const { user, unmount } = await open()
  fireEvent.change(slider(), { target: { value: String(2033 * 12) } })
  expect(date()).toBe('January 2033')
  const rows = timeline().getAllByRole('listitem')
  expect(rows[2]?.getAttribute('aria-current')).toBe('true')
  await user.click(timeline().getByRole('button', { name: 'Commuting nearly vanishes from cities' }))
  expect(date()).toBe('September 2038')
  unmount()
  await open()
  expect(date()).toBe('September 2038')
})

test('a simulation is paused and resumed with a toast, and its state is kept', async () => {
  stillDevice()
  const { user, unmount } = await open()
  await user.click(screen.getByRole('button', { name: 'Pause Economy of a lunar city' }))
  expect(toast.get()).toMatchObject({ title: 'Simulation paused', text: 'Economy of a lunar city' })
  expect(await screen.findByRole('button', { name: 'Resume Economy of a lunar city' })).toBeTruthy()
  unmount()
  await open()
  await user.click(screen.getByRole('button', { name: 'Resume Economy of a lunar city' }))
  expect(toast.get()?.title).toBe('Simulation is running')
})

test('a simulation starts from the date in focus and can be removed; the whole list can be shown', async () => {
  stillDevice()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Start a simulation from this date' }))
  expect(toast.get()).toMatchObject({ title: 'Simulation started', text: 'April 2041' })
  expect(await screen.findByText('Branch from April 2041')).toBeTruthy()
  const list = within(screen.getByRole('region', { name: 'Simulations' }))
  expect(list.getAllByRole('listitem')).toHaveLength(4)
  await user.click(list.getByRole('button', { name: 'Show all' }))
  expect(list.getAllByRole('listitem')).toHaveLength(6)
  await user.click(list.getByRole('button', { name: 'Remove Branch from April 2041' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5))
})
