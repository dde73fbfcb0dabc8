import { describe, expect, test } from 'vitest'
import { SETUP_HOURS } from '#contract/setup.ts'
import { SessionUser } from '#contract/session.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf } from '../host.ts'
import { newMember } from './accounts.ts'
import { read } from './moderation.ts'

const HOUR_MS = 3_600_000
const claim = (browser: Browser, token: string) => browser.ask('POST', '/api/setup', { body: { token } })

export function setupCases(given: Given): void {
  describe('a setup link', () => {
    test('makes a member the operator', async () => {
      const { browser } = await newMember(given())
      const token = await given().setupToken()
      const answer = await claim(browser, token)
      expect([answer.status, answer.body]).toEqual([200, { role: 'operator' }])
      expect(await read(browser, '/api/auth/user', SessionUser)).toMatchObject({ role: 'operator' })
      expect((await browser.ask('GET', '/api/admin/overview')).status).toBe(200)
    })

    test('is refused alike when it was used, is old, was guessed, or when there is an operator', async () => {
      const [one, other] = [await newMember(given()), await newMember(given())]
      const refused = async (token: string) => {
        const { status, body } = await claim(other.browser, token)
        const { requestId: _id, ...problem } = body as { requestId?: string }
        return { status, ...problem }
      }
      const old = await given().setupToken(SETUP_HOURS * HOUR_MS)
      const [guessed, spare] = ['g'.repeat(43), await given().setupToken()]
      const answers = [await refused(guessed), await refused(old)]
      const used = await given().setupToken()
      expect((await claim(one.browser, used)).status).toBe(200)
      answers.push(await refused(used), await refused(spare), await refused(guessed))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]).toMatchObject({ status: 401, title: 'wrong-credentials' })
      expect((await other.browser.ask('GET', '/api/admin/overview')).status).toBe(403)
    })

    test('is nothing for a visitor and for a guest, who may use it once they have an account', async () => {
      const token = await given().setupToken()
      const { browser } = await newGuest(given())
      expect(problemOf(await claim(given().browser(), token))).toBe('sign-in-required')
      expect(problemOf(await claim(browser, token))).toBe('guest-refused')
      const malformed = await claim(browser, 'short')
      expect([problemOf(malformed), issuesOf(malformed)]).toEqual(['invalid', ['token: not-a-token']])
      const body = { email: `${crypto.randomUUID()}@mail.example`, password: 'correct horse battery', firstName: 'Aoi' }
      expect((await browser.ask('POST', '/api/auth/sign-up', { body })).status).toBe(201)
      expect((await claim(browser, token)).status).toBe(200)
    })
  })
}
