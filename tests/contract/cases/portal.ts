import { describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { api } from '#contract/api.ts'
import type { Portal } from '#contract/portal.ts'
import type { PortalChanges } from '#contract/portal-edit.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf, unique } from '../host.ts'
import { newMember } from './accounts.ts'
import { read } from './moderation.ts'

export async function newOperator(given: Given) {
  const operator = await newMember(given())
  await given().appoint(operator.user.id, 'operator')
  return operator
}

export const portalOf = (browser: Browser): Promise<Portal> => read(browser, '/api/portal', api.portal.read.reply)
const edit = (browser: Browser, base: number, changes: object) =>
  browser.ask('PATCH', '/api/admin/portal', { body: { base, changes } })
async function change(browser: Browser, changes: PortalChanges): Promise<Portal> {
  const answer = await edit(browser, (await portalOf(browser)).revision, changes)
  expect(answer.status).toBe(200)
  return answer.body as Portal
}

export function portalCases(given: Given): void {
  describe('the portal', () => {
    test('tells a visitor what it is called, looks like and offers', async () => {
      const portal = await portalOf(given().browser())
      expect(portal).toMatchObject({ isDemo: true, isSetUp: true, languages: expect.arrayContaining(['ja']) })
    })

    test('is changed by an operator, setting by setting, and everybody is told', async () => {
      const { browser } = await newOperator(given)
      const before = await portalOf(browser)
      const name = unique('Bakery').slice(0, 40)
      const after = await change(browser, { name, accent: '#AA3300', hiddenServices: ['tv', 'tv', 'music'] })
      expect(after).toEqual({
        ...before,
        revision: before.revision + 1,
        name,
        accent: '#aa3300',
        hiddenServices: ['tv', 'music'],
      })
      expect(await portalOf(given().browser())).toEqual(after)
      const back = await change(browser, { accent: null, hiddenServices: [], subtitle: { ja: 'パン屋' } })
      expect(back).toMatchObject({ name, accent: null, hiddenServices: [], subtitle: { ja: 'パン屋' } })
    })

    test('of two operators who change the same revision the second is refused, whatever they change', async () => {
      const [one, other] = [await newOperator(given), await newOperator(given)]
      const { revision } = await portalOf(one.browser)
      const name = unique('First').slice(0, 40)
      expect((await edit(one.browser, revision, { name })).status).toBe(200)
      const second = await edit(other.browser, revision, { accent: '#123456' })
      expect(problemOf(second)).toBe('edited')
      const present = await portalOf(other.browser)
      expect(present).toMatchObject({ name, revision: revision + 1 })
      expect((await edit(other.browser, present.revision, { accent: '#123456' })).status).toBe(200)
      await change(one.browser, { accent: null })
    })

    test('a change that says nothing new moves nothing', async () => {
      const { browser } = await newOperator(given)
      const texts = { zh: '面包店', ko: '빵집', en: 'Bakery', ja: 'パン屋' }
      const { name, revision } = await change(browser, { subtitle: texts })
      for (const changes of [{}, { name }, { subtitle: texts }, { name: ` ${name} `, subtitle: texts }]) {
        const answer = await edit(browser, revision, changes)
        expect([answer.status, (answer.body as Portal).revision]).toEqual([200, revision])
      }
    })

    test.each([
      [{ name: ' ' }, 'changes.name: blank'],
      [{ name: 'x'.repeat(41) }, 'changes.name: too-long'],
      [{ subtitle: { ja: 'x'.repeat(81) } }, 'changes.subtitle.ja: too-long'],
      [{ accent: 'red' }, 'changes.accent: not-a-colour'],
      [{ accent: '#ffff99' }, 'changes.accent: too-light'],
      [{ languages: [] }, 'changes.languages: blank'],
      [{ languages: ['en'], defaultLanguage: 'ja' }, 'changes.defaultLanguage: not-offered'],
      [{ languages: ['en'] }, 'changes.defaultLanguage: not-offered'],
      [{ join: 'perhaps' }, 'changes.join: picklist'],
      [{ operator: { name: 'x'.repeat(81), contact: '', address: '', court: '' } }, 'changes.operator.name: too-long'],
    ])('refuses %o', async (changes, issue) => {
      const { browser } = await newOperator(given)
      const before = await portalOf(browser)
      const answer = await edit(browser, before.revision, changes)
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', [issue]])
      expect(await portalOf(browser)).toEqual(before)
    })

    test('tells again only what has changed', async () => {
      const { browser } = await newOperator(given)
      const first = await browser.ask('GET', '/api/portal')
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get(HEADER.revision)).toMatch(/^\d+$/)
      const headers = { 'If-None-Match': etag }
      expect((await browser.ask('GET', '/api/portal', { headers })).status).toBe(304)
      await change(browser, { name: unique('Third').slice(0, 40) })
      expect((await browser.ask('GET', '/api/portal', { headers })).status).toBe(200)
    })

    test('operators may all that moderators may, and act on moderators too', async () => {
      const operator = await newOperator(given)
      const [author, moderator] = [await newGuest(given()), await newGuest(given())]
      await given().appoint(moderator.user.id)
      for (const path of ['/api/admin/queue', '/api/admin/log', '/api/admin/orders'])
        expect((await operator.browser.ask('GET', path)).status).toBe(200)
      const suspend = (browser: Browser, id: string) =>
        browser.ask('POST', '/api/admin/acts', { body: { about: 'person', id, act: 'suspend', reason: 'spam' } })
      expect((await suspend(operator.browser, author.user.id)).status).toBe(201)
      expect(problemOf(await suspend(moderator.browser, operator.user.id))).toBe('not-allowed')
      expect((await suspend(operator.browser, moderator.user.id)).status).toBe(201)
    })
  })
}
