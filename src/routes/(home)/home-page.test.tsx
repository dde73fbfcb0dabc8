import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { services } from '#fixtures/services.ts'
import { serviceTexts } from '#src/features/services/service-texts.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useFeed } from '#src/data/posts/hooks/feed.ts'
import { useKept } from '#src/data/stored-state/hooks/kept.ts'
import { editEntry, usePostSent, whyNotEdited } from '#src/data/sync/hooks/outbox.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { HomePage } from './home-page.tsx'

const shown = vi.hoisted(() => ({ draft: (_text: string) => {} }))

vi.mock('virtua', async () => {
  const { createElement, Fragment } = await import('react')
  type List = { data: unknown[]; children(item: unknown, at: number): unknown }
  return {
    WindowVirtualizer: ({ data, children }: List) => createElement(Fragment, null, ...(data.map(children) as [])),
  }
})
vi.mock('#src/data/session/hooks/account.ts', () => ({ useAccount: vi.fn(), continueAsGuest: vi.fn() }))
vi.mock('#src/data/posts/hooks/feed.ts', () => ({ useFeed: vi.fn() }))
vi.mock('#src/data/services/hooks.ts', () => ({ useServices: vi.fn() }))
vi.mock('#src/data/stored-state/hooks/kept.ts', () => ({ useKept: vi.fn() }))
vi.mock('#src/data/posts/hooks/posting.ts', () => ({
  createPost: vi.fn(),
  setLiked: vi.fn(),
  deletePost: vi.fn(),
  hidePost: vi.fn(),
}))
vi.mock('#src/data/sync/hooks/outbox.ts', () => ({
  editEntry: vi.fn(async () => shown.draft('Written before')),
  whyNotEdited: vi.fn(),
  discardEntry: vi.fn(),
  retryEntry: vi.fn(),
  useIsOffline: vi.fn(() => false),
  usePostSent: vi.fn(),
}))
vi.mock('#src/data/drafts/hooks/draft.ts', async () => {
  const { useState } = await import('react')
  return {
    useDraft: () => {
      const [text, set] = useState('')
      shown.draft = set
      return { text, setText: set, isLoaded: true, isSaved: true, discard: async () => {} }
    },
  }
})

const keepOrder = vi.fn()
const person = { key: 'u9', cacheKey: 'c', kind: 'member', user: null, mayStartGuest: true } as const
const waiting = cardOf(
  { content: 'From the train' },
  { isOwn: true, sync: { state: 'waiting', seq: 7, canEdit: true } },
)

beforeEach(() => {
  vi.clearAllMocks()
  toast.dismiss()
  vi.mocked(useAccount).mockReturnValue(person)
  vi.mocked(useServices).mockReturnValue({ services, status: 'ready' })
  vi.mocked(useKept).mockReturnValue([[], keepOrder])
  vi.mocked(useFeed).mockReturnValue({
    cards: [waiting],
    place: null,
    status: 'ready',
    savedAt: new Date(2026, 6, 14, 14, 5),
    isFromStorage: false,
    newCount: 0,
    showNew() {},
    refresh: async () => {},
    hasMore: false,
    isLoadingMore: false,
    loadMore() {},
  })
})

test('home welcomes its reader; members are led to writing, visitors to sign-in', async () => {
  const { user, unmount } = await renderPiece(<HomePage />)
  screen.getByRole('heading', { level: 1, name: 'Welcome to ANPAN' })
  screen.getByText('A community of 1.2M')
  await user.click(screen.getByRole('button', { name: 'Get started' }))
  await screen.findByRole('dialog', { name: 'Create post' })
  unmount()
  vi.mocked(useAccount).mockReturnValue({ ...person, kind: 'visitor' })
  await renderPiece(<HomePage />)
  expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/sign-in')
})

