import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { QueueFullError } from '#server/bounded-queue.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { rateLimits, securityEvents } from '#server/db/schema.ts'
import { ADDRESS_RETENTION_DAYS, EVENT_RETENTION_DAYS, sweep } from '#server/db/sweep.ts'
import { user } from '#server/db/auth-schema.ts'
import { senderOf } from '#server/http/sender.ts'
import { type EventRow, listEvents, storeEvents } from '#server/models/security-events.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { eventOfRefusal, type SecurityEvent, securityLog } from '#server/security-log.ts'
import { bodyOf, cookieOf, newSecret, noLimits, openTestApp, type Person } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const login = { email: 'hana@mail.example', password: 'correct horse' }

let database: Database
beforeAll(async () => {
  database = await openDatabase({})
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(securityEvents)
  await database.db.delete(rateLimits)
  await database.db.delete(user)
})

const all = () => listEvents(database.db, { since: new Date(0), kinds: [], limit: 100_000 })

describe('what an operator can read of', () => {
  async function open(options: Parameters<typeof openTestApp>[0] = {}) {
    const security = securityLog(database.db)
    const app = await openTestApp({ trustedProxies: 1, security, ...options }, database)
    const ask: typeof app.ask = (method, path, asked) =>
      app.ask(method, path, { ...asked, headers: { 'X-Forwarded-For': '192.0.2.7', ...asked?.headers } })
    const told = async () => {
      await security.flush()
      return (await all()).map(({ kind, why, userId, address, request, count }) => [
        kind,
        why,
        userId,
        address,
        request,
        count,
      ])
    }
    return { app, ask, told }
  }
  const personOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })

  test('the keys to an account: who changed them, who tried to, from where', async () => {
    const { ask, told } = await open()
    const names = { firstName: 'Hana Yamada' }
    const member = await personOf(await ask('POST', '/api/auth/sign-up', { body: { ...login, ...names } }))
    const change = { current: login.password, next: 'fresh bread at seven' }
    const changed = await personOf(await ask('POST', '/api/auth/password', { as: member, body: change }))
    const again = { as: changed, body: { ...change, current: 'a wrong guess' } }
    await ask('POST', '/api/auth/password', again)
    const made = await ask('POST', '/api/auth/recovery-codes', { as: changed, body: {} })
    const [code = ''] = (await bodyOf<{ codes: string[] }>(made)).codes
    const recover = (typed: string) =>
      ask('POST', '/api/auth/recover', { body: { login: login.email, code: typed, next: change.next } })
    await recover('2222-2222')
    await recover(code)
    const from = '192.0.2.7'
    expect(await told()).toEqual([
      ['sign-up', null, member.id, from, 'POST /api/auth/sign-up', 1],
      ['password-changed', null, member.id, from, 'POST /api/auth/password', 1],
      ['sign-in-refused', null, member.id, from, 'POST /api/auth/password', 1],
      ['recovery-codes-made', null, member.id, from, 'POST /api/auth/recovery-codes', 1],
      ['recover-refused', null, null, from, 'POST /api/auth/recover', 1],
      ['recovered', null, member.id, from, 'POST /api/auth/recover', 1],
    ])
    const dump = JSON.stringify(await database.db.select().from(securityEvents))
    for (const typed of ['mail.example', login.password, change.next, 'guess', code, '2222-2222'])
      expect(dump).not.toContain(typed)
  })

  test('those who come and go: who, from where and how', async () => {
    const { ask, told } = await open()
    const secret = newSecret()
    const guest = await personOf(await ask('POST', '/api/auth/guest', { body: { secret } }))
    const names = { firstName: 'Hana Yamada' }
    const member = await personOf(await ask('POST', '/api/auth/sign-up', { as: guest, body: { ...login, ...names } }))
    await ask('POST', '/api/auth/sign-up', { body: { ...login, ...names } })
    await ask('POST', '/api/auth/guest', { body: { secret } })
    await ask('DELETE', '/api/auth/sessions', { as: member })
    await ask('POST', '/api/auth/sign-out', { as: member })
    await ask('POST', '/api/auth/sign-in', { body: { ...login, password: 'a wrong guess' } })
    await ask('POST', '/api/auth/sign-in', { body: { email: 'nobody@mail.example', password: 'another guess' } })
    await ask('POST', '/api/auth/sign-in', { body: login })
    const from = '192.0.2.7'
    expect(await told()).toEqual([
      ['guest', null, guest.id, from, 'POST /api/auth/guest', 1],
      ['sign-up', null, guest.id, from, 'POST /api/auth/sign-up', 1],
      ['sign-up-refused', null, null, from, 'POST /api/auth/sign-up', 1],
      ['guest-refused', null, null, from, 'POST /api/auth/guest', 1],
      ['sessions-ended', null, guest.id, from, 'DELETE /api/auth/sessions', 1],
      ['sign-out', null, guest.id, from, 'POST /api/auth/sign-out', 1],
      ['sign-in-refused', null, guest.id, from, 'POST /api/auth/sign-in', 1],
      ['sign-in-refused', null, null, from, 'POST /api/auth/sign-in', 1],
      ['sign-in', null, guest.id, from, 'POST /api/auth/sign-in', 1],
    ])
    const dump = JSON.stringify(await database.db.select().from(securityEvents))
    for (const typed of [secret, 'mail.example', login.password, 'guess', 'Hana', 'Yamada'])
      expect(dump).not.toContain(typed)
  })

  test('what was kept out: limits by their name, foreign pages, unknown hosts, and things of others', async () => {
    const few = { burst: 4, perSecond: 0.001 }
    const brake = { ...noLimits.brake, address: { ...few, burst: 1 } }
    const limits = { ...noLimits, brake, post: { newcomer: { ...few, burst: 2 } }, read: { address: few } }
    const { app, ask, told } = await open({ limits })
    const [one, two] = [await app.guest(), await app.guest()]
    const { id } = await bodyOf<{ id: string }>(
      await ask('POST', '/api/posts', { as: one, body: { content: 'words of one' } }),
    )
    await ask('DELETE', `/api/posts/${id}`, { as: two })
    await ask('POST', '/api/posts', { as: one, body: { content: 'second' } })
    for (let n = 0; n < 3; n++) await ask('POST', '/api/posts', { as: one, body: { content: 'beyond' } })
    for (let n = 0; n < 6; n++) await ask('GET', '/api/posts?q=hidden')
    for (let n = 0; n < 3; n++) await ask('POST', '/api/auth/sign-in', { body: login })
    await ask('POST', '/api/auth/sign-in', { body: login, headers: { 'Sec-Fetch-Site': 'cross-site' } })
    await app.app.request('http://secret-name.example/secret-path', { headers: { 'X-Forwarded-For': '2001:DB8::5' } })
    const from = '192.0.2.7'
    expect((await told()).filter(([kind]) => kind !== 'guest')).toEqual([
      ['access-refused', null, two.id, from, 'DELETE /api/posts/:id', 1],
      ['budget', 'post:newcomer', one.id, from, null, 3],
      ['budget', 'read:address', null, from, null, 2],
      ['sign-in-refused', null, null, from, 'POST /api/auth/sign-in', 1],
      ['brake', 'sign-in:address', null, from, null, 2],
      ['foreign-origin', null, null, from, 'POST /api/auth/sign-in', 1],
      ['unknown-host', null, null, '2001:db8::5', 'GET page', 1],
    ])
    expect(JSON.stringify(await all())).not.toMatch(/words|beyond|hidden|secret|mail|horse/)
  })

  test('calls of moderators that others try, whether there is such a call or not', async () => {
    const { app, ask, told } = await open()
    const one = await app.guest()
    expect((await ask('GET', '/api/admin/queue', { as: one })).status).toBe(403)
    const elsewhere = { 'X-Forwarded-For': '192.0.2.8' }
    const none = await ask('POST', '/api/admin/nothing', { as: one, body: {}, headers: elsewhere })
    expect(none.status).toBe(403)
    expect((await told()).filter(([kind]) => kind !== 'guest')).toEqual([
      ['access-refused', null, one.id, '192.0.2.7', 'GET /api/admin/queue', 1],
      ['access-refused', null, one.id, '192.0.2.8', expect.stringMatching(/^POST /), 1],
    ])
  })

  test('a queue that is full, and nothing of everyday refusals', () => {
    expect(eventOfRefusal(new QueueFullError())).toEqual({ kind: 'budget', why: 'queue' })
    for (const problem of ['unavailable', 'not-found', 'invalid', 'sign-in-required'] as const)
      expect(eventOfRefusal(new Refusal(problem))).toBeUndefined()
  })
})

