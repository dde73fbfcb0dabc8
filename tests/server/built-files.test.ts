import { rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBuiltApp } from '../support/built-app.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

describe('the built app', () => {
  let dist: string
  let app: TestApp
  let server: ServerType
  let port: number

  beforeAll(async () => {
    dist = writeBuiltApp()
    app = await openTestApp({ dist })
    server = createAdaptorServer({ fetch: app.app.fetch })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.close()
    await app.close()
    rmSync(dirname(dist), { recursive: true })
  })

  /** Asks over a socket: `fetch` would tidy the address first. */
  const raw = (path: string, accept: string) =>
    new Promise<{ status: number; text: string }>((done, fail) => {
      const asked = request({ host: '127.0.0.1', port, path, headers: { accept } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
      })
      asked.on('error', fail)
      asked.end()
    })

  const strange = [
    '/../package.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%252e%252e/package.json',
    '//package.json',
    '//etc/passwd',
    '/package.json',
    '/.env',
    '/%2eenv',
    '/.well-known/hidden.txt',
    '/csp.json',
    '/heads.json',
    '/assets/index-abc123.js.map',
    '/assets/index-abc123.js.br',
    '/assets/index-abc123.js%00',
    '/assets/none.js',
    '//api/posts',
    '/api/none',
    '/api',
  ]
  test.each(strange.flatMap((path) => ['*/*', 'text/html'].map((accept) => [path, accept] as const)))(
    'gives nothing for %s asked as %s',
    async (path, accept) => {
      const { status, text } = await raw(path, accept)
      expect(status).toBe(404)
      expect(JSON.parse(text)).toMatchObject({ type: '/problems/not-found' })
    },
  )

  test.each([['/' + 'a'.repeat(300)], ['/assets/' + 'a'.repeat(5000) + '.js'], ['/a'.repeat(3000)]])(
    'has nothing under a name that no file can have',
    async (path) => {
      for (const accept of ['*/*', 'text/html']) expect((await raw(path, accept)).status).toBe(404)
    },
  )

  test.each([
    ['/?lang=ko', 'anpan-language=en', 'zh', 'ko'],
    ['/?lang=xx', 'anpan-language=en', 'zh', 'en'],
    ['/', 'anpan-language=en', 'zh', 'en'],
    ['/', 'anpan-language=xx', 'de, zh-CN;q=0.8, en;q=0.9', 'en'],
    ['/', '', 'zh-TW,zh;q=0.9', 'zh'],
    ['/', '', 'de, fr;q=0.5', 'ja'],
    ['/', '', '', 'ja'],
    ['/posts/%E3%81%82', '', 'ko', 'ko'],
  ])('%s with cookie "%s" and "%s" opens in %s', async (path, cookie, wanted, language) => {
    const answer = await app.ask('GET', path, { headers: { accept: 'text/html', cookie, 'accept-language': wanted } })
    expect(await answer.text()).toMatch(new RegExp(`<html (?:[^>]* )?lang="${language}"`))
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toContain('Accept-Language, Cookie')
  })

  test.each(['/posts/x.y', '/people/ANPAN-1.X', '/products/a.html', '/healthzone', '/apiary', '/assetsy'])(
    '%s is a page, as it is without a network',
    async (path) => {
      const answer = await app.ask('GET', path, { headers: { accept: 'text/html' } })
      expect(answer.headers.get('content-type')).toContain('text/html')
    },
  )

  test('is not given to anything but the opening of a page', async () => {
    expect((await app.ask('GET', '/discover', { headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await app.ask('POST', '/discover', { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', null],
  ])('goes out as the build has compressed it: "%s" gets %s', async (accepted, encoding) => {
    for (const path of ['/assets/index-abc123.js', '/sw.js', '/']) {
      const answer = await app.ask('GET', path, { headers: { accept: 'text/html', 'accept-encoding': accepted } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    }
  })

  test.each(['/', '/sw.js', '/assets/index-abc123.js'])('%s is not sent again to who has it', async (path) => {
    const headers = { accept: 'text/html' }
    const etag = (await app.ask('GET', path, { headers })).headers.get('etag') ?? ''
    const again = await app.ask('GET', path, { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
