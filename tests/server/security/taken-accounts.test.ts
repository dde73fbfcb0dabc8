import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreationOptions, RequestOptions } from '#contract/passkeys.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { MAIL_ORIGIN, MailApp, personOf, tokenIn } from '../../support/mail-app.ts'
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
    const [letter] = await mail()
    expect(letter?.to).toEqual([HANA])
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
})
