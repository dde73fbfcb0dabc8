import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cacheDb, outboxDb } from './database.ts'
import { withDurableTransaction } from './durable-transaction.ts'
import { saveDraft } from '#src/data/drafts/drafts.ts'
import { clearStores } from '#src/testing/device.ts'

const full = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
/** A transaction that a full disk ended: the reason stands inside. */
const aborted = () => Object.assign(new Error('aborted'), { name: 'AbortError', inner: full() })

/** A write that fails so often, and tells what was still stored at each try. */
function failing(times: number, error: () => Error = full) {
  const seen: { pictures: number; posts: number }[] = []
  const work = async () => {
    seen.push({ pictures: await cacheDb.pictures.count(), posts: await cacheDb.posts.count() })
    if (seen.length <= times) throw error()
    return 'kept'
  }
  return { seen, run: () => withDurableTransaction(cacheDb, [cacheDb.pictures, cacheDb.posts], work) }
}

beforeEach(async () => {
  await clearStores()
  await cacheDb.pictures.put({ path: '/uploads/a', bytes: 1, keptAt: 1 })
  await cacheDb.posts.put({ cacheKey: 'first', id: 'a', rank: 'a', post: {} as never, storedAt: 1 })
  await saveDraft('home', 'a draft')
})

test.each([
  ['a write that finds room leaves all as it is', 0, full, ['1/1']],
  ['a full disk costs the pictures first, and one more try', 1, full, ['1/1', '0/1']],
  ['then the stored posts, and one more try', 2, full, ['1/1', '0/1', '0/0']],
  ['a full disk that ends the transaction is a full disk', 2, aborted, ['1/1', '0/1', '0/0']],
])('%s', async (_what, times, error, expected) => {
  const { run, seen } = failing(times, error)
  expect(await run()).toBe('kept')
  expect(seen.map(({ pictures, posts }) => `${pictures}/${posts}`)).toEqual(expected)
  expect(await outboxDb.drafts.count()).toBe(1)
})

test('a disk that stays full is told, and what was written stays', async () => {
  const { run, seen } = failing(9)
  await expect(run()).rejects.toMatchObject({ name: 'StorageError', reason: 'full' })
  expect(seen.length).toBe(3)
  expect(await outboxDb.drafts.count()).toBe(1)
})

test.each([
  ['one lost connection is opened anew', 1, 'kept'],
  ['a store that stays lost is told', 2, 'unavailable'],
])('%s', async (_what, times, expected) => {
  const { run, seen } = failing(times, () => new Dexie.DatabaseClosedError('lost'))
  expect(await run().catch((error: { reason: string }) => error.reason)).toBe(expected)
  expect(seen.every(({ pictures, posts }) => pictures + posts === 2)).toBe(true)
})

test.each([
  ['another tab of the app', 'blocked', [{ name: 'anpan-tab' }]],
  ['no other tab', 'silent', [{ name: 'anpan-drain:u' }]],
])(
  'a transaction that does not begin, with %s there, is given up after five seconds and never happens',
  async (...row) => {
    const [, reason, held] = row
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isHeld = true
    // as a frozen tab would hold it: one request after the other
    const holder = outboxDb.transaction('rw', outboxDb.drafts, async () => {
      while (isHeld) await outboxDb.drafts.count()
    })
    const write = withDurableTransaction(outboxDb, [outboxDb.drafts], () => outboxDb.drafts.clear())
    const told = write.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await told).toMatchObject({ name: 'StorageError', reason })
    isHeld = false
    await holder
    await outboxDb.drafts.toArray()
    expect(await outboxDb.drafts.count()).toBe(1)
  },
)

test('a fault of ours is no storage trouble', async () => {
  const { run } = failing(1, () => new TypeError('ours'))
  await expect(run()).rejects.toBeInstanceOf(TypeError)
})
