import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, session, user } from '#server/db/auth-schema.ts'
import { settings } from '#server/db/schema.ts'
import { sharedSecret } from '#server/db/session-secret.ts'
import { bodyOf, cookieOf, newSecret, openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

const login = { email: 'hana@mail.example', password: 'correct horse' }

describe('sessions', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.delete(user))

  const me = async (as: Person) => (await app.ask('GET', '/api/auth/user', { as })).status
  const signUp = (as?: Person) => app.ask('POST', '/api/auth/sign-up', { as, body: { ...login, firstName: 'Hana' } })
  const signIn = (as?: Person) => app.ask('POST', '/api/auth/sign-in', { as, body: login })
  const markersOf = (answer: Response) =>
    answer.headers.getSetCookie().filter((line) => line.startsWith('anpan-has-session='))
  const personOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })

  test('a cookie that an attacker chose is never taken over', async () => {
    const chosen = { id: '', cookie: 'anpan-session=chosen.by-somebody' }
    const signedUp = await personOf(await signUp(chosen))
    expect(signedUp.cookie).not.toContain('chosen')
    expect(await me(chosen)).toBe(401)
    expect(await me(signedUp)).toBe(200)
  })

  test('each sign-in has a new session, and the one that the browser had is dead', async () => {
    const first = await personOf(await signUp())
    const second = await personOf(await signIn(first))
    expect(second.id).toBe(first.id)
    expect(second.cookie).not.toBe(first.cookie)
    expect([await me(first), await me(second)]).toEqual([401, 200])
  })

  test('signing out kills the cookie, however long it was to live', async () => {
    const person = await personOf(await signUp())
    const answer = await app.ask('POST', '/api/auth/sign-out', { as: person })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^anpan-session=; Max-Age=0; Path=\//)
    expect(markersOf(answer).join()).toMatch(/^anpan-has-session=; Max-Age=0; Path=\//)
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(await me(person)).toBe(401)
    expect(await app.db.select().from(session)).toEqual([])
  })

  test('a session ends sixty days after its last use, and a year after it began however much it is used', async () => {
    const dayMs = 24 * 3600_000
    const unused = await personOf(await signUp())
    await app.db.update(session).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await me(unused)).toBe(401)
    const used = await personOf(await signIn())
    const begun = (days: number) => app.db.update(session).set({ createdAt: new Date(Date.now() - days * dayMs) })
    const [row] = await app.db
      .select()
      .from(session)
      .where(eq(session.userId, used.id))
      .orderBy(desc(session.createdAt))
    expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / dayMs)).toBe(60)
    await begun(364)
    expect(await me(used)).toBe(200)
    await begun(366)
    expect(await me(used)).toBe(401)
    expect(
      await app.db
        .select()
        .from(session)
        .where(eq(session.id, row?.id ?? '')),
    ).toEqual([])
  })

  test('pages can read that a session is there and nothing else of it: the marker is set with each, and is the same for all', async () => {
    const secret = newSecret()
    const opened = [
      await app.ask('POST', '/api/auth/guest', { body: { secret } }),
      await app.ask('POST', '/api/auth/guest', { body: { secret: newSecret() } }),
      await signUp(),
      await signIn(),
    ]
    for (const answer of opened) {
      expect(answer.headers.getSetCookie()[0]).toMatch(/^anpan-session=[^;]+;.*HttpOnly/)
      expect(markersOf(answer)).toEqual(['anpan-has-session=1; Max-Age=5184000; Path=/; SameSite=Lax'])
    }
  })

  test('a session without its marker gets it with any answer, for as long as the session lives', async () => {
    const person = await app.guest()
    const marked = { ...person, cookie: `${person.cookie}; anpan-has-session=1` }
    for (const path of ['/api/auth/user', '/api/posts']) {
      const [line = '', ...more] = markersOf(await app.ask('GET', path, { as: person }))
      expect(line).toMatch(/^anpan-has-session=1; Max-Age=51\d{5}; Path=\/; SameSite=Lax$/)
      expect(more).toEqual([])
      expect((await app.ask('GET', path, { as: marked })).headers.getSetCookie()).toEqual([])
    }
    const ended = await app.ask('GET', '/api/posts', { as: { id: '', cookie: 'anpan-session=of.nobody' } })
    expect(ended.headers.getSetCookie()).toEqual([])
  })

  test('a guest who makes an account keeps id, posts and likes, and the secret opens nothing', async () => {
    const secret = newSecret()
    const guest = await app.guest(secret)
    const post = await bodyOf<{ id: string }>(
      await app.ask('POST', '/api/posts', { as: guest, body: { content: 'As a guest' } }),
    )
    await app.ask('POST', `/api/posts/${post.id}/like`, { as: guest })

    const member = await personOf(await signUp(guest))
    expect(member.id).toBe(guest.id)
    expect(member.cookie).not.toBe(guest.cookie)
    expect(await me(guest)).toBe(401)
    const user = await bodyOf<object>(await app.ask('GET', '/api/auth/user', { as: member }))
    expect(user).toMatchObject({
      isGuest: false,
      email: login.email,
      firstName: 'Hana',
      totals: { totalPosts: 1, totalLikes: 1 },
    })
    expect(await problemOf(await app.ask('POST', '/api/auth/guest', { body: { secret } }))).toBe('guest-refused')
  })

  test("a second account from a signed-in browser is a new person, not the first one's", async () => {
    const first = await personOf(await signUp())
    const body = { ...login, email: 'second@mail.example', firstName: 'Second' }
    const second = await personOf(await app.ask('POST', '/api/auth/sign-up', { as: first, body }))
    expect(second.id).not.toBe(first.id)
  })

  test('a taken address leaves the guest who asked as they were', async () => {
    await signUp()
    const guest = await app.guest()
    expect(await problemOf(await signUp(guest))).toBe('sign-up-refused')
    expect(await bodyOf(await app.ask('GET', '/api/auth/user', { as: guest }))).toMatchObject({
      isGuest: true,
      email: null,
    })
  })

  test('the tables hold nothing that opens a session or tells a password or a secret', async () => {
    const secret = newSecret()
    const guest = await app.guest(secret)
    const member = await personOf(await signUp(guest))
    const another = await app.guest(newSecret())
    const dump = JSON.stringify(await Promise.all([session, user, account].map((table) => app.db.select().from(table))))
    for (const { cookie } of [member, another]) {
      const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
      expect(token).toHaveLength(32)
      expect(dump).not.toContain(token)
    }
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(login.password)
    const [row] = await app.db.select().from(account).where(eq(account.userId, member.id))
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/)
  })

  test('an unknown address and a wrong password take the same time', async () => {
    await signUp()
    const timesOf: Record<string, number[]> = { [login.email]: [], 'nobody@mail.example': [] }
    for (let round = 0; round < 16; round++)
      for (const [email, times] of Object.entries(timesOf)) {
        const startMs = performance.now()
        const answer = await app.ask('POST', '/api/auth/sign-in', { body: { email, password: 'not this one' } })
        times.push(performance.now() - startMs)
        expect([answer.status, await problemOf(answer)]).toEqual([401, 'wrong-credentials'])
      }
    // the quickest of each, since other work shares this machine; without the dummy hash they are worlds apart
    const [known = 0, unknown = 0] = Object.values(timesOf).map((times) => Math.min(...times))
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
  })

  test('the signing secret is made once and shared', async () => {
    const secrets = await Promise.all([sharedSecret(app.db), sharedSecret(app.db)])
    expect(secrets[0]).toBe(secrets[1])
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    expect(await app.db.select().from(settings).where(eq(settings.name, 'session-secret'))).toHaveLength(1)
  })
})
