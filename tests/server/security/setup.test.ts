import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { setupLinks } from '#server/db/portal-schema.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { makeSetupToken } from '#server/auth/setup-token.ts'
import { describeOnEachDatabase } from '../../support/each-database.ts'
import { noLimits, openTestApp, type Person, problemOf, type TestApp } from '../../support/test-app.ts'

const claim = (app: TestApp, as: Person, token: string) => app.ask('POST', '/api/setup', { as, body: { token } })
const operators = (app: TestApp) => app.db.$count(user, eq(user.role, 'operator'))

describeOnEachDatabase('a setup link', (app) => {
  beforeEach(() => app.db.delete(setupLinks))

  test('is stored as a hash alone', async () => {
    const token = (await makeSetupToken(app.db)) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await app.db.select().from(setupLinks))).not.toContain(token)
  })

  test('makes one operator of all who use links at once', async () => {
    const [one, other, third] = [await app.member(), await app.member(), await app.member()]
    const [first, second] = [(await makeSetupToken(app.db)) ?? '', (await makeSetupToken(app.db)) ?? '']
    const answers = await Promise.all([claim(app, one, first), claim(app, other, first), claim(app, third, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect([await operators(app), await app.db.$count(setupLinks)]).toEqual([1, 0])
    expect(await makeSetupToken(app.db)).toBeUndefined()
  })

  test('is of no use to who is suspended or leaving, and stays for others', async () => {
    const token = (await makeSetupToken(app.db)) ?? ''
    const inADay = new Date(Date.now() + 86_400_000)
    for (const state of [{ suspendedUntil: inADay }, { leavesAt: inADay }]) {
      const member = await app.member()
      await app.db.update(user).set(state).where(eq(user.id, member.id))
      expect(await problemOf(await claim(app, member, token))).toBe('account-closed')
    }
    expect(await operators(app)).toBe(0)
    expect((await claim(app, await app.member(), token)).status).toBe(200)
  })

  test('goes once it is old, with the next one that is made', async () => {
    await makeSetupToken(app.db, new Date(Date.now() - 25 * 3_600_000))
    await makeSetupToken(app.db)
    expect(await app.db.$count(setupLinks)).toBe(1)
  })
})

describe('guesses at a setup link', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ limits: { ...noLimits, setup: defaultLimits.setup } })
  })
  afterAll(() => app.close())

  test('are few', async () => {
    const [member, token] = [await app.member(), (await makeSetupToken(app.db)) ?? '']
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await claim(app, member, `${n}`.padStart(43, 'g'))).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await claim(app, member, token)).status, 'the right one too late').toBe(429)
  })
})
