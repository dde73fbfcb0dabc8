import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '#src/features/language/texts.ts'
import { compactCount } from '#src/lib/count.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { continueAsGuest, readAccount } from '#src/data/session/hooks/account.ts'
import { discardEntry, retryEntry } from '#src/data/sync/hooks/entries.ts'
import { setLiked } from '#src/data/posts/hooks/posting.ts'
import { deletePost, hidePost } from '#src/data/posts/hooks/removing.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import './later/failed-bar.tsx'
import './later/parts.ts' // what a card asks for later is here already
import { PostCard } from './post-card.tsx'

vi.mock('#src/lib/count.ts', { spy: true })
vi.mock('#src/data/session/hooks/account.ts', () => ({
  readAccount: vi.fn(),
  useAccount: vi.fn(),
  continueAsGuest: vi.fn(),
}))
vi.mock('#src/data/sync/hooks/entries.ts', () => ({
  discardEntry: vi.fn(async () => {}),
  retryEntry: vi.fn(async () => {}),
}))
vi.mock('#src/data/posts/hooks/posting.ts', () => ({ setLiked: vi.fn(async () => {}) }))
vi.mock('#src/data/posts/hooks/removing.ts', () => ({ deletePost: vi.fn(), hidePost: vi.fn() }))

const handleEdit = vi.fn()
const show = (card: Card) => renderPiece(<PostCard card={card} at={2} of={9} onEdit={handleEdit} />)

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('live') // come with what a card asks for later
})

beforeEach(() => {
  vi.clearAllMocks()
  toast.dismiss()
  vi.mocked(readAccount).mockResolvedValue({
    key: 'u9',
    cacheKey: 'c',
    kind: 'member',
    user: null,
    mayStartGuest: true,
  })
})

test('a card is an article named by its author, with its place in the feed', async () => {
  await show(cardOf())
  const article = screen.getByRole('article', { name: 'Emma Clarke' })
  expect(article.getAttribute('aria-posinset')).toBe('2')
  expect(article.getAttribute('aria-setsize')).toBe('9')
  within(article).getByText('Fresh bread at the station')
  within(article).getByText('now')
  within(article).getByRole('link', { name: '2 comments' })
})

test('name and face lead to the author of a post, and of an own one to the own page', async () => {
  const { unmount } = await show(cardOf())
  const link = screen.getByRole('link', { name: 'Emma Clarke' })
  expect(link.getAttribute('href')).toBe(`/people/${cardOf().post.user.id}`)
  unmount()
  await show(cardOf({}, { isOwn: true }))
  expect(screen.getByRole('link', { name: 'Emma Clarke' }).getAttribute('href')).toBe('/profile')
})

test('a guest without a name of their own is called by two words, also beside an own post', async () => {
  const user = { id: 'g1', firstName: 'ゲスト', lastName: '', guestName: 33 }
  const { unmount } = await show(cardOf({ user }))
  await screen.findByRole('article', { name: 'Round Swallow' })
  expect(document.querySelector('.avatar')?.textContent).toBe('R')
  unmount()
  await show(cardOf({ user }, { isOwn: true }))
  await screen.findByRole('article', { name: 'Round Swallow' })
})

test('a text keeps its language and its own direction', async () => {
  await show(cardOf({ content: 'おはよう', lang: 'ja' }))
  const text = screen.getByText('おはよう')
  expect([text.lang, text.dir]).toEqual(['ja', 'auto'])
})

test('markup in a text is text', async () => {
  await show(cardOf({ content: '<img src=x onerror=alert(1)>' }))
  screen.getByText('<img src=x onerror=alert(1)>')
  expect(document.querySelector('article img')).toBeNull()
})

test('a post is liked, and a liked one is unliked', async () => {
  const { user, rerender } = await show(cardOf())
  await user.click(screen.getByRole('button', { name: 'Like', pressed: false }))
  expect(setLiked).toHaveBeenCalledWith(expect.objectContaining({ id: 'p1' }), true)
  rerender(<div />)
  await show(cardOf({}, { isLiked: true, likes: 4 }))
  await user.click(screen.getByRole('button', { name: 'Like', pressed: true }))
  expect(setLiked).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'p1' }), false)
})

