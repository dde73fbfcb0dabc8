import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { withSendingPaused } from './with-sending-paused.ts'
import { drainLock } from './drain.ts'

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
  await outboxDb.accounts.put(memberRow)
})
afterEach(() => void vi.unstubAllGlobals())

test('what gives this browser another session waits until what is being sent has ended', async () => {
  const asked: string[] = []
  let free = () => {}
  const sending = new Promise<void>((resolve) => (free = resolve))
  const request = async <T>(name: string, _options: object, run: () => Promise<T>): Promise<T> => {
    asked.push(name)
    await sending
    return run()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const run = vi.fn(async () => 'changed')
  const end = withSendingPaused(run)
  await vi.waitFor(() => expect(asked).toEqual([drainLock(memberRow.key)]))
  expect(run).not.toHaveBeenCalled()
  free()
  expect(await end).toBe('changed')
})

test('a lock that is stolen meanwhile changes nothing: it is done once, and its end is told', async () => {
  const request = async <T>(_name: string, _options: object, run: () => Promise<T>): Promise<T> => {
    void run()
    throw new DOMException('stolen', 'AbortError')
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const run = vi.fn(async () => 'changed')
  expect(await withSendingPaused(run)).toBe('changed')
  expect(run).toHaveBeenCalledOnce()
})
