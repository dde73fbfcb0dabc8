import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { posts } from '#server/db/schema.ts'
import { openTestApp, type Person, type TestApp } from '../support/test-app.ts'

const naughty: [what: string, text: string][] = [
  ['a closed quote', "' or 1=1 --"],
  ['a second statement', "'; drop table posts; --"],
  ['a backslash', "\\'; select pg_sleep(9); --"],
  ['wildcards', '%_%'],
  ['a zero byte', 'a\u0000b'],
  ['a control character', 'a\u0007b'],
  ['a way up', '../../etc/passwd'],
  ['ten thousand signs', 'x'.repeat(10_000)],
  ['digits of another script', '١٢٣'],
  ['half an emoji', '\ud83d'],
  ['a prototype', '__proto__'],
  ['a template', '${process.exit()}'],
  ['a moment before all', '0000-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000'],
  ['a moment that is none', '2026-13-45T99:99:99.000Z_00000000-0000-4000-8000-000000000000'],
]

describe('whatever is put into an address, a header or a field', () => {
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    app = await openTestApp()
    person = await app.guest()
    await app.ask('POST', '/api/posts', { as: person, body: { content: 'Still here' } })
  })
  afterAll(() => app.close())

  test.each(naughty)('%s is a refusal or a plain value, never a failure', async (_what, text) => {
    // half a sign cannot be written in an address: browsers send the sign for "unreadable"
    const inAddress = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    const asHeader = /^[\x20-\x7e]*$/.test(text) ? text : 'none'
    const as = person
    const answers = await Promise.all([
      app.ask('GET', `/api/posts/${inAddress}`, { as }),
      app.ask('DELETE', `/api/posts/${inAddress}`, { as }),
      app.ask('POST', `/api/posts/${inAddress}/like`, { as }),
      ...['q', 'cursor', 'limit'].map((name) => app.ask('GET', `/api/posts?${name}=${inAddress}`, { as })),
      app.ask('GET', `/api/products?q=${inAddress}`),
      app.ask('GET', `/api/virtual-space-u/users?spaceId=${inAddress}`),
      app.ask('POST', `/api/virtual-space-u/join/${inAddress}`, { as, body: { position: { x: 0, y: 0, z: 0 } } }),
      app.ask('POST', '/api/posts', { as, body: { content: 'x', id: text } }),
      app.ask('POST', '/api/posts', { as, body: { content: 'x', lang: text } }),
      app.ask('POST', '/api/posts', { as, body: { content: 'x' }, headers: { 'Idempotency-Key': asHeader } }),
      app.ask('POST', '/api/posts', { as, body: { content: 'x' }, headers: { 'X-Anpan-Actor': asHeader } }),
      app.ask('POST', '/api/posts', { as, body: { content: 'x' }, headers: { 'X-Anpan-Op-Version': asHeader } }),
      app.ask('POST', '/api/auth/guest', { body: { secret: text } }),
      app.ask('POST', '/api/auth/sign-in', { body: { email: text, password: text } }),
      app.ask('GET', '/api/auth/user', { headers: { Cookie: `anpan-session=${asHeader}` } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toEqual([])
    expect(await app.db.select().from(posts)).toHaveLength(1)
  })

  test.each(naughty)('%s as a text or a name is kept as typed, or refused', async (_what, text) => {
    const as = await app.guest()
    const answers = await Promise.all([
      app.ask('POST', '/api/posts', { as, body: { content: text, title: text } }),
      app.ask('PATCH', '/api/auth/user', { as, body: { firstName: text } }),
    ])
    for (const answer of answers) expect([200, 201, 422]).toContain(answer.status)
    const written = await app.db.select().from(posts)
    for (const post of written) expect(['Still here', text]).toContain(post.content)
    await app.db.delete(posts)
    await app.ask('POST', '/api/posts', { as: person, body: { content: 'Still here' } })
  })
})