test('the first product shows its name in the reader’s language and its price', async () => {
  const products = [
    { id: 'tomato-1kg', name: '完熟トマト', price: '1980', texts: { en: 'Ripe tomatoes', ja: '完熟トマト' } },
    { id: 'other', name: 'Other', price: '1' },
  ]
  await show(cardOf({ products }))
  const link = screen.getByRole('link', { name: /Ripe tomatoes.*¥1,980.*View/ })
  expect(link.getAttribute('href')).toBe('/products/tomato-1kg')
  expect(screen.queryByText('Other')).toBeNull()
})

test('a tap on the text opens the post; marking words in it, and a text that is open already, do not', async () => {
  const { router, user, unmount } = await renderPiece(
    <PostCard card={cardOf({ id: 'p1', content: 'Warm bread' })} onEdit={handleEdit} />,
  )
  const marked = vi.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
  await user.click(screen.getByText('Warm bread'))
  expect(router.state.location.pathname).toBe('/')
  marked.mockRestore()
  await user.click(screen.getByText('Warm bread'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/posts/p1'))
  unmount()
  const whole = await renderPiece(
    <PostCard card={cardOf({ id: 'p1', content: 'Warm bread' })} isWhole onEdit={handleEdit} />,
  )
  await user.click(screen.getByText('Warm bread'))
  expect(whole.router.state.location.pathname).toBe('/')
})

test('a picture has its text and its place', async () => {
  await show(cardOf({ imageUrl: '/pictures/a.svg', imageAlt: 'A field', imageWidth: 1280, imageHeight: 720 }))
  const picture = screen.getByRole('img', { name: 'A field' })
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1280', '720'])
})

test.each([
  ['a long screenshot', 800, 12_000, 'Long picture', true],
  ['a panorama', 12_000, 800, 'Panorama', false],
  ['a photo', 3000, 4000, null, false],
])(
  '%s of %i × %i is marked where it is cut, and can be enlarged',
  async (_what, imageWidth, imageHeight, mark, isTop) => {
    const { user } = await show(cardOf({ imageUrl: '/pictures/a.svg', imageAlt: 'A field', imageWidth, imageHeight }))
    const link = screen.getByRole('link', { name: 'A field' })
    if (mark) await within(link).findByText(mark)
    expect(link.textContent).toBe(mark ?? '')
    expect(within(link).getByRole('img').className.includes('object-top')).toBe(isTop)
    await user.click(link)
    const viewer = within(await screen.findByRole('dialog', { name: 'Pictures' }))
    const enlarge = viewer.queryByRole('button', { name: 'Enlarge' })
    expect(Boolean(enlarge)).toBe(mark !== null)
    if (!enlarge) return
    const place = viewer.getByRole('img', { name: 'A field' }).closest('li')
    expect(place?.style.overflow).toBe('hidden')
    await user.click(enlarge)
    expect(enlarge.getAttribute('aria-pressed')).toBe('true')
    expect(place?.style.overflow).toBe('auto')
  },
)

const several = (n: number) => {
  const images = Array.from({ length: n }, (_, at) => {
    return { url: `/pictures/${at + 1}.svg`, alt: `Field ${at + 1}`, width: 800, height: 600 }
  })
  return cardOf({ images, imageUrl: '/pictures/1.svg', imageAlt: 'Field 1', imageWidth: 800, imageHeight: 600 })
}

test.each([2, 3, 4])('several pictures stand together, in their order: %i', async (n) => {
  const { container } = await show(several(n))
  const pictures = [...container.querySelectorAll('.post-pictures img')]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
    Array.from({ length: n }, (_, at) => `/pictures/${at + 1}.svg`),
  )
})

test('a press shows a picture on the full screen, and the way back leads to where one was', async () => {
  const { user } = await show(several(4))
  const picture = screen.getByRole('link', { name: 'Field 2' })
  await user.click(picture)
  const viewer = await screen.findByRole('dialog', { name: 'Pictures' })
  within(viewer).getByText('2 / 4')
  within(viewer).getByText('Picture 2 of 4')
  expect(within(viewer).getByRole('button', { name: 'Picture 2' }).getAttribute('aria-current')).toBe('true')
  await user.click(within(viewer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(picture)
})

test.each([
  'https://elsewhere.example/x.png',
  '//elsewhere.example/x.png',
  'javascript:alert(1)',
  '/\\elsewhere.example',
  '/\t/elsewhere.example/x.png',
])('a picture from %s is not shown', async (imageUrl) => {
  await show(cardOf({ imageUrl, imageAlt: 'Foreign' }))
  expect(screen.queryByRole('img')).toBeNull()
})

test("one's own post can be deleted, and the delete undone", async () => {
  const undo = vi.fn(async () => true)
  vi.mocked(deletePost).mockResolvedValue({ undo })
  const card = cardOf({}, { isOwn: true })
  const { user } = await show(card)
  await user.click(screen.getByRole('button', { name: 'More' }))
  const remove = await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: 'Hide' })).toBeNull()
  await user.click(remove)
  expect(deletePost).toHaveBeenCalledWith('p1')
  expect(toast.get()).toMatchObject({ title: 'Post deleted', action: { label: 'Undo' } })
  toast.get()?.action?.onSelect()
  expect(undo).toHaveBeenCalledOnce()
})

