import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { account } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { seedDemo } from '#server/db/seed.ts'
import { posts, presences, rateLimits, uploads } from '#server/db/schema.ts'
import { writeBuiltApp } from '../../support/built-app.ts'
import { PNG } from '../../support/pictures.ts'
import { bodyOf, cookieOf, newSecret, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'

const ATTACKER = '203.0.113.7'
const ELSEWHERE = '198.51.100.20'
const DAY_MS = 24 * 60 * 60 * 1000

/** The limits of the product, not those of tests. */
describe('budgets by person, address and network', () => {
  let database: Database
  let app: TestApp

  beforeAll(async () => {
    database = await openDatabase({})
    await seedDemo(database.db, Date.now())
  })
  afterAll(() => database.close())
  afterEach(() => database.db.delete(rateLimits))

  /** A server that has just started. */
  async function start(options: Parameters<typeof openTestApp>[0] = {}) {
    app = await openTestApp({ limits: {}, trustedProxies: 1, ...options }, database)
  }
  const from = (address: string) => ({ 'X-Forwarded-For': address })

  async function guestFrom(address: string): Promise<Person | undefined> {
    const answer = await app.ask('POST', '/api/auth/guest', {
      body: { secret: newSecret(), lang: 'en' },
      headers: from(address),
    })
    if (answer.status !== 200) return undefined
    return { id: (await bodyOf<{ id: string }>(answer)).id, cookie: cookieOf(answer) }
  }
  /** Guests who were there before, as an attacker gathers them slowly. */
  async function manyGuests(count: number): Promise<Person[]> {
    const limited = app
    app = await openTestApp({}, database)
    const guests = []
    for (let n = 0; n < count; n++) guests.push(await app.guest())
    app = limited
    return guests
  }
  async function memberFrom(address: string, ageMs: number): Promise<Person> {
    const body = { email: `${v7()}@mail.example`, password: 'correct horse', firstName: 'Hana' }
    const answer = await app.ask('POST', '/api/auth/sign-up', { body, headers: from(address) })
    const { id } = await bodyOf<{ id: string }>(answer)
    const createdAt = new Date(Date.now() - ageMs)
    await database.db.update(account).set({ createdAt }).where(eq(account.userId, id))
    return { id, cookie: cookieOf(answer) }
  }
  const post = async (as: Person, address: string, content = 'Buy this') =>
    (await app.ask('POST', '/api/posts', { as, body: { content }, headers: from(address) })).status

  test('59 guests of one address with ten posts each fill no feed, and no neighbour pays for it', async () => {
    await start()
    const neighbour = await memberFrom(ATTACKER, 2 * DAY_MS)
    const newcomer = await memberFrom(ATTACKER, 0.9 * DAY_MS)
    const statuses: number[] = []
    for (let n = 0; n < 59; n++) {
      const guest = await guestFrom(ATTACKER)
      if (guest) for (let at = 0; at < 10; at++) statuses.push(await post(guest, ATTACKER))
    }
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(60)
    expect(statuses).toContain(429)
    const honest = await guestFrom(ELSEWHERE)
    expect(honest && (await post(honest, ELSEWHERE))).toBe(201)
    expect(await post(neighbour, ATTACKER), 'a member behind the same address').toBe(201)
    expect(await post(newcomer, ATTACKER), 'a member since less than a day').toBe(429)
  })

  test('guests of one IPv6 line are counted together, wherever in its /64 they are', async () => {
    await start()
    const started = []
    for (let n = 0; n < 150; n++) started.push(await guestFrom(`2001:db8:7:7::${n.toString(16)}`))
    expect(started.filter(Boolean).length).toBeLessThanOrEqual(60)
    expect(await guestFrom('2001:db8:9:9::1'), 'another line').toBeDefined()
  })

  test('another spelling of an address is that address', async () => {
    await start({ limits: { guest: { address: { burst: 2, perSecond: 0.001 } } } })
    const statuses = []
    for (const spelling of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '0:0:0:0:0:FFFF:203.0.113.7',
      '203.0.113.7:51000',
      '[::ffff:203.0.113.7]:443',
    ])
      statuses.push((await guestFrom(spelling)) !== undefined)
    expect(statuses).toEqual([true, true, false, false, false, false])
  })

  test('one address gives a post no 59 likes at once', async () => {
    await start()
    const guests = await manyGuests(59)
    const [target] = await database.db.select({ id: posts.id }).from(posts).limit(1)
    const statuses = []
    for (const as of guests)
      statuses.push((await app.ask('POST', `/api/posts/${target?.id}/like`, { as, headers: from(ATTACKER) })).status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
    const [calm] = await manyGuests(1)
    const liked = await app.ask('POST', `/api/posts/${target?.id}/like`, { as: calm, headers: from(ELSEWHERE) })
    expect(liked.status).toBe(200)
  })

  test('one address fills no room', async () => {
    await start()
    const guests = await manyGuests(59)
    const rooms = await bodyOf<{ id: string; isPrivate: boolean; maxUsers: number; currentUsers: number }[]>(
      await app.ask('GET', '/api/virtual-space-u/spaces'),
    )
    const room = rooms.find((each) => !each.isPrivate && each.maxUsers - each.currentUsers > 35)
    const path = `/api/virtual-space-u/join/${room?.id}`
    const body = { position: { x: 0, y: 0, z: 0 } }
    const join = async (as: Person | undefined, address: string) =>
      (await app.ask('POST', path, { as, body, headers: from(address) })).status
    const statuses = []
    for (const as of guests) statuses.push(await join(as, ATTACKER))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
    const [calm] = await manyGuests(1)
    expect(await join(calm, ELSEWHERE)).toBe(200)
    await database.db.delete(presences)
  })

  test('a new guest sends no forty pictures in a row', async () => {
    await start()
    const [as] = await manyGuests(1)
    const statuses = []
    for (let n = 0; n < 40; n++)
      statuses.push(
        (await app.ask('POST', '/api/uploads', { as, body: { id: v7(), data: PNG }, headers: from(ATTACKER) })).status,
      )
    expect(statuses.filter((status) => status === 200 || status === 201).length).toBeLessThanOrEqual(20)
    expect(statuses).toContain(429)
    await database.db.delete(uploads)
  })

  /** How many statements went to the database meanwhile. */
  async function queriesOf(run: () => Promise<unknown>): Promise<number> {
    const { $client: pool } = database.db as unknown as { $client: { query(): unknown; connect(): unknown } }
    const spies = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')]
    await run()
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return count
  }

  test('a guest has a burst of 100 writes and then 300 a day, a member of more than a day 600 and 2,000', async () => {
    await start()
    const [guest] = await manyGuests(1)
    const member = await memberFrom(ELSEWHERE, 2 * DAY_MS)
    const unlike = (as: Person | undefined, n: number) =>
      app.ask('DELETE', `/api/posts/${v7()}/like`, { as, headers: from(`10.0.${n & 255}.1`) })
    for (const [as, burst, perDay] of [
      [guest, 100, 300],
      [member, 600, 2000],
    ] as const) {
      const statuses = []
      for (let n = 0; n < burst; n++) statuses.push((await unlike(as, n)).status)
      expect(new Set(statuses)).toEqual(new Set([404]))
      const refused = await unlike(as, burst)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('ratelimit-limit')).toBe(String(burst))
      const waitS = Number(refused.headers.get('retry-after'))
      expect(waitS).toBeLessThanOrEqual(86_400 / perDay + 1)
      expect(waitS).toBeGreaterThan(86_400 / perDay - 60)
    }
    expect((await app.ask('POST', '/api/auth/sign-out', { as: member })).status, 'which bars no sign-out').toBe(204)
  })

  test('855 writes past the budget of a person ask the database nothing', async () => {
    await start()
    const [as] = await manyGuests(1)
    const unlike = async (n: number) =>
      (await app.ask('DELETE', `/api/posts/${v7()}/like`, { as, headers: from(`192.0.${n >> 8}.${n & 255}`) })).status
    const before = []
    for (let n = 0; n < 102; n++) before.push(await unlike(n))
    expect([before.at(0), before.at(-1)]).toEqual([404, 429])
    const statuses: number[] = []
    const queries = await queriesOf(async () => {
      for (let n = 0; n < 855; n++) statuses.push(await unlike(n))
    })
    expect(new Set(statuses)).toEqual(new Set([429]))
    expect(queries).toBe(0)
  })

  test('writes without a valid session are refused without the database', async () => {
    await start()
    const gone = { id: '', cookie: 'anpan-session=nobody.has-this' }
    const statuses: number[] = []
    const queries = await queriesOf(async () => {
      for (let n = 0; n < 700; n++)
        statuses.push(
          (await app.ask('POST', '/api/posts', { as: gone, body: { content: 'x' }, headers: from(ATTACKER) })).status,
        )
    })
    expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429])
    expect(queries).toBe(0)
  })

  test('searches have a budget of their own, smaller than that of reads', async () => {
    await start()
    const statusOf = async (path: string, address: string) =>
      (await app.ask('GET', path, { headers: from(address) })).status
    const searches = []
    for (let n = 0; n < 120; n++) searches.push(await statusOf('/api/posts?limit=1&q=bread', ATTACKER))
    expect(searches.filter((status) => status === 200).length).toBeLessThanOrEqual(80)
    expect(searches).toContain(429)
    expect(await statusOf('/api/posts?limit=1', ATTACKER)).toBe(200)
    expect(await statusOf('/api/posts?limit=1&q=bread', ELSEWHERE)).toBe(200)
  })

  test('a search costs by the length of its words as they are compared, also of people', async () => {
    await start()
    const q = encodeURIComponent(`b${'ⅲ'.repeat(133)}`)
    for (const [path, address] of [
      ['/api/posts?limit=1&q=', ATTACKER],
      ['/api/people?q=', ELSEWHERE],
    ] as const) {
      const statuses = []
      for (let n = 0; n < 20; n++) statuses.push((await app.ask('GET', path + q, { headers: from(address) })).status)
      expect([statuses[0], statuses.includes(429)]).toEqual([200, true])
    }
  })

  test('what one takes along is made three times a day, whatever else one does, and of others as often', async () => {
    await start()
    const ask = async (as: Person, address: string) =>
      (await app.ask('POST', '/api/user/export', { as, headers: from(address) })).status
    const [hana, other] = [await memberFrom(ATTACKER, 2 * DAY_MS), await memberFrom(ATTACKER, 2 * DAY_MS)]
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await ask(hana, ATTACKER))
    expect(answers).toEqual([202, 202, 202, 429, 429])
    expect(await ask(hana, ELSEWHERE), 'another address is no other person').toBe(429)
    expect(await ask(other, ATTACKER)).toBe(202)
    expect(await post(hana, ATTACKER)).toBe(201)
  })

  test('openings of pages have a budget of their own; files have none', async () => {
    const dist = writeBuiltApp()
    await start({ dist })
    const open = async (path: string, address: string) =>
      (await app.ask('GET', path, { headers: { ...from(address), Accept: 'text/html' } })).status
    const openings = []
    for (let n = 0; n < 400; n++) openings.push(await open(`/discover?lang=en&n=${n}`, ATTACKER))
    expect(openings.filter((status) => status === 200).length).toBeLessThanOrEqual(300)
    expect(openings).toContain(429)
    expect(await open('/assets/index-abc123.js', ATTACKER)).toBe(200)
    expect(await open('/discover', ELSEWHERE)).toBe(200)
  })
})
