import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { call } from './http.ts'

afterEach(() => void vi.unstubAllGlobals())

function answer(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a read sends what signs the person in, and its answer is read as JSON', async () => {
  const fetch = answer(Response.json([]))
  expect((await call(api.services.list, {})).data).toEqual([])
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/services',
    expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
  )
})

test.each([
  ['503: Under repair', new Response('Under repair', { status: 503, statusText: 'Service Unavailable' })],
  ['404: Not Found', new Response('', { status: 404, statusText: 'Not Found' })],
  ['404: 404', new Response('', { status: 404 })],
])('a refusal reads "%s": status and body, or its status text where the body is empty', async (words, response) => {
  answer(response)
  await expect(call(api.services.list, {})).rejects.toMatchObject({ name: 'ApiError', message: words })
})

test('where nothing is to be answered, 204 and JSON are answers of ours, and a page of HTML is not', async () => {
  const remove = () => call(api.posts.remove, { params: { id: 'p' } })
  answer(new Response(null, { status: 204 }))
  expect((await remove()).data).toBeNull()
  answer(Response.json({ deleted: true }))
  expect((await remove()).data).toBeNull()
  answer(new Response('<!doctype html><title>Welcome</title>', { headers: { 'Content-Type': 'text/html' } }))
  await expect(remove()).rejects.toMatchObject({ name: 'NetworkError' })
})

test('a refusal of ours that was cut off is no answer', async () => {
  const headers = { 'Content-Type': 'application/problem+json' }
  answer(new Response('{"type":"/problems/actor-mis', { status: 409, headers }))
  await expect(call(api.services.list, {})).rejects.toMatchObject({ name: 'NetworkError' })
})

test('calls leave nothing behind on a signal that lives longer than they do', async () => {
  answer(Response.json([]))
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  await call(api.services.list, {}, { signal })
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener))
})
