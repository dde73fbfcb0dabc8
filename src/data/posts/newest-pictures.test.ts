import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { leaveAccount } from '#src/data/session/change-account.ts'
import { storeFeedPage } from './feed-store.ts'
import { measurePictures, trimPictures } from '#src/data/db/cached-pictures.ts'
import { cacheNewestPictures } from './newest-pictures.ts'
import { clearStores } from '#src/testing/device.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const asked = { userId: 'visitor', cacheKey: 'first', epoch: 0, order: 0, at: Date.now(), isAnonymous: false }
const pathOf = (n: number) => `/uploads/${n}`
const postNo = (n: number, imageUrl: string | null = pathOf(n)): Post => {
  const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  return { id, content: '', imageUrl, createdAt: new Date(START + n * 1000).toISOString() } as Post
}
const store = (posts: Post[]) => storeFeedPage({ posts, nextCursor: null, etag: null, after: null }, asked)
const newest = (count: number) => Array.from({ length: count }, (_, at) => postNo(200 - at))

let held: Set<string>
let fetched: string[]
let answer: (path: string) => Response | Promise<Response>

function picture(): Response {
  const given = new Response(new Uint8Array(10), { headers: { 'content-type': 'image/webp' } })
  Object.defineProperty(given, 'type', { value: 'basic' })
  return given
}

beforeEach(async () => {
  await clearStores()
  held = new Set()
  fetched = []
  answer = picture
  const cache = {
    put: async (path: string) => void held.add(path),
    delete: async (path: string) => held.delete(path),
    keys: async () => [...held],
  }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => true } as unknown as CacheStorage)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return answer(path)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('pictures of the newest fifty posts are fetched, the newest first, and once', async () => {
  await store([...newest(60), postNo(3, '/elsewhere.png'), postNo(2, 'https://other.example/x.png'), postNo(1, null)])
  expect(await cacheNewestPictures()).toBe(true)
  expect(fetched).toEqual(newest(50).map(({ imageUrl }) => imageUrl))
  expect(await cacheNewestPictures()).toBe(true)
  expect([fetched.length, held.size]).toEqual([50, 50])
})

test('the faces of those who wrote them are fetched with them, each once', async () => {
  const by = (post: Post, avatar: string): Post => ({
    ...post,
    user: { id: avatar, firstName: '', lastName: '', avatar },
  })
  const [one, two, three] = newest(3) as [Post, Post, Post]
  await store([
    by(one, '/uploads/hana'),
    by(two, '/uploads/hana'),
    by({ ...three, imageUrl: null }, 'https://other.example/ken'),
  ])
  expect(await cacheNewestPictures()).toBe(true)
  expect(fetched).toEqual([pathOf(200), '/uploads/hana', pathOf(199)])
})

test.each([
  ['saves data', { saveData: true }],
  ['has a very slow line', { effectiveType: 'slow-2g' }],
])('nothing is fetched ahead for who %s', async (_who, connection) => {
  vi.stubGlobal('navigator', { connection })
  await store(newest(3))
  expect(await cacheNewestPictures()).toBe(true)
  expect(fetched).toEqual([])
})

test('without a network it stops and asks to be called again; what it has stays', async () => {
  await store(newest(5))
  answer = (path) => (path === pathOf(198) ? Promise.reject(new TypeError('no network')) : picture())
  expect(await cacheNewestPictures()).toBe(false)
  expect([...held]).toEqual([pathOf(200), pathOf(199)])
  answer = picture
  expect(await cacheNewestPictures()).toBe(true)
  expect(held.size).toBe(5)
})

test('a picture that the host does not have holds up no other', async () => {
  await store(newest(3))
  answer = (path) => (path === pathOf(199) ? new Response('', { status: 404 }) : picture())
  expect(await cacheNewestPictures()).toBe(true)
  expect([...held]).toEqual([pathOf(200), pathOf(198)])
})

test('of the newest, those further down go first', async () => {
  await store(newest(5))
  await cacheNewestPictures()
  await trimPictures(20)
  expect([...held]).toEqual([pathOf(200), pathOf(199)])
})

test('a sign-out takes the pictures, and ends what was being fetched', async () => {
  await store(newest(5))
  answer = async (path) => {
    if (path === pathOf(199)) await leaveAccount(false)
    return picture()
  }
  expect(await cacheNewestPictures()).toBe(false)
  expect([fetched.length, held.size, await measurePictures()]).toEqual([2, 0, { bytes: 0, count: 0 }])
})
