import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { posts } from '#server/db/schema.ts'
import { ORIGIN, openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

const EVIL = 'https://evil.example'

describe('requests that another site makes a browser send', () => {
  let app: TestApp
  let person: Person
  let postId: string

  beforeAll(async () => {
    app = await openTestApp()
    person = await app.guest()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(posts)
    postId = crypto.randomUUID()
    await app.ask('POST', '/api/posts', { as: person, body: { id: postId, content: 'Mine' } })
  })

  const post = JSON.stringify({ content: 'Planted' })
  const cases: [
    what: string,
    method: string,
    headers: Record<string, string>,
    body: string | undefined,
    problem: string,
  ][] = [
    [
      'a form',
      'POST',
      { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/x-www-form-urlencoded' },
      'content=Planted',
      'foreign-origin',
    ],
    [
      'a form of several parts',
      'POST',
      { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'multipart/form-data; boundary=x' },
      '--x--',
      'foreign-origin',
    ],
    [
      'JSON sent as plain text',
      'POST',
      { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
      post,
      'foreign-origin',
    ],
    ['JSON without a type', 'POST', { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site' }, post, 'foreign-origin'],
    [
      'JSON after a preflight that nobody allowed',
      'POST',
      { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
      post,
      'foreign-origin',
    ],
    [
      'a neighbour on the same site',
      'POST',
      { Origin: 'http://other.localhost', 'Sec-Fetch-Site': 'same-site', 'Content-Type': 'application/json' },
      post,
      'foreign-origin',
    ],
    [
      'an address typed by hand',
      'POST',
      { 'Sec-Fetch-Site': 'none', 'Content-Type': 'application/json' },
      post,
      'foreign-origin',
    ],
    [
      'an old browser, foreign origin',
      'POST',
      { Origin: EVIL, 'Content-Type': 'application/json' },
      post,
      'foreign-origin',
    ],
    [
      'an old browser, origin withheld',
      'POST',
      { Origin: 'null', 'Content-Type': 'application/json' },
      post,
      'foreign-origin',
    ],
    ['nothing said at all', 'POST', { 'Content-Type': 'application/json' }, post, 'foreign-origin'],
    [
      'plain text from our own page',
      'POST',
      { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' },
      post,
      'unsupported-type',
    ],
    [
      'no type from our own page',
      'POST',
      { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': '' },
      post,
      'unsupported-type',
    ],
    [
      'a type that only begins like JSON',
      'POST',
      { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/jsonp' },
      post,
      'unsupported-type',
    ],
    ['a deletion', 'DELETE', { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site' }, undefined, 'foreign-origin'],
    [
      'a deletion dressed up as a post',
      'POST',
      { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', 'X-HTTP-Method-Override': 'DELETE' },
      undefined,
      'foreign-origin',
    ],
  ]

  test.each(cases)('%s: %s changes nothing', async (_what, method, headers, body, problem) => {
    const path = method === 'DELETE' ? `/api/posts/${postId}` : '/api/posts'
    const sent = { method, headers: { Cookie: person.cookie, ...headers }, ...(body !== undefined && { body }) }
    const answer = await app.app.request(ORIGIN + path, sent)
    expect(await problemOf(answer)).toBe(problem)
    expect((await app.db.select({ rows: count() }).from(posts))[0]?.rows).toBe(1)
  })

  test('a foreign page can neither sign a browser in nor out', async () => {
    for (const path of ['/api/auth/sign-in', '/api/auth/sign-up', '/api/auth/guest', '/api/auth/sign-out']) {
      const headers = { Origin: EVIL, 'Content-Type': 'application/json' }
      const answer = await app.app.request(ORIGIN + path, { method: 'POST', headers, body: '{}' })
      expect([await problemOf(answer), answer.headers.getSetCookie()]).toEqual(['foreign-origin', []])
    }
  })

  test('an old browser on our own page is let through by its origin', async () => {
    const headers = { Cookie: person.cookie, Origin: ORIGIN, 'Content-Type': 'application/json' }
    const answer = await app.app.request(`${ORIGIN}/api/posts`, { method: 'POST', headers, body: post })
    expect(answer.status).toBe(201)
  })

  test.each(['PUT', 'PATCH', 'OPTIONS'])('%s on the posts is told what is allowed', async (method) => {
    const answer = await app.ask(method, '/api/posts')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})
