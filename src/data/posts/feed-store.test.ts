import { beforeEach, expect, test, vi } from 'vitest'
import { postOf } from '#src/testing/post-of.ts'
import '#src/data/commands.ts'
import { leaveAccount } from '#src/data/session/change-account.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { captureRequestContext } from '#src/data/lists/request.ts'
import { confirmFeed, loadFeed, loadLiked, storeFeedPage } from './feed-store.ts'
import { type Entry, newEntry, newQueueState } from '#src/data/db/entry.ts'
import { type FeedView, setHidden, watchFeed } from './views.ts'
import { clearStores } from '#src/testing/device.ts'

const stored = (id: string) => postOf({ id, content: id, createdAt: `2026-11-02T09:00:0${id}Z` })
const pageOf = (...ids: string[]) => ({ posts: ids.map(stored), nextCursor: null, etag: null, after: null })
const shown = async () => (await loadFeed('rows', 10))?.posts.map(({ id }) => id)

beforeEach(async () => {
  await clearStores()
  const me = { key: 'me', cacheKey: 'rows', kind: 'member' as const, user: null, mayStartGuest: true }
  await outboxDb.accounts.put({ ...me, id: 'current', signOutDue: false })
  await outboxDb.lanes.put(newQueueState('me', 'me', null))
})

test('an answer that was asked for before a change was sent does not replace the list that has the change', async () => {
  const early = await captureRequestContext()
  await outboxDb.lanes.update('me', { epoch: 1 })
  await storeFeedPage(pageOf('2', '1'), await captureRequestContext())
  await storeFeedPage(pageOf('1'), early)
  expect(await shown()).toEqual(['2', '1'])
})

test('only a 304 that was asked for after the ack closes the entry', async () => {
  await storeFeedPage(pageOf('1'), await captureRequestContext())
  const early = await captureRequestContext()
  const entry = newEntry({
    kind: 'post.create',
    target: '2',
    userId: 'me',
    payload: { id: '2', content: '2', lang: null },
  })
  await outboxDb.outbox.add({ ...entry, state: 'acked', ackedAt: 1, ackEpoch: 1 } as Entry)
  await outboxDb.lanes.update('me', { epoch: 1 })
  await confirmFeed(early)
  expect(await outboxDb.outbox.count()).toBe(1)
  await confirmFeed(await captureRequestContext())
  expect(await outboxDb.outbox.count()).toBe(0)
})

test('posts that were sent and that a list does not reach are kept, those in a row with one write, before what was done to them', async () => {
  const sent = (id: string) => ({
    ...newEntry({ kind: 'post.create', target: id, userId: 'me', payload: { id, content: id, lang: null } }),
    result: stored(id),
  })
  const like = {
    ...newEntry({ kind: 'like.set', target: '2', userId: 'me', payload: { liked: true, base: false } }),
    result: { liked: true, likes: 1 },
  }
  for (const entry of [sent('1'), sent('2'), like, sent('3')])
    await outboxDb.outbox.add({ ...entry, state: 'acked', ackedAt: 1, ackEpoch: 1 } as Entry)
  await outboxDb.lanes.update('me', { epoch: 1 })
  const write = vi.spyOn(cacheDb.posts, 'bulkPut')
  await storeFeedPage({ ...pageOf('9'), nextCursor: 'more' }, await captureRequestContext())
  const runs = write.mock.calls.map(([rows]) => rows.map(({ id }) => id)).filter((ids) => !ids.includes('9'))
  write.mockRestore()
  expect(runs).toEqual([['1', '2'], ['3']])
  const rows = await cacheDb.posts.bulkGet(['1', '2', '3'].map((id) => ['rows', id] as [string, string]))
  expect(rows.map((row) => row?.post.likedByMe)).toEqual([false, true, false])
  expect(await outboxDb.outbox.count()).toBe(0)
})

test('an anonymous answer closes no like: it does not say whose likes it has', async () => {
  await storeFeedPage(pageOf('1'), await captureRequestContext())
  const entry = newEntry({ kind: 'like.set', target: '1', userId: 'me', payload: { liked: true, base: false } })
  await outboxDb.outbox.add({ ...entry, state: 'acked', ackedAt: 1, ackEpoch: 1, result: { liked: true } } as Entry)
  await outboxDb.lanes.update('me', { epoch: 1, status: 'auth' })
  await storeFeedPage(pageOf('2', '1'), await captureRequestContext())
  await confirmFeed(await captureRequestContext())
  expect(await outboxDb.outbox.count()).toBe(1)
  await outboxDb.lanes.update('me', { status: 'idle' })
  await confirmFeed(await captureRequestContext())
  expect(await outboxDb.outbox.count()).toBe(0)
})

test('a list that is answered while a change has trouble tells that the server is well', async () => {
  await storeFeedPage(pageOf('1'), await captureRequestContext())
  expect(await outboxDb.lanes.get('me')).toMatchObject({ lastOkAt: 0 })
  await outboxDb.lanes.update('me', { trouble: 'server' })
  await confirmFeed(await captureRequestContext())
  expect((await outboxDb.lanes.get('me'))?.lastOkAt).toBeGreaterThan(0)
})

test('an answer that comes after its person has left writes nothing', async () => {
  const asked = await captureRequestContext()
  await leaveAccount(false)
  await storeFeedPage(pageOf('1'), asked)
  expect(await cacheDb.posts.count()).toBe(0)
})

test('whether a post is liked is known of stored posts alone', async () => {
  await storeFeedPage(
    { ...pageOf('1'), posts: [{ ...stored('1'), likedByMe: true }, stored('0')] },
    await captureRequestContext(),
  )
  expect([await loadLiked('1'), await loadLiked('0'), await loadLiked('9')]).toEqual([true, false, undefined])
})

test('a post that is hidden stays in the list, known as such, and does not end the list above those that stand below it', async () => {
  await storeFeedPage(pageOf('4', '3', '2', '1'), await captureRequestContext())
  await setHidden('4', true)
  const view = await new Promise<FeedView>((resolve) => watchFeed(3).subscribe({ next: resolve }))
  expect([view.cards.map(({ post }) => post.id), [...view.hidden], view.isFull]).toEqual([['4', '3', '2'], ['4'], true])
  const whole = await new Promise<FeedView>((resolve) => watchFeed(5).subscribe({ next: resolve }))
  expect([whole.cards.length, whole.isFull]).toEqual([4, false])
})
