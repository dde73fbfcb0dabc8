import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema.ts'
import type { SecurityEvent } from '#server/security-log.ts'
import { defaultLimits, type Limits } from '#server/limits/table.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'

const login = { email: 'hana@mail.example', password: 'correct horse' }
const OWN = '198.51.100.40'
const never = 0.000_001

/** The limits of the product; where a test needs fewer tries to meet them, it says so. */
describe('the brake on sign-ins', () => {
  let database: Database
  let app: TestApp
  /** What the owner's browser has kept since the sign-up. */
  let jar: string
  let refusals: SecurityEvent[]

  beforeAll(async () => {
    database = await openDatabase({})
  })
  afterAll(() => database.close())
  beforeEach(() => database.db.delete(user))
  afterEach(() => database.db.delete(rateLimits))

  async function start(brake: Partial<Limits['brake']> = {}, publicOrigin?: string) {
    refusals = []
    app = await openTestApp(
      {
        limits: { brake: { ...defaultLimits.brake, ...brake } },
        trustedProxies: 1,
        security: { note: (event) => event.kind === 'brake' && refusals.push(event) },
        ...(publicOrigin !== undefined && { publicOrigin }),
      },
      database,
    )
    const answer = await app.ask('POST', '/api/auth/sign-up', {
      body: { ...login, firstName: 'Hana' },
      headers: from(OWN),
    })
    jar = jarOf(answer)
  }

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const jarOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  const knownOf = (cookies: string) => /(?:__Host-)?anpan-known=[^;]+/.exec(cookies)?.[0] ?? 'anpan-known=none'
  const asked = (address: string, password: string, cookie?: string, email = login.email) =>
    app.ask('POST', '/api/auth/sign-in', {
      body: { email, password },
      headers: { ...from(address), ...(cookie !== undefined && { Cookie: cookie }) },
    })
  const signIn = async (...of: Parameters<typeof asked>) => (await asked(...of)).status
  const networkOf = (n: number) => `192.${n >> 8}.${n & 255}.1`

  test('120 wrong passwords from 12 addresses of one line do not lock the owner out', async () => {
    await start()
    const tries = Array.from({ length: 120 }, (_, n) => signIn(`2001:db8:1:1::${(n % 12) + 1}`, `wrong ${n}`))
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12)
    expect(refusals.length).toBe(statuses.filter((status) => status === 429).length)
    expect(refusals[0]).toMatchObject({ why: 'sign-in:address', sender: { address: '2001:db8:1:1:0:0:0:0/64' } })
    expect(await signIn(OWN, login.password)).toBe(200)
  })

  test('wrong passwords from many networks slow those that failed, not the owner at home', async () => {
    await start({ account: { burst: 8, perSecond: never, isShared: true } })
    for (let n = 0; n < 8; n++) expect(await signIn(networkOf(n), 'wrong')).toBe(401)
    expect(await signIn(networkOf(0), 'wrong again')).toBe(429)
    expect(await signIn(networkOf(0), login.password), 'nor may they know that they were right').toBe(429)
    expect(await signIn(networkOf(8), 'a network that is new'), 'has a try').toBe(401)
    expect(await signIn(networkOf(8), 'and no second'), 'which is all it has').toBe(429)
    expect(await signIn(OWN, login.password)).toBe(200)
  })

  test('however many networks attack, a device on which its owner signed in before comes in', async () => {
    const few = { burst: 2, perSecond: never, isShared: true } as const
    await start({ account: few, newAddress: few })
    for (let n = 0; n < 4; n++) expect(await signIn(networkOf(n), 'wrong')).toBe(401)
    expect(await signIn(OWN, login.password, undefined), 'a device that is new waits').toBe(429)
    expect(await signIn(OWN, login.password, knownOf(jar))).toBe(200)
    expect(await signIn('192.0.2.99', login.password, knownOf(jar)), 'also elsewhere').toBe(200)
  })

  test('an attacker at the same address is slowed, and a known device there is not', async () => {
    await start({ address: { burst: 3, perSecond: never } })
    for (let n = 0; n < 3; n++) expect(await signIn(OWN, 'wrong')).toBe(401)
    expect(await signIn(OWN, 'wrong')).toBe(429)
    expect(await signIn(OWN, login.password, knownOf(jar))).toBe(200)
  })

  test('a known device is not free to guess, and its guesses are its own', async () => {
    const few = { burst: 2, perSecond: never }
    await start({ address: few, device: few })
    const tries = []
    for (let n = 0; n < 6; n++) tries.push(await signIn(OWN, 'wrong', knownOf(jar)))
    expect(tries).toEqual([401, 401, 401, 401, 429, 429])
  })

  test('only the right account, an unbroken signature and our own secret make a device known', async () => {
    await start({ address: { burst: 1, perSecond: never } })
    const other = { email: 'rin@mail.example', password: 'battery staple' }
    const signedUp = await app.ask('POST', '/api/auth/sign-up', {
      body: { ...other, firstName: 'Rin' },
      headers: from('192.0.2.50'),
    })
    expect(await signIn(OWN, 'wrong')).toBe(401)
    const known = knownOf(jar)
    const [name, mark = ''] = known.split('=')
    const forged = [
      knownOf(jarOf(signedUp)),
      `${name}=${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`,
      `${name}=zzzzzz.${mark.split('.')[1]}`,
      `${name}=${'~'.repeat(2000)}`,
      `${name}=.`,
      'anpan-known=',
    ]
    for (const cookie of forged) expect([cookie, await signIn(OWN, login.password, cookie)]).toEqual([cookie, 429])
    expect(await signIn(OWN, login.password, known)).toBe(200)
  })

  test('the mark outlives the sign-out, is shared by those who share the device, and names no person', async () => {
    await start({ address: { burst: 1, perSecond: never } })
    const both = jarOf(
      await app.ask('POST', '/api/auth/sign-up', {
        body: { email: 'rin@mail.example', password: 'battery staple', firstName: 'Rin' },
        headers: { ...from(OWN), Cookie: jar },
      }),
    )
    const out = await app.ask('POST', '/api/auth/sign-out', { headers: { ...from(OWN), Cookie: both } })
    const line = out.headers.getSetCookie().find((each) => each.startsWith('anpan-known=')) ?? ''
    expect(line).toMatch(/^anpan-known=[\w.~-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
    const people = await database.db.select().from(user)
    for (const { id, email } of people) {
      expect(line).not.toContain(id)
      expect(line).not.toContain(email)
    }
    const kept = knownOf(line)
    expect(kept.split('~')).toHaveLength(2)
    for (const email of [login.email, 'rin@mail.example']) {
      expect(await signIn(OWN, 'wrong', undefined, email)).toBe(401)
      expect(await signIn(OWN, 'wrong', undefined, email)).toBe(429)
    }
    expect(await signIn(OWN, login.password, kept)).toBe(200)
    expect(await signIn(OWN, 'battery staple', kept, 'rin@mail.example')).toBe(200)
  })

  test('over https the mark goes over https alone, bound to its host', async () => {
    await start({}, 'https://portal.example')
    const answer = await asked(OWN, login.password)
    const line = answer.headers.getSetCookie().find((each) => each.includes('anpan-known=')) ?? ''
    expect(line).toMatch(/^__Host-anpan-known=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('signing in costs its owner nothing of the brake, and an unknown e-mail is braked alike', async () => {
    await start({ address: { burst: 2, perSecond: never } })
    for (let n = 0; n < 4; n++) expect(await signIn(OWN, login.password)).toBe(200)
    const tries = []
    for (let n = 0; n < 3; n++) tries.push(await signIn('192.0.2.7', 'wrong', undefined, 'nobody@mail.example'))
    expect(tries).toEqual([401, 401, 429])
  })
})
