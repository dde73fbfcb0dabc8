import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { readCommand } from '#server/admin/commands.ts'
import { session, user } from '#server/db/auth-schema.ts'
import { openDatabase } from '#server/db/client.ts'
import { sessionEnds } from '#server/db/session-ends-schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { toolsOf } from '../support/admin-tools.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { queriesOf } from '../support/queries.ts'
import { bodyOf, cookieOf, newSecret, openTestApp, type Person, type TestApp } from '../support/test-app.ts'

const PASSWORD = 'a long enough password'
const NEXT = 'another long password'

/** What this process answers by its session alone: the person's own likes. */
const read = async (app: TestApp, as: Person, headers?: Record<string, string>) =>
  app.ask('GET', '/api/user/likes', { as, ...(headers && { headers }) })
const opens = async (app: TestApp, as: Person) => (await read(app, as)).status === 200

async function member(app: TestApp, as?: Person): Promise<Person> {
  const body = { email: `${v7()}@anpan.example`, password: PASSWORD, firstName: 'Hana' }
  const answer = await app.ask('POST', '/api/auth/sign-up', { as, body })
  return { cookie: cookieOf(answer), id: (await bodyOf<{ id: string }>(answer)).id }
}

/** A member who is signed in on two devices. */
async function memberOnTwo(app: TestApp): Promise<[one: Person, other: Person]> {
  const email = `${v7()}@anpan.example`
  const personOf = async (answer: Response) => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })
  const body = { email, password: PASSWORD, firstName: 'Hana' }
  const one = await personOf(await app.ask('POST', '/api/auth/sign-up', { body }))
  return [one, await personOf(await app.ask('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } }))]
}

/** Ways in which a member ends a session from another device. */
const endsByOther: [string, (app: TestApp, by: Person) => Promise<Response>][] = [
  [
    'the password is changed',
    (app, as) => app.ask('POST', '/api/auth/password', { as, body: { current: PASSWORD, next: NEXT } }),
  ],
  [
    'it is ended by itself',
    async (app, as) => {
      const list = await bodyOf<{ id: string; isCurrent: boolean }[]>(
        await app.ask('GET', '/api/auth/sessions', { as }),
      )
      const id = list.find(({ isCurrent }) => !isCurrent)?.id
      return app.ask('DELETE', `/api/auth/sessions/${id}`, { as })
    },
  ],
]

const idOf = async ({ db }: TestApp, { id }: Person) =>
  (await db.select({ id: session.id }).from(session).where(eq(session.userId, id)))[0]?.id ?? ''

/** Every way in which a session ends, or comes to open something else; a new one belongs here. */
const ends: [string, (app: TestApp, person: Person, secret: string) => Promise<unknown>][] = [
  ['signing out', (app, person) => app.ask('POST', '/api/auth/sign-out', { as: person })],
  [
    'ending the others from another browser',
    async (app, _person, secret) => {
      const other = await app.guest(secret)
      expect((await app.ask('DELETE', '/api/auth/sessions', { as: other })).status).toBe(204)
    },
  ],
  ['becoming a member in another session', (app, person) => member(app, person)],
  ['an account that is deleted', (app, person) => app.db.delete(user).where(eq(user.id, person.id))],
  [
    'an end that is set to an earlier time',
    async (app, person) =>
      app.db
        .update(session)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(session.id, await idOf(app, person))),
  ],
  [
    'a token that is changed by hand',
    (app, person) => app.db.update(session).set({ token: v7() }).where(eq(session.userId, person.id)),
  ],
  ['the operator signs them out', (app, person) => readCommand(['sign-out', anpanIdOf(person.id)])(toolsOf(app.db))],
  ['a table that is emptied', (app) => app.db.execute(sql`truncate session cascade`)],
  ['people who are emptied with all that is theirs', (app) => app.db.execute(sql`truncate "user" cascade`)],
]

describeOnEachDatabase('a session that is remembered', (app, name) => {
  test.each(ends)('is refused at once after %s', async (_what, end) => {
    const secret = newSecret()
    const person = await app.guest(secret)
    expect([await opens(app, person), await opens(app, person)]).toEqual([true, true])
    await end(app, person, secret)
    expect(await opens(app, person)).toBe(false)
  })

  test.each(endsByOther)('is refused at once where %s on another device', async (_what, end) => {
    const [one, other] = await memberOnTwo(app)
    expect([await opens(app, other), await opens(app, other)]).toEqual([true, true])
    expect((await end(app, one)).ok).toBe(true)
    expect(await opens(app, other)).toBe(false)
  })

  test('opens what a changed person may do, as soon as they are changed', async () => {
    const person = await app.guest()
    await read(app, person)
    const before = await queriesOf(() => read(app, person))
    await app.db.update(user).set({ isGuest: false }).where(eq(user.id, person.id))
    const after = await queriesOf(() => read(app, person))
    expect([before, after].map((texts) => texts.join().includes('"session"'))).toEqual([false, true])
  })

  const others: [string, (app: TestApp, person: Person) => Promise<unknown>][] = [
    ['another session ends', async () => app.ask('POST', '/api/auth/sign-out', { as: await app.guest() })],
    ['they change their name', (_app, as) => app.ask('PATCH', '/api/auth/user', { as, body: { firstName: 'Gwen' } })],
    ['they post', (_app, as) => app.ask('POST', '/api/posts', { as, body: { content: 'Bread' } })],
    ['their session is renewed', (_app, { id }) => app.db.update(session).set(later()).where(eq(session.userId, id))],
    ['the sweep runs', () => sweep(app.db, Date.now())],
  ]
  test.each(others)('is not asked for again where %s', async (_what, run) => {
    const person = await app.guest()
    await read(app, person)
    await run(app, person)
    await read(app, person)
    const texts = await queriesOf(async () => expect((await read(app, person)).status).toBe(200))
    expect(texts.join('\n')).not.toMatch(/"session"/)
  })
  const later = () => ({ expiresAt: new Date(Date.now() + 61 * 24 * 3600_000), updatedAt: new Date() })

  test(`asks ${name === 'PGlite' ? 'nothing' : 'for the revisions alone'} where nothing is new`, async () => {
    await vi.waitFor(() => expect(app.messages.hears).toBe(true), 5000)
    const person = await app.guest()
    const poll = await app.ask('GET', '/api/posts', { as: person })
    const headers = { 'If-None-Match': poll.headers.get('etag') ?? '' }
    const again = () => app.ask('GET', '/api/posts', { as: person, headers })
    await again()
    const texts = await queriesOf(async () => {
      for (let at = 0; at < 20; at++) expect((await again()).status).toBe(304)
    })
    if (name === 'PGlite') expect(texts).toEqual([])
    expect(texts.filter((text) => !text.includes('from "revisions"'))).toEqual([])
    expect(texts.length).toBeLessThan(10)
  })

  test('is asked for again when it is to be renewed', async () => {
    const person = await app.guest()
    await read(app, person)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    try {
      const answer = await read(app, person)
      expect([answer.status, cookieOf(answer)]).toEqual([200, person.cookie])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a session that has ended by its time leaves no note, and a note goes with the day', async () => {
    const person = await app.guest()
    await app.db.delete(sessionEnds)
    await app.db
      .update(session)
      .set({ expiresAt: new Date(0) })
      .where(eq(session.userId, person.id))
    await app.db.delete(sessionEnds)
    await sweep(app.db, Date.now())
    expect(await app.db.select().from(sessionEnds)).toEqual([])
    await app.db.delete(session)
    await app.ask('POST', '/api/auth/sign-out', { as: await app.guest() })
    expect(await app.db.select().from(sessionEnds)).toHaveLength(1)
    await sweep(app.db, Date.now() + 23 * 3600_000)
    expect(await app.db.select().from(sessionEnds)).toHaveLength(1)
    await sweep(app.db, Date.now() + 25 * 3600_000)
    expect(await app.db.select().from(sessionEnds)).toEqual([])
  })

  test('transactions that end sessions and change the feed at once do not wait for each other', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.guest()))
    await Promise.all(people.map((as) => app.ask('POST', '/api/posts', { as, body: { content: 'Bread' } })))
    await Promise.all(
      people.map((person, at) =>
        at % 2 === 0
          ? app.db.delete(user).where(eq(user.id, person.id)) // posts, then sessions
          : app.db.transaction(async (tx) => {
              await tx.delete(session).where(eq(session.userId, person.id))
              await tx.update(user).set({ name: 'x', firstName: 'x' }).where(eq(user.id, person.id))
            }),
      ),
    )
    for (const person of people) expect(await opens(app, person)).toBe(false)
  })
})

