import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMock } from '#mock-server/index.ts'
import { clearStores } from '#src/testing/device.ts'
import { setClock } from '#src/testing/clock.ts'
import { api } from '#contract/api.ts'
import type { Post } from '#contract/posts.ts'
import { postOf } from '#src/testing/post-of.ts'
import { call } from '#src/data/api/http.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { reportStream } from '#src/data/events/hooks/news.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { useFeed } from './feed.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useSyncState } from '#src/data/sync/hooks/outbox.ts'

function Feed() {
  const { status, cards } = useFeed()
  const strip = useSyncState()
  return (
    <>
      <p>{status === 'ready' ? `${cards.length} posts` : status}</p>
      <p role="status">{strip?.kind}</p>
    </>
  )
}

/** Shows the feed on the mock; tells how often its address was asked for, and waits until no answer is awaited. */
async function open() {
  const clock = setClock('2026-07-01T00:00:00Z')
  const mock = startMock({ timing: 0 })
  onTestFinished(() => {
    vi.restoreAllMocks()
    mock.shutdown()
    queryClient.clear()
  })
  await loadOffline()
  const fetch = vi.spyOn(globalThis, 'fetch')
  render(
    <QueryClientProvider client={queryClient}>
      <Feed />
    </QueryClientProvider>,
  )
  await screen.findByText(/^\d+ posts$/)
  // not by `waitFor`, which puts the clock on at each look: on a busy machine by more than the test means to
  const settled = async () => {
    while (queryClient.isFetching() > 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await settled()
  const pass = async (ms: number) => {
    await act(() => clock.advance(ms))
    await act(settled)
  }
  fetch.mockClear()
  return { fetch, pass, settled, asked: () => fetch.mock.calls.filter(([address]) => address === '/api/posts').length }
}

test('the feed is asked for again every five seconds, under its address', async () => {
  const { pass, asked } = await open()
  expect(queryClient.getQueryData(['/api/posts'])).toHaveLength(50)
  await pass(4000)
  expect(asked()).toBe(0)
  await pass(1100)
  expect(asked()).toBe(1)
  await pass(5100)
  expect(asked()).toBe(2)
})

test('while a stream is open it is asked for when that tells, and else not; without it, at once and every five seconds', async () => {
  const { pass, settled, asked } = await open()
  onTestFinished(() => reportStream(false, false))
  const tell = (isOpen: boolean, hasNews: boolean) =>
    act(async () => {
      reportStream(isOpen, hasNews)
      await settled()
    })
  await tell(true, true)
  expect(asked()).toBe(1)
  await pass(60_000)
  expect(asked()).toBe(1)
  await tell(true, true)
  expect(asked()).toBe(2)
  await tell(true, false)
  expect(asked()).toBe(2)
  await tell(false, false)
  expect(asked()).toBe(3)
  await pass(5100)
  expect(asked()).toBe(4)
})

test('what a stream tells a page that is hidden waits until it is seen', async () => {
  const { settled, asked } = await open()
  onTestFinished(() => reportStream(false, false))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => {
    reportStream(true, true)
    await settled()
  })
  expect(asked()).toBe(0)
})

test('that a server has gone silent is told within ten seconds, and taken back with its next word', async () => {
  const { fetch, pass } = await open()
  const strip = () => screen.getByRole('status').textContent
  await pass(5100)
  expect(strip()).toBe('')
  let answer = () => {}
  const kept = fetch.getMockImplementation()
  fetch.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(Response.json([])))))
  // in small steps: the device's store, which each poll reads first, keeps its own time
  const clockOn = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) {
      await act(() => vi.advanceTimersByTimeAsync(100))
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await clockOn(9000)
  expect(strip()).toBe('')
  await clockOn(900)
  expect(strip()).toBe('offline')
  answer()
  await act(() => vi.waitFor(() => expect(strip()).toBe('')))
  if (kept) fetch.mockImplementation(kept)
})

test('who comes back to the page is shown what is new at once', async () => {
  const { asked, settled } = await open()
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
  })
  expect(asked()).toBe(1)
})

test('an early answer for the cookie’s session takes no heart from the person of the device', async () => {
  const offline = await loadOffline()
  const first = startMock({ timing: 0 })
  const { data } = await call(api.posts.list, {})
  first.shutdown()
  const [liked] = data as [Post]
  await outboxDb.accounts.put(memberRow)
  await outboxDb.lanes.put(newQueueState(memberRow.key, 'u1', null))
  const page = { posts: [{ ...liked, likedByMe: true }], nextCursor: null, etag: null, after: null }
  await offline.storeFeedPage(page, await offline.captureRequestContext())
  const early = { status: 200, statusText: 'OK', headers: new Headers(), text: JSON.stringify(data) }
  globalThis.anpanEarly = { '/api/posts': Promise.resolve(early) }
  onTestFinished(async () => {
    globalThis.anpanEarly = undefined
    await clearStores()
  })
  await open()
  const rows = cacheDb.posts.where('cacheKey').equals(memberRow.cacheKey)
  await vi.waitFor(async () => expect(await rows.count()).toBe(50), 8000) // asked for anew, and stored
  expect(await offline.loadLiked(liked.id)).toBe(true)
})

test('while the server cannot be reached it is asked ever more slowly', async () => {
  const { fetch, pass, asked } = await open()
  fetch.mockRejectedValue(new TypeError('no network'))
  await pass(5100)
  expect(asked()).toBe(1)
  await pass(5100)
  expect(asked()).toBe(1)
  await pass(5100)
  expect(asked()).toBe(2)
})

test('of two feeds at once each keeps what its own reader has seen', async () => {
  const offline = await loadOffline()
  onTestFinished(async () => {
    vi.restoreAllMocks()
    queryClient.clear()
    for (const table of cacheDb.tables) await table.clear()
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 304 }))
  const numbered = (at: number) =>
    postOf({ id: `p${at}`, content: `Post ${at}`, createdAt: new Date(Date.UTC(2026, 6, 1, 0, at)).toISOString() })
  const store = async (newest: number) => {
    const posts = Array.from({ length: newest }, (_, at) => numbered(newest - at))
    await offline.storeFeedPage(
      { posts, nextCursor: null, etag: `"${newest}"`, after: null },
      await offline.captureRequestContext(),
    )
  }
  await store(130)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const feeds = [renderHook(() => useFeed(), { wrapper }), renderHook(() => useFeed(), { wrapper })]
  const seen = () =>
    feeds.map(({ result: { current } }) => {
      const ids = current.cards.map(({ post }) => post.id)
      return { first: ids[0], last: ids.at(-1), newCount: current.newCount }
    })
  const isSeen = (...expected: object[]) => act(() => vi.waitFor(() => expect(seen()).toMatchObject(expected), 8000))
  await isSeen({ first: 'p130', last: 'p31' }, { first: 'p130', last: 'p31' })
  await store(140)
  await isSeen({ last: 'p31', newCount: 10 }, { last: 'p31', newCount: 10 })
  act(() => feeds[0]?.result.current.showNew())
  await isSeen({ first: 'p140', newCount: 0 }, { first: 'p130', newCount: 10 })
  await store(141)
  await isSeen({ first: 'p140', newCount: 1 }, { first: 'p130', last: 'p31', newCount: 11 })
}, 30_000)
