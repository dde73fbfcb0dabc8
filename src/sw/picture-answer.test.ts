import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUDIENCE } from '#contract/uploads.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { pictureAnswer } from './picture-answer.ts'

const PATH = '/uploads/0192'
const held = new Map<string, Response>()
const cache = {
  match: async (path: string) => held.get(path)?.clone(),
  put: async (path: string, answer: Response) => void held.set(path, answer),
  delete: async (path: string) => held.delete(path),
  keys: async () => [],
}
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(async () => {
  held.clear()
  fetch.mockReset()
  for (const table of [cacheDb.pictures, outboxDb.accounts]) await table.clear()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function picture(text: string, headers: Record<string, string> = {}): Response {
  const made = new Response(text, { headers: { 'Content-Type': 'image/webp', ...headers } })
  return Object.defineProperties(made, {
    type: { value: 'basic' },
    clone: { value: () => picture(text, headers) },
  })
}
const forAll = { [AUDIENCE.header]: AUDIENCE.everybody }

/** The shown answer, once all work beside it has been done. */
async function shown(): Promise<[status: number, text: string]> {
  const works: Promise<unknown>[] = []
  const answer = await pictureAnswer(new Request(`http://anpan.example${PATH}`), (work) => void works.push(work))
  await Promise.all(works)
  return [answer.status, await answer.text()]
}

test('a picture for everybody is requested once', async () => {
  fetch.mockImplementation(async () => picture('bun', forAll))
  expect([await shown(), await shown()]).toEqual([
    [200, 'bun'],
    [200, 'bun'],
  ])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([401, 403, 404, 410])('the picture of a message is requested again, and gone with a %i', async (status) => {
  fetch.mockImplementation(async () => picture('secret'))
  await shown()
  expect(held.size).toBe(1)
  fetch.mockImplementation(async () => new Response('', { status }))
  expect(await shown()).toEqual([status, ''])
  expect(held.size).toBe(0)
  fetch.mockRejectedValue(new TypeError('no network'))
  await expect(shown()).rejects.toThrow('no network')
})

test('so is one that an earlier version cached, until the server has marked it as for everybody', async () => {
  held.set(PATH, picture('old'))
  fetch.mockImplementation(async () => picture('new', forAll))
  expect(await shown()).toEqual([200, 'new'])
  await shown()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each<[string, () => Promise<Response>]>([
  ['without a network', () => Promise.reject(new TypeError('no network'))],
  ['while the server has trouble', async () => new Response('', { status: 503 })],
  ['while it is requested too often', async () => new Response('', { status: 429 })],
])('%s the kept one is shown', async (_when, answer) => {
  held.set(PATH, picture('kept'))
  fetch.mockImplementation(answer)
  expect(await shown()).toEqual([200, 'kept'])
  expect(held.size).toBe(1)
})

test('after three seconds without an answer the cached one is shown, and the late answer still takes effect', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  held.set(PATH, picture('kept'))
  let late: (answer: Response) => void = () => undefined
  fetch.mockImplementation(() => new Promise((resolve) => (late = resolve)))
  const showing = shown()
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
  vi.advanceTimersByTime(3000)
  expect(await showing).toEqual([200, 'kept'])
  late(new Response('', { status: 404 }))
  await vi.waitFor(() => expect(held.size).toBe(0))
})
