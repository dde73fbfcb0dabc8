import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hashWithSalt } from '#server/auth/password.ts'
import { readCommand } from '#server/admin/commands.ts'
import { recoveryCodes, resetLinks, session, user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema.ts'
import type { SecurityEvent } from '#server/security-log.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { toolsOf } from '../../support/admin-tools.ts'
import {
  bodyOf,
  cookieOf,
  hashAtFullCost,
  hashCheaply,
  noLimits,
  openTestApp,
  type Person,
  problemOf,
  type TestApp,
} from '../../support/test-app.ts'

const login = { email: 'hana@mail.example', password: 'correct horse' }
const NEXT = 'fresh bread at seven'
const WRONG = '2222-2222'
const MINUTE_MS = 60_000

describe('the ways back into an account', () => {
  let database: Database
  let app: TestApp
  let owner: Person
  let events: SecurityEvent[]

  beforeAll(async () => {
    database = await openDatabase({})
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.delete(user)
    await start()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await database.db.delete(rateLimits)
  })

  const personOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })
  async function start(options: Parameters<typeof openTestApp>[0] = {}) {
    events = []
    app = await openTestApp(
      { trustedProxies: 1, security: { note: (event) => events.push(event) }, ...options },
      database,
    )
    await database.db.delete(user)
    owner = await personOf(await app.ask('POST', '/api/auth/sign-up', { body: { ...login, firstName: 'Hana' } }))
  }
  const braked = () => start({ limits: { ...noLimits, brake: defaultLimits.brake } })
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const makeCodes = (as = owner, body: object = {}) => app.ask('POST', '/api/auth/recovery-codes', { as, body })
  const codes = async () => (await bodyOf<{ codes: string[] }>(await makeCodes())).codes
  const recover = (code: string, more: { login?: string; next?: string } = {}, address = '198.51.100.1') =>
    app.ask('POST', '/api/auth/recover', {
      body: { login: login.email, code, next: NEXT, ...more },
      headers: from(address),
    })
  const signIn = (password: string) => app.ask('POST', '/api/auth/sign-in', { body: { ...login, password } })
  const isIn = async (as: Person) => (await app.ask('GET', '/api/auth/user', { as })).status === 200
  async function link(): Promise<string> {
    const said = await readCommand(['reset', login.email])(toolsOf(database.db))
    return /^https:\/\/portal\.example\/reset#reset=([\w-]{43})\n/.exec(said)?.[1] ?? ''
  }
  const reset = (token: string, next = NEXT) => app.ask('POST', '/api/auth/reset', { body: { token, next } })
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  test('five codes an hour are tried for one login from one network, whether there is such a login or not', async () => {
    await braked()
    for (const name of [login.email, 'nobody@mail.example', 'ANPAN-ZZZZZZ']) {
      const statuses = []
      for (let n = 0; n < 7; n++) statuses.push((await recover(WRONG, { login: name }, `198.51.100.${n}`)).status)
      expect([name, statuses]).toEqual([name, [401, 401, 401, 401, 401, 429, 429]])
    }
    expect(events.filter(({ kind }) => kind === 'brake')[0]).toMatchObject({ why: 'sign-in:recover' })
  })

  test('an attacker’s guesses lock the owner at home out of neither their code nor their password', async () => {
    await braked()
    const [code = ''] = await codes()
    for (let n = 0; n < 60; n++) await recover(WRONG, {}, `192.0.${n % 20}.${n}`)
    expect((await signIn(login.password)).status).toBe(200)
    expect((await recover(code, {}, '203.0.113.9')).status).toBe(200)
  })

  test('a login that is unknown, one without codes, and a wrong code take the same time', async () => {
    await app.ask('POST', '/api/auth/sign-up', { body: { ...login, email: 'none@mail.example', firstName: 'Nao' } })
    await codes()
    const timesOf: Record<string, number[]> = { [login.email]: [], 'none@mail.example': [], 'nobody@mail.example': [] }
    for (let round = 0; round < 16; round++)
      for (const [name, times] of Object.entries(timesOf)) {
        const startMs = performance.now()
        const answer = await recover(WRONG, { login: name })
        times.push(performance.now() - startMs)
        expect([answer.status, await problemOf(answer)]).toEqual([401, 'wrong-credentials'])
      }
    // the quickest of each, since other work shares this machine; without the dummy hash they are worlds apart
    const quickest = Object.values(timesOf).map((times) => Math.min(...times))
    expect(Math.max(...quickest) / Math.min(...quickest)).toBeLessThan(2)
  })

  test('a code of an earlier version, hashed by Argon2, still opens the account', async () => {
    const salt = 'ab'.repeat(16)
    const hash = await hashWithSalt('7KMQ4TXD', salt)
    await database.db.insert(recoveryCodes).values({ id: crypto.randomUUID(), userId: owner.id, salt, hash })
    expect((await recover('7KMQ-4TXE')).status).toBe(401)
    expect((await recover('7KMQ-4TXD')).status).toBe(200)
  })

  test('forty sets of codes that are requested at once do not make a sign-in wait for their hashes', async () => {
    hashAtFullCost()
    onTestFinished(hashCheaply)
    const hashMs = performance.now()
    for (let n = 0; n < 10; n++) await hashWithSalt('7KMQ4TXD', 'ab'.repeat(16))
    const startMs = performance.now()
    for (let n = 0; n < 40; n++) expect((await makeCodes()).status).toBe(200)
    // four hundred hashes would take forty times as long as these ten
    expect(performance.now() - startMs).toBeLessThan(20 * (startMs - hashMs))
    await start({ limits: { ...noLimits, codes: defaultLimits.codes } })
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) statuses.push((await makeCodes()).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('a code that is sent several times at once is taken once', async () => {
    const [code = ''] = await codes()
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => recover(code, { next: `${NEXT} ${n}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    const opens = await Promise.all(answers.map(async (_, n) => (await signIn(`${NEXT} ${n}`)).ok))
    expect(opens).toEqual(answers.map(({ ok }) => ok))
  })

  test('a cookie of before a recovery opens nothing, nor does a sign-in that was under way', async () => {
    const [code = ''] = await codes()
    const [before, answer] = await Promise.all([signIn(login.password), recover(code)])
    expect(answer.status).toBe(200)
    expect(await isIn(owner)).toBe(false)
    if (before.ok) expect(await isIn(await personOf(before))).toBe(false)
    expect(await database.db.select().from(session)).toHaveLength(1)
    expect(events.map(({ kind }) => kind)).toContain('recovered')
  })

  test('the tables hold nothing that is a code or a link', async () => {
    const made = await codes()
    const token = await link()
    const rows = await Promise.all([recoveryCodes, resetLinks].map((table) => database.db.select().from(table)))
    expect(rows.map(({ length }) => length)).toEqual([10, 1])
    const dump = JSON.stringify(rows)
    for (const secret of [...made, ...made.map((code) => code.replace('-', '')), token])
      expect(dump).not.toContain(secret)
  })

  test('a session that is older than five minutes makes codes by the password alone', async () => {
    const before = new Date(Date.now() - 6 * MINUTE_MS)
    await database.db.update(session).set({ createdAt: before, provenAt: before })
    expect((await makeCodes()).status).toBe(422)
    expect((await makeCodes(owner, { current: 'a guess' })).status).toBe(422)
    expect(await database.db.$count(recoveryCodes)).toBe(0)
    expect((await makeCodes(owner, { current: login.password })).status).toBe(200)
    expect(events.map(({ kind }) => kind)).toContain('recovery-codes-made')
  })

  test('a link sets a new password once, ends every session, and signs in', async () => {
    const token = await link()
    const answer = await reset(token)
    expect(answer.status).toBe(200)
    expect([await isIn(owner), await isIn(await personOf(answer))]).toEqual([false, true])
    expect([(await signIn(login.password)).status, (await signIn(NEXT)).status]).toEqual([401, 200])
    expect(await problemOf(await reset(token, `${NEXT} again`))).toBe('wrong-credentials')
    expect((await signIn(NEXT)).status).toBe(200)
  })

  test('a link is dead after a newer one, and after an hour', async () => {
    const older = await link()
    const newer = await link()
    expect(await problemOf(await reset(older))).toBe('wrong-credentials')
    later(61 * MINUTE_MS)
    expect(await problemOf(await reset(newer))).toBe('wrong-credentials')
    vi.useRealTimers()
    later(59 * MINUTE_MS)
    expect((await reset(newer)).status).toBe(200)
  })

  test('a link that is used several times at once is used once, and a weak password leaves it as it was', async () => {
    const token = await link()
    for (const next of ['password1', 'hana@mail.example', '        '])
      expect((await reset(token, next)).status).toBe(422)
    const answers = await Promise.all([0, 1, 2].map((n) => reset(token, `${NEXT} ${n}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test('nothing that a visitor sends makes a link, and codes and links go with their account', async () => {
    await codes()
    await link()
    const rowsBefore = await database.db.$count(resetLinks)
    await recover(WRONG)
    expect(await database.db.$count(resetLinks)).toBe(rowsBefore)
    await database.db.delete(user).where(eq(user.id, owner.id))
    expect([await database.db.$count(recoveryCodes), await database.db.$count(resetLinks)]).toEqual([0, 0])
  })
})
