import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { setClock } from '#src/testing/clock.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

interface HappyDom {
  setViewport(size: { width: number }): void
  settings: { device: { prefersReducedMotion: string } }
}
const happy = (window as unknown as { happyDOM: HappyDom }).happyDOM
const first = () => screen.getByRole('article', { name: 'Encore of the first anniversary' })

beforeEach(() => toast.dismiss())

/** The test's window becomes as narrow as a phone. */
function usePhone() {
  happy.setViewport({ width: 390 })
  onTestFinished(() => happy.setViewport({ width: 1024 }))
}

test('on phones the video fills a dark screen, with its talent and its actions over it', async () => {
  usePhone()
  const { unmount } = await renderPage('/aethelive')
  await screen.findByRole('heading', { level: 1, name: 'Aethelive' })
  expect(document.body.dataset.theme).toBe('dark')
  within(first()).getByText('124K followers')
  within(first()).getByRole('button', { name: 'Like, 42K' })
  unmount()
  expect(document.body.dataset.theme).toBeUndefined()
})

test('on desktops the video stands beside its details, and the next one is brought by a button', async () => {
  const { user, router } = await renderPage('/aethelive')
  await screen.findByRole('heading', { level: 2, name: 'Encore of the first anniversary' })
  expect(document.body.dataset.theme).toBeUndefined()
  // the dot after them stands outside what must not wrap
  expect(screen.getByText('318K views', { exact: false }).textContent).toBe('318K views')
  await user.click(screen.getByRole('button', { name: 'Next video' }))
  await screen.findByRole('heading', { level: 2, name: 'Eight steps for a windy day' })
  expect(router.state.location.search).toEqual({ v: 'harbour-steps' })
})

test('the video that is scrolled into view stands in the address', async () => {
  usePhone()
  const { router } = await renderPage('/aethelive')
  const feed = await screen.findByRole('region', { name: 'Videos' })
  Object.defineProperty(feed, 'clientHeight', { value: 700 })
  feed.scrollTop = 1400
  fireEvent.scroll(feed)
  await waitFor(() => expect(router.state.location.search).toEqual({ v: 'squid-rice' }))
})

test('a video plays by itself, and a press pauses it', async () => {
  const clock = setClock('2026-07-14T12:00:00Z')
  const { user } = await renderPage('/aethelive')
  await screen.findByText('0:00 / 0:48')
  await act(() => clock.advance(3000))
  expect(first().textContent).toMatch(/0:0[34] \/ 0:48/)
  await user.click(screen.getByRole('button', { name: 'Pause: Encore of the first anniversary' }))
  const paused = first().textContent
  await act(() => clock.advance(3000))
  expect(first().textContent).toBe(paused)
  await user.click(screen.getByRole('button', { name: 'Play: Encore of the first anniversary' }))
  await act(() => clock.advance(2000))
  expect(first().textContent).not.toBe(paused)
})

test('who wants less motion starts a video by hand', async () => {
  happy.settings.device.prefersReducedMotion = 'reduce'
  onTestFinished(() => void (happy.settings.device.prefersReducedMotion = 'no-preference'))
  const { user } = await renderPage('/aethelive')
  await user.click(await screen.findByRole('button', { name: 'Play: Encore of the first anniversary' }))
  await screen.findByRole('button', { name: 'Pause: Encore of the first anniversary' })
})

