import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { invitations as api, type Invitation } from '#contract/invitations.ts'
import { portal } from '#contract/portal.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf } from '../host.ts'
import { newOperator } from './announcing.ts'
import { read } from './moderation.ts'

const ADMIN = '/api/admin/invitations'

export function joiningCases(given: Given): void {
  describe('joining', () => {
    async function setPortal(changes: object): Promise<void> {
      const operator = await newOperator(given)
      const { revision } = await read(operator, '/api/portal', portal.read.reply)
      expect((await operator.ask('PATCH', '/api/admin/portal', { body: { base: revision, changes } })).status).toBe(200)
    }
    afterEach(() => setPortal({ join: 'open', guests: 'write' }))

    const invite = async (operator: Browser, rest: object = {}): Promise<Invitation> => {
      const answer = await operator.ask('POST', ADMIN, { body: { uses: 2, days: 7, note: 'Class of 2026', ...rest } })
      expect(answer.status).toBe(201)
      return answer.body as Invitation
    }
    const signUp = (browser: Browser, invitation?: string | null) =>
      browser.ask('POST', '/api/auth/sign-up', {
        body: { email: `${v7()}@mail.example`, password: 'long enough', firstName: 'Hana', invitation },
      })
    const stateOf = async (code: string) =>
      (await read(given().browser(), `/api/invitations/${code}`, api.read.reply)).state
    const find = async (operator: Browser, id: string) =>
      (await read(operator, ADMIN, api.list.reply)).find((each) => each.id === id)

    test('an open portal takes all, and notes by which invitation they came', async () => {
      const operator = await newOperator(given)
      const made = await invite(operator)
      expect(made).toMatchObject({ note: 'Class of 2026', uses: 2, used: 0, state: 'valid', came: [] })
      expect(made.code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)
      const answers = [
        await signUp(given().browser()),
        await signUp(given().browser(), made.code),
        await signUp(given().browser(), 'nonsense'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(await find(operator, made.id)).toMatchObject({
        used: 1,
        came: [{ id: (answers[1]?.body as { id: string } | undefined)?.id, firstName: 'Hana' }],
      })
    })

    test('by invitation none comes without one, and an invitation takes as many as it says', async () => {
      const operator = await newOperator(given)
      const made = await invite(operator)
      await setPortal({ join: 'invitation' })
      for (const code of [undefined, null, 'nonsense', 'AAAA-AAAA-AAAA'])
        expect(problemOf(await signUp(given().browser(), code))).toBe('not-invited')
      // however it is typed
      const typed = made.code.replaceAll('-', ' ').toLowerCase()
      const guest = await newGuest(given())
      const joined = [await signUp(guest.browser, made.code), await signUp(given().browser(), typed)]
      expect(joined.map(({ status }) => status)).toEqual([201, 201])
      expect(joined[0]?.body).toMatchObject({ id: guest.user.id, isGuest: false })
      const late = await signUp(given().browser(), made.code)
      expect([problemOf(late), (late.body as { facts: unknown }).facts]).toEqual(['not-invited', { state: 'used' }])
      expect(await stateOf(made.code)).toBe('used')
    })

    test('a withdrawn one takes none more, and who has come stays', async () => {
      const operator = await newOperator(given)
      const made = await invite(operator, { uses: null })
      await setPortal({ join: 'invitation' })
      const browser = given().browser()
      await signUp(browser, made.code)
      expect(await stateOf(made.code)).toBe('valid')
      for (const _ of [1, 2]) {
        const answer = await operator.ask('DELETE', `${ADMIN}/${made.id}`)
        expect([answer.status, (answer.body as Invitation).state]).toEqual([200, 'withdrawn'])
      }
      expect(await stateOf(made.code)).toBe('withdrawn')
      expect(problemOf(await signUp(given().browser(), made.code))).toBe('not-invited')
      expect((await browser.ask('GET', '/api/auth/user')).status).toBe(200)
      for (const id of [v7(), 'none'])
        expect(problemOf(await operator.ask('DELETE', `${ADMIN}/${id}`))).toBe('not-found')
    })

    test('a closed portal takes no one, whatever they bring', async () => {
      const operator = await newOperator(given)
      const made = await invite(operator)
      await setPortal({ join: 'closed' })
      for (const code of [null, made.code])
        expect(problemOf(await signUp(given().browser(), code))).toBe('joining-closed')
      expect(await find(operator, made.id)).toMatchObject({ used: 0 })
    })

    test('a code that is none is unknown, and names the portal all the same', async () => {
      for (const code of ['AAAA-AAAA-AAAA', 'x'])
        expect(await read(given().browser(), `/api/invitations/${code}`, api.read.reply)).toEqual({
          state: 'unknown',
          name: expect.any(String),
        })
    })

    test.each<[object, string]>([
      [{ uses: 0 }, 'uses: too-small'],
      [{ uses: 1001 }, 'uses: too-large'],
      [{ days: 0 }, 'days: too-small'],
      [{ days: 366 }, 'days: too-large'],
      [{ note: 'x'.repeat(121) }, 'note: too-long'],
    ])('an invitation of %j is refused', async (rest, issue) => {
      const operator = await newOperator(given)
      const answer = await operator.ask('POST', ADMIN, { body: { uses: 1, days: 1, ...rest } })
      expect([answer.status, issuesOf(answer)]).toEqual([422, [issue]])
    })

    test('where guests may react, they like and do not write; their batch says which', async () => {
      const author = await newGuest(given())
      const { body } = await author.browser.ask('POST', '/api/posts', { body: { content: 'Fresh bread' } })
      const { id } = body as { id: string }
      await setPortal({ guests: 'react' })
      const { browser } = await newGuest(given())
      expect((await browser.ask('POST', `/api/posts/${id}/like`)).status).toBe(200)
      expect(problemOf(await browser.ask('POST', '/api/posts', { body: { content: 'Mine' } }))).toBe('members-only')
      await setPortal({ guests: 'read' })
      expect(problemOf(await browser.ask('POST', `/api/posts/${id}/like`))).toBe('members-only')
      expect((await browser.ask('DELETE', `/api/posts/${id}/like`)).status).toBe(200)
      expect((await author.browser.ask('DELETE', `/api/posts/${id}`)).status).toBe(204)
    })
  })
}
