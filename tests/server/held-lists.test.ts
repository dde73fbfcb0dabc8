import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HEADER, SESSION_MARKER } from '#contract/headers.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { seedDemo } from '#server/db/seed.ts'
import { Turns } from '#server/limits/turns.ts'
import { openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

describe('a list that is answered from memory', () => {
  let database: Database
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    database = await openDatabase({})
    await seedDemo(database.db, Date.now())
    app = await openTestApp({}, database)
    const guest = await app.guest()
    person = { ...guest, cookie: `${guest.cookie}; ${SESSION_MARKER}=1` }
    // the first session that is found tells how far ends have come, and is remembered from then on
    for (let n = 0; n < 2; n++) await ask('/api/posts', {}, person)
  })
  afterAll(() => database.close())

  const LISTS = ['/api/posts', '/api/products', '/api/services']
  const ask = (path: string, headers: Record<string, string> = {}, as?: Person, by = app) =>
    by.ask('GET', path, { as, headers })
  const etagOf = async (path: string, as?: Person) => (await ask(path, {}, as)).headers.get('etag') ?? ''
  /** Whether the request went past memory to what stands behind it. */
  async function wentOn(run: () => Promise<Response>): Promise<[boolean, Response]> {
    const taken = vi.spyOn(Turns.prototype, 'take')
    const answer = await run()
    const isOn = taken.mock.calls.length > 0
    taken.mockRestore()
    return [isOn, answer]
  }
  const told = ({ status, headers }: Response) => {
    const { 'x-request-id': id, ...all } = Object.fromEntries(headers)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    return { status, ...all }
  }

  test.each(LISTS.flatMap((path) => ['visitor', 'person'].map((who) => [path, who] as const)))(
    '%s that is unchanged says to a %s what the handlers would say',
    async (path, who) => {
      const as = who === 'person' ? person : undefined
      const etag = await etagOf(path, as)
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const [isOn, quick] = await wentOn(() => ask(path, { 'If-None-Match': tag }, as))
        const [isSlow, slow] = await wentOn(() => ask(`${path}?`, { 'If-None-Match': tag }, as))
        expect([isOn, isSlow, quick.status]).toEqual([false, true, 304])
        expect(told(quick)).toEqual(told(slow))
      }
    },
  )

  test.each(['identity', 'gzip', 'br', 'gzip, deflate, br'])(
    'a visitor is sent the bytes that were packed for the first of them, as %s',
    async (accepted) => {
      const accept = { 'Accept-Encoding': accepted }
      await app.ask('POST', '/api/posts', { as: person, body: { content: `for ${accepted}` } })
      for (const path of LISTS) {
        await ask(path, accept)
        const [isOn, again] = await wentOn(() => ask(path, accept))
        expect([isOn, again.status]).toEqual([false, 200])
        await app.ask('POST', '/api/posts', { as: person, body: { content: 'newer' } })
      }
      const [isOn, first] = await wentOn(() => ask('/api/posts', accept))
      const [, second] = await wentOn(() => ask('/api/posts', accept))
      expect(isOn, 'the newer post is read').toBe(true)
      expect(told(second)).toEqual(told(first))
      expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
    },
  )

  test('no reader gets another’s answer, and a request that names another actor is refused', async () => {
    const etag = await etagOf('/api/posts')
    const own = await etagOf('/api/posts', person)
    expect((await ask('/api/posts', { 'If-None-Match': etag }, person)).status).toBe(200)
    expect((await ask('/api/posts', { 'If-None-Match': own })).status).toBe(200)
    const answer = await ask('/api/posts', { 'If-None-Match': own, [HEADER.actor]: 'another' }, person)
    expect([answer.status, await problemOf(answer)]).toEqual([409, 'actor-mismatch'])
    expect((await ask('/api/user/likes', { 'If-None-Match': own })).status).toBe(401)
  })

  test('each spends the budget of its address, and past it is refused as ever', async () => {
    const limits = { read: { address: { burst: 5, perSecond: 0.001 } } }
    const limited = await openTestApp({ limits: limits as never, trustedProxies: 1 }, database)
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const statusesOf = async (headers: Record<string, string>) => {
      const statuses = []
      for (let n = 0; n < 7; n++) statuses.push((await ask('/api/posts', headers, undefined, limited)).status)
      return statuses
    }
    const full = [200, 200, 200, 200, 200, 429, 429]
    expect(await statusesOf(from('203.0.113.7'))).toEqual(full)
    const etag = await etagOf('/api/posts')
    const poll = { 'If-None-Match': etag, ...from('203.0.113.8') }
    expect(await statusesOf(poll)).toEqual(full.map((status) => (status === 200 ? 304 : status)))
    const refused = await ask('/api/posts', poll, undefined, limited)
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a host that is none of ours is refused, whatever was answered before', async () => {
    const etag = await etagOf('/api/posts')
    expect((await ask('/api/posts', { 'If-None-Match': etag })).status).toBe(304)
    const url = 'http://evil.example/api/posts'
    expect((await app.app.request(url, { headers: { 'If-None-Match': etag } })).status).toBe(421)
  })

  test('an answer to HEAD, or with a query, is none of these', async () => {
    const etag = await etagOf('/api/posts')
    for (const [method, path] of [
      ['HEAD', '/api/posts'],
      ['GET', '/api/posts?limit=50'],
    ] as const) {
      const [isOn] = await wentOn(() => app.ask(method, path, { headers: { 'If-None-Match': etag } }))
      expect(isOn).toBe(true)
    }
  })
})
