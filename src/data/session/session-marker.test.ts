import { afterEach, expect, test, vi } from 'vitest'
import { hasSessionMarker } from './session-marker.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['nothing', '', false],
  ['a language alone', 'anpan-language=ko', false],
  ['a session over http', 'anpan-language=ko; anpan-has-session=1', true],
  ['a session over https', '__Host-anpan-has-session=1', true],
])('a page sees by its cookies whether there is a session: %s', async (_what, cookie, isThere) => {
  vi.stubGlobal('document', { cookie })
  expect(await hasSessionMarker()).toBe(isThere)
})

test.each([
  [[], false],
  [['anpan-language', '__Host-anpan-has-session'], true],
])('the worker sees it in the store of cookies: %j', async (names, isThere) => {
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('cookieStore', { getAll: async () => names.map((name) => ({ name })) })
  expect(await hasSessionMarker()).toBe(isThere)
})

test('where no cookie can be seen, a session is taken to be there', async () => {
  vi.stubGlobal('document', undefined)
  expect(await hasSessionMarker()).toBe(true)
})
