import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session, user } from '#server/db/auth-schema.ts'
import { posts } from '#server/db/schema.ts'
import { describeOnEachDatabase } from '../../support/each-database.ts'
import { bodyOf, cookieOf, newSecret, type Person, problemOf } from '../../support/test-app.ts'

/** How often a race is run: the winner differs. */
const ROUNDS = 12

describeOnEachDatabase('a guest who becomes a member', (app, name) => {
  const signUp = (as: Person) =>
    app.ask('POST', '/api/auth/sign-up', {
      as,
      body: { email: `${crypto.randomUUID()}@mail.example`, password: 'correct horse', firstName: 'Hana' },
    })
  const me = (as: Person) => app.ask('GET', '/api/auth/user', { as })
  const start = (secret: string) => app.ask('POST', '/api/auth/guest', { body: { secret, lang: 'en' } })
  const nameOf = async (id: string) => (await app.db.select().from(user).where(eq(user.id, id)))[0]?.firstName
  const memberOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })

  /** A guest on two browsers with one secret: the owner's, and another that has come by it. */
  async function twoBrowsers() {
    const secret = newSecret()
    return { secret, owner: await app.guest(secret), other: await app.guest(secret) }
  }

  test('a second session is dead: it cannot read, post, rename the member or end sessions', async () => {
    const { owner, other } = await twoBrowsers()
    expect(other.id).toBe(owner.id)
    const member = await memberOf(await signUp(owner))
    const tries = [
      ['GET', '/api/auth/user', undefined],
      ['GET', '/api/auth/sessions', undefined],
      ['POST', '/api/posts', { content: 'In her name' }],
      ['PATCH', '/api/auth/user', { firstName: 'Mallory' }],
      ['DELETE', '/api/auth/sessions', undefined],
    ] as const
    for (const [method, path, body] of tries) {
      const answer = await app.ask(method, path, { as: other, body })
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
    expect((await me(owner)).status).toBe(401)
    expect(await bodyOf(await me(member))).toMatchObject({ id: owner.id, firstName: 'Hana', isGuest: false })
    expect(await app.db.select().from(session)).toHaveLength(1)
  })

  test('the secret opens nothing, and makes no new guest of the device that has it', async () => {
    const { secret, owner } = await twoBrowsers()
    await signUp(owner)
    const answer = await start(secret)
    expect([await problemOf(answer), answer.headers.getSetCookie()]).toEqual(['guest-refused', []])
    expect(await app.db.select().from(user)).toHaveLength(1)
  })

  test('an opening of the guest that is under way meanwhile leaves no session behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { secret, owner } = await twoBrowsers()
      const [signedUp, ...openings] = await Promise.all([signUp(owner), start(secret), start(secret), start(secret)])
      const member = await memberOf(signedUp)
      expect(signedUp.status).toBe(201)
      for (const opening of openings) {
        expect([200, 403]).toContain(opening.status)
        expect((await me({ id: '', cookie: cookieOf(opening) })).status).toBe(401)
      }
      expect(await app.db.select().from(session).where(eq(session.userId, member.id))).toHaveLength(1)
    }
  })

  test('what the other browser has under way is done as the guest before, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, other } = await twoBrowsers()
      const body = { content: 'In flight' }
      const [signedUp, renamed, ended, posted] = await Promise.all([
        signUp(owner),
        app.ask('PATCH', '/api/auth/user', { as: other, body: { firstName: 'Mallory' } }),
        app.ask('DELETE', '/api/auth/sessions', { as: other }),
        app.ask('POST', '/api/posts', { as: other, body }),
      ])
      if (signedUp.status === 401) continue // the other one has ended the owner's session while both were guests
      const member = await memberOf(signedUp)
      if (member.id !== owner.id) continue // or so early that the owner signed up as a new person
      expect([signedUp.status, (await me(member)).status, await nameOf(owner.id)]).toEqual([201, 200, 'Hana'])
      for (const answer of [renamed, ended, posted]) expect([200, 201, 204, 401]).toContain(answer.status)
      expect((await me(other)).status).toBe(401)
      const rows = await app.db.select().from(posts).where(eq(posts.userId, owner.id))
      expect(rows).toHaveLength(posted.status === 201 ? 1 : 0)
    }
  })

  test('a request that has passed the door before is refused once the account is there', async () => {
    const { owner, other } = await twoBrowsers()
    let waiting: Promise<Response>[] = []
    // as sign-up does: a request that comes now still has a session, and finds none when this has ended
    await app.db.transaction(async (tx) => {
      await tx.update(user).set({ isGuest: false, email: 'hana@mail.example' }).where(eq(user.id, owner.id))
      if (name === 'PostgreSQL') {
        waiting = [
          me(other),
          app.ask('PATCH', '/api/auth/user', { as: other, body: { firstName: 'Mallory' } }),
          app.ask('DELETE', '/api/auth/sessions', { as: other }),
          app.ask('POST', '/api/posts', { as: other, body: { content: 'Too late' } }),
        ]
        // until both have come to the lock; too short a wait proves less and is not red
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
      await tx.delete(session).where(eq(session.userId, owner.id))
    })
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(401)
    expect(await nameOf(owner.id)).toBe('Guest')
    expect(await app.db.select().from(posts).where(eq(posts.userId, owner.id))).toEqual([])
  })

  test('of two who become a member of one guest at once, one gets the account of the guest', async () => {
    const { owner, other } = await twoBrowsers()
    const answers = await Promise.all([signUp(owner), signUp(other)])
    const made = await Promise.all(answers.filter(({ status }) => status === 201).map(memberOf))
    expect(made.filter(({ id }) => id === owner.id)).toHaveLength(1)
    // the session of the other had ended before it was read, as in the next test, or meanwhile
    expect(made.length + answers.filter(({ status }) => status === 401).length).toBe(2)
    expect(await app.db.select().from(user)).toHaveLength(made.length)
  })

  test('a sign-up with a session that has ended makes an account of its own, with nothing of the guest', async () => {
    const { owner, other } = await twoBrowsers()
    await app.ask('POST', '/api/posts', { as: owner, body: { content: 'As a guest' } })
    await signUp(owner)
    const second = await memberOf(await signUp(other))
    expect(second.id).not.toBe(owner.id)
    expect(await app.db.select().from(posts).where(eq(posts.userId, second.id))).toEqual([])
    expect(await app.db.select().from(user)).toHaveLength(2)
  })

  test('ending the other sessions ends the secret too, and this one goes on', async () => {
    const { secret, owner, other } = await twoBrowsers()
    expect((await app.ask('DELETE', '/api/auth/sessions', { as: owner })).status).toBe(204)
    expect([(await me(other)).status, (await me(owner)).status]).toEqual([401, 200])
    expect(await problemOf(await start(secret))).toBe('guest-refused')
    expect(await app.db.select().from(user)).toHaveLength(1)
    expect((await memberOf(await signUp(owner))).id).toBe(owner.id)
  })
})
