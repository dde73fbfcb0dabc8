import { describe, expect, test } from 'vitest'
import { type AdminPerson, OVERVIEW_DAYS, PEOPLE_PER_PAGE } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { isOwnPath } from '#contract/fields.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf, write } from '../host.ts'
import { newMember } from './accounts.ts'
import { read } from './moderation.ts'
import { newOperator } from './portal.ts'

const at = (id: string, more = '') => `/api/admin/people/${id}${more}`
const list = (browser: Browser, query = '') => read(browser, `/api/admin/people${query}`, api.admin.people.reply)
const find = async (browser: Browser, q: string, more = ''): Promise<AdminPerson | undefined> =>
  (await list(browser, `?q=${encodeURIComponent(q)}${more}`)).items[0]
const setRole = (browser: Browser, id: string, role: string) => browser.ask('PUT', at(id, '/role'), { body: { role } })
const suspend = (browser: Browser, id: string, days: number | null) =>
  browser.ask('PUT', at(id, '/suspension'), { body: { days, reason: 'spam' } })
const isIn = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).status === 200

export function adminPeopleCases(given: Given): void {
  describe('people, as an operator sees them', () => {
    test('are found by name, ANPAN ID and the beginning of an address', async () => {
      const { browser } = await newOperator(given)
      const { user, email } = await newMember(given())
      const named = await list(browser, `?q=${encodeURIComponent('hanako mori')}`)
      expect(named.items.every(({ firstName }) => firstName === 'Hanako')).toBe(true)
      const found = { id: user.id, email, role: null, isGuest: false, isOfficial: false, suspendedUntil: null }
      for (const q of [user.anpanId, user.anpanId.toLowerCase(), email, email.slice(0, 20).toUpperCase()])
        expect(await find(browser, q)).toMatchObject(found)
      expect((await find(browser, email))?.seenAt).toEqual(expect.any(String))
      for (const q of ['%', '_', '@', `x${email}`]) expect(await find(browser, q)).toBeUndefined()
    })

    test('of a guest no address is shown, nor found', async () => {
      const { browser } = await newOperator(given)
      const { user } = await newGuest(given())
      expect(await find(browser, user.anpanId)).toMatchObject({ id: user.id, email: null, isGuest: true })
      expect(await find(browser, user.id.slice(0, 20))).toBeUndefined()
    })

    test('are narrowed by role and state', async () => {
      const operator = await newOperator(given)
      const { browser } = operator
      const [member, guest] = [await newMember(given()), await newGuest(given())]
      const is = async (id: string, anpanId: string, more: string) => (await find(browser, anpanId, more))?.id === id
      for (const [{ user }, role] of [
        [operator, 'operator'],
        [member, 'member'],
        [guest, 'guest'],
      ] as const)
        for (const each of ['operator', 'moderator', 'member', 'guest'])
          expect([each, await is(user.id, user.anpanId, `&role=${each}`)]).toEqual([each, each === role])
      await browser.ask('PUT', at(member.user.id, '/official'), { body: { isOfficial: true } })
      await suspend(browser, member.user.id, 7)
      for (const [state, expected] of [
        ['suspended', true],
        ['official', true],
        ['leaving', false],
        ['away', false],
      ] as const)
        expect([state, await is(member.user.id, member.user.anpanId, `&state=${state}`)]).toEqual([state, expected])
    })

    test('come page by page, each once, who joined last first', async () => {
      const { browser } = await newOperator(given)
      const seen: AdminPerson[] = []
      for (let next: string | null = '', pages = 0; next !== null && pages < 20; pages += 1) {
        const page = await list(browser, next === '' ? '' : `?cursor=${encodeURIComponent(next)}`)
        expect(page.items.length).toBeLessThanOrEqual(PEOPLE_PER_PAGE)
        seen.push(...page.items)
        next = page.next
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
      const joined = seen.map(({ joinedAt }) => joinedAt)
      expect(joined).toEqual(joined.toSorted().toReversed())
    })

    test('get a role, and it is taken from them; a guest gets none', async () => {
      const { browser } = await newOperator(given)
      const [member, guest] = [await newMember(given()), await newGuest(given())]
      expect((await setRole(browser, member.user.id, 'moderator')).body).toMatchObject({ role: 'moderator' })
      expect((await member.browser.ask('GET', '/api/admin/queue')).status).toBe(200)
      expect(problemOf(await member.browser.ask('GET', '/api/admin/people'))).toBe('not-allowed')
      await setRole(browser, member.user.id, 'operator')
      expect((await member.browser.ask('GET', '/api/admin/people')).status).toBe(200)
      expect((await setRole(browser, member.user.id, 'member')).body).toMatchObject({ role: null })
      expect(problemOf(await member.browser.ask('GET', '/api/admin/queue'))).toBe('not-allowed')
      expect(problemOf(await setRole(browser, guest.user.id, 'moderator'))).toBe('guest-refused')
      expect(problemOf(await setRole(browser, 'nobody', 'moderator'))).toBe('not-found')
    })

    test('are suspended for some days, longer, and no more', async () => {
      const { browser } = await newOperator(given)
      const member = await newMember(given())
      const until = async (days: number | null) => {
        const { suspendedUntil } = (await suspend(browser, member.user.id, days)).body as AdminPerson
        return suspendedUntil && Math.round((Date.parse(suspendedUntil) - Date.now()) / 86_400_000)
      }
      expect(await until(1)).toBe(1)
      const post = await member.browser.ask('POST', '/api/posts', { body: { content: 'Not now' } })
      expect(problemOf(post)).toBe('account-closed')
      expect(await until(30)).toBe(30)
      expect(await until(null)).toBeNull()
      await write(member.browser)
      const own = await newOperator(given)
      expect(problemOf(await suspend(own.browser, own.user.id, 7))).toBe('not-allowed')
    })

    test('are signed out everywhere', async () => {
      const { browser } = await newOperator(given)
      const { browser: phone, user } = await newMember(given())
      const answer = await browser.ask('DELETE', at(user.id, '/sessions'))
      expect([answer.status, answer.body]).toEqual([200, { ended: 1 }])
      expect(await isIn(phone)).toBe(false)
    })

    test('set a new password with a link, once; the one made before it is dead', async () => {
      const { browser } = await newOperator(given)
      const { user, email } = await newMember(given())
      const tokens: string[] = []
      for (let count = 0; count < 2; count += 1) {
        const answer = await browser.ask('POST', at(user.id, '/reset-link'))
        expect(answer.status).toBe(201)
        const { url } = answer.body as { url: string }
        const { pathname, hash } = new URL(url)
        expect([isOwnPath(pathname), pathname, hash.slice(0, 7)]).toEqual([true, '/reset', '#reset='])
        tokens.push(hash.slice(7))
      }
      const reset = (token = '') =>
        given()
          .browser()
          .ask('POST', '/api/auth/reset', { body: { token, next: 'fresh bread at seven' } })
      expect(problemOf(await reset(tokens[0]))).toBe('wrong-credentials')
      expect((await reset(tokens[1])).status).toBe(200)
      expect(problemOf(await reset(tokens[1]))).toBe('wrong-credentials')
      const body = { email, password: 'fresh bread at seven' }
      expect((await given().browser().ask('POST', '/api/auth/sign-in', { body })).status).toBe(200)
      const { user: guest } = await newGuest(given())
      expect(problemOf(await browser.ask('POST', at(guest.id, '/reset-link')))).toBe('guest-refused')
    })

    test('are deleted with all that is theirs, by their name alone', async () => {
      const { browser } = await newOperator(given)
      const member = await newMember(given())
      const post = await write(member.browser)
      const remove = (name: string) => browser.ask('DELETE', at(member.user.id), { body: { name } })
      for (const name of ['', 'Hanako', member.user.anpanId]) {
        const answer = await remove(name)
        expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', ['name: wrong']])
      }
      expect(await isIn(member.browser)).toBe(true)
      expect((await remove(' hanako  mori ')).status).toBe(204)
      expect(await isIn(member.browser)).toBe(false)
      expect((await browser.ask('GET', `/api/posts/${post.id}`)).status).toBe(404)
      expect(await find(browser, member.user.anpanId)).toBeUndefined()
      expect(problemOf(await remove('Hanako Mori'))).toBe('not-found')
    })
  })

  describe('the last operator', () => {
    /** An operator beside whom there is none who can act. */
    async function newLast() {
      await given().setupToken()
      return newOperator(given)
    }

    test('can be neither demoted, suspended nor removed, nor leave', async () => {
      const { browser, user } = await newLast()
      for (const role of ['member', 'moderator'])
        expect(problemOf(await setRole(browser, user.id, role))).toBe('last-operator')
      expect(problemOf(await suspend(browser, user.id, 7))).toBe('last-operator')
      const removed = await browser.ask('DELETE', at(user.id), { body: { name: 'Hanako Mori' } })
      expect(problemOf(removed)).toBe('last-operator')
      const left = await browser.ask('DELETE', '/api/auth/user', { body: {} })
      expect(problemOf(left)).toBe('last-operator')
      expect((await browser.ask('GET', '/api/admin/overview')).status).toBe(200)
    })

    test('is the one beside whom another is suspended or about to leave', async () => {
      const [one, other] = [await newLast(), await newOperator(given)]
      expect((await suspend(one.browser, other.user.id, 7)).status).toBe(200)
      expect(problemOf(await setRole(one.browser, one.user.id, 'member'))).toBe('last-operator')
      await suspend(one.browser, other.user.id, null)
      expect((await other.browser.ask('DELETE', '/api/auth/user', { body: {} })).status).toBe(200)
      expect(problemOf(await setRole(one.browser, one.user.id, 'member'))).toBe('last-operator')
      expect((await setRole(one.browser, other.user.id, 'member')).status).toBe(200)
    })

    test('is none any more as soon as another can act', async () => {
      const [one, other] = [await newLast(), await newOperator(given)]
      expect((await setRole(one.browser, one.user.id, 'member')).status).toBe(200)
      expect(problemOf(await setRole(other.browser, other.user.id, 'member'))).toBe('last-operator')
    })
  })

  describe('the overview', () => {
    test('counts what waits and what was done on each of the last days', async () => {
      const { browser } = await newOperator(given)
      for (const zone of ['', '?zone=America/New_York']) {
        const { days, waiting } = await read(browser, `/api/admin/overview${zone}`, api.admin.overview.reply)
        expect(days).toHaveLength(OVERVIEW_DAYS)
        expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
        expect(days.at(-1)?.posts).toBeGreaterThan(0)
        expect(waiting.people).toBe(0)
      }
      expect(problemOf(await browser.ask('GET', '/api/admin/overview?zone=Mars/Base'))).toBe('invalid')
    })
  })
}
