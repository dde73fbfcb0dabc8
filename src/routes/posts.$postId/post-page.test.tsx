import { act, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type OnePost, usePost } from '#src/data/posts/hooks/post.ts'
import { createComment, deleteComment, sendToPost, setCommentLiked } from '#src/data/comments/hooks/commenting.ts'
import { type CommentCard, useThread } from '#src/data/comments/hooks/thread.ts'
import { setBlocked, setMuted } from '#src/data/people/hooks/wishes.ts'
import { beginEdit } from '#src/data/posts/hooks/edit-post.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { PostPage } from './post-page.tsx'

vi.mock('#src/data/session/hooks/account.ts', () => ({
  useAccount: vi.fn(),
  readAccount: vi.fn(async () => undefined),
  continueAsGuest: vi.fn(),
}))
vi.mock('#src/data/posts/hooks/post.ts', () => ({ usePost: vi.fn() }))
vi.mock('#src/data/comments/hooks/thread.ts', () => ({ useThread: vi.fn() }))
vi.mock('#src/data/comments/hooks/commenting.ts', () => ({
  commentSlot: (id: string) => `comment:${id}`,
  createComment: vi.fn(async () => 'c9'),
  deleteComment: vi.fn(async () => ({ undo: async () => true })),
  sendToPost: vi.fn(async () => {}),
  setCommentLiked: vi.fn(async () => {}),
}))
vi.mock('#src/data/sync/hooks/outbox.ts', () => ({
  useIsOffline: vi.fn(() => false),
}))
vi.mock('#src/data/sync/hooks/entries.ts', () => ({ discardEntry: vi.fn(), retryEntry: vi.fn() }))
vi.mock('#src/data/people/hooks/wishes.ts', () => ({
  setMuted: vi.fn(async () => {}),
  setBlocked: vi.fn(async () => {}),
}))
vi.mock('#src/data/posts/hooks/edit-post.ts', () => ({
  beginEdit: vi.fn(async (seq: number) => ({ seq, leaseId: 'lease', text: 'From the train', pictures: [] })),
  holdEdit: vi.fn(() => () => {}),
  saveEdit: vi.fn(async () => {}),
}))
vi.mock('#src/data/posts/hooks/posting.ts', () => ({ createPost: vi.fn(), setLiked: vi.fn() }))
vi.mock('#src/data/posts/hooks/removing.ts', () => ({ deletePost: vi.fn(), hidePost: vi.fn() }))

const said = (id: string, content: string, more: Partial<CommentCard['comment']> = {}): CommentCard => ({
  comment: {
    id,
    postId: 'p1',
    rootId: id,
    parentId: null,
    content,
    lang: 'en',
    createdAt: '2026-07-01T08:00:00.000Z',
    user: { id: 'u2', firstName: 'Tom', lastName: 'Becker' },
    likes: 3,
    likedByMe: false,
    isDeleted: false,
    ...more,
  },
  isOwn: false,
  isLiked: false,
  likes: 3,
  sync: { state: 'sent' },
})
const thread = (cards: CommentCard[]) =>
  vi.mocked(useThread).mockReturnValue({
    cards,
    status: 'ready',
    hasMore: false,
    isLoadingMore: false,
    loadMore: vi.fn(),
  })
beforeEach(() => void thread([said('c1', 'With butter'), said('c2', 'And jam', { parentId: 'c1', rootId: 'c1' })]))

const show = (post: Omit<OnePost, 'isHidden'>) => {
  vi.mocked(usePost).mockReturnValue({ ...post, isHidden: false })
  return renderPiece(<PostPage />, '/posts/p1')
}

test('the page shows the post in full, with its title and its comments', async () => {
  await show({ card: cardOf({ title: 'Opening day' }), status: 'ready' })
  screen.getByRole('heading', { name: 'Opening day' })
  screen.getByRole('article', { name: 'Emma Clarke' })
  const region = within(screen.getByRole('region', { name: 'Comments' }))
  expect(region.getAllByRole('article').map((each) => each.textContent)).toEqual([
    expect.stringContaining('With butter'),
    expect.stringContaining('And jam'),
  ])
})

test('the card counts the comments that are shown below it', async () => {
  await show({ card: { ...cardOf(), comments: 26 }, status: 'ready' })
  screen.getByRole('heading', { name: 'Comments' })
  screen.getByText('Comments 2')
  screen.getByLabelText('2 comments')
})

