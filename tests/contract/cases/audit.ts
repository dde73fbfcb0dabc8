import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { type Browser, type Given, unique } from '../host.ts'
import { newMember } from './accounts.ts'
import { read } from './moderation.ts'
import { newOperator, portalOf } from './portal.ts'

const lines = async (browser: Browser): Promise<AuditEntry[]> =>
  (await read(browser, '/api/admin/audit', api.admin.audit.reply)).items
/** The lines of one operator, the last first. */
const linesBy = async (browser: Browser, id: string) => (await lines(browser)).filter(({ actor }) => actor?.id === id)

export function auditCases(given: Given): void {
  describe('the log of operators', () => {
    test('has who, what, before and after of each act, and no line of one that changes nothing', async () => {
      const { browser, user: own } = await newOperator(given)
      const { user } = await newMember(given())
      const { name, revision } = await portalOf(browser)
      const next = unique('Name').slice(0, 40)
      const portal = (base: number, changes: object) =>
        browser.ask('PATCH', '/api/admin/portal', { body: { base, changes } })
      await portal(revision, { name: next })
      await portal(revision + 1, { name: next })
      await portal(revision, { name: 'Too late' })
      for (let count = 0; count < 2; count += 1)
        await browser.ask('PUT', `/api/admin/people/${user.id}/role`, { body: { role: 'moderator' } })
      const subject = { type: 'person', id: user.id, name: 'Hanako Mori' }
      expect(await linesBy(browser, own.id)).toMatchObject([
        { act: 'person.role', subject, before: { role: null }, after: { role: 'moderator' }, isCommand: false },
        { act: 'portal.edit', subject: null, before: { name }, after: { name: next } },
      ])
    })

    test('forgets a person who is deleted, and not what was done', async () => {
      const { browser, user: own } = await newOperator(given)
      const { user } = await newMember(given())
      await browser.ask('PUT', `/api/admin/people/${user.id}/role`, { body: { role: 'moderator' } })
      await browser.ask('DELETE', `/api/admin/people/${user.id}`, { body: { name: 'Hanako Mori' } })
      const subject = { type: 'person', id: null, name: null }
      expect(await linesBy(browser, own.id)).toMatchObject([
        { act: 'person.delete', subject, before: { role: 'moderator', isGuest: false }, after: null },
        { act: 'person.role', subject },
      ])
    })
  })
}