test("another author's post can be hidden, not deleted", async () => {
  vi.mocked(hidePost).mockResolvedValue({ undo: async () => {} })
  const { user } = await show(cardOf())
  await user.click(screen.getByRole('button', { name: 'More' }))
  const hide = await screen.findByRole('menuitem', { name: 'Hide' })
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await user.click(hide)
  expect(hidePost).toHaveBeenCalledWith('p1')
})

test('a post that waits says so, can be edited and liked, and is not shared yet', async () => {
  const card = cardOf({}, { isOwn: true, sync: { state: 'waiting', seq: 7, canEdit: true } })
  const { user } = await show(card)
  await screen.findByText(/^Waiting to send/)
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  screen.getByRole('button', { name: 'Like' })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(handleEdit).toHaveBeenCalledWith(7)
})

test('a post that may have arrived already is not edited', async () => {
  await show(cardOf({}, { isOwn: true, sync: { state: 'waiting', seq: 7, canEdit: false } }))
  await screen.findByText('It may have arrived already, so it can’t be edited')
  await screen.findByText(/^Waiting to send/)
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a refused post says why and can be sent again or thrown away', async () => {
  const { user } = await show(cardOf({}, { isOwn: true, sync: { state: 'failed', seq: 7, reason: 'too-large' } }))
  await screen.findByText('Not sent')
  await screen.findByText('Too long to send')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retryEntry).toHaveBeenCalledWith(7)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(discardEntry).toHaveBeenCalledWith(7)
})

test('the name of an official account has its mark, and no other has', async () => {
  const { user, ...official } = cardOf().post
  const { unmount } = await show(cardOf({ ...official, user: { ...user, isOfficial: true } }))
  await screen.findByRole('img', { name: 'Official' })
  unmount()
  await show(cardOf())
  expect(screen.queryByRole('img', { name: 'Official' })).toBeNull()
})