test('a waiting post is taken back into the composer', async () => {
  const { user } = await renderPiece(<HomePage />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(editEntry).toHaveBeenCalledWith(7, 'home')
  expect(await screen.findByRole('textbox', { name: 'Write a post' })).toHaveProperty('value', 'Written before')
})

test.each([
  ['on-its-way', 'This post is already on its way', undefined],
  ['second-picture', 'Your draft has a picture of its own', 'Send it or remove its picture first.'],
  [undefined, 'Error', 'This device could not save the change'],
] as const)('a post that is not taken back (%s) stays, and why is said', async (why, title, text) => {
  vi.mocked(editEntry).mockRejectedValueOnce(new Error('no'))
  vi.mocked(whyNotEdited).mockReturnValueOnce(why)
  const { user } = await renderPiece(<HomePage />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(toast.get()).toMatchObject({ kind: 'danger', title, ...(text && { text }) })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a card that is sent while something is pressed keeps its line, and its height, until the press is heard', async () => {
  await renderPiece(<HomePage />)
  fireEvent.pointerDown(document.body)
  vi.mocked(useFeed).mockReturnValue({ ...useFeed(), cards: [{ ...waiting, sync: { state: 'sent' } }] })
  act(() => shown.draft('Drawn anew'))
  screen.getByText(/^Waiting to send/)
  fireEvent.pointerUp(document.body)
  screen.getByText(/^Waiting to send/)
  fireEvent.click(document.body, { detail: 1 })
  expect(screen.queryByText(/^Waiting to send/)).toBeNull()
})

test('when the server has a post, a toast says so', async () => {
  await renderPiece(<HomePage />)
  act(() => vi.mocked(usePostSent).mock.lastCall?.[0]('p1'))
  expect(toast.get()).toMatchObject({ title: 'Post complete', text: 'Your post was created' })
})

test('an address with compose opens the dialog once', async () => {
  const { router } = await renderPiece(<HomePage />, '/?compose=1')
  await screen.findByRole('dialog', { name: 'Create post' })
  await vi.waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('while services are awaited, eight placeholders keep their place', async () => {
  vi.mocked(useServices).mockReturnValue({ services: [], status: 'loading' })
  const { container } = await renderPiece(<HomePage />)
  expect(container.querySelectorAll('[data-placeholder=service]')).toHaveLength(8)
})

test('the services stand in the person’s own order, which is changed step by step and kept', async () => {
  vi.mocked(useKept).mockReturnValue([['chattie', 'kabu-pay'], keepOrder])
  const { user } = await renderPiece(<HomePage />)
  const panel = screen.getByRole('region', { name: 'Services' })
  expect(within(panel).getAllByRole('link')[0]?.getAttribute('href')).toBe('/chattie')
  await user.click(within(panel).getByRole('button', { name: 'Reorder' }))
  await user.click(await screen.findByRole('button', { name: 'Move Kabu Pay up' }))
  screen.getByText('Kabu Pay is now number 1')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(keepOrder.mock.lastCall?.[0].slice(0, 3)).toEqual(['kabu-pay', 'chattie', 'anpan-tv'])
})

test('a list from storage names the time when it was saved', async () => {
  vi.mocked(useFeed).mockReturnValue({ ...useFeed(), isFromStorage: true })
  await renderPiece(<HomePage />)
  screen.getByText(/14:05$/)
})

test('Learn more leads to the services', async () => {
  const { user } = await renderPiece(<HomePage />)
  const scroll = vi.spyOn(document.getElementById('services') as HTMLElement, 'scrollIntoView')
  await user.click(screen.getByRole('button', { name: 'Learn more' }))
  expect(scroll).toHaveBeenCalledOnce()
})

test('each service has its tint and the mark of its state: a green dot, β or Soon', async () => {
  vi.mocked(useServices).mockReturnValue({
    services: (['available', 'beta', 'coming-soon'] as const).flatMap(
      (status) => services.find((service) => service.status === status && service.serviceId in serviceTexts) ?? [],
    ),
    status: 'ready',
  })
  await renderPiece(<HomePage />)
  const cards = within(screen.getByRole('region', { name: 'Services' })).getAllByRole('link')
  const marks = cards.map((card) => card.querySelector('[class*=mark-]'))
  expect(marks.map((mark) => mark?.textContent)).toEqual(['', 'β', 'Soon'])
  expect(marks[0]?.className).toContain('mark-available')
  for (const card of cards) expect(card.dataset.tint).toBeTruthy()
})
