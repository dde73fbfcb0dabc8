import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { clearStores } from '#src/testing/device.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { leaveAccount } from '#src/data/session/change-account.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { loadFeed } from './feed-store.ts'
import { rankOf } from './rank.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { refreshFeed } from './refresh-feed.ts'

const { post } = cardOf({ id: 'p1', createdAt: '2026-07-01T00:00:00.000Z' })
const request = vi.fn<typeof fetch>()
const stored = async () => (await loadFeed('first', 10))?.posts.map(({ id }) => id)

beforeEach(async () => {
  await clearStores()
  vi.stubGlobal('fetch', request)
  request.mockReset()
  request.mockImplementation(async () => Response.json([post], { headers: { ETag: '"one"' } }))
})
afterEach(() => void vi.unstubAllGlobals())

test('the newest posts are stored, and asked for the next time only if they have changed', async () => {
  expect(await refreshFeed(0)).toEqual({ posts: [post], isStored: true })
  expect(await stored()).toEqual(['p1'])
  request.mockImplementation(async () => new Response(null, { status: 304 }))
  expect(await refreshFeed(0)).toEqual({ posts: null, isStored: true })
  expect(new Headers(request.mock.lastCall?.[1]?.headers).get('If-None-Match')).toBe('"one"')
  expect(await stored()).toEqual(['p1'])
})

test('an answer that arrives after a sign-out is not stored', async () => {
  request.mockImplementation(async () => {
    await leaveAccount(false)
    return Response.json([post])
  })
  await refreshFeed(0)
  expect(await cacheDb.posts.count()).toBe(0)
})

const actor = () => new Headers(request.mock.lastCall?.[1]?.headers).get(HEADER.actor)
const liked = async () => (await loadFeed(memberRow.cacheKey, 10))?.posts.map(({ likedByMe }) => likedByMe)

/** A member of this device, whom the server knows. */
async function member() {
  await outboxDb.accounts.put(memberRow)
  await outboxDb.lanes.put(newQueueState(memberRow.key, 'u1', null))
}

test('a visitor reads without a name, and who is known to the server by theirs', async () => {
  await refreshFeed(0)
  expect(actor()).toBe(null)
  await member()
  await refreshFeed(0)
  expect(actor()).toBe('u1')
})

test('what the worker has sent is asked for by its revision, also by a page that was opened since', async () => {
  await member()
  const seen = () => new Headers(request.mock.lastCall?.[1]?.headers).get(HEADER.revision)
  await refreshFeed(0)
  expect(seen()).toBe(null)
  await outboxDb.lanes.update(memberRow.key, { told: { feed: 77 } })
  await refreshFeed(0)
  expect(seen()).toBe('77')
})

test('where the server knows them as another nothing is stored, and the stored hearts stay', async () => {
  await member()
  request.mockImplementation(async () => Response.json([{ ...post, likedByMe: true }]))
  await refreshFeed(0)
  const problem = { type: '/problems/actor-mismatch', title: 'Another', status: 409 }
  request.mockImplementation(async () => Response.json(problem, { status: 409 }))
  await expect(refreshFeed(0)).rejects.toMatchObject({ problemName: 'actor-mismatch' })
  expect(await liked()).toEqual([true])
})

test.each(['auth', 'actor', 'stopped', 'not named'] as const)(
  'an anonymous read leaves a person their hearts (%s)',
  async (state) => {
    await member()
    request.mockImplementation(async () => Response.json([{ ...post, likedByMe: true }]))
    await refreshFeed(0)
    if (state !== 'not named') await outboxDb.lanes.update(memberRow.key, { status: state })
    const newer = { ...post, id: 'p2', createdAt: '2026-07-02T00:00:00.000Z', likedByMe: true } // liked in another session
    request.mockImplementation(async () => Response.json([newer, { ...post, likedByMe: false }]))
    await refreshFeed(0, state !== 'not named')
    expect(actor()).toBe(null)
    expect(await liked()).toEqual([false, true])
  },
)

test('until the server has heard of a sign-out, its answers show no hearts', async () => {
  await member()
  await leaveAccount(false)
  request.mockImplementation(async () => Response.json([{ ...post, likedByMe: true }]))
  expect((await refreshFeed(0)).posts?.map(({ likedByMe }) => likedByMe)).toEqual([false])
  expect((await cacheDb.posts.toArray()).map((row) => row.post.likedByMe)).toEqual([false])
})

test('without a network it rejects, and what is stored stays', async () => {
  await refreshFeed(0)
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(refreshFeed(0)).rejects.toThrow('no answer')
  expect(await stored()).toEqual(['p1'])
})

const page = (ids: number[], next?: string) =>
  Response.json(
    ids.map((at) => ({ ...post, id: `p${at}`, createdAt: `2026-07-01T00:00:0${at}.000Z` })),
    { headers: next ? { Link: `</api/posts?cursor=${next}>; rel="next"` } : {} },
  )

test('after a night all that came is asked for, so that what was read last stays in the list', async () => {
  request.mockImplementation(async () => page([2, 1], 'older'))
  await refreshFeed(0)
  request.mockReset()
  request.mockResolvedValueOnce(page([9, 8], 'a')).mockResolvedValueOnce(page([7, 6], 'b'))
  request.mockResolvedValueOnce(page([5, 4, 3, 2], 'c'))
  await refreshFeed(0)
  expect(request.mock.calls.map(([address]) => address)).toEqual([
    '/api/posts',
    '/api/posts?cursor=a',
    '/api/posts?cursor=b',
  ])
  expect(await stored()).toEqual(['p9', 'p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1'])
  // unseen posts take no place from those that are being read
  expect(
    (await loadFeed('first', 2, rankOf({ id: 'p1', createdAt: '2026-07-01T00:00:01.000Z' })))?.posts.at(-1)?.id,
  ).toBe('p1')
})

test('a first start asks for one page', async () => {
  request.mockImplementation(async () => page([2, 1], 'older'))
  await refreshFeed(0)
  expect(request).toHaveBeenCalledOnce()
})
