import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

describe('bodies that are too much', () => {
  let app: TestApp
  let person: Person
  let server: ServerType

  beforeAll(async () => {
    app = await openTestApp()
    person = await app.guest()
    server = createAdaptorServer({ fetch: app.app.fetch })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(async () => {
    server.close()
    await app.close()
  })

  const big = JSON.stringify({ content: 'x'.repeat(10 * 1024 * 1024) })
  const send = (body: string) => app.ask('POST', '/api/posts', { as: person, body })

  test('ten megabytes are refused', async () => {
    const answer = await send(big)
    expect(await problemOf(answer)).toBe('too-large')
  })

  /** Sends a raw request and gives the first line of the answer. */
  const raw = (head: string[], body: string) =>
    new Promise<string>((done, fail) => {
      const { port } = server.address() as AddressInfo
      const socket = connect(port, '127.0.0.1')
      const lines = [
        'POST /api/posts HTTP/1.1',
        'Host: localhost',
        `Cookie: ${person.cookie}`,
        'Sec-Fetch-Site: same-origin',
      ]
      socket.once('data', (chunk: Buffer) => {
        done(chunk.toString().split('\r\n')[0] ?? '')
        socket.destroy()
      })
      socket.on('error', fail)
      socket.write([...lines, 'Content-Type: application/json', ...head, '', ''].join('\r\n'))
      socket.write(body)
    })

  test('a length that is said to be too much is refused before it comes', async () => {
    expect(await raw(['Content-Length: 10485760'], '{')).toBe('HTTP/1.1 413 Payload Too Large')
  })

  test('chunks are counted as they come', async () => {
    const chunk = `${(40_000).toString(16)}\r\n${'x'.repeat(40_000)}\r\n`
    expect(await raw(['Transfer-Encoding: chunked'], `${chunk}${chunk}0\r\n\r\n`)).toBe(
      'HTTP/1.1 413 Payload Too Large',
    )
  })

  test('a length that lies low cuts the text off, and half a text is refused', async () => {
    expect(await raw(['Content-Length: 12'], '{"content":"much more than that"}')).toBe('HTTP/1.1 400 Bad Request')
  })

  test.each([
    ['nested a hundred times', `{"content":"a","userId":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['nested as deep as fits', '['.repeat(60_000)],
    ['cut off', '{"content":"a'],
    ['not JSON', 'content=a'],
    ['empty', ''],
  ])('JSON that is %s is refused', async (_what, body) => {
    const answer = await send(body)
    expect(await problemOf(answer)).toBe('bad-request')
  })

  test.each(['', '"', '\\', '\\"', '\\\\"'])(
    'brackets within the text of a post are no nesting, behind %j',
    async (before) => {
      expect((await send(JSON.stringify({ content: `${before}${'[{'.repeat(500)}` }))).status).toBe(201)
    },
  )

  test.each(['', '"', '\\', '\\"', '\\\\"'])('brackets behind a text that ends with %j are nesting', async (end) => {
    const answer = await send(`{"content":${JSON.stringify(`a${end}`)},"userId":${'['.repeat(100)}${']'.repeat(100)}}`)
    expect(await problemOf(answer)).toBe('bad-request')
  })

  test('a password of a megabyte is refused without being hashed', async () => {
    const body = { email: 'a@b.example', password: 'x'.repeat(50_000), firstName: 'A' }
    expect((await app.ask('POST', '/api/auth/sign-up', { body })).status).toBe(422)
  })

  test('keys that reach for prototypes change nothing', async () => {
    const body = '{"content":"Hello","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    expect((await send(body)).status).toBe(201)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('the server still answers', async () => {
    expect((await app.ask('GET', '/healthz')).status).toBe(200)
  })
})
