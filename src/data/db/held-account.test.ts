import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { heldAccount } from '#src/data/session/accounts.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { cacheDb, outboxDb } from './database.ts'
import { heldAccountRow } from './held-account.ts'
import { live } from './live.ts'

const page = vi.hoisted(() => {
  const target = new EventTarget()
  globalThis.addEventListener = target.addEventListener.bind(target)
  return target
})

const keep = (key: string) => outboxDb.accounts.put({ ...memberRow, key } as never)

beforeEach(async () => {
  await outboxDb.accounts.clear()
})

test('the account is read once, and anew once it was written', async () => {
  await keep('hana')
  const reads = vi.spyOn(outboxDb.accounts, 'get')
  expect([(await heldAccount()).key, (await heldAccount()).key]).toEqual(['hana', 'hana'])
  expect(reads).toHaveBeenCalledTimes(1)
  await keep('ken')
  expect((await heldAccount()).key).toBe('ken')
  expect(reads).toHaveBeenCalledTimes(2)
  reads.mockRestore()
})

test('what a transaction that was given up has written is not known', async () => {
  await keep('hana')
  await heldAccount()
  const given = outboxDb.transaction('rw', outboxDb.accounts, async () => {
    await outboxDb.accounts.put({ ...memberRow, key: 'ken' } as never)
    expect((await heldAccount()).key).toBe('hana')
    throw new Error('given up')
  })
  await expect(given).rejects.toThrow('given up')
  expect((await heldAccount()).key).toBe('hana')
})

test('a live view that uses it reads anew when the account is written', async () => {
  await keep('hana')
  const next = vi.fn()
  const view = live(async () => {
    const { key } = await heldAccount()
    return `${key} ${await cacheDb.posts.count()}`
  }).subscribe({ next })
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith('hana 0'))
  await keep('ken')
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith('ken 0'))
  const calls = next.mock.calls.length
  view.unsubscribe()
  const other = vi.fn()
  const second = live(async () => (await heldAccount()).key).subscribe({ next: other })
  await keep('emma')
  await vi.waitFor(() => expect(other).toHaveBeenLastCalledWith('emma'))
  second.unsubscribe()
  expect(next).toHaveBeenCalledTimes(calls)
})

test('a page that was frozen reads it anew', async () => {
  await keep('hana')
  await heldAccount()
  const reads = vi.spyOn(outboxDb.accounts, 'get')
  page.dispatchEvent(new Event('resume'))
  await heldAccount()
  expect(reads).toHaveBeenCalledTimes(1)
  reads.mockRestore()
})

test('an account that could not be read is read anew', async () => {
  await keep('hana')
  const reads = vi
    .spyOn(outboxDb.accounts, 'get')
    .mockImplementationOnce(() => Promise.reject(new Error('no')) as never)
  await expect(heldAccountRow()).rejects.toThrow('no')
  expect((await heldAccount()).key).toBe('hana')
  reads.mockRestore()
})
