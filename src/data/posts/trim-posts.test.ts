import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import '#src/data/commands.ts'
import type { Comment } from '#contract/comments.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { saveDraft } from '#src/data/drafts/drafts.ts'
import { confirmFeed, loadFeed, storeFeedIfRoom, storeFeedPage } from './feed-store.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { MOST_POSTS, POSTS_MAX_AGE_MS, trimPosts } from './trim-posts.ts'
import { tidyIfDue, tidyStored } from '#src/data/storage/tidy.ts'
import { clearStores } from '#src/testing/device.ts'

const CACHE_KEY = 'first'
const DAY_MS = 24 * 3600_000
const START = Date.parse('2026-01-01T00:00:00.000Z')

/** The n-th post of the community; a higher number is newer. */
function postNo(n: number): Post {
  const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  return { id, content: `post ${n}`, createdAt: new Date(START + n * 1000).toISOString() } as Post
}
const page = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => postNo(from - at))
const asked = { userId: 'visitor', cacheKey: CACHE_KEY, epoch: 0, order: 0, at: Date.now(), isAnonymous: false }
/** Stores pages of fifty from the newest, each going on where the one before ended. */
async function storePages(newest: number, count: number, shown = 0) {
  for (let at = 0; at < count; at++) {
    const top = newest - at * 50
    const after = at === 0 ? null : `from ${top}`
    const posts = page(top, top - 49)
    await storeFeedPage({ posts, nextCursor: `from ${top - 50}`, etag: null, after, shown }, asked)
  }
}
const age = (from: number, to: number, ms: number) =>
  cacheDb.posts
    .filter(({ post }) => page(from, to).some(({ id }) => id === post.id))
    .modify({ storedAt: Date.now() - ms })
const list = () => cacheDb.lists.get([CACHE_KEY, 'feed'])

beforeEach(clearStores)

afterEach(() => vi.unstubAllGlobals())

test('at most a thousand are kept, the newest, and the list goes on where they end', async () => {
  await storePages(2000, 22)
  expect(await cacheDb.posts.count()).toBe(MOST_POSTS)
  const feed = await loadFeed(CACHE_KEY, 5000)
  expect(feed?.posts.map((post) => post.content)).toEqual(page(2000, 1001).map((post) => post.content))
  expect(await list()).toMatchObject({ nextCursor: 'from 1000' })
})

test('what is being read stays, however much it is; the next start takes it back', async () => {
  await storePages(2000, 22, 1200)
  expect(await cacheDb.posts.count()).toBe(1100)
  await tidyStored()
  expect(await cacheDb.posts.count()).toBe(MOST_POSTS)
})

test('a list that is cut ends with a page of the server, so that nothing is left out when one reads on', async () => {
  await storePages(200, 3)
  await trimPosts(CACHE_KEY, { most: 120 })
  expect(await list()).toMatchObject({ nextCursor: 'from 100' })
  expect((await loadFeed(CACHE_KEY, 500))?.posts.length).toBe(100)
  await storeFeedPage({ posts: page(100, 51), nextCursor: null, etag: null, after: 'from 100' }, asked)
  expect((await loadFeed(CACHE_KEY, 500))?.posts.map((post) => post.content)).toEqual(
    page(200, 51).map((post) => post.content),
  )
})

test('posts that the server has not given for a week go at the start, and the list ends before them', async () => {
  await storePages(200, 3)
  await age(100, 51, POSTS_MAX_AGE_MS + DAY_MS)
  await tidyStored()
  expect([await cacheDb.posts.count(), (await list())?.nextCursor]).toEqual([100, 'from 100'])
})

test('a hole in the middle ends the list above it', async () => {
  await storePages(200, 3)
  await age(140, 130, POSTS_MAX_AGE_MS + DAY_MS)
  await tidyStored()
  expect((await loadFeed(CACHE_KEY, 500))?.posts.length).toBe(50)
})

test('after a week without the server nothing is left, and the feed counts as not stored', async () => {
  await storePages(200, 2)
  await age(200, 101, POSTS_MAX_AGE_MS + 1000)
  await tidyStored()
  expect([await cacheDb.posts.count(), await list()]).toEqual([0, undefined])
})

