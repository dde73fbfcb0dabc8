import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCRIPT_HASH, writeBuiltApp } from '../support/built-app.ts'
import { PNG } from '../support/pictures.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const expected = {
  'content-security-policy': `default-src 'none'; script-src 'self' ${SCRIPT_HASH}; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types anpan-sw`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=(), serial=(), hid=()',
}
const html = { Accept: 'text/html,*/*' }

describe('every answer carries the security headers, byte for byte', () => {
  let dist: string
  let app: TestApp
  let secure: TestApp

  beforeAll(async () => {
    dist = writeBuiltApp()
    app = await openTestApp({ dist })
    secure = await openTestApp({ dist, publicOrigin: 'https://portal.example' })
  })
  afterAll(async () => {
    await app.close()
    await secure.close()
    rmSync(dirname(dist), { recursive: true })
  })

  test.each([
    ['the shell', 'GET', '/', html, 200, 'no-cache'],
    ['a page', 'GET', '/discover?tab=shop', html, 200, 'no-cache'],
    ['the worker', 'GET', '/sw.js', {}, 200, 'no-cache'],
    ['the manifest', 'GET', '/manifest-ja.webmanifest', {}, 200, 'no-cache'],
    ['a hashed file', 'GET', '/assets/index-abc123.js', {}, 200, 'public, max-age=31536000, immutable'],
    ['a list', 'GET', '/api/posts', {}, 200, 'no-store'],
    ['a visitor', 'GET', '/api/auth/user', {}, 401, 'no-store'],
    ['an unknown call', 'GET', '/api/none', {}, 404, 'no-store'],
    ['a missing file', 'GET', '/assets/none.js', html, 404, 'no-store'],
    ['a refused write', 'POST', '/api/posts', {}, 401, 'no-store'],
    [
      'a preflight',
      'OPTIONS',
      '/api/posts',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      403,
      'no-store',
    ],
    ['health', 'GET', '/healthz', {}, 200, 'no-store'],
  ] as const)('%s: %s %s', async (_what, method, path, headers, status, caching) => {
    const answer = await app.ask(method, path, { headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe(caching)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers.get(name)]))).toEqual(expected)
    const names = [...answer.headers.keys()]
    expect(names.filter((name) => name.startsWith('access-control-') || name === 'service-worker-allowed')).toEqual([])
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  test('a sent picture, an answer without a body, a redirect and a failure carry them too', async () => {
    const as = await app.guest()
    const id = v7()
    await app.ask('POST', '/api/uploads', { as, body: { id, data: PNG } })
    await app.ask('POST', '/api/posts', { as, body: { content: 'Look', imageId: id } })
    const etag = (await app.ask('GET', '/api/posts')).headers.get('etag') ?? ''
    const answers = [
      await app.ask('GET', `/uploads/${id}`),
      await app.ask('HEAD', '/api/posts'),
      await app.ask('GET', '/api/posts', { headers: { 'if-none-match': etag } }),
      await app.ask('GET', '/search?q=bread', { headers: html }),
      await app.ask('GET', '/no-such-page', { headers: html }),
      await app.ask('DELETE', `/api/posts/${id}`, { as }),
      await app.ask('POST', '/api/posts', { as, body: '{' }),
    ]
    await app.db.execute('alter table services rename to services_away')
    answers.push(await app.ask('GET', '/api/services'))
    await app.db.execute('alter table services_away rename to services')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 302, 404, 404, 400, 500])
    for (const answer of answers)
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers.get(name)]))).toEqual(
        expected,
      )
  })

  test('behind TLS browsers are told to keep to it, and the cookie is bound to the host', async () => {
    const body = { secret: 'a'.repeat(64) }
    const answer = await secure.ask('POST', '/api/auth/guest', { body })
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-anpan-session=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.headers.getSetCookie().slice(1)).toEqual([
      '__Host-anpan-has-session=1; Max-Age=5184000; Path=/; Secure; SameSite=Lax',
    ])
  })

  test('over plain http the cookie is as strict as it can be', async () => {
    const answer = await app.ask('POST', '/api/auth/guest', { body: { secret: 'b'.repeat(64) } })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^anpan-session=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.headers.getSetCookie().slice(1)).toEqual([
      'anpan-has-session=1; Max-Age=5184000; Path=/; SameSite=Lax',
    ])
  })

  test.each([
    ['GET', '/api/auth/user', 401],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/posts', 401],
    ['PUT', '/api/posts', 405],
    ['GET', '/api/posts?limit=0', 422],
    ['POST', '/api/auth/guest', 200],
  ] as const)('a short answer to %s %s has its length, and costs no compressing', async (method, path, status) => {
    const headers = { 'Accept-Encoding': 'gzip' }
    const body = method === 'GET' ? undefined : { secret: 'c'.repeat(64) }
    const answer = await app.ask(method, path, { headers, ...(body && { body }) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([status, null])
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('a long answer is compressed', async () => {
    await app.ask('POST', '/api/posts', { as: await app.guest(), body: { content: 'long '.repeat(500) } })
    const answer = await app.ask('GET', '/api/posts?limit=50', { headers: { 'Accept-Encoding': 'gzip' } })
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual(['gzip', null])
  })
})
