import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { type Mock, startMock } from './index.ts'

const ownFetch = globalThis.fetch
const ownResponse = globalThis.Response
let mock: Mock

const pageFetch = vi.fn<typeof fetch>(async () => new ownResponse('from the network'))

beforeEach(() => {
  globalThis.fetch = pageFetch
  mock = startMock({ timing: 0, seed: 'none' })
})

afterEach(() => {
  mock.shutdown()
  globalThis.fetch = ownFetch
})

const startGuest = () =>
  fetch('/api/auth/guest', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ secret: 'a'.repeat(64) }),
  })

test.each(['/pictures/tomato.svg', '/src/app/main.tsx', '/apiary', 'https://elsewhere.invalid/api/posts'])(
  'a request for %s goes to the network',
  async (address) => {
    const answer = await fetch(address)
    expect(await answer.text()).toBe('from the network')
  },
)

test('an answer of the mock is a Response like any other', async () => {
  const answer = await fetch('/api/services')
  expect(answer).toBeInstanceOf(ownResponse)
  expect(v.safeParse(api.services.list.reply, await answer.json()).success).toBe(true)
})

test('a Request with its method, headers and body is understood', async () => {
  await startGuest()
  const headers = new Headers({ 'Content-Type': 'application/json' })
  const asked = new Request(new URL('/api/posts', location.href), {
    method: 'POST',
    headers,
    body: '{"content":"hello"}',
  })
  expect((await fetch(asked)).status).toBe(201)
})

test('who asks for a stream of news is answered that there is none', async () => {
  expect((await fetch('/api/events')).status).toBe(204)
})

test('a request that is given up ends at once', async () => {
  const slow = new AbortController()
  const answer = fetch('/api/services', { signal: slow.signal })
  slow.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
  await expect(fetch('/api/services', { signal: slow.signal })).rejects.toThrow('given up')
})

test('what people did is still there after a reload of the page', async () => {
  await startGuest()
  await fetch('/api/posts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"content":"kept"}',
  })
  const kept = sessionStorage.getItem('anpan-mock') ?? ''
  mock.shutdown()
  sessionStorage.setItem('anpan-mock', kept)
  mock = startMock({ timing: 0, seed: 'none' })
  expect(await (await fetch('/api/posts')).json()).toMatchObject([{ content: 'kept' }])
  expect((await fetch('/api/auth/user')).status).toBe(200)
})

test('shutting down gives the page its own fetch back', () => {
  mock.shutdown()
  expect(globalThis.fetch).toBe(pageFetch)
  expect(globalThis.Response).toBe(ownResponse)
  mock = startMock({ timing: 0, seed: 'none' })
})
