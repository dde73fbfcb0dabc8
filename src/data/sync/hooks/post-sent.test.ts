import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePostSent } from './outbox.ts'

const now = vi.hoisted(() => ({ view: undefined as unknown }))
vi.mock('#src/data/hooks/use-live.ts', () => ({ useLive: () => now.view }))

type State = 'pending' | 'inflight' | 'acked' | 'failed'
const onSent = vi.fn<(count: number) => void>()
const onWaiting = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  now.view = undefined
})

/** Shows the queue as it is; `gone` were sent and are no longer in it. */
function open() {
  const { rerender } = renderHook(() => usePostSent(onSent, onWaiting))
  return (states: Record<string, State>, { isRunning = true, gone = [] as string[], account = 'hana' } = {}) => {
    now.view = {
      account: { key: account },
      entries: Object.entries(states).map(([opId, state]) => ({ kind: 'post.create', opId, state, target: opId })),
      receipts: gone.map((opId) => ({ kind: 'post.create', outcome: 'sent', opId })),
      lane: { drained: isRunning ? { done: 0, total: 1 } : null },
    }
    rerender()
  }
}

test('posts that go out together are told of together, as the last of them has arrived', () => {
  const see = open()
  see({ a: 'pending', b: 'pending', c: 'pending' }, { isRunning: false })
  see({ a: 'acked', b: 'inflight', c: 'pending' })
  see({ a: 'acked', b: 'acked', c: 'inflight' }, { gone: ['a'] })
  expect(onSent).not.toHaveBeenCalled()
  see({ c: 'acked' }, { gone: ['a', 'b'] })
  expect(onSent).toHaveBeenCalledExactlyOnceWith(3)
  see({}, { gone: ['a', 'b', 'c'], isRunning: false })
  expect(onSent).toHaveBeenCalledOnce()
})

test('one post is told of at once', () => {
  const see = open()
  see({ a: 'inflight' })
  see({ a: 'acked' })
  expect(onSent).toHaveBeenCalledExactlyOnceWith(1)
})

test('where the sending stops half way, what has arrived is told of then', () => {
  const see = open()
  see({ a: 'inflight', b: 'pending' })
  see({ a: 'acked', b: 'inflight' })
  expect(onSent).not.toHaveBeenCalled()
  see({ a: 'acked', b: 'pending' }, { isRunning: false })
  expect(onSent).toHaveBeenCalledExactlyOnceWith(1)
})

test('what was discarded or refused is not said to have arrived', () => {
  const see = open()
  see({ a: 'pending', b: 'pending' })
  see({ b: 'failed' })
  see({}, { isRunning: false })
  expect(onSent).not.toHaveBeenCalled()
})

test('each post that begins to wait is told of, and none at the start', () => {
  const see = open()
  see({ a: 'pending' })
  onWaiting.mockClear()
  see({ a: 'inflight' })
  expect(onWaiting).not.toHaveBeenCalled()
  see({ a: 'inflight', b: 'pending' })
  expect(onWaiting).toHaveBeenCalledOnce()
})

test('a post whose waiting no view has shown is told of once it was sent', () => {
  const see = open()
  see({}, { isRunning: false, gone: ['earlier'] })
  see({ a: 'acked' }, { gone: ['earlier'] })
  expect(onSent).toHaveBeenCalledExactlyOnceWith(1)
  see({}, { gone: ['earlier', 'a'], isRunning: false })
  see({}, { gone: ['earlier', 'a', 'b'], isRunning: false })
  expect(onSent).toHaveBeenCalledTimes(2)
})

test('what another account had sent is not told of', () => {
  const see = open()
  see({}, { isRunning: false })
  see({ a: 'acked' }, { isRunning: false, gone: ['b'], account: 'yuki' })
  expect(onSent).not.toHaveBeenCalled()
})