describe('a storm', () => {
  const refusalOf = (address: string): SecurityEvent => ({
    kind: 'budget',
    why: 'read:address',
    sender: senderOf(address),
  })
  let writes: EventRow[][]
  let nowMs: number
  const open = () => {
    writes = []
    nowMs = Date.UTC(2026, 0, 1)
    return securityLog(database.db, { now: () => nowMs, store: async (rows) => void writes.push(rows) })
  }

  test('of one network is one row a minute, however often it is written', async () => {
    const security = open()
    const startMs = performance.now()
    for (let n = 0; n < 20_000; n++) security.note(refusalOf(`2001:db8::${(n % 5000).toString(16)}`))
    expect((performance.now() - startMs) / 20_000, 'ms a note').toBeLessThan(0.1)
    await security.flush()
    security.note(refusalOf('2001:db8::1'))
    await security.flush()
    expect(writes.map((rows) => rows.map(({ count }) => count))).toEqual([[20_000], [20_001]])
    expect(writes[0]?.[0]?.id).toBe(writes[1]?.[0]?.id)
    nowMs += 60_000
    security.note(refusalOf('2001:db8::1'))
    await security.flush()
    expect(writes[2]?.map(({ count }) => count)).toEqual([1])
    expect(writes[2]?.[0]?.id).not.toBe(writes[0]?.[0]?.id)
    await security.flush()
    expect(writes, 'what is written is not written again').toHaveLength(3)
  })

  test('of many networks takes a bounded number of rows, and one counts the rest; other kinds keep theirs', async () => {
    const security = open()
    for (let n = 0; n < 5_000; n++) security.note(refusalOf(`10.0.${n >> 8}.${n & 255}`))
    security.note({ kind: 'sign-in', userId: 'somebody', sender: senderOf('192.0.2.1') })
    await security.flush()
    const [rows = []] = writes
    expect(rows).toHaveLength(102)
    expect(rows.filter(({ why }) => why === 'more').map(({ kind, count, address }) => [kind, count, address])).toEqual([
      ['budget', 4_900, undefined],
    ])
    expect(rows.at(-1)).toMatchObject({ kind: 'sign-in', userId: 'somebody' })
  })

  test('while the database is away waits in bounded memory and is written whole afterwards', async () => {
    let isAway = true
    const said: unknown[] = []
    let total = 0
    let rowsAtOnce = 0
    const security = securityLog(database.db, {
      now: () => nowMs,
      log: (line) => void said.push(line),
      store: async (rows) => {
        if (isAway) throw new Error('away')
        rowsAtOnce = Math.max(rowsAtOnce, rows.length)
        total += rows.reduce((sum, { count }) => sum + count, 0)
      },
    })
    for (let minute = 0; minute < 60; minute++, nowMs += 60_000) {
      for (let n = 0; n < 300; n++) security.note(refusalOf(`10.0.0.${n}`))
      await security.flush()
    }
    expect(said).toHaveLength(60)
    isAway = false
    await security.close()
    expect(total).toBe(60 * 300)
    expect(rowsAtOnce).toBeLessThanOrEqual(500)
  })
})

