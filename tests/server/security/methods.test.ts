import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isForStaff } from '#contract/endpoint.ts'
import { effects, posts } from '#server/db/schema.ts'
import { openTestApp, type Person, problemOf, type TestApp } from '../../support/test-app.ts'
import { endpoints } from './endpoints.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND']
// the paths of moderators and operators are refused to others: tests/contract/cases/moderation.ts
const paths = [...new Set(endpoints.filter(([, endpoint]) => !isForStaff(endpoint)).map(([, { path }]) => path))]
const allowed = (path: string) =>
  endpoints
    .filter(([, endpoint]) => endpoint.path === path)
    .flatMap(([, { method }]) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
/** True where the path is one of a pattern that takes the method: a word may stand where others have an id. */
const isTaken = (method: string, path: string) =>
  endpoints.some(
    ([, endpoint]) =>
      endpoint.method.toUpperCase() === method &&
      new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )

describe('methods and headers out of the ordinary', () => {
  let app: TestApp
  let person: Person
  let postId: string
  let server: ServerType

  beforeAll(async () => {
    app = await openTestApp()
    person = await app.guest()
    postId = v7()
    await app.ask('POST', '/api/posts', { as: person, body: { id: postId, content: 'Still here' } })
    server = createAdaptorServer({ fetch: app.app.fetch })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(async () => {
    server.close()
    await app.close()
  })
  const rows = async () => ({ posts: await app.db.select().from(posts), effects: await app.db.select().from(effects) })

  const others = paths.flatMap((path) =>
    METHODS.filter((method) => !allowed(path).includes(method) && !isTaken(method, path)).map(
      (method) => [method, path] as const,
    ),
  )
  test.each(others)('%s %s is refused, and told what is allowed', async (method, path) => {
    const answer = await app.ask(method, path.replaceAll(/:\w+/g, postId), { as: person })
    expect([answer.status, answer.headers.get('allow')?.split(', ').toSorted()]).toEqual([
      405,
      allowed(path).toSorted(),
    ])
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.each(paths.filter((path) => allowed(path).includes('HEAD')))('HEAD %s is GET without its text', async (path) => {
    const at = path.replaceAll(/:\w+/g, postId)
    const [head, get] = [await app.ask('HEAD', at, { as: person }), await app.ask('GET', at, { as: person })]
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      get.status,
      get.headers.get('etag'),
      '',
    ])
  })

  test.each([
    [
      'a header',
      `/api/posts/`,
      { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE', 'X-Method-Override': 'DELETE' },
    ],
    ['the query', `/api/posts/?_method=DELETE&`, {}],
  ])('a deletion named in %s of a reading is a reading', async (_where, before, headers) => {
    const kept = await rows()
    const path = before.includes('?') ? `/api/posts/${postId}?_method=DELETE` : `${before}${postId}`
    expect((await app.ask('GET', path, { as: person, headers })).status).toBe(200)
    expect((await app.ask('POST', path, { as: person, headers })).status).toBe(405)
    expect(await rows()).toEqual(kept)
  })

  /** Sends a request as it stands and gives the whole answer's head. */
  const raw = (lines: string[], body = '') =>
    new Promise<string>((done, fail) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (text.includes('\r\n\r\n')) socket.destroy()
      })
      socket.on('close', () => done(text))
      socket.on('error', fail)
      socket.write(`${[...lines, 'Host: localhost', '', ''].join('\r\n')}${body}`)
    })
  const post = '{"content":"Twice"}'
  const own = () => [
    'POST /api/posts HTTP/1.1',
    `Cookie: ${person.cookie}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
  ]

  test.each([
    ['two lengths', ['Content-Length: 19', 'Content-Length: 3'], 400],
    ['a length and chunks', ['Content-Length: 19', 'Transfer-Encoding: chunked'], 400],
    ['an unknown coding', ['Transfer-Encoding: chunked, strange'], 400],
    ['two keys', ['Content-Length: 19', `Idempotency-Key: ${v7()}`, `Idempotency-Key: ${v7()}`], 400],
    ['two actors', ['Content-Length: 19', 'X-Anpan-Actor: a', 'X-Anpan-Actor: b'], 409],
    ['two types', ['Content-Length: 19', 'Content-Type: text/plain'], 415],
    ['two places it comes from', ['Content-Length: 19', 'Sec-Fetch-Site: cross-site'], 403],
    ['a line folded into the next', ['Content-Length: 19', 'X-Odd: a', ' b'], 400],
    ['a zero byte in a header', ['Content-Length: 19', 'X-Odd: a\0b'], 400],
    ['more headers than anybody sends', [`X-Odd: ${'x'.repeat(20_000)}`], 431],
  ])('a write with %s', async (_what, lines, status) => {
    const answer = await raw([...own(), ...lines], post)
    expect(Number(answer.split(' ')[1])).toBe(status)
    await app.db.delete(posts)
    await app.ask('POST', '/api/posts', { as: person, body: { id: postId, content: 'Still here' } })
  })

  test('TRACE and CONNECT are not spoken', async () => {
    expect(await raw(['TRACE /api/posts HTTP/1.1', `Cookie: ${person.cookie}`])).not.toContain(person.cookie)
    expect(await raw(['CONNECT evil.example:443 HTTP/1.1'])).not.toMatch(/^HTTP\/1.1 2/)
  })

  test('line breaks in an address make no header of their own', async () => {
    for (const path of ['/api/posts?q=a%0d%0aSet-Cookie:%20planted=1', '/%0d%0aSet-Cookie:%20planted=1']) {
      const answer = await raw([`GET ${path} HTTP/1.1`, 'Accept: text/html'])
      expect(answer.split('\r\n\r\n')[0]).not.toMatch(/planted/)
    }
  })

  test('the kinds of odd requests above left the server at work', async () => {
    expect((await app.ask('GET', '/healthz')).status).toBe(200)
    expect(await problemOf(await app.ask('GET', '/api/none'))).toBe('not-found')
  })
})
