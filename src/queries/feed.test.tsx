import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMock } from '#mock-server/index.ts'
import { setClock } from '#src/testing/clock.ts'
import { queryClient } from './client.ts'
import { useFeed } from './feed.ts'
import { loadOffline } from './offline.ts'

function Feed() {
  const { status, cards } = useFeed()
  return <p>{status === 'ready' ? `${cards.length} posts` : status}</p>
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
  const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
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

test('who comes back to the page is shown what is new at once', async () => {
  const { asked, settled } = await open()
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
  })
  expect(asked()).toBe(1)
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