test('like, follow and copy link are said and kept', async () => {
  const { user, unmount } = await renderPage('/aethelive')
  await user.click(await screen.findByRole('button', { name: /^Like/ }))
  expect(toast.get()?.title).toBe('Liked')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Like/, pressed: true })).toBeInstanceOf(HTMLElement))
  await user.click(screen.getByRole('button', { name: 'Follow Tsumugi' }))
  expect(toast.get()?.title).toBe('You follow Tsumugi')
  await user.click(screen.getByRole('button', { name: 'Copy link, Copy' }))
  await screen.findByRole('button', { name: 'Copy link, Copied' })
  expect(toast.get()?.title).toBe('Link copied')
  expect(await navigator.clipboard.readText()).toMatch(/\/aethelive\?v=encore$/)
  unmount()
  const again = await renderPage('/aethelive')
  await screen.findByRole('button', { name: 'Copy link, Copied' })
  await again.user.click(screen.getByRole('button', { name: /^Like/, pressed: true }))
  expect(toast.get()?.title).toBe('Like removed')
  await again.user.click(screen.getByRole('tab', { name: 'Following' }))
  const following = await screen.findByRole('region', { name: 'Following' })
  await again.user.click(await within(following).findByRole('button', { name: 'Follow Tsumugi', pressed: true }))
  expect(toast.get()?.title).toBe('You no longer follow Tsumugi')
  await within(following).findByText('You’re not following any talents yet')
  await again.user.click(within(following).getByRole('button', { name: 'Find talents' }))
  await screen.findByRole('region', { name: 'Talents' })
})

test('a video is shared through the device, which is said', async () => {
  Object.assign(navigator, { share: async () => {} })
  onTestFinished(() => void Object.assign(navigator, { share: undefined }))
  const { user } = await renderPage('/aethelive')
  await user.click(await screen.findByRole('button', { name: /^Share/ }))
  await waitFor(() => expect(toast.get()?.title).toBe('Shared'))
})

test('a comment is kept as it is typed and when it is sent, and can be deleted', async () => {
  const { user } = await renderPage('/aethelive')
  await user.click(await screen.findByRole('button', { name: 'Comments, 1,086' }))
  const dialog = await screen.findByRole('dialog', { name: 'Comments' })
  within(dialog).getByText('I was there and I still hear the clapping.')
  expect(within(dialog).getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox', { name: 'Your comment' }), 'Bravo')
  const full = vi.spyOn(deviceDb.kept, 'put').mockRejectedValue(new Error('full'))
  await user.click(within(dialog).getByRole('button', { name: 'Comment' }))
  await waitFor(() =>
    expect(toast.get()).toMatchObject({ kind: 'danger', title: 'This device couldn’t save the change' }),
  )
  expect(within(dialog).getByRole('textbox', { name: 'Your comment' })).toHaveProperty('value', 'Bravo')
  full.mockRestore()
  await user.click(within(dialog).getByRole('button', { name: 'Comment' }))
  await within(dialog).findByText('Bravo')
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Your comment' })).toHaveProperty('value', ''))
  await user.click(await within(dialog).findByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(within(dialog).queryByText('Bravo')).toBeNull())
})

test('live streams show viewers and gifts, and take gifts', async () => {
  const { user } = await renderPage('/aethelive?tab=live')
  await user.click(await screen.findByRole('button', { name: /Songs for the full moon/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Songs for the full moon' })
  within(dialog).getByText('12.5K watching')
  await user.click(within(dialog).getByRole('button', { name: 'Diamond, ¥3,000, 24' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this gift?' }))
  await user.click(question.getByRole('button', { name: 'Send (demo)' }))
  await within(dialog).findByRole('button', { name: 'Diamond, ¥3,000, 25' })
  expect(toast.get()?.title).toBe('Diamond sent (demo)')
})

test('talents are narrowed by what they do, and open with their numbers and videos', async () => {
  const { user, router } = await renderPage('/aethelive?tab=talents')
  const talents = await screen.findByRole('region', { name: 'Talents' })
  expect(within(talents).getAllByRole('listitem')).toHaveLength(5)
  await user.click(within(talents).getByRole('button', { name: 'Dance' }))
  await waitFor(() => expect(within(talents).getAllByRole('listitem')).toHaveLength(1))
  await user.click(within(talents).getByRole('button', { name: /^Haneul/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Haneul' })
  within(dialog).getByText('@haneul.moves', { exact: false })
  within(dialog).getByText('1.6M')
  await user.click(within(dialog).getByRole('link', { name: /Eight steps for a windy day/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ v: 'harbour-steps' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
