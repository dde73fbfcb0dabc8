import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, session, user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema.ts'
import type { SecurityEvent } from '#server/security-log.ts'
import { defaultLimits } from '#server/limits/table.ts'
import {
  bodyOf,
  cookieOf,
  noLimits,
  openTestApp,
  type Person,
  problemOf,
  type TestApp,
} from '../../support/test-app.ts'

const login = { email: 'hana@mail.example', password: 'correct horse' }
const NEXT = 'fresh bread at seven'

describe('a password that is changed', () => {
  let database: Database
  let app: TestApp
  let events: SecurityEvent[]

  beforeAll(async () => {
    database = await openDatabase({})
  })
  afterAll(() => database.close())
  beforeEach(() => database.db.delete(user))
  afterEach(() => database.db.delete(rateLimits))

  async function start(options: Parameters<typeof openTestApp>[0] = {}): Promise<Person> {
    events = []
    app = await openTestApp(
      { trustedProxies: 1, security: { note: (event) => events.push(event) }, ...options },
      database,
    )
    return personOf(await app.ask('POST', '/api/auth/sign-up', { body: { ...login, firstName: 'Hana' } }))
  }
  const personOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })
  const change = (as: Person, current: string, next = NEXT) =>
    app.ask('POST', '/api/auth/password', { as, body: { current, next } })
  const signIn = (password = login.password) => app.ask('POST', '/api/auth/sign-in', { body: { ...login, password } })
  const isIn = async (as: Person) => (await app.ask('GET', '/api/auth/user', { as })).status === 200

  test('leaves no cookie of before, not that of the browser that changed it either', async () => {
    const before = await start()
    const answer = await change(before, login.password)
    const after = await personOf(answer)
    expect(after.cookie).not.toBe(before.cookie)
    expect([await isIn(before), await isIn(after)]).toEqual([false, true])
    expect(await database.db.select().from(session)).toHaveLength(1)
    expect(events.map(({ kind }) => kind)).toContain('password-changed')
  })

  test('is guessed no more often from a session that was taken than at the door', async () => {
    const taken = await start({ limits: { ...noLimits, brake: defaultLimits.brake } })
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await change(taken, `guess ${n}`)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    expect((await change(taken, login.password)).status, 'nor may they know that they were right').toBe(429)
    expect(await isIn(taken)).toBe(true)
  })

  test('ends a sign-in with the one before that is under way', async () => {
    const owner = await start()
    const { internalAdapter } = await app.auth.$context
    const find = internalAdapter.findUserByEmail
    // the old hash has been read, against which the old password is right, and no session is open yet
    vi.spyOn(internalAdapter, 'findUserByEmail').mockImplementationOnce(async (...given) => {
      const found = await find(...given)
      expect((await change(owner, login.password)).status).toBe(200)
      return found
    })
    const answer = await signIn()
    expect([answer.status, await problemOf(answer), cookieOf(answer)]).toEqual([401, 'wrong-credentials', ''])
    expect(await database.db.select().from(session)).toHaveLength(1)
  })

  test('is changed once where two change it at once, and the account opens by one of them', async () => {
    const one = await start()
    const two = await personOf(await signIn())
    const answers = await Promise.all([change(one, login.password, NEXT), change(two, login.password, `${NEXT} too`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const opens = await Promise.all([NEXT, `${NEXT} too`, login.password].map(async (each) => (await signIn(each)).ok))
    expect(opens).toEqual([...answers.map(({ ok }) => ok), false])
  })

  test('is hashed as at a sign-up, and no other account changes', async () => {
    const owner = await start()
    const body = { email: 'else@mail.example', password: login.password, firstName: 'Else' }
    const other = await personOf(await app.ask('POST', '/api/auth/sign-up', { body }))
    const rowOf = async ({ id }: Person) => (await database.db.select().from(account).where(eq(account.userId, id)))[0]
    const before = await rowOf(other)
    await change(owner, login.password)
    expect((await rowOf(owner))?.password).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/)
    expect(await rowOf(other)).toEqual(before)
    expect(await isIn(other)).toBe(true)
  })

  test('one that is easy to guess is refused before anything is hashed or counted', async () => {
    const owner = await start({ limits: { ...noLimits, brake: defaultLimits.brake } })
    for (let n = 0; n < 20; n++) expect((await change(owner, 'any', 'password1')).status).toBe(422)
    expect((await change(owner, login.password)).status).toBe(200)
  })

  test('is asked for by our own pages alone, and by the very person', async () => {
    const owner = await start()
    const body = { current: login.password, next: NEXT }
    const foreign = await app.ask('POST', '/api/auth/password', {
      as: owner,
      body,
      headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    })
    expect(await problemOf(foreign)).toBe('foreign-origin')
    const guest = await app.guest()
    expect((await change(guest, login.password)).status).toBe(422)
    expect((await signIn()).status).toBe(200)
  })
})
