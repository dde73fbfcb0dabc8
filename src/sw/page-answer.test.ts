import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPage, Pages } from './page-answer.ts'

vi.mock('./shell-language.ts', () => ({ shellLanguage: async () => 'en' }))

const ORIGIN = 'https://anpan.example'
const keys = new Map([
  ['/home-en.html', `${ORIGIN}/home-en.html?__WB_REVISION__=a1`],
  ['/shell-en.html', `${ORIGIN}/shell-en.html?__WB_REVISION__=a1`],
  ['/shell-ja.html', `${ORIGIN}/shell-ja.html?__WB_REVISION__=a1`],
  ['/assets/app-1.js', `${ORIGIN}/assets/app-1.js`],
  ['/icons/icon-192.png', `${ORIGIN}/icons/icon-192.png?__WB_REVISION__=a1`],
])
const stored = new Map<string, string>()
const update = vi.fn(async () => undefined)
/** The server's files by path; none without a network. */
let server: Record<string, string> | undefined

const cache = {
  match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
  keys: async () => [...stored.keys()].map((url) => ({ url })),
  put: async (key: string, answer: Response) => void stored.set(key, await answer.text()),
}
const works = { open: async () => cache }

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  for (const [file, key] of keys) stored.set(key, `stored ${file}`)
  const pack = ['/home-en.html', '/shell-en.html', '/shell-ja.html'].map((url) => ({
    url,
    revision: 'a1',
    type: 'text/html',
    text: `stored ${url}`,
  }))
  server = {
    '/': 'from the network',
    '/discover': 'from the network',
    '/precache.json': JSON.stringify(pack),
    '/assets/app-1.js': 'stored /assets/app-1.js',
    '/icons/icon-192.png': 'stored /icons/icon-192.png',
  }
  vi.stubGlobal('caches', works)
  vi.stubGlobal('self', { registration: { update } })
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    if (!server) throw new TypeError('no network')
    const path = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname
    return path in server ? new Response(server[path]) : new Response('', { status: 404 })
  })
  update.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened(path: string): Promise<string> {
  const answer = new Pages(keys, 'precache').answer(new Request(ORIGIN + path))
  await vi.advanceTimersByTimeAsync(5000)
  return (await answer).text()
}

const losses: [name: string, lose: () => void][] = [
  ['is emptied', () => stored.clear()],
  [
    'has lost its pages',
    () => [...stored.keys()].filter((key) => key.includes('.html')).forEach((key) => stored.delete(key)),
  ],
  ['cannot be opened', () => vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('damaged')) })],
  [
    'throws at once',
    () =>
      vi.stubGlobal('caches', {
        open: () => {
          throw new DOMException('damaged')
        },
      }),
  ],
  [
    'has a damaged row',
    () => vi.stubGlobal('caches', { open: async () => ({ match: () => Promise.reject(new DOMException('damaged')) }) }),
  ],
  ['never answers', () => vi.stubGlobal('caches', { open: () => new Promise(() => {}) })],
]

test.each(losses)('a page comes from the network where the precache %s', async (_, lose) => {
  lose()
  expect(await opened('/')).toBe('from the network')
  expect(await opened('/discover')).toBe('from the network')
})

test('a page comes from the precache while it is there, with a network and without one', async () => {
  expect(await opened('/')).toBe('stored /home-en.html')
  server = undefined
  expect(await opened('/discover')).toBe('stored /shell-en.html')
})

test('without a network any shell that is left opens the app', async () => {
  stored.delete(keys.get('/shell-en.html') ?? '')
  stored.delete(keys.get('/home-en.html') ?? '')
  server = undefined
  expect(await opened('/discover')).toBe('stored /shell-ja.html')
})

