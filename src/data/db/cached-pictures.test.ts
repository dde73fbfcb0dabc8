import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheDb } from './database.ts'
import {
  forgetPictures,
  isPicture,
  isPicturePath,
  cachePictures,
  cachedPicture,
  measurePictures,
  PICTURES_MAX_BYTES,
  readPicture,
  renewPictures,
  sweepPictures,
  trimPictures,
} from './cached-pictures.ts'

/** The parts of the Cache API that are used, in memory. */
const held = new Map<string, Response>()
const cache = {
  match: async (path: string) => held.get(path)?.clone(),
  put: async (path: string, answer: Response) => void held.set(path, answer),
  delete: async (at: string | { url: string }) => held.delete(typeof at === 'string' ? at : new URL(at.url).pathname),
  keys: async () => [...held.keys()].map((path) => ({ url: `https://anpan.example${path}` })),
}

beforeEach(async () => {
  held.clear()
  await cacheDb.pictures.clear()
  const hold = { open: async () => cache, delete: async () => true }
  vi.stubGlobal('caches', hold as unknown as CacheStorage)
})

interface Given {
  type?: string
  status?: number
  from?: ResponseType
  isRedirected?: boolean
}
const answer = (bytes = 4, { type = 'image/webp', status = 200, from = 'basic', isRedirected = false }: Given = {}) => {
  const given = new Response(status === 204 ? null : new Uint8Array(bytes), {
    status,
    headers: { 'content-type': type },
  })
  Object.defineProperties(given, { type: { value: from }, redirected: { value: isRedirected } })
  return given
}
const cachePicture = async (
  at: string,
  given: Response,
  { keptAt = Date.now(), isCurrentAccount = async () => true } = {},
) => {
  const picture = await readPicture(at, given, keptAt)
  return cachePictures(picture ? [picture] : [], isCurrentAccount)
}
const path = (name: string) => `/uploads/${name}`
const kept = async () => (await cacheDb.pictures.toArray()).map((row) => row.path.slice('/uploads/'.length)).sort()
/** Says that a kept picture is larger, and older, than it is. */
const pretend = (name: string, bytes: number, keptAt: number) => cacheDb.pictures.update(path(name), { bytes, keptAt })

test.each([
  ['a picture of our own', {}, true],
  ['a drawing', { type: 'image/svg+xml' }, true],
  ['a picture with a charset', { type: 'image/png; charset=binary' }, true],
  ['a page of a network that wants a sign-in', { type: 'text/html' }, false],
  ['a script', { type: 'text/javascript' }, false],
  ['a refusal', { status: 404 }, false],
  ['a part', { status: 206 }, false],
  ['an answer from elsewhere', { from: 'cors' as const }, false],
  ['an answer that nobody may read', { from: 'opaque' as const }, false],
  ['an answer from where we were sent on', { isRedirected: true }, false],
])('%s: is it kept?', async (_what, given, isKept) => {
  expect(isPicture(answer(4, given))).toBe(isKept)
  await cachePicture(path('a'), answer(4, given))
  expect([await kept(), held.size]).toEqual(isKept ? [['a'], 1] : [[], 0])
})

test.each([
  ['/uploads/0198', true],
  ['/pictures/sea.svg', true],
  ['/api/posts', false],
  ['/assets/app.js', false],
  ['/shell-ja.html', false],
])('%s may be kept as a picture: %s', (address, may) => expect(isPicturePath(address)).toBe(may))

test('a kept picture comes back, and is counted with its size', async () => {
  await cachePicture(path('a'), answer(7))
  expect((await (await cachedPicture(path('a')))?.blob())?.size).toBe(7)
  expect(await measurePictures()).toEqual({ bytes: 7, count: 1 })
  expect(await cachedPicture(path('b'))).toBeUndefined()
})

test('beyond the bound the oldest go first, until it holds', async () => {
  for (const name of ['old', 'older', 'new']) await cachePicture(path(name), answer())
  await pretend('older', 25_000_000, 1)
  await pretend('old', 25_000_000, 2)
  await pretend('new', 25_000_000, 3)
  await cachePicture(path('newest'), answer(5))
  expect([await kept(), [...held.keys()]]).toEqual([
    ['new', 'newest', 'old'],
    ['/uploads/old', '/uploads/new', '/uploads/newest'],
  ])
  await trimPictures(25_000_000)
  expect(await kept()).toEqual(['newest'])
  expect((await measurePictures()).bytes).toBeLessThanOrEqual(PICTURES_MAX_BYTES)
})

test('pictures of the newest posts count as new again, the topmost as the newest', async () => {
  for (const name of ['a', 'b', 'c']) await cachePicture(path(name), answer(10), { keptAt: 1 })
  expect([...(await renewPictures([path('b'), path('x'), path('a')], 1000))].sort()).toEqual([path('a'), path('b')])
  await trimPictures(20)
  expect(await kept()).toEqual(['a', 'b'])
  await trimPictures(10)
  expect(await kept()).toEqual(['b'])
})

test('a picture that comes after its person has left is not kept', async () => {
  let isHere = true
  vi.spyOn(cache, 'put').mockImplementationOnce(async (at: string, given: Response) => {
    held.set(at, given)
    isHere = false
  })
  await cachePicture(path('a'), answer(), { isCurrentAccount: async () => isHere })
  await cachePicture(path('b'), answer(), { isCurrentAccount: async () => isHere })
  expect([await kept(), held.size]).toEqual([[], 0])
})

test('a device without room keeps none, and says nothing', async () => {
  vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  expect(await cachePicture(path('a'), answer())).toBe(false)
  expect(await kept()).toEqual([])
})

test('of several, those before the one without room stay', async () => {
  vi.spyOn(cache, 'put')
    .mockImplementationOnce(async (at: string, given: Response) => void held.set(at, given))
    .mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  const pictures = await Promise.all(['a', 'b', 'c'].map((name) => readPicture(path(name), answer())))
  expect(await cachePictures(pictures.filter((picture) => picture !== undefined))).toBe(false)
  expect([await kept(), held.size]).toEqual([['a'], 1])
})

test('rows and pictures are brought into line, and what no post shows goes', async () => {
  const now = Date.now()
  for (const name of ['shown', 'gone', 'rowless', 'lost', 'coming'])
    await cachePicture(path(name), answer(), { keptAt: now - 3600_000 })
  await cacheDb.pictures.delete(path('rowless'))
  held.delete(path('lost'))
  held.delete(path('coming'))
  await pretend('coming', 4, now)
  await sweepPictures(new Set([path('shown'), path('lost')]), now)
  expect([await kept(), [...held.keys()]]).toEqual([['coming', 'shown'], [path('shown')]])
})

test('all are forgotten at once', async () => {
  await cachePicture(path('a'), answer())
  await forgetPictures()
  expect([await kept(), held.size]).toEqual([[], 0])
})
