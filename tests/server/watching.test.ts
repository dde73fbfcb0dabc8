import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { logTo } from '#server/http/request-log.ts'
import { bodyOf, openTestApp, type TestApp } from '../support/test-app.ts'

interface Line {
  level: string
  kind: string
  id: string
  method: string
  route: string
  status: number
}

describe('what an operator sees of requests', () => {
  const proxied = { trustedProxies: 1, publicOrigin: 'http://localhost' }
  let database: Database
  let direct: TestApp
  let behindProxy: TestApp
  let verbose: TestApp
  let written = ''
  const stopping = new AbortController()
  const stream = {
    write(text: string) {
      written += text
    },
  }

  beforeAll(async () => {
    database = await openDatabase({})
    direct = await openTestApp({ log: logTo(stream, 'info'), stopping: stopping.signal }, database)
    behindProxy = await openTestApp({ log: logTo(stream, 'info'), ...proxied }, database)
    verbose = await openTestApp({ log: logTo(stream, 'debug') }, database)
  })
  afterAll(() => database.close())
  beforeEach(() => {
    written = ''
  })

  const lines = () =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)

  test('a write and a refusal have a line, a reading that went well has none', async () => {
    const person = await direct.guest()
    const id = crypto.randomUUID()
    await direct.ask('GET', '/api/posts')
    await direct.ask('POST', '/api/posts', { as: person, body: { content: 'words of mine' } })
    await direct.ask('GET', `/api/posts/${id}?q=typed`)
    expect(lines()).toMatchObject([
      { level: 'info', kind: 'request', method: 'POST', route: '/api/auth/guest', status: 200 },
      { level: 'info', kind: 'request', method: 'POST', route: '/api/posts', status: 201 },
      { level: 'info', kind: 'request', method: 'GET', route: '/api/posts/:id', status: 404 },
    ])
    expect(written).not.toContain('words of')
    expect(written).not.toContain('typed')
    expect(written).not.toContain(id)
    expect(written).not.toContain(person.id)
  })

  test('at the level debug every request has one', async () => {
    await verbose.ask('GET', '/api/posts')
    await verbose.ask('GET', '/livez')
    expect(lines()).toMatchObject([
      { level: 'debug', route: '/api/posts', status: 200 },
      { level: 'debug', route: '/livez', status: 200 },
    ])
  })

  test('a slow reading is a warning', async () => {
    const held = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(1.1)`))
    await direct.ask('GET', '/api/auth/user', { as: await behindProxy.guest() })
    await held
    expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', route: expect.any(String) }))
  })

  test('levels above the wished one are all that is written', () => {
    const log = logTo(stream, 'warn')
    for (const level of ['debug', 'info', 'warn', 'error'] as const) log({ level, kind: 'test' })
    expect(lines().map(({ level }) => level)).toEqual(['warn', 'error'])
  })

  test('a refusal names the number under which it stands in the log', async () => {
    const answer = await direct.ask('DELETE', `/api/posts/${crypto.randomUUID()}`)
    const { requestId } = await bodyOf<{ requestId: string }>(answer)
    expect(requestId).toMatch(/^[\w-]{36}$/)
    expect(answer.headers.get('x-request-id')).toBe(requestId)
    expect(lines()).toMatchObject([{ id: requestId, status: 401 }])
  })

  test('also one that no host of ours was asked for', async () => {
    const answer = await direct.app.request('http://invented.example/api/posts')
    const { requestId } = await bodyOf<{ requestId: string }>(answer)
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([421, requestId])
    expect(requestId).toMatch(/^[\w-]{36}$/)
  })

  test.each([
    ['from a proxy of ours', () => behindProxy, 'req-0123456789abcdef', true],
    ['from anybody else', () => direct, 'req-0123456789abcdef', false],
    ['that is too short', () => behindProxy, 'x', false],
    ['that is too long', () => behindProxy, 'x'.repeat(65), false],
    ['with signs of its own', () => behindProxy, 'req 0123456789"}', false],
  ])('a number %s', async (_what, app, id, isTaken) => {
    const answer = await app().ask('GET', '/livez', { headers: { 'X-Request-Id': id } })
    const said = answer.headers.get('x-request-id')
    if (isTaken) expect(said).toBe(id)
    else expect(said).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  })

  test('a process that runs says so, whatever its database does', async () => {
    const away = await openDatabase({})
    const app = await openTestApp({}, away)
    expect([(await app.ask('GET', '/livez')).status, (await app.ask('GET', '/healthz')).status]).toEqual([200, 200])
    await away.close()
    expect([(await app.ask('GET', '/livez')).status, (await app.ask('GET', '/healthz')).status]).toEqual([200, 503])
  })

  test('a process that is being stopped lives, and asks for no more requests', async () => {
    expect((await direct.ask('GET', '/healthz')).status).toBe(200)
    stopping.abort()
    expect((await direct.ask('GET', '/healthz')).status).toBe(503)
    expect((await direct.ask('GET', '/livez')).status).toBe(200)
    expect((await direct.ask('GET', '/api/posts')).status).toBe(200)
  })
})
