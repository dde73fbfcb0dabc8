import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setClock } from '#src/testing/clock.ts'
import { useUnderWay } from './under-way.ts'

test('what is under way is not started again, outlives its page and is seen by the next', async () => {
  const clock = setClock(0)
  const first = renderHook(() => useUnderWay('send'))
  const done = vi.fn(async () => {})
  act(() => {
    void first.result.current[1](2000, done)
    void first.result.current[1](2000, done)
  })
  first.unmount()
  const next = renderHook(() => useUnderWay('send'))
  const other = renderHook(() => useUnderWay('refresh'))
  expect([next.result.current[0], other.result.current[0]]).toEqual([true, false])
  await act(() => clock.advance(2000))
  expect(done).toHaveBeenCalledOnce()
  expect(next.result.current[0]).toBe(false)
})
