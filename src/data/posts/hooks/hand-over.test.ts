import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { postOf } from '#src/testing/post-of.ts'
import { prefetchFeed } from './feed.ts'
import { handOver, storeUnstored, UNSTORED_KEY } from './hand-over.ts'
import { clearStores } from '#src/testing/device.ts'

const { key, cacheKey } = memberRow
const post = postOf({ id: '1', likedByMe: false })
const stored = async () => (await cacheDb.posts.where('cacheKey').equals(cacheKey).primaryKeys()).map(([, id]) => id)

beforeEach(async () => {
  await clearStores()
  await outboxDb.accounts.put(memberRow)
  await outboxDb.lanes.put(newQueueState(key, 'hana', null))
  // from here on no request is answered any more
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  localStorage.clear()
})

const answerEarly = (actor: string) => {
  const headers = new Headers({ [HEADER.actor]: actor })
  const answer = { status: 200, statusText: '', headers, text: JSON.stringify([post]) }
  globalThis.anpanEarly = { '/api/posts': Promise.resolve(answer) }
}

test('a feed that the HTML has requested for the acting person is stored, though no further request is answered', async () => {
  answerEarly('hana')
  await prefetchFeed()
  await vi.waitFor(async () => expect(await stored()).toEqual(['1']), 10_000)
  expect(await cacheDb.lists.get([cacheKey, 'feed'])).toBeDefined()
})

test('a page that is left before its feed is stored leaves it to the next page', async () => {
  answerEarly('hana')
  await prefetchFeed()
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(UNSTORED_KEY)).not.toBeNull()
  expect(await stored(), 'what a page that is left holds of the store is ended').toEqual([])
  await storeUnstored()
  expect([await stored(), localStorage.getItem(UNSTORED_KEY)]).toEqual([['1'], null])
})

test('a feed that was left is stored only for the person to whom it was shown', async () => {
  handOver({ posts: [post], nextCursor: null, etag: null, actor: 'someone-else' })
  await storeUnstored()
  expect([await stored(), localStorage.getItem(UNSTORED_KEY)]).toEqual([[], null])
})
