import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { SessionUser } from '#contract/session.ts'
import {
  type Browser,
  type Given,
  type Host,
  issuesOf,
  newGuest,
  newSecret,
  problemOf,
  readPost,
  unique,
  write,
} from '../host.ts'

const PASSWORD = 'correct horse battery'
const newEmail = (): string => `${crypto.randomUUID()}@mail.example`

const me = async (browser: Browser) => v.parse(SessionUser, (await browser.ask('GET', '/api/auth/user')).body)

async function newMember(host: Host, browser = host.browser(), email = newEmail()) {
  const body = { email, password: PASSWORD, firstName: 'Hana', lastName: 'Mori' }
  const answer = await browser.ask('POST', '/api/auth/sign-up', { body })
  expect(answer.status).toBe(201)
  return { browser, email, user: v.parse(SessionUser, answer.body) }
}

const signIn = (browser: Browser, email: string, password: string) =>
  browser.ask('POST', '/api/auth/sign-in', { body: { email, password } })

export function sessionCases(given: Given): void {
  describe('a guest', () => {
    test('is who their device’s secret says, on any browser', async () => {
      const first = await newGuest(given())
      const again = await newGuest(given(), first.secret)
      const other = await newGuest(given())
      expect(first.user.isGuest).toBe(true)
      expect([again.user.id === first.user.id, other.user.id === first.user.id]).toEqual([true, false])
      expect(await me(again.browser)).toEqual(again.user)
    })

    test('starts once when the secret arrives several times at once', async () => {
      const secret = newSecret()
      const guests = await Promise.all(Array.from({ length: 4 }, () => newGuest(given(), secret)))
      expect(new Set(guests.map((guest) => guest.user.id)).size).toBe(1)
    })

    test.each([
      ['empty', ''],
      ['short', 'abc'],
      ['of other signs', 'Z'.repeat(64)],
      ['too long', 'a'.repeat(65)],
    ])('does not start with a secret that is %s', async (_what, secret) => {
      const browser = given().browser()
      expect(problemOf(await browser.ask('POST', '/api/auth/guest', { body: { secret } }))).toBe('invalid')
    })

    test('becomes a member with the same id and the same posts, and the secret opens nothing any more', async () => {
      const guest = await newGuest(given())
      const post = await write(guest.browser)
      const { user } = await newMember(given(), guest.browser)
      expect([user.id, user.isGuest, user.firstName]).toEqual([guest.user.id, false, 'Hana'])
      expect((await readPost(guest.browser, post.id)).user).toMatchObject({ id: user.id, firstName: 'Hana' })
      const later = given().browser()
      const answer = await later.ask('POST', '/api/auth/guest', { body: { secret: guest.secret } })
      expect(problemOf(answer)).toBe('guest-refused')
      expect(problemOf(await later.ask('GET', '/api/auth/user'))).toBe('sign-in-required')
    })

    test('who becomes a member is signed in nowhere else', async () => {
      const guest = await newGuest(given())
      const other = await newGuest(given(), guest.secret)
      expect(other.user.id).toBe(guest.user.id)
      await newMember(given(), guest.browser)
      expect(problemOf(await other.browser.ask('GET', '/api/auth/user'))).toBe('sign-in-required')
      const answer = await other.browser.ask('POST', '/api/posts', { body: { content: 'In their name' } })
      expect(problemOf(answer)).toBe('sign-in-required')
      expect((await me(guest.browser)).id).toBe(guest.user.id)
    })

    test('has five sessions at most: the one that was unseen for longest ends', async () => {
      const secret = newSecret()
      const guests = []
      for (let count = 0; count < 6; count++) guests.push(await newGuest(given(), secret))
      const states = await Promise.all(guests.map(({ browser }) => browser.ask('GET', '/api/auth/user?orNull=1')))
      expect(states.map(({ body }) => body !== null)).toEqual([false, true, true, true, true, true])
    })

    test('who ends their other sessions ends the secret with them, and goes on here', async () => {
      const guest = await newGuest(given())
      const other = await newGuest(given(), guest.secret)
      expect((await guest.browser.ask('DELETE', '/api/auth/sessions')).status).toBe(204)
      expect(problemOf(await other.browser.ask('GET', '/api/auth/user'))).toBe('session-ended')
      const answer = await other.browser.ask('POST', '/api/auth/guest', { body: { secret: guest.secret } })
      expect(problemOf(answer)).toBe('guest-refused')
      expect((await me(guest.browser)).id).toBe(guest.user.id)
    })
  })

  describe('an account', () => {
    test('is made, and known again by its address in any case', async () => {
      const email = newEmail()
      const { user } = await newMember(given(), given().browser(), email.toUpperCase())
      expect(user).toMatchObject({ email, isGuest: false, firstName: 'Hana', lastName: 'Mori' })
      const browser = given().browser()
      const answer = await signIn(browser, email, PASSWORD)
      expect([answer.status, (await me(browser)).id]).toEqual([200, user.id])
    })

    test('is made once for one address', async () => {
      const { email } = await newMember(given())
      const body = { email, password: PASSWORD, firstName: 'Else' }
      const browser = given().browser()
      expect(problemOf(await browser.ask('POST', '/api/auth/sign-up', { body }))).toBe('sign-up-refused')
      expect(problemOf(await browser.ask('GET', '/api/auth/user'))).toBe('sign-in-required')
    })

    test.each([
      ['a short password', { password: '1234567' }, 'password: too-short'],
      ['a password without end', { password: 'x'.repeat(129) }, 'password: too-long'],
      ['one of the passwords used most', { password: 'Password1' }, 'password: common'],
      ['a password of blanks', { password: ' '.repeat(8) }, 'password: unseen'],
      ['the name as password', { firstName: 'Marguerite', password: 'marguerite' }, 'password: personal'],
      ['an address that is none', { email: 'hana at home' }, 'email: not-an-email'],
      ['a blank name', { firstName: '  ' }, 'firstName: blank'],
      ['a name of 41 signs', { firstName: 'あ'.repeat(41) }, 'firstName: too-long'],
      ['a name that turns the text around it', { firstName: 'a\u202Eb' }, 'firstName: unclean'],
      ['a name that nobody sees', { firstName: '\u200B\u3164' }, 'firstName: invisible'],
      ['a last name that nobody sees', { lastName: '\u2800' }, 'lastName: invisible'],
      ['the name of those who run the place', { firstName: '\u0410dmin' }, 'firstName: reserved'],
      ['the same in two parts', { firstName: 'ANPAN', lastName: '公式サポート' }, 'firstName: reserved'],
      ['a name of 31 marks on one letter', { firstName: `a${'\u0301'.repeat(31)}` }, 'firstName: unclean'],
      ['a name without end', { firstName: `a${'\u0345'.repeat(9000)}` }, 'firstName: too-long'],
    ])('is not made with %s', async (_what, wrong, issue) => {
      const body = { email: newEmail(), password: PASSWORD, firstName: 'Hana', ...wrong }
      const answer = await given().browser().ask('POST', '/api/auth/sign-up', { body })
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', expect.arrayContaining([issue])])
    })

    test('cannot be made with the address of a guest, and the refusal does not tell who is one', async () => {
      const { user } = await newGuest(given())
      const answers = []
      for (const id of [user.id, 'nobody'])
        for (const email of [`${id}@guest.invalid`, `${id.toUpperCase()}@Guest.INVALID`]) {
          const body = { email, password: PASSWORD, firstName: 'Hana' }
          answers.push(await given().browser().ask('POST', '/api/auth/sign-up', { body }))
          answers.push(await signIn(given().browser(), email, PASSWORD))
        }
      expect(answers.map((answer) => [problemOf(answer), issuesOf(answer)])).toEqual(
        answers.map(() => ['invalid', ['email: not-an-email']]),
      )
    })

    test('does not tell a wrong password from an unknown address', async () => {
      const { email } = await newMember(given())
      const wrong = await signIn(given().browser(), email, 'wrong password')
      const unknown = await signIn(given().browser(), newEmail(), PASSWORD)
      expect([wrong, unknown].map(problemOf)).toEqual(['wrong-credentials', 'wrong-credentials'])
      expect(issuesOf(wrong)).toEqual(issuesOf(unknown))
    })

    test('is asked for without a fault where there is none', async () => {
      const visitor = await given().browser().ask('GET', '/api/auth/user?orNull=1')
      expect([visitor.status, visitor.body]).toEqual([200, null])
      const { browser, user } = await newMember(given())
      expect((await browser.ask('GET', '/api/auth/user?orNull=1')).body).toMatchObject({ id: user.id })
      await browser.ask('POST', '/api/auth/sign-out')
      expect((await browser.ask('GET', '/api/auth/user?orNull=1')).body).toBeNull()
    })

    test('is left by signing out, and signing out twice is no fault', async () => {
      const { browser } = await newMember(given())
      const first = await browser.ask('POST', '/api/auth/sign-out')
      expect([first.status, problemOf(await browser.ask('GET', '/api/auth/user'))]).toEqual([204, 'sign-in-required'])
      expect((await browser.ask('POST', '/api/auth/sign-out')).status).toBe(204)
    })

    test('lists its devices and can end all others', async () => {
      const { browser, email } = await newMember(given())
      const phone = given().browser()
      await signIn(phone, email, PASSWORD)
      const devices = v.parse(api.accounts.devices.reply, (await browser.ask('GET', '/api/auth/sessions')).body)
      expect(devices.map((device) => device.isCurrent).sort()).toEqual([false, true])
      expect((await browser.ask('DELETE', '/api/auth/sessions')).status).toBe(204)
      expect(problemOf(await phone.ask('GET', '/api/auth/user'))).toBe('session-ended')
      expect((await browser.ask('GET', '/api/auth/user')).status).toBe(200)
    })
  })

  describe('the person who is signed in', () => {
    test('changes name and colour, and earlier posts show the new name', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const body = { firstName: ' Re\u0301ka ', lastName: 'Sato', avatarColour: 'grape' }
      const answer = await browser.ask('PATCH', '/api/auth/user', { body })
      expect([answer.status, answer.body]).toEqual([
        200,
        expect.objectContaining({ firstName: 'R\u00e9ka', lastName: 'Sato', avatarColour: 'grape' }),
      ])
      expect((await readPost(browser, post.id)).user).toMatchObject({ firstName: 'R\u00e9ka', lastName: 'Sato' })
    })

    test('has a name without invisible signs, and never a reserved one', async () => {
      const { browser } = await newGuest(given())
      const rename = (body: object) => browser.ask('PATCH', '/api/auth/user', { body })
      const renamed = await rename({ firstName: 'Ha\u00ADna\u200B', lastName: 'Support' })
      expect([renamed.status, renamed.body]).toEqual([200, expect.objectContaining({ firstName: 'Hana' })])
      const answer = await rename({ firstName: 'ANPAN' }) // with the last name that is there
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', ['firstName: reserved']])
      expect(await me(browser)).toMatchObject({ firstName: 'Hana', lastName: 'Support' })
    })

    test.each([
      { firstName: '' },
      { firstName: '\u2060' },
      { avatarColour: 'plaid' },
      { firstName: 'a\u2066b' },
      { lastName: 'x'.repeat(41) },
    ])('cannot be changed to %j', async (body) => {
      const { browser, user } = await newGuest(given())
      expect(problemOf(await browser.ask('PATCH', '/api/auth/user', { body }))).toBe('invalid')
      expect(await me(browser)).toEqual(user)
    })

    test('cannot make themselves another person or a member by an edit', async () => {
      const { browser, user } = await newGuest(given())
      await browser.ask('PATCH', '/api/auth/user', {
        body: { firstName: 'A', id: 'x', isGuest: false, rewardPoints: 9e9 },
      })
      expect(await me(browser)).toEqual({ ...user, firstName: 'A', guestName: null })
    })

    test('sees their own totals grow', async () => {
      const { browser, user } = await newGuest(given())
      const post = await write(browser, unique())
      await (await newGuest(given())).browser.ask('POST', `/api/posts/${post.id}/like`)
      expect(user.totals).toEqual({ totalPosts: 0, totalLikes: 0, totalComments: 0 })
      expect((await me(browser)).totals).toEqual({ totalPosts: 1, totalLikes: 1, totalComments: 0 })
    })
  })
}
