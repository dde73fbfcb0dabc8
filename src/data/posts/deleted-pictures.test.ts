import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { postOf } from '#src/testing/post-of.ts'
import '#src/data/commands.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { captureRequestContext } from '#src/data/lists/request.ts'
import { dropPost, storeFeedPage } from './feed-store.ts'
import { cachePictures, cachedPicture, readPicture } from '#src/data/db/cached-pictures.ts'
import { type Entry, newEntry, newQueueState } from '#src/data/db/entry.ts'
import { clearStores } from '#src/testing/device.ts'

const withPicture = (n: number, imageUrl: string | null = `/uploads/${n}`) =>
  postOf({ id: String(n), createdAt: `2026-11-02T09:00:0${n}Z`, imageUrl, imageWidth: 4, imageHeight: 3 })

const held = new Map<string, Response>()
const cache = {
  match: async (path: string) => held.get(path)?.clone(),
  put: async (path: string, answer: Response) => void held.set(path, answer),
  delete: async (path: string) => held.delete(path),
  keys: async () => [...held.keys()].map((path) => ({ url: `https://anpan.example${path}` })),
}

function picture(): Response {
  const answer = new Response(new Uint8Array(4), { headers: { 'content-type': 'image/webp' } })
  Object.defineProperty(answer, 'type', { value: 'basic' })
  return answer
}

const store = async (posts: Post[], more: { nextCursor?: string; after?: string } = {}) =>
  storeFeedPage({ posts, nextCursor: null, etag: null, after: null, ...more }, await captureRequestContext())
const keep = async (...paths: string[]) => {
  const pictures = await Promise.all(paths.map((path) => readPicture(path, picture())))
  await cachePictures(pictures.filter((one) => one !== undefined))
}
const keptOf = async (...paths: string[]) => {
  const answers = await Promise.all(paths.map(cachedPicture))
  return paths.filter((_path, at) => answers[at] !== undefined)
}

beforeEach(async () => {
  await clearStores()
  const me = { key: 'me', cacheKey: 'rows', kind: 'member' as const, user: null, mayStartGuest: true }
  await outboxDb.accounts.put({ ...me, id: 'current', signOutDue: false })
  await outboxDb.lanes.put(newQueueState('me', 'me', null))
  held.clear()
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => true } as unknown as CacheStorage)
})

describe('the kept picture of a deleted post goes', () => {
  test('when a list of the server no longer has its post; the others stay', async () => {
    await store([withPicture(3), withPicture(2), withPicture(1)])
    await keep('/uploads/3', '/uploads/2', '/uploads/1')
    await store([withPicture(3), withPicture(1)])
    expect(await keptOf('/uploads/3', '/uploads/2', '/uploads/1')).toEqual(['/uploads/3', '/uploads/1'])
    expect(await cacheDb.pictures.get('/uploads/2')).toBeUndefined()
  })

  test('not when its post is only further down than the list reaches', async () => {
    await store([withPicture(3), withPicture(2)], { nextCursor: 'more' })
    await keep('/uploads/2')
    await store([withPicture(4), withPicture(3)], { nextCursor: 'more' })
    expect(await keptOf('/uploads/2')).toEqual(['/uploads/2'])
  })

  test('when the server says so of the post alone', async () => {
    await store([withPicture(1)])
    await keep('/uploads/1')
    await dropPost('1', await captureRequestContext())
    expect(await keptOf('/uploads/1')).toEqual([])
  })

  test('when its own person has deleted it', async () => {
    await store([withPicture(3), withPicture(2), withPicture(1)])
    await keep('/uploads/1')
    const entry = newEntry({ kind: 'post.delete', target: '1', userId: 'me', payload: null })
    await outboxDb.outbox.add({ ...entry, state: 'acked', ackedAt: 1, ackEpoch: 0 } as Entry)
    await store([withPicture(3), withPicture(2)], { nextCursor: 'more' })
    expect(await cacheDb.posts.get(['rows', '1'])).toBeUndefined()
    expect(await keptOf('/uploads/1')).toEqual([])
  })

  test('and a drawing that other posts show as well stays', async () => {
    await store([withPicture(2, '/pictures/town.svg'), withPicture(1, '/pictures/town.svg')])
    await keep('/pictures/town.svg')
    await store([withPicture(2, '/pictures/town.svg')])
    expect(await keptOf('/pictures/town.svg')).toEqual(['/pictures/town.svg'])
  })

  test('and a browser that keeps no pictures stores the list all the same', async () => {
    vi.stubGlobal('caches', undefined)
    await store([withPicture(2), withPicture(1)])
    await store([withPicture(2)])
    expect(await cacheDb.posts.count()).toBe(1)
  })
})
