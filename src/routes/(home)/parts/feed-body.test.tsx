import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Feed } from '#src/data/posts/hooks/feed.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { setClock } from '#src/testing/clock.ts'
import { FeedBody } from './feed-body.tsx'
import { NewPostsPill } from './feed-posts.tsx'
import { SAID_AGAIN_MS } from '../use-said-count.ts'

vi.mock('#src/data/session/hooks/account.ts', () => ({ useAccount: vi.fn(), continueAsGuest: vi.fn() }))
vi.mock('#src/data/sync/hooks/entries.ts', () => ({ discardEntry: vi.fn(), retryEntry: vi.fn() }))
vi.mock('#src/data/posts/hooks/posting.ts', () => ({ setLiked: vi.fn() }))
vi.mock('#src/data/posts/hooks/removing.ts', () => ({ deletePost: vi.fn(), hidePost: vi.fn() }))

const feedOf = (rest: Partial<Feed>): Feed => ({
  cards: [],
  status: 'ready',
  savedAt: null,
  isFromStorage: false,
  newCount: 0,
  place: null,
  showNew() {},
  refresh: async () => {},
  hasMore: false,
  isMoreAway: false,
  isLoadingMore: false,
  loadMore() {},
  ...rest,
})
const show = (feed: Partial<Feed>, onWrite = () => {}) =>
  renderPiece(<FeedBody feed={feedOf(feed)} labelId="x" onWrite={onWrite} onEdit={() => {}} />)

test('while the first posts are awaited, three placeholders show, after 150 ms', async () => {
  const clock = setClock(Date.now())
  const { container } = await show({ status: 'loading' })
  expect(container.querySelectorAll('[data-placeholder=post]')).toHaveLength(3)
  expect(container.querySelector('[aria-busy]')?.className).toContain('invisible')
  await act(() => clock.advance(160))
  expect(container.querySelector('[aria-busy]')?.className).not.toContain('invisible')
})

test('an empty community asks for the first post', async () => {
  const handleWrite = vi.fn()
  const { user } = await show({}, handleWrite)
  await user.click(screen.getByRole('button', { name: 'Create a post' }))
  expect(handleWrite).toHaveBeenCalledOnce()
})

test('with nothing saved and no network the feed says so and can try again', async () => {
  const refresh = vi.fn(async () => {})
  const { user } = await show({ status: 'unsaved', refresh })
  screen.getByText('No posts are saved on this device yet')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refresh).toHaveBeenCalledOnce()
})

test('the feed marks its end', async () => {
  await show({ cards: [cardOf()] })
  screen.getByRole('feed')
  screen.getByText('You’ve reached the end')
})

test('offline, where the stored posts end, a sentence says so; connected again, the rest is asked for', async () => {
  const loadMore = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        seen([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const words = /^You’ve seen everything saved on this device/
  const { unmount } = await show({ cards: [cardOf()], hasMore: true, isMoreAway: true, isLoadingMore: true, loadMore })
  screen.getByText(words)
  expect(screen.queryByText('You’ve reached the end')).toBeNull()
  expect(loadMore).not.toHaveBeenCalled()
  unmount()
  await show({ cards: [cardOf()], hasMore: true, loadMore })
  expect(screen.queryByText(words)).toBeNull()
  expect(loadMore).toHaveBeenCalledOnce()
})

test('new posts are announced by a pill and shown when it is pressed', async () => {
  const handleShow = vi.fn()
  const { user } = await renderPiece(<NewPostsPill count={3} isReopened={false} onShow={handleShow} />)
  await user.click(screen.getByRole('button', { name: '3 new posts' }))
  expect(handleShow).toHaveBeenCalledOnce()
})

test('a feed opened where it was read last has a way to the newest posts until its top was seen', async () => {
  let topPx = -900
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: topPx }) as DOMRect)
  const scrollTo = (px: number) =>
    act(() => {
      topPx = px
      window.dispatchEvent(new Event('scroll'))
    })
  await renderPiece(
    <>
      <NewPostsPill count={0} isReopened onShow={() => {}} />
      <div id="feed" />
    </>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  scrollTo(-900)
  screen.getByRole('button', { name: 'Back to the latest' })
  scrollTo(120)
  expect(screen.queryByRole('button')).toBeNull()
  scrollTo(-900)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the number of new posts is spoken when the first come, and again only after a while', async () => {
  const clock = setClock(Date.now())
  const pill = (count: number) => <NewPostsPill count={count} isReopened={false} onShow={() => {}} />
  let show: (count: number) => void = () => {}
  function Feed() {
    const [count, setCount] = useState(0)
    show = setCount
    return pill(count)
  }
  const { container } = await renderPiece(<Feed />)
  const said = () => container.querySelector('[aria-live]')?.textContent
  const come = async (count: number, ms: number) => {
    await act(async () => show(count))
    await act(() => clock.advance(ms))
  }
  await come(1, 10)
  expect(said()).toBe('1 new post')
  await come(2, 5000)
  await come(3, 5000)
  expect(said()).toBe('1 new post')
  screen.getByRole('button', { name: '3 new posts' })
  await come(4, SAID_AGAIN_MS)
  expect(said()).toBe('4 new posts')
  await come(0, 10)
  expect(said()).toBe('')
})
