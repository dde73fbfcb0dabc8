import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBuiltApp } from '../support/built-app.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let dist: string
let app: TestApp

beforeAll(async () => {
  dist = writeBuiltApp()
  app = await openTestApp({ dist })
}, 60_000)
afterAll(async () => {
  await app.close()
  rmSync(dirname(dist), { recursive: true })
})

const NO_SESSION = 'data-session="none"'

test.each([
  ['nothing', '', true],
  ['a language alone', 'anpan-language=ko', true],
  ['a session', 'anpan-session=abc.def', false],
  ['a session of https', 'anpan-language=ko; __Host-anpan-session=abc.def', false],
])('a page says that there is no session to a browser that brings %s: %s', async (_what, cookie, isSaid) => {
  const answer = await app.ask('GET', '/discover', { headers: { accept: 'text/html', cookie } })
  expect((await answer.text()).includes(NO_SESSION)).toBe(isSaid)
  expect(answer.headers.get('vary')).toContain('Cookie')
})

const served = async (path: string, cookie = 'anpan-language=en') =>
  (await app.ask('GET', path, { headers: { accept: 'text/html', cookie } })).text()
const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, href]) => href)

test('a page asks for its own files and its texts at once, and for none that its HTML names already', async () => {
  expect(preloaded(await served('/discover'))).toEqual([
    '/assets/page-discover-1.js',
    '/assets/texts-live-en-1.js',
    '/assets/texts-rare-en-1.js',
  ])
  expect(preloaded(await served('/discover', 'anpan-language=zh'))).toEqual(['/assets/page-discover-1.js'])
  expect(preloaded(await served('/settings'))).toEqual([])
})

test.each([
  ['a visitor', '/discover', '', true],
  ['somebody with a session, whose answers are their own', '/discover', 'anpan-session=abc.def', false],
  ['a search, which asks for other things', '/discover?q=mug', '', false],
  ['a page that asks for nothing', '/settings', '', false],
])('the HTML asks the API by itself for %s: %s', async (_what, path, cookie, isSaid) => {
  expect((await served(path, cookie)).includes('data-asks="/api/products /api/posts"')).toBe(isSaid)
})
