import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreationOptions, RequestOptions } from '#contract/passkeys.ts'
import { restoreLinks } from '#server/db/auth-schema.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { MAIL_ORIGIN, MailApp, personOf, tokenIn } from '../../support/mail-app.ts'
import type { Received } from '../../support/mail-server.ts'
import { bodyOf, type Person, problemOf } from '../../support/test-app.ts'

const HANA = 'hana@mail.example'
const [THIEFS, OWNS, NEXT] = ['correct horse battery', 'seven loaves rising', 'fresh bread at seven']

/** Account takeovers as an attacker sends them: what remains open after the owner has taken the usual steps. */
describe('an attacker who came first', () => {
  const rig = new MailApp()
  const mail = () => rig.mail()
  const say: MailApp['say'] = (...call) => rig.say(...call)

  beforeAll(() => rig.open())
  afterAll(() => rig.close())
  beforeEach(() => rig.start())

  const me = async (as: Person) => {
    const answer = await rig.app.ask('GET', '/api/auth/user', { as })
    return answer.status === 200 ? bodyOf<{ id: string; email: string | null; firstName: string }>(answer) : null
  }
  const codesOf = async (as: Person, body: object = {}) =>
    (await bodyOf<{ codes?: string[] }>(await say('recovery-codes', body, as))).codes ?? []
  const signUp = async (password = THIEFS, firstName = 'Thief') =>
    personOf(await say('sign-up', { email: HANA, password, firstName }))
  const noticesOf = async (as: Person) =>
    bodyOf<{ kind: string; detail: { key?: string } }[]>(await rig.app.ask('GET', '/api/notices', { as }))

  const challengeOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find((line) => line.includes('anpan-passkey='))
      ?.split(';')[0] ?? ''
  async function addPasskey(device: Authenticator, as: Person, body: object = {}): Promise<Response> {
    const options = await say('passkeys/options', body, as)
    if (options.status !== 200) return options
    const given = await bodyOf<CreationOptions>(options.clone())
    const Cookie = `${as.cookie}; ${challengeOf(options)}`
    const response = device.create(given, { origin: MAIL_ORIGIN })
    return say('passkeys', { response, name: 'Key' }, undefined, { Cookie })
  }
  async function passkeySignIn(device: Authenticator, headers: Record<string, string> = {}): Promise<Response> {
    const options = await say('passkeys/sign-in/options')
    const response = device.get(await bodyOf<RequestOptions>(options.clone()), { origin: MAIL_ORIGIN })
    return say('passkeys/sign-in', { response }, undefined, { Cookie: challengeOf(options), ...headers })
  }

  /** The owner of an address, who signed up with it and confirmed it where they signed up. */
  async function owner(): Promise<Person> {
    const hana = await signUp(OWNS, 'Hana')
    expect((await say('address/confirm', { token: tokenIn((await mail())[0]) }, hana)).status).toBe(200)
    return hana
  }

  test('with the address of another gets no access to the account that its owner opens', async () => {
    const thief = await signUp()
    const codes = await codesOf(thief)
    const [claimed] = await mail()
    // the owner, who has no account, thinks that they have forgotten its password
    await say('reset-request', { login: HANA })
    const [told] = await mail()
    expect([told?.to, told?.text, tokenIn(told)]).toEqual([[HANA], expect.stringContaining('まだ'), ''])
    // the link of the sign-up, followed where the account is not signed in, joins it to no account
    const token = tokenIn(claimed)
    expect(await problemOf(await say('address/confirm', { token }))).toBe('not-owner')
    expect(await me(thief)).toMatchObject({ email: null })
    const opened = await say('address/account', { token, firstName: 'Hana', lastName: '', next: NEXT })
    expect(opened.status).toBe(201)
    const hana = await personOf(opened)
    expect(await me(hana)).toMatchObject({ email: HANA, firstName: 'Hana' })
    expect(hana.id).not.toBe(thief.id)
    for (const code of codes) await say('recover', { login: HANA, code, next: 'taken by a thief' })
    expect((await say('sign-in', { email: HANA, password: THIEFS })).status).toBe(401)
    expect((await say('sign-in', { email: HANA, password: NEXT })).status).toBe(200)
    expect(await me(hana)).toMatchObject({ email: HANA })
    // the link is used up
    expect((await say('address/account', { token, firstName: 'Hana', lastName: '', next: NEXT })).status).toBe(401)
  })

  test('does not get the address of another by a change of address either', async () => {
    const thief = await personOf(
      await say('sign-up', { email: 'thief@mail.example', password: THIEFS, firstName: 'T' }),
    )
    await say('address/confirm', { token: tokenIn((await mail())[0]) }, thief)
    await say('address', { email: HANA, current: THIEFS }, thief)
    const letter = (await mail()).find(({ to }) => to.includes(HANA))
    expect(await problemOf(await say('address/confirm', { token: tokenIn(letter) }))).toBe('not-owner')
    expect(await me(thief)).toMatchObject({ email: 'thief@mail.example' })
  })

  test('the password of the account confirms its address on any device', async () => {
    const hana = await signUp(OWNS, 'Hana')
    const token = tokenIn((await mail())[0])
    expect((await say('address/confirm', { token, password: 'not this one' })).status).toBe(422)
    expect((await say('address/confirm', { token, password: OWNS })).status).toBe(200)
    expect(await me(hana)).toMatchObject({ email: HANA })
  })

  test('with a session alone makes no key without the password, and the owner is notified of each key', async () => {
    const hana = await owner()
    const thief = await personOf(await say('sign-in', { email: HANA, password: OWNS }))
    const device = new Authenticator()
    expect((await addPasskey(device, thief)).status).toBe(422)
    expect((await say('recovery-codes', {}, thief)).status).toBe(422)
    expect((await say('address', { email: 'thief@mail.example' }, thief)).status).toBe(422)
    await mail()
    expect((await addPasskey(device, thief, { current: OWNS })).status).toBe(201)
    const codes = await codesOf(thief, { current: OWNS })
    expect(codes).toHaveLength(10)
    const letters = await mail()
    expect(letters.map(({ to }) => to)).toEqual([[HANA], [HANA]])
    for (const letter of letters) expect(letter.text).toContain(`${MAIL_ORIGIN}/reset#reset=`)
    expect((await noticesOf(hana)).map(({ detail }) => detail.key)).toEqual(
      expect.arrayContaining(['passkey', 'codes']),
    )
    // a sign-in by that passkey on a new device causes a notice as well
    const before = (await noticesOf(hana)).length
    expect((await passkeySignIn(device)).status).toBe(200)
    expect((await noticesOf(hana)).length).toBe(before + 1)
    expect(await mail()).toHaveLength(1)
    // the use of a code too
    expect((await say('recover', { login: HANA, code: codes[0], next: NEXT })).status).toBe(200)
    expect((await mail()).map(({ to }) => to)).toEqual([[HANA]])
  })

  test('is shut out by "this was not me", and by the link of the mail about the key', async () => {
    const hana = await owner()
    const thief = await personOf(await say('sign-in', { email: HANA, password: OWNS }))
    const device = new Authenticator()
    await addPasskey(device, thief, { current: OWNS })
    const [code] = await codesOf(thief, { current: OWNS })
    const letters = await mail()
    const again = await say('password', { current: OWNS, next: NEXT, wasNotMe: true }, hana)
    expect(again.status).toBe(200)
    const back = await personOf(again)
    expect(await me(thief)).toBeNull()
    expect((await passkeySignIn(device)).status).toBe(401)
    expect((await say('recover', { login: HANA, code, next: 'taken by a thief' })).status).toBe(401)
    expect((await say('reset', { token: tokenIn(letters.at(-1)), next: 'yet another one' })).status).toBe(401)
    expect(await me(back)).toMatchObject({ email: HANA })
    // the letter of that change has a link of its own, which does the same
    const [changed] = await mail()
    expect((await say('reset', { token: tokenIn(changed), next: OWNS })).status).toBe(200)
    expect(await me(back)).toBeNull()
  })

  test('has no passkey left after a reset until its owner has turned it on again, one by one', async () => {
    const hana = await owner()
    const device = new Authenticator()
    expect((await addPasskey(device, hana, { current: OWNS })).status).toBe(201)
    await mail()
    await say('reset-request', { login: HANA })
    const opened = await say('reset', { token: tokenIn((await mail())[0]), next: NEXT })
    const back = await personOf(opened)
    expect((await passkeySignIn(device)).status).toBe(401)
    const list = async () =>
      bodyOf<{ id: string; isHeld: boolean }[]>(await rig.app.ask('GET', '/api/auth/passkeys', { as: back }))
    const [held] = await list()
    expect(held).toMatchObject({ isHeld: true })
    const keep = (body: object) => say(`passkeys/${held?.id}/keep`, body, back)
    expect((await keep({ current: 'not this one' })).status).toBe(422)
    expect((await keep({ current: NEXT })).status).toBe(200)
    expect([(await list())[0]?.isHeld, (await passkeySignIn(device)).status]).toEqual([false, 200])
  })

  const [FIRST, SECOND] = ['first@thief.example', 'second@thief.example']
  /** Has days go by for what was left: the addresses, and the keys that show who had the account before. */
  async function passDays(days: number): Promise<void> {
    const ago = sql.raw(`interval '${days * 24 * 60} minutes'`)
    const { db } = rig.database
    await db.execute(
      sql`update restore_links set until = until - ${ago}, asked_at = asked_at - ${ago}, created_at = created_at - ${ago}`,
    )
    for (const table of ['passkey', 'recovery_codes'])
      await db.execute(sql`update ${sql.identifier(table)} set created_at = created_at - ${ago}`)
  }
  const signIn = (email: string, password: string) => say('sign-in', { email, password })
  const restore = (token: string, next = NEXT) => say('address/restore', { token, next })
  /** The links of these letters that restore an address, by whom they went to. */
  const restoring = (letters: Received[]): Record<string, string> =>
    Object.fromEntries(
      letters.filter(({ text }) => text.includes('#restore=')).map((letter) => [letter.to[0] ?? '', tokenIn(letter)]),
    )
  /** Changes the address in this session, and resolves with the links that restore one of before. */
  async function moveTo(email: string, as: Person, current: string): Promise<Record<string, string>> {
    expect((await say('address', { email, current }, as)).status).toBe(202)
    const link = (await mail()).find(({ to }) => to.includes(email))
    expect((await say('address/confirm', { token: tokenIn(link) }, as)).status).toBe(200)
    return restoring(await mail())
  }
  /** The owner, and a thief who has signed in with the owner's password. */
  async function robbed() {
    const hana = await owner()
    const thief = await personOf(await signIn(HANA, OWNS))
    await mail()
    return { hana, thief }
  }

  test('who has changed the address and the password loses the account to the link that went to the old address', async () => {
    const { hana, thief } = await robbed()
    const [owns, thiefs, hidden] = [new Authenticator(), new Authenticator(), new Authenticator()]
    await addPasskey(owns, hana, { current: OWNS })
    // a passkey of an earlier session of the thief's is as old as the owner's
    await addPasskey(hidden, thief, { current: OWNS })
    const again = await personOf(await signIn(HANA, OWNS))
    await say('address', { email: FIRST, current: OWNS }, again)
    await addPasskey(thiefs, again, { current: OWNS })
    const link = (await mail()).find(({ to }) => to.includes(FIRST))
    expect((await say('address/confirm', { token: tokenIn(link) }, again)).status).toBe(200)
    const letters = await mail()
    const kept = await personOf(await say('password', { current: OWNS, next: THIEFS }, again))
    const [code] = await codesOf(kept, { current: THIEFS })
    const resetting = (await mail()).find(({ to, text }) => to.includes(FIRST) && text.includes('#reset='))
    await say('address', { email: SECOND, current: THIEFS }, kept)
    const claiming = (await mail()).find(({ to }) => to.includes(SECOND))
    expect(await me(hana)).toBeNull()

    const told = letters.find(({ to }) => to.includes(HANA))
    expect(told?.text).toMatch(/https:\/\/portal\.example\/reset#restore=[\w-]{43}$/m)
    const token = tokenIn(told)
    expect(JSON.stringify(await rig.database.db.select().from(restoreLinks))).not.toContain(token)
    expect((await restore(token, 'password')).status).toBe(422)
    const answer = await restore(token)
    expect(answer.status).toBe(200)
    const back = await personOf(answer)
    expect(await me(back)).toMatchObject({ id: hana.id, email: HANA })
    expect((await signIn(HANA, NEXT)).status).toBe(200)
    // nothing of the thief's opens it
    expect(await me(kept)).toBeNull()
    expect((await signIn(HANA, THIEFS)).status).toBe(401)
    expect([(await passkeySignIn(thiefs)).status, (await passkeySignIn(hidden)).status]).toEqual([401, 401])
    expect((await say('recover', { login: HANA, code, next: THIEFS })).status).toBe(401)
    expect((await say('reset', { token: tokenIn(resetting), next: THIEFS })).status).toBe(401)
    expect((await say('address/confirm', { token: tokenIn(claiming), password: NEXT })).status).toBe(401)
    expect(await problemOf(await restore(token, THIEFS))).toBe('wrong-credentials')
    // passkeys of before the change are listed, and open it once their owner has turned them on; later ones are gone
    const listed = await rig.app.ask('GET', '/api/auth/passkeys', { as: back })
    const passkeys = await bodyOf<{ id: string; isHeld: boolean }[]>(listed)
    expect(passkeys.map(({ isHeld }) => isHeld)).toEqual([true, true])
    expect((await passkeySignIn(owns)).status).toBe(401)
    expect((await say(`passkeys/${passkeys[0]?.id}/keep`, { current: NEXT }, back)).status).toBe(200)
    expect((await passkeySignIn(owns)).status).toBe(200)
    // the address that was taken back is told, and gets no link
    const last = await mail()
    expect(last.filter(({ to }) => to.includes(FIRST)).map(tokenIn)).toEqual([''])
    expect(last.some(({ to }) => to.includes(HANA))).toBe(true)
  })

  test.each([
    [6.9, 200],
    [7.1, 401],
  ])('that link is of use for seven days: after %d it is answered %d', async (days, status) => {
    const { thief } = await robbed()
    const { [HANA]: token = '' } = await moveTo(FIRST, thief, OWNS)
    await passDays(days)
    expect((await restore(token)).status).toBe(status)
  })

  test('the oldest address has the last word, however often a thief changes it', async () => {
    const { thief } = await robbed()
    const { [HANA]: owns = '' } = await moveTo(FIRST, thief, OWNS)
    await passDays(6)
    const { [FIRST]: thiefs = '', [HANA]: again = '' } = await moveTo(SECOND, thief, OWNS)
    // each change tells the owner again, and ends neither link nor shortens its time
    expect(again).toMatch(/^[\w-]{43}$/)
    await passDays(6.9)
    expect((await restore(thiefs, THIEFS)).status).toBe(200)
    expect((await signIn(FIRST, THIEFS)).status).toBe(200)
    expect(restoring(await mail())).toEqual({ [HANA]: expect.any(String) })
    await passDays(2.1)
    const back = await restore(owns)
    expect([back.status, await me(await personOf(back))]).toEqual([200, expect.objectContaining({ email: HANA })])
    expect([(await restore(again)).status, (await restore(thiefs, THIEFS)).status]).toEqual([401, 401])
    expect(await rig.database.db.$count(restoreLinks)).toBe(0)
  })

  test('a link of a later address is dead once an older one was restored', async () => {
    const { thief } = await robbed()
    const { [HANA]: owns = '' } = await moveTo(FIRST, thief, OWNS)
    const { [FIRST]: thiefs = '' } = await moveTo(SECOND, thief, OWNS)
    expect((await restore(owns)).status).toBe(200)
    expect((await restore(thiefs, THIEFS)).status).toBe(401)
    expect((await signIn(HANA, NEXT)).status).toBe(200)
  })

  test('an old address that has lost its mail gets another link, and the first one stays of use', async () => {
    const { thief } = await robbed()
    const { [HANA]: first = '' } = await moveTo(FIRST, thief, OWNS)
    await passDays(3)
    await say('reset-request', { login: HANA })
    const letters = await mail()
    expect(letters.map(({ to }) => to)).toEqual([[HANA]])
    const { [HANA]: second = '' } = restoring(letters)
    expect([second.length, second === first]).toEqual([43, false])
    await passDays(3.9)
    expect((await restore(first)).status).toBe(200)
    expect((await restore(second)).status).toBe(401)
  })

  test('another link does not begin the seven days anew', async () => {
    const { thief } = await robbed()
    await moveTo(FIRST, thief, OWNS)
    await passDays(6)
    await say('reset-request', { login: HANA })
    const { [HANA]: token = '' } = restoring(await mail())
    await passDays(1.1)
    expect((await restore(token)).status).toBe(401)
    await say('reset-request', { login: HANA })
    expect(await mail()).toEqual([])
  })

  test('an address that has become that of another account is not restored, and its link stays', async () => {
    const { thief } = await robbed()
    const { [HANA]: token = '' } = await moveTo(FIRST, thief, OWNS)
    const anew = await signUp(OWNS, 'Hana')
    await say('address/confirm', { token: tokenIn((await mail())[0]) }, anew)
    expect(await problemOf(await restore(token))).toBe('conflict')
    expect(await me(thief)).toMatchObject({ email: FIRST })
    await moveTo('own@mail.example', anew, OWNS)
    expect((await restore(token)).status).toBe(200)
    expect(await me(thief)).toBeNull()
  })

  test('who asks for another address cannot hide it from the owner, whose link ends the claim', async () => {
    const { hana, thief } = await robbed()
    await say('address', { email: FIRST, current: OWNS }, thief)
    const letters = await mail()
    const told = letters.find(({ to }) => to.includes(HANA))
    expect(told?.text).toContain(`${MAIL_ORIGIN}/reset#reset=`)
    expect((await noticesOf(hana)).map(({ detail }) => detail.key)).toContain('address')
    expect((await say('reset', { token: tokenIn(told), next: NEXT })).status).toBe(200)
    const claiming = tokenIn(letters.find(({ to }) => to.includes(FIRST)))
    expect((await say('address/confirm', { token: claiming, password: NEXT })).status).toBe(401)
  })

  test('makes no key unseen: mail about keys and about leaving goes to the former address too, without a link, for its time', async () => {
    const { thief } = await robbed()
    await moveTo(FIRST, thief, OWNS)
    await say('recovery-codes', { current: OWNS }, thief)
    const letters = await mail()
    expect(letters.map(({ to }) => to[0]).toSorted()).toEqual([FIRST, HANA])
    const told = letters.find(({ to }) => to.includes(HANA))
    expect([told?.subject, tokenIn(told)]).toEqual([letters.find(({ to }) => to.includes(FIRST))?.subject, ''])
    await passDays(7.1)
    await say('recovery-codes', { current: OWNS }, thief)
    expect((await mail()).map(({ to }) => to)).toEqual([[FIRST]])
    await moveTo(SECOND, thief, OWNS)
    await rig.app.ask('DELETE', '/api/auth/user', { as: thief, body: { password: OWNS } })
    expect((await mail()).map(({ to }) => to[0]).toSorted()).toEqual([FIRST, SECOND])
  })

  describe('closing the way back', () => {
    const close = (body: object, as: Person) => say('address/close', body, as)
    async function closeBy(device: Authenticator, as: Person): Promise<Response> {
      const options = await say('passkeys/sign-in/options', { own: true }, as)
      const response = device.get(await bodyOf<RequestOptions>(options.clone()), { origin: MAIL_ORIGIN })
      return say('address/close', { response }, undefined, { Cookie: `${as.cookie}; ${challengeOf(options)}` })
    }
    const untilOf = async (as: Person) =>
      (await bodyOf<{ restorableUntil: string | null }>(await rig.app.ask('GET', '/api/auth/security', { as })))
        .restorableUntil

    test('is refused to a thief with the password, and with the keys that it makes, however long the thief waits', async () => {
      const { thief } = await robbed()
      const device = new Authenticator()
      await addPasskey(device, thief, { current: OWNS })
      const [code] = await codesOf(thief, { current: OWNS })
      await passDays(6)
      const { [HANA]: owns = '' } = await moveTo(FIRST, thief, OWNS)
      expect((await close({}, thief)).status).toBe(422)
      expect((await close({ code: '7KMQ-4TXD' }, thief)).status).toBe(401)
      await passDays(6)
      await moveTo(SECOND, thief, OWNS)
      // by now the keys are twelve days old, and six days older than the first change
      expect(await problemOf(await close({ code }, thief))).toBe('conflict')
      expect(await problemOf(await closeBy(device, thief))).toBe('conflict')
      expect((await restore(owns)).status).toBe(200)
    })

    test.each(['passkey', 'code'])(
      'is done by an owner with a %s of before, after which the old mailbox opens nothing',
      async (by) => {
        const hana = await owner()
        const device = new Authenticator()
        if (by === 'passkey') await addPasskey(device, hana, { current: OWNS })
        const [code] = by === 'code' ? await codesOf(hana, { current: OWNS }) : []
        expect(await problemOf(await close({ code: '7KMQ-4TXD' }, hana))).toBe('not-found')
        await passDays(7.1)
        const { [HANA]: token = '' } = await moveTo(FIRST, hana, OWNS)
        expect(await untilOf(hana)).toEqual(expect.any(String))
        const closed = await (by === 'code' ? close({ code }, hana) : closeBy(device, hana))
        expect([closed.status, await closed.text()]).toEqual([204, ''])
        expect([await untilOf(hana), (await restore(token, THIEFS)).status]).toEqual([null, 401])
        await mail()
        await say('reset-request', { login: HANA })
        expect(await mail()).toEqual([])
        if (by === 'code') expect((await say('recover', { login: FIRST, code, next: NEXT })).status).toBe(401)
      },
    )
  })
})
