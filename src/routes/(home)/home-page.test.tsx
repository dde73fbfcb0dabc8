import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { services } from '#fixtures/services.ts'
import { serviceTexts } from '#src/features/services/use-service-texts.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useFeed } from '#src/data/posts/hooks/feed.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { usePostSent } from '#src/data/sync/hooks/outbox.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { beginEdit, holdEdit, saveEdit } from '#src/data/posts/hooks/edit-post.ts'
import { createPost } from '#src/data/posts/hooks/posting.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import '#src/features/posts/later/failed-bar.tsx'
import { HomePage } from './home-page.tsx'

const letGo = vi.hoisted(() => vi.fn())
const shown = vi.hoisted(() => ({ draft: (_text: string) => {} }))

vi.mock('virtua', async () => {
  const { createElement, Fragment } = await import('react')
  type List = { data: unknown[]; children(item: unknown, at: number): unknown }
  return {
    WindowVirtualizer: ({ data, children }: List) => createElement(Fragment, null, ...(data.map(children) as [])),
  }
})
vi.mock('#src/ui/later-icons.ts', () => ({ loadLaterIcons: async () => {} })) // drawing them takes seconds
vi.mock('#src/data/hooks/home-start.ts', () => ({ firstParts: [] }))
vi.mock('#src/data/session/hooks/account.ts', () => ({ useAccount: vi.fn(), continueAsGuest: vi.fn() }))
vi.mock('#src/data/posts/hooks/feed.ts', () => ({ useFeed: vi.fn() }))
vi.mock('#src/data/services/hooks.ts', () => ({ useServices: vi.fn() }))
vi.mock('#src/data/stored-state/hooks/stored-state.ts', () => ({ useStoredState: vi.fn() }))
vi.mock('#src/data/posts/hooks/posting.ts', () => ({ createPost: vi.fn(), setLiked: vi.fn() }))
vi.mock('#src/data/posts/hooks/removing.ts', () => ({ deletePost: vi.fn(), hidePost: vi.fn() }))
vi.mock('#src/data/sync/hooks/outbox.ts', () => ({
  useIsOffline: vi.fn(() => false),
  usePostSent: vi.fn(),
}))
vi.mock('#src/data/sync/hooks/entries.ts', () => ({ discardEntry: vi.fn(), retryEntry: vi.fn() }))
vi.mock('#src/data/posts/hooks/edit-post.ts', () => ({
  beginEdit: vi.fn(),
  saveEdit: vi.fn(async () => {}),
  holdEdit: vi.fn(() => letGo),
}))
vi.mock('#src/data/drafts/hooks/draft.ts', async (original) => {
  const { useState } = await import('react')
  return {
    ...(await original<typeof import('#src/data/drafts/hooks/draft.ts')>()),
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
  vi.mocked(useStoredState).mockReturnValue([[], keepOrder])
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
    isMoreAway: false,
    isLoadingMore: false,
    loadMore() {},
  })
})

test('home welcomes its reader; members are led to writing, visitors and guests to an account', async () => {
  const { user, unmount } = await renderPiece(<HomePage />)
  screen.getByRole('heading', { level: 1, name: 'Welcome to ANPAN' })
  screen.getByText('A community of 1.2M (sample)')
  await user.click(screen.getByRole('button', { name: 'Get started' }))
  await screen.findByRole('dialog', { name: 'Create post' })
  unmount()
  for (const kind of ['visitor', 'guest'] as const) {
    vi.mocked(useAccount).mockReturnValue({ ...person, kind })
    const shown = await renderPiece(<HomePage />)
    expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/sign-in')
    shown.unmount()
  }
})

const edit = {
  seq: 7,
  kind: 'post.create' as const,
  target: 'p7',
  leaseId: 'lease',
  text: 'From the train',
  pictures: [],
}
async function openEdit() {
  vi.mocked(beginEdit).mockResolvedValueOnce(edit)
  const page = await renderPiece(<HomePage />)
  await page.user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit post' })
  return page
}

