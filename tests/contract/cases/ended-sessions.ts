import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type Given, problemOf } from '../host.ts'

const PASSWORD = 'correct horse battery'

/** Sessions that a change of their account has ended. */
export function endedSessionCases(given: Given): void {
  describe('a device that was signed out from elsewhere', () => {
    let own: Browser
    let phone: Browser
    let email: string
    const signIn = (browser: Browser) =>
      browser.ask('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } })

    beforeEach(async () => {
      ;[own, phone] = [given().browser(), given().browser()]
      email = `${crypto.randomUUID()}@mail.example`
      const body = { email, password: PASSWORD, firstName: 'Hana', lastName: 'Mori' }
      expect((await own.ask('POST', '/api/auth/sign-up', { body })).status).toBe(201)
      expect((await signIn(phone)).status).toBe(200)
    })

    test.each(['/api/auth/user', '/api/auth/user?orNull=1', '/api/conversations'])(
      'learns it from %s, reads what everybody may read, and signs in again',
      async (path) => {
        expect((await own.ask('DELETE', '/api/auth/sessions')).status).toBe(204)
        const answer = await phone.ask('GET', path)
        expect(answer.status).toBe(401)
        expect(answer.body).toMatchObject({ type: '/problems/session-ended', facts: { by: 'device' } })
        expect((await phone.ask('GET', '/api/posts')).status).toBe(200)
        expect((await own.ask('GET', path)).status).toBe(200)
        await signIn(phone)
        expect((await phone.ask('GET', path)).status).toBe(200)
      },
    )

    test('learns of a new password; one that signed out itself gets sign-in-required', async () => {
      const tablet = given().browser()
      await signIn(tablet)
      await tablet.ask('POST', '/api/auth/sign-out')
      const body = { current: PASSWORD, next: 'fresh bread at seven' }
      expect((await own.ask('POST', '/api/auth/password', { body })).status).toBe(200)
      const answer = await phone.ask('GET', '/api/auth/user')
      expect(answer.body).toMatchObject({ type: '/problems/session-ended', facts: { by: 'password' } })
      expect(problemOf(await tablet.ask('GET', '/api/auth/user'))).toBe('sign-in-required')
    })
  })
}