test.each([
  ['not-found', 'Post not found'],
  ['unsaved', 'This post isn’t saved on this device yet'],
] as const)('a post that is %s is explained, with a way home', async (status, words) => {
  await show({ card: undefined, status })
  screen.getByText(words)
  expect(screen.getByRole('link', { name: 'Go to the community' }).getAttribute('href')).toBe('/')
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

test('what is written is kept as a comment, as an answer where one is pressed for', async () => {
  const { user } = await show({ card: cardOf(), status: 'ready' })
  const field = screen.getByRole('textbox', { name: 'Write a comment' })
  expect(screen.getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true)
  await user.type(field, 'Toasted')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(createComment).toHaveBeenLastCalledWith({ postId: 'p1', parentId: null, content: 'Toasted' })
  expect(field).toHaveProperty('value', '')
  const [first] = screen.getAllByRole('button', { name: 'Reply' })
  if (first) await user.click(first)
  screen.getByText(/^Replying to/)
  await user.type(field, 'Salted')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(createComment).toHaveBeenLastCalledWith({ postId: 'p1', parentId: 'c1', content: 'Salted' })
  expect(screen.queryByText(/^Replying to/)).toBeNull()
})

test('an answer that is half written still answers the same after the page was left', async () => {
  const first = await show({ card: cardOf(), status: 'ready' })
  const [reply] = screen.getAllByRole('button', { name: 'Reply' })
  if (reply) await first.user.click(reply)
  await first.user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Salted')
  first.unmount()
  const { user } = await show({ card: cardOf(), status: 'ready' })
  screen.getByText(/^Replying to/)
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(createComment).toHaveBeenLastCalledWith({ postId: 'p1', parentId: 'c1', content: 'Salted' })
})

test('a text over the limit of a comment cannot be sent', async () => {
  const { user } = await show({ card: cardOf(), status: 'ready' })
  const field = screen.getByRole('textbox', { name: 'Write a comment' })
  await user.click(field)
  await user.paste('a'.repeat(2001))
  screen.getByText('1 over the limit')
  expect(screen.getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true)
  await user.clear(field)
})

test('a comment is liked, and deleted by its author or the post’s', async () => {
  const own = { ...said('c3', 'Mine'), isOwn: true }
  thread([own, said('c4', 'Theirs')])
  const { user } = await show({ card: cardOf(), status: 'ready' })
  const region = within(screen.getByRole('region', { name: 'Comments' }))
  const [like] = region.getAllByRole('button', { name: 'Like' })
  if (like) await user.click(like)
  expect(setCommentLiked).toHaveBeenCalledWith(own, true)
  const [first, second] = region.getAllByRole('button', { name: 'More' })
  if (first) await user.click(first)
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(deleteComment).toHaveBeenCalledWith(own)
  if (second) await user.click(second)
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

test('a comment’s author can be muted or blocked from its menu; oneself cannot', async () => {
  thread([said('c4', 'Theirs'), { ...said('c3', 'Mine'), isOwn: true }])
  const { user } = await show({ card: cardOf(), status: 'ready' })
  const [theirs, own] = within(screen.getByRole('region', { name: 'Comments' })).getAllByRole('button', {
    name: 'More',
  })
  if (!theirs || !own) throw new Error('no menus')
  await user.click(theirs)
  await user.click(screen.getByRole('menuitem', { name: 'Mute' }))
  await user.click(await screen.findByRole('button', { name: '1 day' }))
  expect(setMuted).toHaveBeenCalledWith({ id: 'u2', name: 'Tom Becker' }, 86_400_000)
  await user.click(theirs)
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Block Tom Becker?' })).getByText('Block'))
  expect(setBlocked).toHaveBeenCalledWith({ id: 'u2', name: 'Tom Becker' }, true)
  await user.click(own)
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Mute' })).toBeNull()
})

test('a refused answer to what was deleted can be sent to the post, or thrown away', async () => {
  const stub = said('c1', '', { user: null, isDeleted: true })
  const refused = said('c5', 'But', { parentId: 'c1' })
  thread([stub, { ...refused, isOwn: true, sync: { state: 'failed', seq: 8, reason: 'parent-gone' } }])
  const { user } = await show({ card: cardOf(), status: 'ready' })
  screen.getByText('This comment was deleted')
  await screen.findByText('The comment you replied to was deleted.')
  screen.getByRole('button', { name: 'Discard' })
  await user.click(screen.getByRole('button', { name: 'Send as a comment on the post' }))
  expect(sendToPost).toHaveBeenCalledWith(8)
})

test('what is deeper than three levels goes on behind a link', async () => {
  const deep = ['c1', 'c2', 'c3', 'c4', 'c5'].map((id, at) =>
    said(id, `level ${at}`, { parentId: at === 0 ? null : `c${at}`, rootId: 'c1' }),
  )
  thread(deep)
  await show({ card: cardOf(), status: 'ready' })
  expect(screen.queryByText('level 3')).toBeNull()
  const link = screen.getByRole('link', { name: 'Continue this thread (2)' })
  expect(link.getAttribute('href')).toBe('/posts/p1?comment=c3')
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
