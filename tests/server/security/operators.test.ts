import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, isForStaff } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { user } from '#server/db/auth-schema.ts'
import { auditLog } from '#server/db/portal-schema.ts'
import { setRole } from '#server/models/member-marks.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { bodies, endpoints, pathOf } from './endpoints.ts'

const staffCalls = endpoints.filter(([, endpoint]) => isForStaff(endpoint))
const inADay = () => new Date(Date.now() + 86_400_000)

describe('the calls of moderators and operators', () => {
  let app: TestApp
  const people: Record<string, Person | undefined> = {}
  beforeAll(async () => {
    app = await openTestApp()
    Object.assign(people, {
      visitor: undefined,
      guest: await app.guest(),
      member: await app.member(),
      moderator: await app.member(),
      operator: await app.member(),
      'suspended operator': await app.member(),
      'leaving operator': await app.member(),
      'suspended moderator': await app.member(),
    })
    const set = (who: string, columns: Partial<typeof user.$inferInsert>) =>
      app.db
        .update(user)
        .set(columns)
        .where(eq(user.id, people[who]?.id ?? ''))
    await set('moderator', { role: 'moderator' })
    await set('operator', { role: 'operator' })
    await set('suspended operator', { role: 'operator', suspendedUntil: inADay() })
    await set('leaving operator', { role: 'operator', leavesAt: inADay() })
    await set('suspended moderator', { role: 'moderator', suspendedUntil: inADay() })
  })
  afterAll(() => app.close())

  async function answerTo(as: Person | undefined, name: string, endpoint: Endpoint, path = pathOf(endpoint, v7())) {
    const body = bodies[name]?.()
    const headers = endpoint.keyed ? { [HEADER.key]: v7() } : {}
    const answer = await app.ask(endpoint.method.toUpperCase(), path, { as, body, headers })
    const text = await answer.text()
    const told = [...answer.headers.keys()].filter((each) => !['x-request-id', 'content-length'].includes(each))
    return { status: answer.status, told, text: text.replace(/"requestId":"[^"]+"/, '') }
  }

  const REFUSED: Readonly<Record<'moderator' | 'operator', readonly string[]>> = {
    moderator: ['visitor', 'guest', 'member', 'suspended operator', 'leaving operator', 'suspended moderator'],
    operator: [
      'visitor',
      'guest',
      'member',
      'moderator',
      'suspended operator',
      'leaving operator',
      'suspended moderator',
    ],
  }

  test.each(staffCalls)(
    '%s is refused to all but those it is for, as a path that is not there',
    async (name, endpoint) => {
      const { access } = endpoint as { access: 'moderator' | 'operator' }
      for (const [who, as] of Object.entries(people)) {
        const nowhere = await answerTo(as, name, endpoint, '/api/admin/nowhere')
        const answer = await answerTo(as, name, endpoint)
        expect(nowhere.status).toBe(403)
        if (REFUSED[access].includes(who)) expect([who, answer]).toEqual([who, nowhere])
        else expect([who, answer.status]).not.toEqual([who, 403])
      }
    },
  )

  test('the log of operators is only added to', async () => {
    const operator = people.operator?.id ?? ''
    await app.db.insert(auditLog).values({ id: v7(), act: 'portal.edit', actorId: operator })
    const refused = (query: PromiseLike<unknown>) => expect(Promise.resolve(query)).rejects.toThrow('Failed query')
    await refused(app.db.delete(auditLog))
    await refused(app.db.update(auditLog).set({ act: 'person.role' }))
    await refused(app.db.update(auditLog).set({ actorId: people.member?.id }))
    expect(await app.db.$count(auditLog)).toBeGreaterThan(0)
  })
})

describe('each write of operators', () => {
  let app: TestApp
  let operator: Person
  beforeAll(async () => {
    app = await openTestApp()
    operator = await app.member()
    await setRole(app.db, operator.id, 'operator')
  })
  afterAll(() => app.close())

  /** What each does, beside those whose bodies of the walks change something. */
  const CHANGES: Record<string, object> = { 'admin.remove': { name: 'Member' } }
  const writes = endpoints.filter(([, { access, method }]) => access === 'operator' && method !== 'get')

  /** What a write of operators is about. */
  async function subjectOf(name: string): Promise<string> {
    if (name.startsWith('announcements.')) return announced()
    if (name !== 'invitations.withdraw') return (await app.member()).id
    const body = bodies['invitations.create']?.()
    return (await bodyOf<{ id: string }>(await app.ask('POST', '/api/admin/invitations', { as: operator, body }))).id
  }

  async function announced(): Promise<string> {
    const body = bodies['announcements.create']?.()
    return (await bodyOf<{ id: string }>(await app.ask('POST', '/api/admin/announcements', { as: operator, body }))).id
  }

  test('there are some', () => expect(writes.length).toBeGreaterThanOrEqual(7))

  test.each(writes)('%s leaves one line in the log, and none where it is refused', async (name, endpoint) => {
    const id = await subjectOf(name)
    const body = CHANGES[name] ?? bodies[name]?.()
    const path = pathOf(endpoint, id)
    const method = endpoint.method.toUpperCase()
    const before = await app.db.$count(auditLog)
    expect(
      (
        await app.ask(method, pathOf(endpoint, 'nowhere'), {
          as: operator,
          body: endpoint.path.includes(':') ? body : {},
        })
      ).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await app.db.$count(auditLog)).toBe(before)
    const answer = await app.ask(method, path, { as: operator, body })
    expect(answer.status).toBeLessThan(300)
    const lines = await app.db.select().from(auditLog)
    expect(lines).toHaveLength(before + 1)
    expect(lines.at(-1)).toMatchObject({ actorId: operator.id, isCommand: false })
  })
})
