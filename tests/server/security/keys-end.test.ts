import { and, eq, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreationOptions, RequestOptions } from '#contract/passkeys.ts'
import { sha256 } from '#server/auth/hashed-tokens.ts'
import { schema } from '#server/db/all-tables.ts'
import { restoreLinks, user } from '#server/db/auth-schema.ts'
import { notices } from '#server/db/notices-schema.ts'
import { confirmClaim, storeClaim, storeClaimLink } from '#server/models/address-claims.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { type Change, FATES, type Fate, type Key, KEYS_IN } from '#server/models/keys.ts'
import { OPENS_NOTHING } from '#server/models/opens-nothing.ts'
import { setRole } from '#server/models/member-marks.ts'
import { act } from '#server/models/moderation.ts'
import { sessionsToldOf } from '#server/models/push-subscriptions.ts'
import { storeLink } from '#server/models/recovery.ts'
import { endAllSessions } from '#server/models/sessions.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { pushDevice } from '../../support/push-device.ts'
import { bodyOf, cookieOf, newSecret, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'

const EMAIL = 'hana@mail.example'
const [PASSWORD, NEXT] = ['correct horse battery', 'fresh bread at seven']
const token = (sign: string) => sign.repeat(43)

describe('the keys to an account', () => {
  let app: TestApp
  /** The acting session, and another of the same person. */
  let own: Person
  let other: Person
  let moderator: Person
  let codes: string[]
  /** The mark by which the browser of the other session is known. */
  let mark: string
  let device: Authenticator
  let secret: string
  /** The address by which the account is signed in to. */
  let email: string

  beforeAll(async () => {
    app = await openTestApp({ sendsMail: true })
  })
  afterAll(() => app.close())

  const say = (path: string, body: object, as?: Person, headers: Record<string, string> = {}) =>
    app.ask('POST', `/api/auth/${path}`, { body, as, headers })
  const personOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })
  const isIn = async (as: Person) => (await app.ask('GET', '/api/auth/user', { as })).status === 200
  const challengeOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find((line) => line.includes('anpan-passkey='))
      ?.split(';')[0] ?? ''
  const markOf = (answer: Response) => /anpan-known=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? ''
  const countWarnings = () => app.db.$count(notices, and(eq(notices.userId, own.id), eq(notices.kind, 'sign-in')))
  /** Whether a sign-in with this mark is one on a known device: its owner gets no notice of it. */
  const isKnown = async (known: string) => {
    const before = await countWarnings()
    const answers = [PASSWORD, NEXT].map((password) =>
      say('sign-in', { email, password }, undefined, { Cookie: known }),
    )
    const isIn = (await Promise.all(answers)).some(({ ok }) => ok)
    return isIn && (await countWarnings()) === before
  }
  const claim = async (email: string, sign: string, as: Person) => {
    await storeClaim(app.db, { userId: as.id, email, sessionId: await sessionIdOf(as) })
    await storeClaimLink(app.db, { userId: as.id, email } as never, sha256(token(sign)))
  }
  const sessionIdOf = async (as: Person) => {
    const list = await bodyOf<{ id: string; isCurrent: boolean }[]>(await app.ask('GET', '/api/auth/sessions', { as }))
    return list.find(({ isCurrent }) => isCurrent)?.id ?? ''
  }
  const subscribe = (as: Person, name: string) =>
    app.ask('POST', '/api/push', {
      as,
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
        keys: pushDevice().keys,
        zone: 'UTC',
        lang: 'en',
      },
    })

  beforeEach(async () => {
    await app.db.delete(user)
    moderator = await app.member()
    await setRole(app.db, moderator.id, 'moderator')
    own = await personOf(await say('sign-up', { email: EMAIL, password: PASSWORD, firstName: 'Hana' }))
    await claim(EMAIL, 'e', own)
    await confirmClaim(app.db, sha256(token('e')), own.id)
    const second = await say('sign-in', { email: EMAIL, password: PASSWORD })
    mark = markOf(second)
    other = await personOf(second)
    device = new Authenticator()
    const options = await say('passkeys/options', { current: PASSWORD }, own)
    const response = device.create(await bodyOf<CreationOptions>(options.clone()))
    await say('passkeys', { response, name: 'Key' }, undefined, { Cookie: `${own.cookie}; ${challengeOf(options)}` })
    codes = (await bodyOf<{ codes: string[] }>(await say('recovery-codes', { current: PASSWORD }, own))).codes
    await storeLink(app.db, own.id, sha256(token('r')))
    await claim('other@mail.example', 'c', other)
    // the oldest address, and the one after it
    for (const [email, sign] of [
      ['oldest@mail.example', 'o'],
      ['former@mail.example', 'f'],
    ] as const)
      await app.db.insert(restoreLinks).values({
        userId: own.id,
        email,
        tokenHashes: [sha256(token(sign))],
        askedAt: new Date(),
        until: new Date(Date.now() + 60_000),
      })
    secret = newSecret()
    email = EMAIL
  })

  /** Whether a key still does its work, tried over HTTP as its holder would. */
  const TRY: Record<Exclude<Key, 'guestSecret' | 'push'>, () => Promise<boolean>> = {
    password: async () => (await say('sign-in', { email, password: PASSWORD })).ok,
    session: () => isIn(other),
    async passkey() {
      const options = await say('passkeys/sign-in/options', {})
      const response = device.get(await bodyOf<RequestOptions>(options.clone()))
      return (await say('passkeys/sign-in', { response }, undefined, { Cookie: challengeOf(options) })).ok
    },
    recoveryCode: async () => (await say('recover', { login: email, code: codes[1], next: 'taken by a thief' })).ok,
    resetLink: async () => (await say('reset', { token: token('r'), next: 'taken by a thief' })).ok,
    restoreLink: async () => (await say('address/restore', { token: token('f'), next: 'taken by a thief' })).ok,
    deviceMark: () => isKnown(mark),
    // with the password, since the sessions may have ended: a link that is dead is 401 all the same
    addressClaim: async () => (await say('address/confirm', { token: token('c') })).status !== 401,
  }

  const CHANGE: Record<Change, () => Promise<unknown>> = {
    changePassword: () => say('password', { current: PASSWORD, next: NEXT }, own),
    disown: () => say('password', { current: PASSWORD, next: NEXT, wasNotMe: true }, own),
    async reset() {
      await storeLink(app.db, own.id, sha256(token('n')))
      return say('reset', { token: token('n'), next: NEXT })
    },
    recover: () => say('recover', { login: EMAIL, code: codes[0], next: NEXT }),
    changeAddress: () => say('address', { email: 'third@mail.example', current: PASSWORD }, own),
    async confirmAddress() {
      await claim('new@mail.example', 'm', own)
      return say('address/confirm', { token: token('m') }, own)
    },
    restoreAddress: () => say('address/restore', { token: token('o'), next: NEXT }),
    endOthers: () => app.ask('DELETE', '/api/auth/sessions', { as: own }),
    leave: () => app.ask('DELETE', '/api/auth/user', { as: own, body: { password: PASSWORD } }),
    suspend: () =>
      act(app.db, moderator.id, { about: 'person', id: own.id, act: 'suspend', days: 1, reason: 'spam' } as never),
    delete: () => deletePerson(app.db, own.id),
  }

  /** One-time keys, and keys that a change replaces, do not open the account after it. */
  const opensAfter = (fate: Fate) => fate === 'stays'

  /** Keys that are tried on one account: a try at one leaves the others as they are. */
  const TOGETHER: (keyof typeof TRY)[][] = [
    ['session', 'addressClaim', 'passkey', 'password'],
    ['recoveryCode'],
    ['resetLink'],
    ['restoreLink'],
    ['deviceMark'],
  ]

  test.each((Object.keys(CHANGE) as Change[]).flatMap((change) => TOGETHER.map((keys) => ({ change, keys }))))(
    'after $change: $keys',
    async ({ change, keys }) => {
      const done = await CHANGE[change]()
      if (done instanceof Response) expect([change, done.ok]).toEqual([change, true])
      if (change === 'confirmAddress') email = 'new@mail.example'
      if (change === 'restoreAddress') email = 'oldest@mail.example'
      for (const key of keys)
        expect([change, key, await TRY[key]()]).toEqual([change, key, opensAfter(FATES[key][change])])
    },
  )

  test('are each tried', () => {
    expect([...TOGETHER.flat(), 'guestSecret', 'push'].toSorted()).toEqual(Object.keys(FATES).toSorted())
  })

  test.each(Object.keys(CHANGE) as Change[])('after %s: push as the sessions that it belongs to', async (change) => {
    await subscribe(own, 'own')
    await subscribe(other, 'other')
    expect(await sessionsToldOf(app.db, own.id, 'like')).toHaveLength(2)
    await CHANGE[change]()
    const left = { stays: 2, 'others-end': 1, ends: 0, held: 0, replaced: 0, 'newer-end': 0 }[FATES.push[change]]
    expect([change, (await sessionsToldOf(app.db, own.id, 'like')).length]).toEqual([change, left])
  })

  test('a device that the operator has signed out is known no more', async () => {
    await endAllSessions(app.db, own.id)
    expect([await isKnown(mark), mark]).toEqual([false, expect.stringContaining('anpan-known=')])
  })

  test.each(['changePassword', 'disown', 'endOthers'] as const)('after %s: its own device is known', async (change) => {
    const known = markOf((await CHANGE[change]()) as Response)
    expect([known, await isKnown(known)]).toEqual([expect.stringContaining('anpan-known='), true])
  })

  test.each(['endOthers', 'leave', 'suspend', 'delete'] as const)('after %s: guestSecret', async (change) => {
    const guest = await app.guest(secret)
    own = guest
    if (change === 'leave') await app.ask('DELETE', '/api/auth/user', { as: guest, body: {} })
    else await CHANGE[change]()
    const again = await bodyOf<{ id?: string }>(await say('guest', { secret, lang: 'en' }))
    expect([change, again.id === guest.id]).toEqual([change, opensAfter(FATES.guestSecret[change])])
  })

  test('are listed in one table, which fails for a table that names a person without an entry on what it opens', () => {
    const people = Object.entries(schema as unknown as Record<string, PgTable>).filter(([, table]) => {
      const config = getTableConfig(table)
      const names = Object.values(getTableColumns(table)).map((column) => column.name)
      const references = config.foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === 'user')
      return config.name === 'user' || references || names.includes('user_id')
    })
    expect(people.length).toBeGreaterThan(30)
    const said = [...Object.keys(KEYS_IN), ...OPENS_NOTHING]
    expect(people.map(([name]) => name).filter((name) => !said.includes(name))).toEqual([])
    expect(said.length).toBe(new Set(said).size)
    const keys = Object.values(KEYS_IN).flat().toSorted()
    expect(keys).toEqual(Object.keys(FATES).toSorted())
    // a column that looks like a secret is one, or is listed here
    const secrets = people.filter(([, table]) =>
      Object.values(getTableColumns(table)).some(({ name }) =>
        /token|secret|password|public_key|code|endpoint/.test(name),
      ),
    )
    // the code of an invitation makes a new account, and opens none that there is
    for (const [name] of secrets.filter(([name]) => name !== 'invitations')) expect(OPENS_NOTHING).not.toContain(name)
  })
})
