import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CreationOptions, Passkey, RequestOptions } from '#contract/passkeys.ts'
import { SessionUser } from '#contract/session.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { type Browser, type Given, type Host, issuesOf, newGuest, problemOf, readPost, write } from '../host.ts'

const PASSWORD = 'correct horse battery'
const BASE = '/api/auth/passkeys'

async function newMember(host: Host) {
  const browser = host.browser()
  const body = { email: `${crypto.randomUUID()}@mail.example`, password: PASSWORD, firstName: 'Hanako' }
  const answer = await browser.ask('POST', '/api/auth/sign-up', { body })
  return { browser, user: v.parse(SessionUser, answer.body) }
}

const creation = async (browser: Browser, body: object = {}) =>
  v.parse(CreationOptions, (await browser.ask('POST', `${BASE}/options`, { body })).body)
const request = async (browser: Browser, body: object = {}) =>
  v.parse(RequestOptions, (await browser.ask('POST', `${BASE}/sign-in/options`, { body })).body)
const listOf = async (browser: Browser) => v.parse(v.array(Passkey), (await browser.ask('GET', BASE)).body)
const meOf = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user?orNull=1')).body

async function add(browser: Browser, device: Authenticator, name = 'Phone') {
  const response = device.create(await creation(browser))
  return browser.ask('POST', BASE, { body: { response, name } })
}
async function signUp(browser: Browser, device: Authenticator, names: object = { firstName: 'Hana' }) {
  const response = device.create(await creation(browser, { name: 'Hana' }))
  return browser.ask('POST', `${BASE}/sign-up`, { body: { response, name: 'Phone', ...names } })
}
async function signIn(browser: Browser, device: Authenticator) {
  const response = device.get(await request(browser))
  return browser.ask('POST', `${BASE}/sign-in`, { body: { response } })
}

