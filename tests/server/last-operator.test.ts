import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readCommand } from '#server/admin/commands.ts'
import { user } from '#server/db/auth-schema.ts'
import { findPerson } from '#server/models/people.ts'
import { toolsOf } from '../support/admin-tools.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { type Person, problemOf } from '../support/test-app.ts'

describeOnEachDatabase('an operator', (app) => {
  let one: Person
  let other: Person
  let moderator: Person
  beforeEach(async () => {
    await app.db.update(user).set({ role: null })
    ;[one, other, moderator] = [await app.member(), await app.member(), await app.member()]
    await appoint(one, 'operator')
    await appoint(moderator, 'moderator')
  })

  const appoint = (person: Person, role: 'operator' | 'moderator') =>
    app.db.update(user).set({ role }).where(eq(user.id, person.id))
  const emailOf = async ({ id }: Person) => (await findPerson(app.db, id))?.email ?? ''
  const ask = (method: string, path: string, body?: object) => (of: Person, as: Person) =>
    app.ask(method, path.replace(':id', of.id), { as, ...(body && { body }) })
  const command =
    (...words: string[]) =>
    async (of: Person) => {
      const login = await emailOf(of)
      return readCommand(words.map((word) => (word === '<login>' ? login : word)))(toolsOf(app.db))
    }
  const role = (of: string) => ask('PUT', '/api/admin/people/:id/role', { role: of })
  const suspension = ask('PUT', '/api/admin/people/:id/suspension', { days: 365, reason: 'other' })
  const removal = ask('DELETE', '/api/admin/people/:id', { name: 'Member' })

  /** Every way in which an operator stops being one who can act. */
  const calls: [string, (of: Person, as: Person) => Promise<Response>][] = [
    ['a demotion to member', role('member')],
    ['a demotion to moderator', role('moderator')],
    ['a suspension', suspension],
    ['a deletion', removal],
    ['their own leaving', (of) => app.ask('DELETE', '/api/auth/user', { as: of, body: { password: 'long enough' } })],
  ]
  const commands: [string, (of: Person) => Promise<string>][] = [
    ['operator --no', command('operator', '<login>', '--no')],
    ['moderator', command('moderator', '<login>')],
    ['delete', command('delete', '<login>', '--yes')],
  ]

  const canAct = async (person: Person) => (await app.ask('GET', '/api/admin/audit', { as: person })).status === 200

  test.each(calls)('is not lost by %s where they are the last', async (_what, lose) => {
    const refused = await lose(one, one)
    expect([refused.status, await problemOf(refused)]).toEqual([409, 'last-operator'])
    expect(await canAct(one)).toBe(true)
  })

  test.each(calls)('can go by %s where there is another', async (_what, lose) => {
    await appoint(other, 'operator')
    expect((await lose(one, other)).status).toBeLessThan(300)
    expect([await canAct(one), await canAct(other)]).toEqual([false, true])
  })

  test.each(calls)('is not lost by %s where the other is suspended or leaving', async (_what, lose) => {
    await appoint(other, 'operator')
    const inADay = new Date(Date.now() + 86_400_000)
    for (const state of [{ suspendedUntil: inADay }, { suspendedUntil: null, leavesAt: inADay }]) {
      await app.db.update(user).set(state).where(eq(user.id, other.id))
      expect(await problemOf(await lose(one, one))).toBe('last-operator')
    }
  })

  test.each(commands)('is not lost by the command %s where they are the last', async (_what, lose) => {
    await expect(lose(one)).rejects.toThrow('last operator')
    expect(await canAct(one)).toBe(true)
    await appoint(other, 'operator')
    await lose(one)
    expect([await canAct(one), await canAct(other)]).toEqual([false, true])
  })

  test('is beyond the reach of moderators, the last or not', async () => {
    const body = { about: 'person', id: one.id, act: 'suspend', reason: 'spam' }
    const suspend = () => app.keyed(moderator, '/api/admin/acts', body)
    expect(await problemOf(await suspend())).toBe('not-allowed')
    await appoint(other, 'operator')
    expect(await problemOf(await suspend())).toBe('not-allowed')
  })

  test.each(calls)('is left where two lose it at once by %s', async (_what, lose) => {
    await appoint(other, 'operator')
    const answers = await Promise.all([lose(one, other), lose(other, one)])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect([await canAct(one), await canAct(other)].filter(Boolean)).toHaveLength(1)
  })
})
