import { act, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import { type OnePost, usePost } from '#src/data/posts/hooks/post.ts'
import { beginEdit } from '#src/data/posts/hooks/edit-post.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { PostPage } from './post-page.tsx'

vi.mock('#src/data/session/hooks/account.ts', () => ({ useAccount: vi.fn(), continueAsGuest: vi.fn() }))
vi.mock('#src/data/posts/hooks/post.ts', () => ({ usePost: vi.fn() }))
vi.mock('#src/data/sync/hooks/outbox.ts', () => ({
  useIsOffline: vi.fn(() => false),
  discardEntry: vi.fn(),
  retryEntry: vi.fn(),
}))
vi.mock('#src/data/posts/hooks/edit-post.ts', () => ({
  beginEdit: vi.fn(async (seq: number) => ({ seq, leaseId: 'lease', text: 'From the train', picture: null })),
  holdEdit: vi.fn(() => () => {}),
  saveEdit: vi.fn(async () => {}),
}))
vi.mock('#src/data/posts/hooks/posting.ts', () => ({
  createPost: vi.fn(),
  setLiked: vi.fn(),
  deletePost: vi.fn(),
  hidePost: vi.fn(),
}))

const show = (post: Omit<OnePost, 'isHidden'>) => {
  vi.mocked(usePost).mockReturnValue({ ...post, isHidden: false })
  return renderPiece(<PostPage />, '/posts/p1')
}

test('the page shows the post in full, with its title, and says how things stand with comments', async () => {
  await show({ card: cardOf({ title: 'Opening day' }), status: 'ready' })
  screen.getByRole('heading', { name: 'Opening day' })
  screen.getByRole('article', { name: 'Emma Clarke' })
  screen.getByText(/^2 comments\./)
})

test.each([
  ['not-found', 'This post is not here'],
  ['unsaved', 'This post is not saved on this device yet'],
] as const)('a post that is %s is explained, with a way home', async (status, words) => {
  await show({ card: undefined, status })
  screen.getByText(words)
  expect(screen.getByRole('link', { name: 'To the community' }).getAttribute('href')).toBe('/')
})

test.each<[string, OnePost]>([
  ['deleted', { card: undefined, status: 'not-found', isHidden: false }],
  ['hidden', { card: cardOf(), status: 'ready', isHidden: true }],
])('a post that is %s while it is read leads home', async (_how, after) => {
  const post = ref<OnePost>({ card: cardOf(), status: 'ready', isHidden: false })
  vi.mocked(usePost).mockImplementation(() => useSyncExternalStore(post.subscribe, post.get))
  const { router } = await renderPiece(<PostPage />, '/posts/p1')
  act(() => post.set(after))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a post that is deleted before the server has answered leads home once it has', async () => {
  const post = ref<OnePost>({ card: cardOf(), status: 'ready', isHidden: false })
  vi.mocked(usePost).mockImplementation(() => useSyncExternalStore(post.subscribe, post.get))
  const { router } = await renderPiece(<PostPage />, '/posts/p1')
  act(() => post.set({ card: undefined, status: 'loading', isHidden: false }))
  expect(router.state.location.pathname).toBe('/posts/p1')
  act(() => post.set({ card: undefined, status: 'not-found', isHidden: false }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a waiting post is edited where it is read', async () => {
  const { user, router } = await show({
    card: cardOf({}, { isOwn: true, sync: { state: 'waiting', seq: 3, canEdit: true } }),
    status: 'ready',
  })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(beginEdit).toHaveBeenCalledWith(3)
  expect(await screen.findByRole('textbox', { name: 'Write a post' })).toHaveProperty('value', 'From the train')
  expect(router.state.location.pathname).toBe('/posts/p1')
})

function ref<T>(start: T) {
  let value = start
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
