import { beforeEach, expect, test } from 'vitest'
import { fromAnyBuild, keepPreviousBuild } from './previous-build.ts'

/** The parts of the Cache API that are used, in memory. */
class MemoryCache {
  readonly rows = new Map<string, string>()
  keys = async () => [...this.rows.keys()].map((url) => new Request(url))
  match = async (request: Request) => {
    const text = this.rows.get(request.url)
    return text === undefined ? undefined : new Response(text)
  }
  put = async (request: Request, answer: Response) => void this.rows.set(request.url, await answer.text())
}

let caches: Map<string, MemoryCache>
const store = {
  keys: async () => [...caches.keys()],
  open: async (name: string) => {
    const cache = caches.get(name) ?? new MemoryCache()
    caches.set(name, cache)
    return cache
  },
  delete: async (name: string) => caches.delete(name),
  match: async (request: Request, { cacheName }: { cacheName: string }) => caches.get(cacheName)?.match(request),
} as unknown as CacheStorage

const at = (path: string) => `https://anpan.example${path}`
const precache = (...paths: string[]) => {
  const cache = new MemoryCache()
  for (const path of paths) cache.rows.set(at(path), `text of ${path}`)
  caches.set('workbox-precache-v2-https://anpan.example/', cache)
}

beforeEach(() => {
  caches = new Map()
})

test('an old tab still finds a file that the new build does not have', async () => {
  precache('/assets/chat-1.js', '/assets/same-1.js', '/shell-ja.html')
  await keepPreviousBuild(new Set(['/assets/chat-2.js', '/assets/same-1.js']), store)
  expect([...(caches.get('anpan-previous-build')?.rows.keys() ?? [])]).toEqual([at('/assets/chat-1.js')])
  const answer = await fromAnyBuild(new Request(at('/assets/chat-1.js')), store)
  expect(await answer.text()).toBe('text of /assets/chat-1.js')
})

test('two builds are kept at most', async () => {
  precache('/assets/chat-1.js')
  await keepPreviousBuild(new Set(['/assets/chat-2.js']), store)
  precache('/assets/chat-2.js')
  await keepPreviousBuild(new Set(['/assets/chat-3.js']), store)
  expect([...(caches.get('anpan-previous-build')?.rows.keys() ?? [])]).toEqual([at('/assets/chat-2.js')])
})

test('an update that changes no script leaves the build before alone', async () => {
  precache('/assets/chat-1.js')
  await keepPreviousBuild(new Set(['/assets/chat-2.js']), store)
  precache('/assets/chat-2.js')
  await keepPreviousBuild(new Set(['/assets/chat-2.js']), store)
  expect([...(caches.get('anpan-previous-build')?.rows.keys() ?? [])]).toEqual([at('/assets/chat-1.js')])
})
