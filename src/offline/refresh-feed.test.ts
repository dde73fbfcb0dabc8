import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardOf } from '#src/testing/card-of.ts'
import { leaveAccount } from './accounts.ts'
import { cacheDb, deviceDb, outboxDb } from './database.ts'
import { loadFeed } from './feed-store.ts'
import { refreshFeed } from './refresh-feed.ts'

const { post } = cardOf({ id: 'p1', createdAt: '2026-07-01T00:00:00.000Z' })
const request = vi.fn<typeof fetch>()
const stored = async () => (await loadFeed('first', 10))?.posts.map(({ id }) => id)

beforeEach(async () => {
  for (const db of [outboxDb, deviceDb, cacheDb]) for (const table of db.tables) await table.clear()
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

test('an answer for somebody who has left meanwhile is not stored', async () => {
  request.mockImplementation(async () => {
    await leaveAccount(false)
    return Response.json([post])
  })
  await refreshFeed(0)
  expect(await cacheDb.posts.count()).toBe(0)
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
  // what nobody has seen yet takes no place from what is being read
  expect((await loadFeed('first', 2, '2026-07-01T00:00:02.000Z'))?.posts.at(-1)?.id).toBe('p1')
})

test('a first start asks for one page', async () => {
  request.mockImplementation(async () => page([2, 1], 'older'))
  await refreshFeed(0)
  expect(request).toHaveBeenCalledOnce()
})
