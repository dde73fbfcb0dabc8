import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreationOptions, RequestOptions } from '#contract/passkeys.ts'
import { passkey, session, user, verification } from '#server/db/auth-schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { Authenticator } from '../../support/authenticator.ts'
import {
  bodyOf,
  cookieOf,
  noLimits,
  openTestApp,
  type Person,
  problemOf,
  type TestApp,
} from '../../support/test-app.ts'

const BASE = '/api/auth/passkeys'
const PASSWORD = 'correct horse battery'
const MINUTE_MS = 60_000

describe('who attacks an account by passkeys', () => {
  let app: TestApp
  let owner: Person
  let device: Authenticator

  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(user)
    device = new Authenticator()
    const body = { email: 'hana@mail.example', password: PASSWORD, firstName: 'Hana' }
    const answer = await app.ask('POST', '/api/auth/sign-up', { body })
    owner = { cookie: cookieOf(answer), id: (await bodyOf<{ id: string }>(answer)).id }
  })
  /** Lets so much time go by for every session; the clock itself stays, by which the database is watched. */
  const letPass = async (ms: number) => {
    const before = (column: typeof session.createdAt | typeof session.provenAt) =>
      sql`${column} - ${ms} * interval '1 ms'`
    await app.db.update(session).set({ createdAt: before(session.createdAt), provenAt: before(session.provenAt) })
  }

  const challengeOf = (answer: Response): string =>
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('anpan-passkey='))
      ?.split(';')[0] ?? ''
  const withCookies = (...cookies: (string | undefined)[]) => ({ Cookie: cookies.filter(Boolean).join('; ') })

  /** Asks for options as a browser does that keeps the challenge's cookie. */
  async function options<T>(path: string, as?: Person, body: object = {}) {
    const answer = await app.ask('POST', `${BASE}${path}`, { as, body })
    return { answer, cookie: challengeOf(answer), given: (await answer.clone().json()) as T }
  }
  const creation = (as = owner, body: object = {}) => options<CreationOptions>('/options', as, body)
  const request = (as?: Person) => options<RequestOptions>('/sign-in/options', as)
  async function add(ways: Parameters<Authenticator['create']>[1] = {}, as = owner): Promise<Response> {
    const { cookie, given } = await creation(as)
    const body = { response: device.create(given, ways), name: 'Phone' }
    return app.ask('POST', BASE, { headers: withCookies(as.cookie, cookie), body })
  }
  async function signIn(ways: Parameters<Authenticator['get']>[1] = {}, as?: Person): Promise<Response> {
    const { cookie, given } = await request()
    const body = { response: device.get(given, ways) }
    return app.ask('POST', `${BASE}/sign-in`, { headers: withCookies(as?.cookie, cookie), body })
  }

  test('another site’s page, another challenge and an unverified user open nothing, and leave no session', async () => {
    expect((await add()).status).toBe(201)
    const before = await app.db.$count(session)
    for (const ways of [
      { origin: 'http://localhost.evil.example' },
      { origin: 'https://localhost' },
      { challenge: 'YW5vdGhlciBjaGFsbGVuZ2Ugb2YgdGhlaXJz' },
      { isVerified: false },
    ]) {
      const answer = await signIn(ways)
      expect([JSON.stringify(ways), answer.status, await problemOf(answer), cookieOf(answer)]).toEqual([
        JSON.stringify(ways),
        401,
        'wrong-credentials',
        '',
      ])
    }
    expect(await app.db.$count(session)).toBe(before)
    expect((await signIn()).status).toBe(200)
  })

  test('a passkey is kept only of our own page, and of a device that asked its person', async () => {
    for (const ways of [{ origin: 'https://evil.example' }, { challenge: 'YW5vdGhlcg' }, { isVerified: false }])
      expect(await problemOf(await add(ways))).toBe('wrong-credentials')
    expect(await app.db.$count(passkey)).toBe(0)
  })

  test('a signature that was changed, or another key’s, is refused', async () => {
    await add()
    const [kept] = device.kept
    const { cookie, given } = await request()
    const signed = device.get(given)
    const { signature } = new Authenticator().createAndSign(given, kept?.id ?? Buffer.alloc(0))
    const enter = (response: object) =>
      app.ask('POST', `${BASE}/sign-in`, { headers: withCookies(cookie), body: { response } })
    expect(await problemOf(await enter({ ...signed, response: { ...signed.response, signature } }))).toBe(
      'wrong-credentials',
    )
    expect(await problemOf(await enter(signed)), 'that challenge is used up').toBe('wrong-credentials')
  })

  test('a challenge is of use in the browser that asked for it alone, and for five minutes', async () => {
    await add()
    const { cookie, given } = await request()
    const body = { response: device.get(given) }
    expect(await problemOf(await app.ask('POST', `${BASE}/sign-in`, { body }))).toBe('wrong-credentials')
    const forged = { headers: withCookies(`${cookie}x`), body }
    expect(await problemOf(await app.ask('POST', `${BASE}/sign-in`, forged))).toBe('wrong-credentials')
    const late = await request()
    const response = device.get(late.given)
    await app.db.update(verification).set({ expiresAt: new Date(Date.now() - 1000) })
    const answer = await app.ask('POST', `${BASE}/sign-in`, { headers: withCookies(late.cookie), body: { response } })
    expect(await problemOf(answer)).toBe('wrong-credentials')
    await request()
    expect(await app.db.$count(verification)).toBeGreaterThan(0)
    await sweep(app.db, Date.now() + 5 * MINUTE_MS + 1000)
    expect(await app.db.$count(verification), 'nothing is left of those that nobody answered').toBe(0)
  })

  test('a session that was open before is ended, and its cookie is not used again', async () => {
    await add()
    const guest = await app.guest()
    const answer = await signIn({}, guest)
    const cookie = cookieOf(answer)
    expect(cookie).not.toBe(guest.cookie)
    expect((await app.ask('GET', '/api/auth/user', { as: guest })).status).toBe(401)
    expect(await bodyOf(await app.ask('GET', '/api/auth/user', { headers: { Cookie: cookie } }))).toMatchObject({
      id: owner.id,
    })
    const [line = ''] = answer.headers.getSetCookie()
    expect(line).toMatch(/HttpOnly/i)
  })

  test('a stolen session adds no passkey once five minutes have gone by', async () => {
    await letPass(6 * MINUTE_MS)
    const answer = await app.ask('POST', `${BASE}/options`, { as: owner, body: {} })
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ issues: [{ field: 'current', code: 'blank' }] }),
    ])
    expect((await creation(owner, { current: PASSWORD })).answer.status).toBe(200)
  })

  test('a proof by passkey is good for five minutes, in the session that gave it', async () => {
    await add()
    await letPass(6 * MINUTE_MS)
    const prove = async () => {
      const { cookie, given } = await options<RequestOptions>('/sign-in/options', owner, { own: true })
      const body = { response: device.get(given) }
      return app.ask('POST', `${BASE}/proof`, { headers: withCookies(owner.cookie, cookie), body })
    }
    const sessions = await app.db.$count(session)
    expect((await prove()).status).toBe(204)
    expect(await app.db.$count(session)).toBe(sessions)
    expect((await creation()).answer.status).toBe(200)
    await letPass(6 * MINUTE_MS)
    expect((await creation()).answer.status).toBe(422)
  })

  test('who has asked for a passkey as one person does not add it as another', async () => {
    const { cookie, given } = await creation()
    const body = { email: 'momo@mail.example', password: PASSWORD, firstName: 'Momo' }
    const other = cookieOf(await app.ask('POST', '/api/auth/sign-up', { body }))
    const added = await app.ask('POST', BASE, {
      headers: withCookies(other, cookie),
      body: { response: device.create(given), name: 'Phone' },
    })
    expect(await problemOf(added)).toBe('wrong-credentials')
    expect(await app.db.$count(passkey)).toBe(0)
  })

  test('the database holds no secret half, and what it says of a guest shows no made-up address', async () => {
    await add()
    const [row] = await app.db.select().from(passkey).where(eq(passkey.userId, owner.id))
    expect(row?.publicKey).toBeTruthy()
    const guest = await app.guest()
    expect(JSON.stringify((await creation(guest, { name: 'Momo' })).given)).not.toContain('invalid')
  })

  test('asking for challenges has its budget', async () => {
    const strict = await openTestApp({ limits: { ...noLimits, 'sign-in': defaultLimits['sign-in'] } }, undefined)
    const ask = () => strict.ask('POST', `${BASE}/sign-in/options`, { body: {} })
    const answers = await Promise.all(Array.from({ length: 45 }, ask))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(30)
    await strict.close()
  })
})
