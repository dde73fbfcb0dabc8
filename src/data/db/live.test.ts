import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { deviceDb } from './database.ts'
import { live } from './live.ts'

test('a reading from a store that is closed is told, and one from a store that is open gives its value', async () => {
  const next = vi.fn()
  const error = vi.fn()
  const view = live(() => deviceDb.kept.count())
  deviceDb.close()
  const closed = view.subscribe({ next, error })
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(next).not.toHaveBeenCalled()
  closed.unsubscribe()
  await deviceDb.open()
  view.subscribe({ next, error })
  await vi.waitFor(() => expect(next).toHaveBeenCalledExactlyOnceWith(0))
})

test('what the reading itself throws is told as it is', async () => {
  const problem = new Error('not as it should be')
  const error = vi.fn()
  live(() => Promise.reject(problem)).subscribe({ error })
  await vi.waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(problem))
})