test.each(losses.slice(0, 2))('the precache heals by itself after it %s', async (_, lose) => {
  const whole = new Map(stored)
  lose()
  const healed = new Pages(keys, 'precache').heal()
  await vi.advanceTimersByTimeAsync(60_000)
  await healed
  expect(new Map([...stored].toSorted())).toEqual(new Map([...whole].toSorted()))
  expect(update).not.toHaveBeenCalled()
})

test('a file that is missed later is put back in the same life of the worker', async () => {
  const pages = new Pages(keys, 'precache')
  void pages.heal()
  await vi.advanceTimersByTimeAsync(60_000)
  stored.delete(`${ORIGIN}/assets/app-1.js`)
  void pages.heal()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stored.has(`${ORIGIN}/assets/app-1.js`)).toBe(false)
  void pages.heal(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stored.has(`${ORIGIN}/assets/app-1.js`)).toBe(true)
})

test('files of another build do not replace the lost ones, and the next build is requested', async () => {
  stored.clear()
  server = {
    '/precache.json': JSON.stringify([{ url: '/home-en.html', revision: 'b2', type: 'text/html', text: 'newer' }]),
  }
  const pages = new Pages(keys, 'precache')
  for (let times = 0; times < 3; times++) {
    void pages.heal(true)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(stored.size).toBe(0)
  expect(update).toHaveBeenCalledOnce()
})

test('a look without a network does not count, and the next miss looks again', async () => {
  stored.clear()
  const reached = server
  server = undefined
  const pages = new Pages(keys, 'precache')
  void pages.heal(true)
  await vi.advanceTimersByTimeAsync(60_000)
  server = reached
  void pages.heal(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stored.size).toBe(keys.size)
})

/** Queries and hashes as people type them, and as other sites, mails and share sheets append them. */
const SHAPES = `
  ?q=node.js ?q=v1.2 ?q=foo_.bar ?q=a.b#x ?q=1. ?q=. ?q=a.日本 ?q=%2Ejs ?q=node.js&x=1 ?ref=news.example ?utm_source=x.com
  ?fbclid=IwAR.abc_1 ?gclid=Cj0.abc ?v=1.0.0 ?s=09.x ?room=a.b ?to=/a.b ?text=see+example.com ?url=https://a.example
  ?title=a&text=b&url=https://a.example/x.html ?next=/api/posts ?x=/healthz ?/assets/x.js #a.b #/x.html ?lang=en&q=a.png`
  .trim()
  .split(/\s+/)
const routes = [...readFileSync('src/routeTree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(
  ([, path = '']) => path,
)

/** A navigation as a browser reports it to the worker. */
const opens = (path: string, mode = 'navigate') =>
  isPage({ url: new URL(path, ORIGIN), request: { mode } as Request, sameOrigin: true })

test(`every route opens the app with each of ${SHAPES.length} shapes of queries`, () => {
  const paths = routes.flatMap((route) =>
    route.includes('$') ? ['1', 'ANPAN-1.X', 'x.html'].map((id) => route.replace(/\$\w+/, id)) : [route],
  )
  expect(paths.length).toBeGreaterThan(45)
  for (const path of ['/no-such-page', '/healthzone', '/apiary', '//', ...paths])
    for (const shape of ['', ...SHAPES])
      expect([path + shape, opens(path === '//' ? `${ORIGIN}//${shape}` : path + shape)]).toEqual([path + shape, true])
})

test('files, the API and the server’s own reports stay what they are with any of these', () => {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/assets/app-1.js',
    '/og.png',
    '/healthz',
    '/livez',
    '/metrics',
    '/api/posts',
    '/uploads/1',
  ])
    for (const shape of ['', ...SHAPES]) expect([path + shape, opens(path + shape)]).toEqual([path + shape, false])
})

test('requests made by a page, and addresses of another origin, open no page', () => {
  expect(opens('/discover', 'cors')).toBe(false)
  expect(
    isPage({ url: new URL('https://else.example/'), request: { mode: 'navigate' } as Request, sameOrigin: false }),
  ).toBe(false)
})