describe.skipIf(postgresPrograms === undefined)('a session that two processes remember', () => {
  let cluster: Cluster
  let first: TestApp
  let second: TestApp

  beforeAll(async () => {
    cluster = await startPostgres()
    const url = await cluster.newDatabase()
    first = await openTestApp({}, await openDatabase({ url }))
    second = await openTestApp({}, await openDatabase({ url }))
  })
  afterAll(async () => {
    await Promise.all([first?.close(), second?.close()])
    await cluster?.stop()
  })
  const hearing = () =>
    vi.waitFor(() => expect([first.messages.hears, second.messages.hears]).toEqual([true, true]), 5000)

  test.each(ends)('is refused by the other within a second after %s', async (_what, end) => {
    await hearing()
    const secret = newSecret()
    const person = await first.guest(secret)
    expect([await opens(first, person), await opens(second, person)]).toEqual([true, true])
    await end(first, person, secret)
    expect(await opens(first, person)).toBe(false)
    await vi.waitFor(async () => expect(await opens(second, person)).toBe(false), { timeout: 1000, interval: 20 })
  })

  test.each(endsByOther)('is refused by the other within a second where %s on another device', async (_what, end) => {
    await hearing()
    const [one, other] = await memberOnTwo(first)
    expect([await opens(first, other), await opens(second, other)]).toEqual([true, true])
    expect((await end(first, one)).ok).toBe(true)
    await vi.waitFor(async () => expect(await opens(second, other)).toBe(false), { timeout: 1000, interval: 20 })
  })

  test('is refused at once by one that does not hear the others, since it asks', async () => {
    await hearing()
    const person = await first.guest()
    expect(await opens(second, person)).toBe(true)
    await second.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'anpan messages'`,
    )
    await vi.waitFor(() => expect(second.messages.hears).toBe(false), { timeout: 1000, interval: 1 })
    await first.db.delete(session).where(eq(session.userId, person.id))
    expect([second.messages.hears, await opens(second, person)]).toEqual([false, false])
  })
})

describe('a session cookie beside another of its name', () => {
  test.each([
    ['behind it', (own: string, other: string) => `${own}; ${other}`],
    ['before it', (own: string, other: string) => `${other}; ${own}`],
    ['with blanks', (own: string, other: string) => `${own} ;${other} `],
  ])('%s lends the other nothing, and is not lent', async (_where, both) => {
    const app = await openTestApp()
    onTestFinished(() => app.close())
    const [hana, ken] = [await member(app), await member(app)]
    const name = /^[^=]*/.exec(hana.cookie)?.[0] ?? ''
    const mine = hana.cookie.split('; ').find((each) => each.startsWith(`${name}=`)) ?? ''
    const theirs = ken.cookie.split('; ').find((each) => each.startsWith(`${name}=`)) ?? ''
    const whose = async (cookie: string) => {
      const answer = await app.ask('GET', '/api/auth/user', { as: { id: '', cookie } })
      return answer.status === 200 ? (await bodyOf<{ id: string }>(answer)).id : answer.status
    }
    for (let again = 0; again < 3; again++) {
      for (const other of [`${name}=invented`, theirs]) await whose(both(mine, other))
      expect(await whose(`${name}=invented`)).toBe(401)
      expect([await whose(mine), await whose(theirs)]).toEqual([hana.id, ken.id])
    }
  })
})