test('a list that the server confirms stays, though nothing in it has changed', async () => {
  await storePages(50, 1)
  await age(50, 1, POSTS_MAX_AGE_MS - DAY_MS)
  await cacheDb.feedChecks.update([CACHE_KEY, 'feed-check'], { renewedAt: Date.now() - POSTS_MAX_AGE_MS + DAY_MS })
  await confirmFeed(asked)
  await trimPosts(CACHE_KEY, { now: Date.now() + 2 * DAY_MS })
  expect(await cacheDb.posts.count()).toBe(50)
})

test.each([
  ['has room once the kept pictures are gone', 1, true, ['post 60', 'post 11']],
  ['has no room leaves nothing older in its place', 2, false, []],
])('an answer for which the device %s', async (_what, times, isStored, ends) => {
  await storePages(50, 1)
  await cacheDb.pictures.put({ path: '/uploads/a', bytes: 1, keptAt: 1 })
  const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  const put = vi.spyOn(cacheDb.posts, 'bulkPut')
  for (let at = 0; at < times; at++) put.mockRejectedValueOnce(full)
  const next = { posts: page(60, 11), nextCursor: 'from 10', etag: null, after: null }
  expect(await storeFeedIfRoom(next, asked)).toBe(isStored ? 'stored' : 'no-room')
  put.mockRestore()
  const posts = (await loadFeed(CACHE_KEY, 500))?.posts.map((post) => post.content) ?? []
  expect([posts.at(0), posts.at(49)].filter(Boolean)).toEqual(ends)
  expect(await cacheDb.pictures.count()).toBe(0)
})

test('rows of a person who left go at the start; what was written stays', async () => {
  await storePages(50, 1)
  await cacheDb.posts.put({ cacheKey: 'of another', id: 'x', rank: 'x', post: postNo(1), storedAt: Date.now() })
  await saveDraft('home', 'a draft')
  await addPost({ content: 'waits', lang: 'en', draftSlot: 'chat' })
  await outboxDb.drafts.toCollection().modify({ savedAt: 0 })
  await tidyIfDue(0)
  expect([await cacheDb.posts.count(), await outboxDb.drafts.count(), await outboxDb.outbox.count()]).toEqual([
    50, 1, 1,
  ])
})

test('a stored post of another shape is had anew: what is known of the list does not count any more', async () => {
  const user = { id: 'u', firstName: 'Hana', lastName: '' }
  const posts = page(60, 11).map((post) => ({ ...post, user, _count: { likes: 0, comments: 0 } }) as Post)
  await storeFeedPage({ posts, nextCursor: null, etag: '"one"', after: null }, asked)
  await tidyStored()
  expect((await list())?.etag).toBe('"one"')
  await cacheDb.posts.limit(1).modify((row) => {
    row.post = { id: row.id, text: 'as it was once' } as unknown as Post
  })
  await tidyStored()
  expect((await list())?.etag).toBeNull()
})

test('of the kept pictures those stay that posts, comments and stored answers show, faces too', async () => {
  const face = (n: number) => `/uploads/00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const user = (avatar: string) => ({ id: 'u', firstName: 'Hana', lastName: '', avatar })
  const gone: string[] = []
  const all = [1, 2, 3, 4].map(face)
  const cache = {
    keys: async () => all.map((path) => ({ url: `https://anpan.example${path}` })),
    delete: async (path: string) => gone.push(path) > 0,
  }
  vi.stubGlobal('caches', { open: async () => cache })
  await cacheDb.pictures.bulkPut(all.map((path) => ({ path, bytes: 1, keptAt: 1 })))
  const posts = [{ ...postNo(1), user: user(face(1)) }]
  await storeFeedPage({ posts, nextCursor: null, etag: null, after: null }, asked)
  await cacheDb.threads.put({
    cacheKey: CACHE_KEY,
    postId: 'p1',
    comments: [{ user: user(face(2)) } as Comment, { user: null } as Comment],
    order: 'oldest',
    etag: null,
    nextCursor: null,
    requestedEpoch: 0,
    savedAt: 1,
    visitedAt: 1,
  })
  await cacheDb.queries.put({ key: '/api/people/u', value: JSON.stringify({ avatar: face(3) }) })
  await tidyStored()
  expect(gone).toEqual([face(4)])
})
