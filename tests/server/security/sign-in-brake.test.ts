import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'

const login = { email: 'hana@mail.example', password: 'correct horse' }
const OWN = '198.51.100.40'

/** The limits of the product, not those of tests. */
describe('the brake on sign-ins', () => {
  let database: Database
  let app: TestApp

  beforeAll(async () => {
    database = await openDatabase({})
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.delete(user)
    app = await openTestApp({ limits: {}, trustedProxies: 1 }, database)
    await app.ask('POST', '/api/auth/sign-up', { body: { ...login, firstName: 'Hana' }, headers: from(OWN) })
  })
  afterEach(() => database.db.delete(rateLimits))

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const signIn = async (address: string, password: string, headers: Record<string, string> = {}) =>
    (
      await app.ask('POST', '/api/auth/sign-in', {
        body: { ...login, password },
        headers: { ...from(address), ...headers },
      })
    ).status

  test('120 wrong passwords from 12 addresses of one line lock nobody out', async () => {
    const statuses = []
    for (let n = 0; n < 120; n++) statuses.push(await signIn(`2001:db8:1:1::${(n % 12) + 1}`, `wrong ${n}`))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12)
    expect(await signIn(OWN, login.password)).toBe(200)
  })

  test('wrong passwords from many networks slow those networks, not the owner at home', async () => {
    const networks = Array.from({ length: 60 }, (_, n) => `192.${n}.2.1`)
    const statuses = []
    for (let n = 0; n < 180; n++) statuses.push(await signIn(networks[n % networks.length] ?? '', `wrong ${n}`))
    expect(statuses.at(-1)).toBe(429)
    expect(await signIn(OWN, login.password)).toBe(200)
  })
})