export function passkeyCases(given: Given): void {
  describe('a passkey', () => {
    test('is made, named, used to sign in, and removed', async () => {
      const { browser, user } = await newMember(given())
      const device = new Authenticator()
      const made = await add(browser, device, ' My phone ')
      expect([made.status, made.body]).toEqual([201, expect.objectContaining({ name: 'My phone', usedAt: null })])
      const [first] = await listOf(browser)
      const renamed = await browser.ask('PATCH', `${BASE}/${first?.id}`, { body: { name: 'Red phone' } })
      expect(renamed.body).toMatchObject({ id: first?.id, name: 'Red phone' })

      const other = given().browser()
      const entered = await signIn(other, device)
      expect([entered.status, v.parse(SessionUser, entered.body).id]).toEqual([200, user.id])
      expect(await meOf(other)).toMatchObject({ id: user.id })
      expect((await listOf(browser))[0]?.usedAt).not.toBeNull()

      const removed = await browser.ask('DELETE', `${BASE}/${first?.id}`)
      expect([removed.status, await listOf(browser)]).toEqual([204, []])
      expect(problemOf(await signIn(given().browser(), device))).toBe('wrong-credentials')
      expect(await meOf(other), 'who is in stays in').toMatchObject({ id: user.id })
    })

    test('is off after a recovery, or once a key was not the owner’s, until its owner turns it on again', async () => {
      const { browser } = await newMember(given())
      const device = new Authenticator()
      await add(browser, device)
      const body = { current: PASSWORD, next: 'fresh bread at seven', wasNotMe: true }
      expect((await browser.ask('POST', '/api/auth/password', { body })).status).toBe(200)
      const [held] = await listOf(browser)
      expect(held?.isHeld).toBe(true)
      expect((await request(browser, { own: true })).allowCredentials).toEqual([])
      expect(problemOf(await signIn(given().browser(), device))).toBe('wrong-credentials')
      const keep = (current: string) => browser.ask('POST', `${BASE}/${held?.id}/keep`, { body: { current } })
      expect(issuesOf(await keep('not this one'))).toEqual(['current: wrong'])
      const kept = await keep(body.next)
      expect([kept.status, kept.body]).toEqual([200, expect.objectContaining({ id: held?.id, isHeld: false })])
      expect((await signIn(given().browser(), device)).status).toBe(200)
    })

    test('alone makes a guest a member, whose posts stay theirs', async () => {
      const { browser, user } = await newGuest(given())
      const twin = given().browser()
      const post = await write(browser)
      const device = new Authenticator()
      const answer = await signUp(browser, device, { firstName: 'Hana', lastName: 'Mori' })
      expect([answer.status, answer.body]).toEqual([
        201,
        expect.objectContaining({ id: user.id, isGuest: false, email: null, firstName: 'Hana', lastName: 'Mori' }),
      ])
      expect((await readPost(browser, post.id)).user).toMatchObject({ id: user.id, firstName: 'Hana' })
      expect((await signIn(twin, device)).body).toMatchObject({ id: user.id })
      const [only] = await listOf(browser)
      expect(problemOf(await browser.ask('DELETE', `${BASE}/${only?.id}`)), 'nothing else opens it').toBe('conflict')
      expect((await add(browser, new Authenticator(), 'Second')).status).toBe(201)
      expect((await browser.ask('DELETE', `${BASE}/${only?.id}`)).status).toBe(204)
    })

    test('ends the guest’s secret and every other session of theirs', async () => {
      const { browser, secret } = await newGuest(given())
      const other = given().browser()
      await other.ask('POST', '/api/auth/guest', { body: { secret } })
      await signUp(browser, new Authenticator())
      expect(await meOf(other)).toBeNull()
      expect(problemOf(await other.ask('POST', '/api/auth/guest', { body: { secret } }))).toBe('guest-refused')
      expect(await meOf(browser)).toMatchObject({ isGuest: false })
    })

    test('takes no reserved name, and makes no member of a visitor or of a member', async () => {
      const { browser } = await newGuest(given())
      const answer = await signUp(browser, new Authenticator(), { firstName: 'Admin' })
      expect(issuesOf(answer)).toEqual(['firstName: reserved'])
      expect(await meOf(browser)).toMatchObject({ isGuest: true })
      expect(problemOf(await given().browser().ask('POST', `${BASE}/options`, { body: {} }))).toBe('sign-in-required')
      const member = await newMember(given())
      expect(problemOf(await signUp(member.browser, new Authenticator()))).toBe('conflict')
    })

    test('is not added for a guest, nor with a wrong password', async () => {
      const { browser } = await newGuest(given())
      expect(problemOf(await add(browser, new Authenticator()))).toBe('guest-refused')
      const member = await newMember(given())
      const answer = await member.browser.ask('POST', `${BASE}/options`, { body: { current: 'not this one' } })
      expect(issuesOf(answer)).toEqual(['current: wrong'])
    })

    test('answers a challenge once, one that was asked for, and for the act it was asked for', async () => {
      const { browser } = await newMember(given())
      const device = new Authenticator()
      await add(browser, device)
      const visitor = given().browser()
      const response = device.get(await request(visitor))
      const enter = () => visitor.ask('POST', `${BASE}/sign-in`, { body: { response } })
      expect((await enter()).status).toBe(200)
      expect(problemOf(await enter())).toBe('wrong-credentials')
      const other = given().browser()
      const made = { ...(await request(other)), challenge: 'bm9ib2R5IGFza2VkIGZvciB0aGlz' }
      const body = { response: device.get(made) }
      expect(problemOf(await other.ask('POST', `${BASE}/sign-in`, { body }))).toBe('wrong-credentials')
      const { challenge } = await creation(browser)
      const wrongAct = { response: device.get({ ...(await request(other)), challenge }) }
      expect(problemOf(await browser.ask('POST', `${BASE}/sign-in`, { body: wrongAct }))).toBe('wrong-credentials')
    })

    test('of another account is neither named, removed, nor taken as proof', async () => {
      const one = await newMember(given())
      const two = await newMember(given())
      const device = new Authenticator()
      await add(one.browser, device)
      const [theirs] = await listOf(one.browser)
      const path = `${BASE}/${theirs?.id}`
      expect(problemOf(await two.browser.ask('PATCH', path, { body: { name: 'Mine' } }))).toBe('not-found')
      expect(problemOf(await two.browser.ask('DELETE', path))).toBe('not-found')
      const response = device.get(await request(two.browser, { own: true }))
      const proof = await two.browser.ask('POST', `${BASE}/proof`, { body: { response } })
      expect(problemOf(proof)).toBe('wrong-credentials')
      expect(await meOf(two.browser)).toMatchObject({ id: two.user.id })
      expect(await listOf(two.browser)).toEqual([])
    })

    test('is named to its owner alone: a visitor learns of none', async () => {
      const { browser } = await newMember(given())
      const device = new Authenticator()
      await add(browser, device)
      const [id] = device.kept.map((kept) => kept.id.toString('base64url'))
      expect((await request(browser, { own: true })).allowCredentials.map((each) => each.id)).toEqual([id])
      expect((await request(browser)).allowCredentials).toEqual([])
      expect((await request(given().browser(), { own: true })).allowCredentials).toEqual([])
    })

    test('that no account has stored is refused as any other that does not fit', async () => {
      const device = new Authenticator()
      device.create(await creation((await newMember(given())).browser))
      expect(problemOf(await signIn(given().browser(), device))).toBe('wrong-credentials')
    })
  })
}
