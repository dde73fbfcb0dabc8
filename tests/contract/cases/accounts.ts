import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { SessionUser } from '#contract/session.ts'
import { type Browser, type Given, type Host, issuesOf, newGuest, problemOf } from '../host.ts'

const PASSWORD = 'correct horse battery'
const NEXT = 'fresh bread at seven'

export async function newMember(host: Host) {
  const browser = host.browser()
  const email = `${crypto.randomUUID()}@mail.example`
  const body = { email, password: PASSWORD, firstName: 'Hanako', lastName: 'Mori' }
  const answer = await browser.ask('POST', '/api/auth/sign-up', { body })
  expect(answer.status).toBe(201)
  return { browser, email, user: v.parse(SessionUser, answer.body) }
}

const signIn = (browser: Browser, email: string, password: string) =>
  browser.ask('POST', '/api/auth/sign-in', { body: { email, password } })
const isIn = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).status === 200
const devicesOf = async (browser: Browser) =>
  v.parse(api.accounts.devices.reply, (await browser.ask('GET', '/api/auth/sessions')).body)

export function accountCases(given: Given): void {
  const change = (browser: Browser, current: string, next: string) =>
    browser.ask('POST', '/api/auth/password', { body: { current, next } })

  describe('a password that is changed', () => {
    test('opens the account from then on, the one before it nothing; only this browser stays signed in', async () => {
      const { browser, email, user } = await newMember(given())
      const phone = given().browser()
      await signIn(phone, email, PASSWORD)
      const answer = await change(browser, PASSWORD, NEXT)
      expect([answer.status, v.parse(SessionUser, answer.body).id]).toEqual([200, user.id])
      expect([await isIn(browser), await isIn(phone)]).toEqual([true, false])
      expect(problemOf(await signIn(phone, email, PASSWORD))).toBe('wrong-credentials')
      expect((await signIn(phone, email, NEXT)).status).toBe(200)
    })

    test('asks for the present one, and a wrong one changes and ends nothing', async () => {
      const { browser, email } = await newMember(given())
      const phone = given().browser()
      await signIn(phone, email, PASSWORD)
      const answer = await change(browser, 'not this one', NEXT)
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', ['current: wrong']])
      expect(await isIn(phone)).toBe(true)
      expect((await signIn(given().browser(), email, PASSWORD)).status).toBe(200)
    })

    test.each([
      ['short', '1234567', 'too-short'],
      ['without end', 'x'.repeat(129), 'too-long'],
      ['used by many', 'iloveyou', 'common'],
      ['seen by nobody', '\u3000'.repeat(8), 'unseen'],
      ['the name', 'Hanako Mori', 'personal'],
    ])('is not one that is %s', async (_what, next, code) => {
      const { browser, email } = await newMember(given())
      const answer = await change(browser, PASSWORD, next)
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', [`next: ${code}`]])
      expect((await signIn(given().browser(), email, PASSWORD)).status).toBe(200)
    })

    test('says since when it is that', async () => {
      const { browser } = await newMember(given())
      const since = async () =>
        v.parse(api.accounts.security.reply, (await browser.ask('GET', '/api/auth/security')).body).passwordChangedAt
      const before = await since()
      await new Promise((done) => setTimeout(done, 5))
      await change(browser, PASSWORD, NEXT)
      expect(Date.parse((await since()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    })

    test('is for members: visitors are asked to sign in, and a guest has none to change', async () => {
      expect(problemOf(await change(given().browser(), PASSWORD, NEXT))).toBe('sign-in-required')
      expect(problemOf(await given().browser().ask('GET', '/api/auth/security'))).toBe('sign-in-required')
      const { browser } = await newGuest(given())
      expect(issuesOf(await change(browser, PASSWORD, NEXT))).toEqual(['current: wrong'])
      expect((await browser.ask('GET', '/api/auth/security')).body).toMatchObject({ passwordChangedAt: null })
      expect(await isIn(browser)).toBe(true)
    })
  })

  describe('a recovery code', () => {
    const recover = (browser: Browser, login: string, code: string, next = NEXT) =>
      browser.ask('POST', '/api/auth/recover', { body: { login, code, next } })
    async function codesOf(browser: Browser, body: object = { current: PASSWORD }): Promise<string[]> {
      const answer = await browser.ask('POST', '/api/auth/recovery-codes', { body })
      expect(answer.status).toBe(200)
      return v.parse(api.accounts.makeRecoveryCodes.reply, answer.body).codes
    }
    const leftOf = async (browser: Browser) =>
      v.parse(api.accounts.security.reply, (await browser.ask('GET', '/api/auth/security')).body).recoveryCodesLeft

    test('is one of ten, and sets a new password once, by e-mail or ANPAN ID; every session before it ends', async () => {
      const { browser, email, user } = await newMember(given())
      expect(await leftOf(browser)).toBe(0)
      const codes = await codesOf(browser)
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      expect(await leftOf(browser)).toBe(10)
      const [one = '', two = ''] = codes
      const phone = given().browser()
      const answer = await recover(phone, email.toUpperCase(), one)
      expect([answer.status, v.parse(SessionUser, answer.body).id]).toEqual([200, user.id])
      expect([await isIn(browser), await isIn(phone)]).toEqual([false, true])
      expect(problemOf(await signIn(browser, email, PASSWORD))).toBe('wrong-credentials')
      expect((await signIn(browser, email, NEXT)).status).toBe(200)
      expect(problemOf(await recover(given().browser(), email, one))).toBe('wrong-credentials')
      // the others may be in a copy of the same list
      expect(await leftOf(phone)).toBe(0)
      expect(problemOf(await recover(given().browser(), email, two))).toBe('wrong-credentials')
      const [fresh = ''] = await codesOf(phone, {})
      const typed = fresh.toLowerCase().replace('-', ' ')
      expect((await recover(given().browser(), user.anpanId.toLowerCase(), typed, PASSWORD)).status).toBe(200)
    })

    test('for an unknown login, of another account, and a wrong one are refused alike', async () => {
      const one = await newMember(given())
      const other = await newMember(given())
      const [code = ''] = await codesOf(one.browser)
      const none = '2222-2222'
      const answers = [
        await recover(given().browser(), 'nobody@mail.example', code),
        await recover(given().browser(), 'ANPAN-ZZZZZZ', code),
        await recover(given().browser(), other.email, code),
        await recover(given().browser(), one.email, none),
      ]
      expect(answers.map(problemOf)).toEqual(answers.map(() => 'wrong-credentials'))
      expect((await signIn(given().browser(), one.email, PASSWORD)).status).toBe(200)
      expect((await recover(given().browser(), one.email, code)).status).toBe(200)
    })

    test('is of no use any more once there are new ones', async () => {
      const { browser, email } = await newMember(given())
      const [before = ''] = await codesOf(browser)
      const [after = ''] = await codesOf(browser)
      expect(problemOf(await recover(given().browser(), email, before))).toBe('wrong-credentials')
      expect((await recover(given().browser(), email, after)).status).toBe(200)
    })

    test.each([
      ['a password that many use', { next: 'password1' }, 'next: common'],
      ['a short password', { next: 'short' }, 'next: too-short'],
      ['the name as password', { next: 'Hanako Mori' }, 'next: personal'],
      ['no code', { code: 'what?' }, 'code: not-a-code'],
      ['no login', { login: ' ' }, 'login: blank'],
    ])('is not used up by %s', async (_what, wrong, issue) => {
      const { browser, email } = await newMember(given())
      const [code = ''] = await codesOf(browser)
      const body = { login: email, code, next: NEXT, ...wrong }
      const answer = await given().browser().ask('POST', '/api/auth/recover', { body })
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', [issue]])
      expect(await leftOf(browser)).toBe(10)
    })

    test('is made by members alone, and by the right password', async () => {
      const make = (browser: Browser, body: object) => browser.ask('POST', '/api/auth/recovery-codes', { body })
      expect(problemOf(await make(given().browser(), {}))).toBe('sign-in-required')
      expect(problemOf(await make((await newGuest(given())).browser, {}))).toBe('guest-refused')
      const { browser } = await newMember(given())
      expect(issuesOf(await make(browser, { current: 'not this one' }))).toEqual(['current: wrong'])
      expect(await leftOf(browser)).toBe(0)
      expect(await codesOf(browser, {}), 'the password was set in this session').toHaveLength(10)
    })

    test('is not made by a session that has only signed in, however fresh it is', async () => {
      const { email } = await newMember(given())
      const thief = given().browser()
      await signIn(thief, email, PASSWORD)
      const answer = await thief.ask('POST', '/api/auth/recovery-codes', { body: {} })
      expect(issuesOf(answer)).toEqual(['current: blank'])
    })

    test('ends with the password that it was made under, and its owner is notified of each key', async () => {
      const { browser, email } = await newMember(given())
      const [code = ''] = await codesOf(browser)
      expect((await change(browser, PASSWORD, NEXT)).status).toBe(200)
      expect(problemOf(await recover(given().browser(), email, code, PASSWORD))).toBe('wrong-credentials')
      const told = v.parse(api.notices.list.reply, (await browser.ask('GET', '/api/notices')).body)
      expect(told.map(({ kind, detail }) => [kind, detail.key]).toSorted()).toEqual([
        ['sign-in', 'codes'],
        ['sign-in', 'password'],
      ])
    })

    test('is no link: one that was never made sets nothing', async () => {
      const body = { token: 'x'.repeat(43), next: NEXT }
      expect(problemOf(await given().browser().ask('POST', '/api/auth/reset', { body }))).toBe('wrong-credentials')
      const restored = await given().browser().ask('POST', '/api/auth/address/restore', { body })
      expect(problemOf(restored)).toBe('wrong-credentials')
    })

    test('closes no former address where there is none', async () => {
      const { browser } = await newMember(given())
      const [code] = await codesOf(browser)
      const answer = await browser.ask('POST', '/api/auth/address/close', { body: { code } })
      expect(problemOf(answer)).toBe('not-found')
      const { restorableUntil } = v.parse(
        api.accounts.security.reply,
        (await browser.ask('GET', '/api/auth/security')).body,
      )
      expect(restorableUntil).toBeNull()
    })
  })

  describe('one device', () => {
    test('is signed out by itself, and the others stay', async () => {
      const { browser, email } = await newMember(given())
      const [phone, tablet] = [given().browser(), given().browser()]
      await signIn(phone, email, PASSWORD)
      const [ofPhone] = (await devicesOf(phone)).filter(({ isCurrent }) => isCurrent)
      await signIn(tablet, email, PASSWORD)
      const answer = await browser.ask('DELETE', `/api/auth/sessions/${ofPhone?.id}`)
      expect([answer.status, answer.body]).toEqual([204, undefined])
      expect([await isIn(browser), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
      expect(problemOf(await browser.ask('DELETE', `/api/auth/sessions/${ofPhone?.id}`))).toBe('not-found')
    })

    test('of another account is not found', async () => {
      const { browser } = await newMember(given())
      const other = await newMember(given())
      const [theirs] = await devicesOf(other.browser)
      expect(problemOf(await browser.ask('DELETE', `/api/auth/sessions/${theirs?.id}`))).toBe('not-found')
      expect(await isIn(other.browser)).toBe(true)
    })
  })
}