describe('the table of events', () => {
  const eventAt = (ageDays: number, address: string | null): EventRow => ({
    id: crypto.randomUUID(),
    at: new Date(Date.now() - ageDays * DAY_MS),
    kind: 'sign-in',
    address,
    count: 1,
  })
  const addresses = async () => (await all()).map(({ address }) => address)

  test('keeps whole addresses for a week, their networks for a quarter, and nothing after it', async () => {
    const { db } = database
    await storeEvents(db, [
      eventAt(EVENT_RETENTION_DAYS + 1, '192.0.2.1'),
      eventAt(EVENT_RETENTION_DAYS - 1, '192.0.2.2'),
      eventAt(ADDRESS_RETENTION_DAYS + 2, '2001:db8:1:2:3:4:5:6'),
      eventAt(ADDRESS_RETENTION_DAYS + 1, null),
      eventAt(ADDRESS_RETENTION_DAYS - 1, '192.0.2.3'),
    ])
    const expected = ['192.0.2.0/24', '2001:db8:1::/48', null, '192.0.2.3']
    await sweep(db, Date.now())
    expect(await addresses()).toEqual(expected)
    await sweep(db, Date.now())
    expect(await addresses(), 'a second time changes nothing').toEqual(expected)
  })

  test('is swept in batches, to the end', async () => {
    const { db } = database
    const old = Array.from({ length: 5_000 }, (_, n) => eventAt(n % 2 ? 8 : 100, '192.0.2.1'))
    for (let at = 0; at < old.length; at += 500) await storeEvents(db, old.slice(at, at + 500))
    await sweep(db, Date.now())
    expect(await addresses()).toEqual(Array(2_500).fill('192.0.2.0/24'))
  })
})
