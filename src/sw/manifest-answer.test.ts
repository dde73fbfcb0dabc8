import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isManifest, manifestAnswer } from './manifest-answer.ts'

const held = new Map<string, Response>()
const match = async (address: string) => held.get(address)?.clone()
const fetch = vi.fn<typeof globalThis.fetch>()
const keys = new Map([['/manifest-ko.webmanifest', '/manifest-ko.webmanifest?__WB_REVISION__=1']])
const request = new Request('http://anpan.example/manifest-ko.webmanifest')

beforeEach(() => {
  held.clear()
  held.set('/manifest-ko.webmanifest?__WB_REVISION__=1', new Response('built'))
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('caches', {
    match,
    open: async () => ({ put: async (path: string, answer: Response) => void held.set(path, answer) }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const manifest = (text: string, type = 'application/manifest+json') =>
  new Response(text, { headers: { 'Content-Type': type } })
const textOf = async () => (await manifestAnswer(request, keys)).text()

test('only the manifests of our own languages are answered here', () => {
  const at = (address: string, sameOrigin = true) =>
    isManifest({ sameOrigin, url: new URL(address, 'http://a.example') })
  expect([
    at('/manifest-ja.webmanifest'),
    at('/manifest-fr.webmanifest'),
    at('/manifest-ja.webmanifest', false),
  ]).toEqual([true, false, false])
})

test('the server’s manifest goes first, and is kept for times without a network', async () => {
  fetch.mockResolvedValueOnce(manifest('Green Town'))
  expect(await textOf()).toBe('Green Town')
  fetch.mockRejectedValue(new TypeError('no network'))
  expect(await textOf()).toBe('Green Town')
})

test('without a network, and before the server has sent one, the build’s is there', async () => {
  fetch.mockRejectedValue(new TypeError('no network'))
  expect(await textOf()).toBe('built')
})

test.each([
  ['a page of a captive network', manifest('<html>', 'text/html')],
  ['trouble of the server', new Response('{}', { status: 503 })],
])('%s is no manifest, and is not kept', async (_name, answer) => {
  fetch.mockResolvedValueOnce(answer)
  expect(await textOf()).toBe('built')
  expect(held.size).toBe(1)
})

test('a network that says nothing is not waited for', async () => {
  vi.useFakeTimers()
  fetch.mockReturnValue(new Promise(() => {}))
  const answer = textOf()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await answer).toBe('built')
})

test('caches that fail cost nothing while there is a network', async () => {
  vi.stubGlobal('caches', {
    match: () => Promise.reject(new Error('no cache')),
    open: () => Promise.reject(new Error('no cache')),
  })
  fetch.mockResolvedValueOnce(manifest('Green Town'))
  expect(await textOf()).toBe('Green Town')
})