test('a delete that fails says so', async () => {
  vi.mocked(deletePost).mockRejectedValue(new Error('unavailable'))
  const { user } = await show(cardOf({}, { isOwn: true }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(toast.get()).toMatchObject({ kind: 'danger', title: 'Error', text: 'Failed to delete the post' })
})

test('a like shows no toast, also where the device cannot keep it', async () => {
  vi.mocked(setLiked).mockRejectedValueOnce(Object.assign(new Error('full'), { name: 'StorageError' }))
  const { user } = await show(cardOf())
  await user.click(screen.getByRole('button', { name: 'Like' }))
  await user.click(screen.getByRole('button', { name: 'Like' }))
  expect(setLiked).toHaveBeenCalledTimes(2)
  expect(toast.get()).toBeNull()
})

test('the first like of a visitor says that it was a like, and as whom', async () => {
  const account = { key: 'visitor', cacheKey: 'c', kind: 'visitor', user: null, mayStartGuest: true } as const
  vi.mocked(readAccount).mockResolvedValue(account)
  const { user } = await show(cardOf())
  await user.click(screen.getByRole('button', { name: 'Like' }))
  await vi.waitFor(() => expect(toast.get()?.title).toBe('You liked this as a guest'))
})

test('who has signed out chooses to go on as a guest before a like counts', async () => {
  const account = { key: 'visitor', cacheKey: 'c', kind: 'visitor', user: null, mayStartGuest: false } as const
  vi.mocked(readAccount).mockResolvedValue(account)
  vi.mocked(continueAsGuest).mockResolvedValue()
  const { user } = await show(cardOf())
  await user.click(screen.getByRole('button', { name: 'Like' }))
  expect(setLiked).not.toHaveBeenCalled()
  toast.get()?.action?.onSelect()
  await vi.waitFor(() => expect(setLiked).toHaveBeenCalledWith(expect.objectContaining({ id: 'p1' }), true))
})

test('a card that reads as before is not drawn again', async () => {
  const card = cardOf()
  let change: (next: Card) => void = () => {}
  function Feed() {
    const [shown, setShown] = useState(card)
    change = setShown
    return <PostCard card={shown} at={2} of={9} onEdit={handleEdit} />
  }
  await renderPiece(<Feed />)
  vi.mocked(compactCount).mockClear()
  act(() => change(structuredClone(card)))
  expect(compactCount).not.toHaveBeenCalled()
  act(() => change({ ...card, likes: 4 }))
  expect(compactCount).toHaveBeenCalled()
  screen.getByText('4')
})

test('a list that grows changes the place of a card, and draws nothing in it anew', async () => {
  const card = cardOf()
  let grow: (of: number) => void = () => {}
  function Feed() {
    const [of, setOf] = useState(9)
    grow = setOf
    return <PostCard card={card} at={2} of={of} onEdit={handleEdit} />
  }
  await renderPiece(<Feed />)
  vi.mocked(compactCount).mockClear()
  act(() => grow(59))
  expect(screen.getByRole('article').getAttribute('aria-setsize')).toBe('59')
  expect(compactCount).not.toHaveBeenCalled()
})

test('the links of a card open by the router, without a listener of their own', async () => {
  const products = [{ id: 'tomato-1kg', name: '完熟トマト', price: '1980' }]
  const { router, user } = await show(cardOf({ products }))
  await user.click(screen.getByRole('link', { name: '2 comments' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/posts/p1'))
  await user.click(screen.getByRole('link', { name: /完熟トマト/ }))
  await vi.waitFor(() => expect(router.state.location.href).toBe('/products/tomato-1kg'))
})

test('a liked post has a filled red heart', async () => {
  await show(cardOf({}, { isLiked: true, likes: 4 }))
  const heart = screen.getByRole('button', { name: 'Like', pressed: true })
  expect(heart.className).toContain('text-like')
  expect(heart.querySelector('.i-ph-heart-fill')).toBeTruthy()
  expect(heart.textContent).toBe('4')
})

test('a post is shared through the device, or its address is copied', async () => {
  const { user } = await show(cardOf())
  const address = new URL('/posts/p1', location.href).href
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(toast.get()?.title).toBe('Link copied')
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  Object.assign(navigator, { share: undefined })
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Emma Clarke', url: address })
})

test('an own post that others do not see yet says from when they do', async () => {
  const { unmount } = await show(cardOf({ heldUntil: new Date(2026, 10, 28, 14, 20).toISOString() }, { isOwn: true }))
  await screen.findByText('Others can see this from 14:20.')
  unmount()
  await show(cardOf({}, { isOwn: true }))
  expect(screen.queryByText(/Others can see this/)).toBeNull()
})