test('a waiting post is edited in a composer of its own, which holds it back while it is open', async () => {
  const { user } = await openEdit()
  expect(beginEdit).toHaveBeenCalledWith(7)
  expect(holdEdit).toHaveBeenCalledWith(edit)
  const field = screen.getByRole('textbox', { name: 'Write a post' })
  expect(field).toHaveProperty('value', 'From the train')
  await user.type(field, ' home')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saveEdit).toHaveBeenCalledWith(edit, 'From the train home')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(createPost).not.toHaveBeenCalled()
  expect(letGo).toHaveBeenCalledOnce()
})

test.each([
  [
    'Cancel',
    ({ user }: Awaited<ReturnType<typeof openEdit>>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  ['Escape', async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['leaving the page', async ({ unmount }: Awaited<ReturnType<typeof openEdit>>) => unmount()],
])('%s lets go of a post that is being edited and saves nothing', async (_how, leave) => {
  const page = await openEdit()
  await page.user.type(screen.getByRole('textbox', { name: 'Write a post' }), ' never mind')
  expect(letGo).not.toHaveBeenCalled()
  await leave(page)
  expect(letGo).toHaveBeenCalledOnce()
  expect([vi.mocked(saveEdit).mock.calls, vi.mocked(createPost).mock.calls]).toEqual([[], []])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['on-its-way', 'This post is already being sent'],
  ['edited-elsewhere', 'This post is being edited in another tab.'],
])('an edit that cannot be saved (%s) says why, and the text stays', async (reason, words) => {
  const { user } = await openEdit()
  vi.mocked(saveEdit).mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'CannotEdit', reason }))
  await user.type(screen.getByRole('textbox', { name: 'Write a post' }), ' home')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getByRole('textbox', { name: 'Write a post' })).toHaveProperty('value', 'From the train home')
})

test.each([
  ['CannotEdit', 'This post is already being sent', undefined],
  ['StorageError', 'Error', 'This device couldn’t save the change'],
])('a post that cannot be edited (%s) stays, and why is said', async (name, title, text) => {
  vi.mocked(beginEdit).mockRejectedValueOnce(Object.assign(new Error('no'), { name }))
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
  await screen.findByText(/^Waiting to send/)
  fireEvent.pointerUp(document.body)
  screen.getByText(/^Waiting to send/)
  fireEvent.click(document.body, { detail: 1 })
  expect(screen.queryByText(/^Waiting to send/)).toBeNull()
})

test('when the server has a post, a toast says so', async () => {
  await renderPiece(<HomePage />)
  const [handleSent] = vi.mocked(usePostSent).mock.lastCall ?? []
  act(() => handleSent?.(1))
  expect(toast.get()).toMatchObject({ title: 'Post complete', text: 'Your post was created' })
  act(() => handleSent?.(20))
  expect(toast.get()).toMatchObject({ title: 'Post complete', text: '20 posts were created' })
})

test('that a post was sent does not stand over the next one that waits', async () => {
  await renderPiece(<HomePage />)
  const [handleSent, handleWaiting] = vi.mocked(usePostSent).mock.lastCall ?? []
  act(() => handleSent?.(1))
  act(() => handleWaiting?.())
  expect(toast.get()).toBeNull()
  act(() => void toast.show({ title: 'Link copied' }))
  act(() => handleWaiting?.())
  expect(toast.get()?.title).toBe('Link copied')
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
  vi.mocked(useStoredState).mockReturnValue([['chattie', 'kabu-pay'], keepOrder])
  const { user } = await renderPiece(<HomePage />)
  const panel = screen.getByRole('region', { name: 'Services' })
  expect(within(panel).getAllByRole('link')[0]?.getAttribute('href')).toBe('/chattie')
  await user.click(within(panel).getByRole('button', { name: 'Reorder' }))
  await user.click(await screen.findByRole('button', { name: 'Move Kabu Pay up' }))
  screen.getByText('Kabu Pay is now number 1')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(keepOrder.mock.calls[0]?.[0].slice(0, 3)).toEqual(['kabu-pay', 'chattie', 'anpan-tv'])
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
