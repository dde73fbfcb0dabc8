import { beforeEach, expect, test, vi } from 'vitest'
import { fromPack } from './precache-pack.ts'

const ORIGIN = 'https://anpan.example'
const assets = Array.from({ length: 24 }, (_, at) => `/assets/page-${at}.js`)
const keys = new Map([
  ...assets.map((url) => [url, ORIGIN + url] as const),
  ['/home-ja.html', `${ORIGIN}/home-ja.html?__WB_REVISION__=a1`] as const,
])
const packed = [
  ...assets.map((url) => ({ url, revision: null, type: 'text/javascript; charset=utf-8', text: `// ${url}` })),
  { url: '/home-ja.html', revision: 'a1', type: 'text/html; charset=utf-8', text: '<p>家' },
]
const kept = new Map<string, Response>()
const answer = (body: unknown = packed, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'",
      etag: 'W/"1"',
      'cache-control': 'no-cache',
    },
  })
const ask = vi.fn<() => Promise<Response>>()

/** The worker's installing, as Workbox asks its plugins file by file. */
async function install(files = 2): Promise<void> {
  const plugin = fromPack(keys, 'precache')
  const event = { type: 'install' } as ExtendableEvent
  for (let file = 0; file < files; file++)
    await plugin.handlerWillStart?.({ event, request: new Request(`${ORIGIN}/`) } as never)
}

beforeEach(() => {
  kept.clear()
  ask.mockReset().mockImplementation(async () => answer())
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      put: async (key: string, response: Response) => void kept.set(key, response),
    }),
  })
})

test('a first installing takes all files from one request, as the precache keeps them', async () => {
  await install()
  expect(ask).toHaveBeenCalledOnce()
  expect([...kept.keys()].sort()).toEqual([...keys.values()].sort())
  expect(await kept.get(`${ORIGIN}/assets/page-7.js`)?.text()).toBe('// /assets/page-7.js')
})

test('a file has its own type, the security headers of the server, and nothing that is said of the pack', async () => {
  await install()
  const home = kept.get(keys.get('/home-ja.html') ?? '')
  expect(home?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(home?.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(home?.headers.has('etag')).toBe(false)
  expect(home?.headers.has('cache-control')).toBe(false)
})

test('a file of another build is not taken', async () => {
  ask.mockImplementation(async () =>
    answer([
      { url: '/home-ja.html', revision: 'b2', type: 'text/html', text: 'newer' },
      { url: '/assets/unknown.js', revision: null, type: 'text/javascript', text: '1' },
      ...packed.slice(0, 1),
    ]),
  )
  await install()
  expect([...kept.keys()]).toEqual([`${ORIGIN}/assets/page-0.js`])
})

test('what is kept already is left as it is', async () => {
  kept.set(`${ORIGIN}/assets/page-3.js`, new Response('older'))
  await install()
  expect(await kept.get(`${ORIGIN}/assets/page-3.js`)?.text()).toBe('older')
})

test('an update that changes few files asks for those alone', async () => {
  for (const url of assets.slice(0, 10)) kept.set(ORIGIN + url, new Response(''))
  await install()
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  ['cannot be had', () => Promise.reject(new TypeError('no network'))],
  ['is answered with an error', () => Promise.resolve(answer({}, 503))],
  ['is no pack', () => Promise.resolve(new Response('<html>', { status: 200 }))],
])('where the pack %s the installing goes on without it', async (_, asked) => {
  ask.mockImplementation(asked)
  await install()
  expect(kept.size).toBe(0)
})
