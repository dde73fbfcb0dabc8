import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { posts as postsApi } from '#contract/posts.ts'
import * as v from 'valibot'
import type { LogLine } from '#server/http/request-log.ts'
import { payloads } from '../../e2e/security/payloads.ts'
import { answersIn, drawnIn, markupAmongData, postsIn, writeBuiltAppWithCards } from '../support/first-cards.ts'
import { openTestApp, type Person, type TestApp } from '../support/test-app.ts'

describe("home's first cards", () => {
  let dist: string
  let app: TestApp
  let person: Person
  const lines: LogLine[] = []

  beforeAll(async () => {
    dist = writeBuiltAppWithCards()
    app = await openTestApp({ dist, log: (line) => lines.push(line) })
    person = await app.guest()
  })
  afterAll(async () => {
    await app.close()
    rmSync(dirname(dist), { recursive: true })
  })

  const open = (headers: Record<string, string> = {}, path = '/') =>
    app.ask('GET', path, { headers: { Accept: 'text/html', 'Accept-Language': 'en', ...headers } })
  const textOf = async (headers?: Record<string, string>) => (await open(headers)).text()
  const write = async (content: string, as = person) => {
    const id = v7()
    expect((await app.ask('POST', '/api/posts', { as, body: { id, content } })).status).toBe(201)
    return id
  }
  const remove = async (id: string, as = person) =>
    expect((await app.ask('DELETE', `/api/posts/${id}`, { as })).status).toBe(204)

  test('a visitor without a session sees the newest posts in their language, and the same as data', async () => {
    const ids: string[] = []
    for (let at = 0; at < 12; at++) ids.unshift(await write(`post ${at}`))
    const html = await textOf()
    expect(html).not.toContain('awaited')
    expect(postsIn(html)).toEqual(ids.slice(0, 10))
    const { '/api/posts': posts, '/api/services': services } = answersIn(html)
    expect(v.parse(postsApi.list.reply, posts?.body).map(({ id }) => id)).toEqual(ids.slice(0, 10))
    const rest = await (await app.ask('GET', /<([^>]+)>/.exec(posts?.headers.Link ?? '')?.[1] ?? '')).json()
    expect(rest.map(({ id }: { id: string }) => id)).toEqual(ids.slice(10))
    const asked = await app.ask('GET', '/api/posts')
    expect(posts?.headers['X-Anpan-Revision']).toBe(asked.headers.get('x-anpan-revision'))
    expect(services?.body).toEqual(await (await app.ask('GET', '/api/services')).json())
    for (const language of ['ja', 'ko', 'zh'])
      expect(await textOf({ 'Accept-Language': language })).toContain(`<div id="feed" lang="${language}"`)
  })

  test('a post that cannot be drawn leaves the other nine, stays in the data, and is named in the log once', async () => {
    const broken = await write('undrawable words')
    const html = await textOf()
    const { '/api/posts': posts } = answersIn(html)
    const listed = posts?.body.map(({ id }) => id) ?? []
    expect(listed).toHaveLength(10)
    expect(listed[0]).toBe(broken)
    expect(postsIn(html)).toEqual(listed.slice(1))
    const next = await write('one more')
    expect(postsIn(await textOf())).toEqual([next, ...listed.slice(1, 9)])
    const said = lines.filter(({ kind }) => kind === 'first-cards')
    expect(said).toEqual([{ level: 'error', kind: 'first-cards', row: broken, error: 'RangeError' }])
    for (const id of [next, broken]) await remove(id)
  })

  test('the page is for its reader alone, and for as long as nothing has changed', async () => {
    const answer = await open()
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    for (const name of ['Cookie', 'Accept-Language']) expect(answer.headers.get('vary')).toContain(name)
    const etag = answer.headers.get('etag') ?? ''
    expect((await open({ 'If-None-Match': etag })).status).toBe(304)
    const id = await write('something new')
    expect((await open({ 'If-None-Match': etag })).status).toBe(200)
    await remove(id)
  })

  test.each(['anpan-session=abc.def', '__Host-anpan-session=abc.def'])(
    'a request with a session cookie, good or not, gets nothing that was drawn for all: %s',
    async (cookie) => {
      for (let n = 0; n < 3; n++) {
        const answer = await open({ Cookie: cookie })
        const html = await answer.text()
        expect(html).toContain('awaited')
        expect(html).not.toMatch(/data-post|data-answer|data-drawn/)
      }
      expect(await textOf({ Cookie: 'anpan-language=en' })).toContain('data-post')
    },
  )

  test('other pages hold no posts', async () => {
    expect(await (await open({}, '/kago')).text()).not.toMatch(/data-post|data-answer/)
  })

  test.each(['identity', 'gzip', 'br'])('what is deleted is gone with the next answer, as %s', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding }
    const bytes = async () => Buffer.from(await (await open(headers)).arrayBuffer())
    const read = async () => {
      const body = await bytes()
      return (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString()
    }
    const id = await write(`soon gone ${encoding}`)
    for (let n = 0; n < 4; n++) {
      expect(await read()).toContain(`soon gone ${encoding}`)
      await new Promise((later) => setTimeout(later, 30))
    }
    await remove(id)
    const after = await read()
    expect(after).toContain('data-post')
    expect(after).not.toContain('soon gone')
  })

  test('a name that was changed is the new one at once', async () => {
    const other = await app.guest()
    await write('by somebody', other)
    expect(answersIn(await textOf())['/api/posts']?.body[0]).toMatchObject({ user: { firstName: 'Guest' } })
    await app.ask('PATCH', '/api/auth/user', { as: other, body: { firstName: 'Renamed' } })
    expect(answersIn(await textOf())['/api/posts']?.body[0]).toMatchObject({ user: { firstName: 'Renamed' } })
  })

  test('one drawing serves all who ask until something changes; likes alone are seen a second later', async () => {
    const id = await write('liked by many')
    const before = await textOf()
    const again = await Promise.all(Array.from({ length: 5 }, () => textOf()))
    expect(new Set([before, ...again].map(drawnIn)).size).toBe(1)
    await app.ask('POST', `/api/posts/${id}/like`, { as: person })
    const soon = await textOf()
    expect(drawnIn(soon)).toBe(drawnIn(before))
    await new Promise((later) => setTimeout(later, 1050))
    expect(await textOf()).toContain('liked by many 1</article>')
  })

  test('long posts leave room for fewer, and for one at least', async () => {
    const ids = [await write('x'.repeat(3000)), await write('y'.repeat(4000))]
    expect([...(await textOf()).matchAll(/data-post=/g)]).toHaveLength(1)
    for (const id of ids) await remove(id)
  })

  test('no text becomes markup or ends the data that it stands in (security row S01)', async () => {
    // what a guest writes with an address is held
    const member = await app.member()
    for (const content of payloads) {
      const id = await write(content, member)
      const html = await textOf()
      const { '/api/posts': posts } = answersIn(html)
      const shown = (await (await app.ask('GET', `/api/posts/${id}`)).json()) as { content: string }
      expect(posts?.body[0]?.content).toBe(shown.content)
      expect([content, markupAmongData(html)]).toEqual([content, []])
      await remove(id, member)
    }
  })

  test("the module that draws is the server's own", async () => {
    expect((await app.ask('GET', '/first-cards.mjs')).status).toBe(404)
  })
})
