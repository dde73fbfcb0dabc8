import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema.ts'
import { openTestApp, problemOf, noLimits, type TestApp } from '../support/test-app.ts'

describe('limits', () => {
  let database: Database
  let app: TestApp

  beforeAll(async () => {
    database = await openDatabase({})
  })
  afterAll(() => database.close())
  beforeEach(() => database.db.delete(user))
  afterEach(() => database.db.delete(rateLimits))

  const open = async (options: Parameters<typeof openTestApp>[0]) => {
    app = await openTestApp(options, database)
  }

  test('a burst of writes passes, the next one is told when to come back, and others are not harmed', async () => {
    await open({ limits: { ...noLimits, write: { newcomer: { burst: 5, perSecond: 0.02, isShared: true } } } })
    const [busy, calm] = [await app.guest(), await app.guest()]
    const post = (as: typeof busy) => app.ask('POST', '/api/posts', { as, body: { content: 'Again' } })
    for (let left = 4; left >= 0; left--) {
      const answer = await post(busy)
      expect([answer.status, answer.headers.get('ratelimit-limit')]).toEqual([201, '5'])
      expect(Number(answer.headers.get('ratelimit-remaining'))).toBe(left)
    }
    const refused = await post(busy)
    expect([refused.status, await problemOf(refused)]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(30)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(50)
    expect((await post(calm)).status).toBe(201)
  })

  test('a token comes back with time, and a refusal costs none', async () => {
    await open({ limits: { ...noLimits, write: { newcomer: { burst: 1, perSecond: 0.5, isShared: true } } } })
    const person = await app.guest()
    const write = async () => (await app.ask('POST', '/api/posts', { as: person, body: { content: 'x' } })).status
    expect(await write()).toBe(201)
    expect(await write()).toBe(429)
    await expect.poll(write, { interval: 50, timeout: 15_000 }).toBe(201)
  })

  test('guessing at an account ends soon from one address, and its owner still comes in from another', async () => {
    const limits = { ...noLimits, brake: { ...noLimits.brake, address: { burst: 3, perSecond: 0.01 } } }
    await open({ limits, trustedProxies: 1 })
    const login = { email: 'hana@mail.example', password: 'correct horse' }
    await app.ask('POST', '/api/auth/sign-up', { body: { ...login, firstName: 'Hana' } })
    const tryFrom = async (address: string, password: string) => {
      const headers = { 'X-Forwarded-For': `10.9.9.9, ${address}` }
      return (await app.ask('POST', '/api/auth/sign-in', { body: { ...login, password }, headers })).status
    }
    const tries = []
    for (let n = 0; n < 5; n++) tries.push(await tryFrom('192.0.2.1', 'a guess'))
    expect(tries).toEqual([401, 401, 401, 429, 429])
    expect(await tryFrom('192.0.2.1', login.password)).toBe(429)
    expect(await tryFrom('192.0.2.2', login.password)).toBe(200)
  })

  test('one address reads its share and no more', async () => {
    await open({ limits: { ...noLimits, read: { address: { burst: 3, perSecond: 0.1 } } }, trustedProxies: 1 })
    const readFrom = async (address: string) =>
      (await app.ask('GET', '/api/services', { headers: { 'X-Forwarded-For': address } })).status
    const reads = []
    for (let n = 0; n < 4; n++) reads.push(await readFrom('192.0.2.1'))
    expect(reads).toEqual([200, 200, 200, 429])
    expect(await readFrom('192.0.2.2')).toBe(200)
  })

  test('what a stranger says of their address is not believed', async () => {
    await open({ limits: { ...noLimits, guest: { address: { burst: 2, perSecond: 0.01 } } } })
    const start = async (n: number) => {
      const headers = { 'X-Forwarded-For': `192.0.2.${n}` }
      const body = { secret: String(n).repeat(64) }
      return (await app.ask('POST', '/api/auth/guest', { body, headers })).status
    }
    expect([await start(1), await start(2), await start(3)]).toEqual([200, 200, 429])
  })
})
