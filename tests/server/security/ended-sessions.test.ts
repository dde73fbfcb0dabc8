import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { sha256 } from '#server/auth/hashed-tokens.ts'
import { restoreLinks, user } from '#server/db/auth-schema.ts'
import { endedSessions } from '#server/db/session-ends-schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { confirmClaim, storeClaim, storeClaimLink } from '#server/models/address-claims.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { type Change, ENDED_BY, FATES } from '#server/models/keys.ts'
import { storeLink } from '#server/models/recovery.ts'
import { endSurplusSessions } from '#server/models/sessions.ts'
import { bodyOf, cookieOf, newSecret, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'

const EMAIL = 'hana@mail.example'
const [PASSWORD, NEXT] = ['correct horse battery', 'fresh bread at seven']
const DAY_MS = 24 * 60 * 60 * 1000

describe('a device whose session was ended', () => {
  let app: TestApp
  /** The acting session, and another of the same person. */
  let own: Person
  let other: Person
  let code: string

  beforeAll(async () => {
    app = await openTestApp({ sendsMail: true })
  })
  afterAll(() => app.close())

  const say = (path: string, body: object, as?: Person) => app.ask('POST', `/api/auth/${path}`, { body, as })
  const personOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })
  const idOf = async (as: Person) => {
    const list = await bodyOf<{ id: string; isCurrent: boolean }[]>(await app.ask('GET', '/api/auth/sessions', { as }))
    return list.find(({ isCurrent }) => isCurrent)?.id ?? ''
  }
  /** The answer to a request for the person's own data: the problem, and the change that has ended the session. */
  async function toldTo(as: Person, path = '/api/auth/user', headers: Record<string, string> = {}) {
    const answer = await app.ask('GET', path, { as, headers })
    if (answer.status === 200) return 200
    const { type, facts } = await bodyOf<{ type: string; facts?: { by?: string } }>(answer)
    return [answer.status, type.replace('/problems/', ''), facts?.by]
  }

  beforeEach(async () => {
    await app.db.delete(user)
    own = await personOf(await say('sign-up', { email: EMAIL, password: PASSWORD, firstName: 'Hana' }))
    await storeClaim(app.db, { userId: own.id, email: EMAIL, sessionId: await idOf(own) })
    await storeClaimLink(app.db, { userId: own.id, email: EMAIL } as never, sha256('e'.repeat(43)))
    await confirmClaim(app.db, sha256('e'.repeat(43)), own.id)
    other = await personOf(await say('sign-in', { email: EMAIL, password: PASSWORD }))
    const codes = await say('recovery-codes', { current: PASSWORD }, own)
    code = (await bodyOf<{ codes: string[] }>(codes)).codes[0] ?? ''
  })

  const CHANGE: Partial<Record<Change, () => Promise<unknown>>> = {
    changePassword: () => say('password', { current: PASSWORD, next: NEXT }, own),
    disown: () => say('password', { current: PASSWORD, next: NEXT, wasNotMe: true }, own),
    async reset() {
      await storeLink(app.db, own.id, sha256('n'.repeat(43)))
      return say('reset', { token: 'n'.repeat(43), next: NEXT })
    },
    recover: () => say('recover', { login: EMAIL, code, next: NEXT }),
    async confirmAddress() {
      await storeClaim(app.db, { userId: own.id, email: 'new@mail.example', sessionId: await idOf(own) })
      await storeClaimLink(app.db, { userId: own.id, email: 'new@mail.example' } as never, sha256('m'.repeat(43)))
      return say('address/confirm', { token: 'm'.repeat(43) }, own)
    },
    async restoreAddress() {
      const [askedAt, until] = [new Date(), new Date(Date.now() + 60_000)]
      const tokenHashes = [sha256('o'.repeat(43))]
      await app.db
        .insert(restoreLinks)
        .values({ userId: own.id, email: 'old@mail.example', tokenHashes, askedAt, until })
      return say('address/restore', { token: 'o'.repeat(43), next: NEXT })
    },
    endOthers: () => app.ask('DELETE', '/api/auth/sessions', { as: own }),
    leave: () => app.ask('DELETE', '/api/auth/user', { as: own, body: { password: PASSWORD } }),
    delete: () => deletePerson(app.db, own.id),
  }

  test('every change that ends sessions records itself as the cause, and has its case here', () => {
    const ending = Object.entries(FATES.session).flatMap(([change, fate]) => (fate === 'stays' ? [] : [change]))
    expect(Object.keys(CHANGE).toSorted()).toEqual(ending.toSorted())
    for (const [change, by] of Object.entries(ENDED_BY))
      expect([change, by !== null]).toEqual([change, ending.includes(change)])
  })

  test.each(Object.keys(CHANGE) as Change[])(
    'by %s hears so with its next request, and with each after it',
    async (change) => {
      expect(await toldTo(other)).toBe(200)
      await CHANGE[change]?.()
      const told = [401, 'session-ended', ENDED_BY[change]]
      expect(await toldTo(other)).toEqual(told)
      expect(await toldTo(other, '/api/auth/user?orNull=1')).toEqual(told)
      // a list that names its person, as pages request theirs
      expect(await toldTo(other, '/api/posts', { [HEADER.actor]: other.id })).toEqual(told)
      expect(await toldTo(other, '/api/conversations')).toEqual(told)
      const written = await app.keyed(other, '/api/posts', { content: 'Still here?' })
      expect((await bodyOf<{ type: string }>(written)).type).toBe('/problems/session-ended')
      expect((await app.ask('GET', '/api/posts', { as: other })).status, 'what everybody reads').toBe(200)
    },
  )

  test('by the list of devices learns it too', async () => {
    expect((await app.ask('DELETE', `/api/auth/sessions/${await idOf(other)}`, { as: own })).status).toBe(204)
    expect(await toldTo(other)).toEqual([401, 'session-ended', 'device'])
    expect(await toldTo(own)).toBe(200)
  })

  test('learns it until its cookie would have run out, and the table names no person', async () => {
    await CHANGE.endOthers?.()
    await sweep(app.db, Date.now() + 5 * DAY_MS)
    expect(await toldTo(other)).toEqual([401, 'session-ended', 'device'])
    expect(await app.db.select().from(endedSessions)).not.toEqual([])
    expect(JSON.stringify(await app.db.select().from(endedSessions))).not.toContain(own.id)
    await sweep(app.db, Date.now() + 400 * DAY_MS)
    expect(await app.db.select().from(endedSessions)).toEqual([])
    expect(await toldTo(other)).toEqual([401, 'sign-in-required', undefined])
  })

  test('signs in again, or out, as ever, and then no longer counts as ended', async () => {
    await CHANGE.endOthers?.()
    expect((await app.ask('POST', '/api/auth/sign-out', { as: other })).status).toBe(204)
    const again = await say('sign-in', { email: EMAIL, password: PASSWORD }, other)
    expect(await toldTo(await personOf(again))).toBe(200)
  })

  test('whose own session acts, has run out, was pushed out by newer ones, or is no session, gets sign-in-required as before', async () => {
    const plain = [401, 'sign-in-required', undefined]
    await CHANGE.changePassword?.()
    expect(await toldTo(own), 'its answer with the new cookie was lost').toEqual(plain)
    const third = await personOf(await say('sign-in', { email: EMAIL, password: NEXT }))
    await app.db.execute(sql`update session set expires_at = now() - interval '1 s' where user_id = ${own.id}`)
    expect(await toldTo(third)).toEqual(plain)
    await say('sign-out', {}, third)
    expect(await toldTo(third)).toEqual(plain)
    const fourth = await personOf(await say('sign-in', { email: EMAIL, password: NEXT }))
    for (let n = 0; n < 5; n++) await say('sign-in', { email: EMAIL, password: NEXT })
    await endSurplusSessions(app.db, own.id, 'guest')
    expect(await toldTo(fourth)).toEqual(plain)
    for (const value of ['x', '', `${'a'.repeat(32)}.x`, '%', "'"])
      expect(await toldTo({ id: own.id, cookie: `anpan-session=${value}` })).toEqual(plain)
  })

  test('of a guest who becomes a member gets sign-in-required as before', async () => {
    const secret = newSecret()
    const guest = await app.guest(secret)
    const second = await app.guest(secret)
    await say('sign-up', { email: 'momo@mail.example', password: PASSWORD, firstName: 'Momo' }, guest)
    expect(await toldTo(second)).toEqual([401, 'sign-in-required', undefined])
  })
})
