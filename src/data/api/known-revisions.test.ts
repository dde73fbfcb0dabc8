import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { HEADER } from '#contract/headers.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

/** A page that was just opened, with a host that tells these revisions, one an answer. */
async function openPage(...revisions: string[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const revision = revisions.shift()
    return Response.json([], { headers: revision === undefined ? {} : { [HEADER.revision]: revision } })
  })
  vi.stubGlobal('fetch', fetch)
  const { call } = await import('./http.ts')
  const sent = () => new Headers(fetch.mock.lastCall?.[1]?.headers).get(HEADER.revision)
  return { call, sent }
}

test('a reading says the highest revision that its list was told, and nothing of other lists', async () => {
  const { call, sent } = await openPage('30', '20', '90')
  await call(api.posts.list, {})
  expect(sent()).toBeNull()
  await call(api.posts.list, {})
  expect(sent()).toBe('30')
  await call(api.products.list, {})
  expect(sent()).toBeNull()
  await call(api.userLikes.list, {})
  expect(sent()).toBe('30')
  await call(api.products.list, {})
  expect(sent()).toBe('90')
})

test('a refused write tells as well, and a write says none', async () => {
  const { call, sent } = await openPage('5')
  await call(api.posts.remove, { params: { id: 'p' } }).catch(() => undefined)
  expect(sent()).toBeNull()
  await call(api.posts.list, {})
  expect(sent()).toBe('5')
})

test.each(['', 'x', '-1'])('a revision that reads %j is none', async (revision) => {
  const { call, sent } = await openPage(revision)
  await call(api.posts.list, {})
  await call(api.posts.list, {})
  expect(sent()).toBeNull()
})

test('what the worker or another page was told counts, where it is newer', async () => {
  const { call, sent } = await openPage('30')
  const { recordRevisions, knownRevisions } = await import('./known-revisions.ts')
  await call(api.posts.list, {})
  recordRevisions({ feed: 20 })
  expect(knownRevisions).toEqual({ feed: 30 })
  recordRevisions({ feed: 40 })
  recordRevisions(undefined)
  await call(api.posts.list, {})
  expect(sent()).toBe('40')
})
