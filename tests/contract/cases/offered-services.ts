import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Given } from '../host.ts'
import { read } from './moderation.ts'
import { newOperator, portalOf } from './portal.ts'

export function offeredServicesCases(given: Given): void {
  describe('services that the portal does not offer', () => {
    test('are in no list from the change on, whatever was told before, until they are offered again', async () => {
      const { browser } = await newOperator(given)
      const visitor = given().browser()
      const idsOf = async () =>
        (await read(visitor, api.services.list.path, api.services.list.reply)).map(({ serviceId }) => serviceId)
      const hide = async (hiddenServices: string[]) => {
        const { revision: base } = await portalOf(browser)
        const answer = await browser.ask('PATCH', '/api/admin/portal', { body: { base, changes: { hiddenServices } } })
        expect(answer.status).toBe(200)
      }
      const before = await idsOf()
      expect(before).toContain('kago')
      await hide(['kago', 'chattie', 'nothing-of-ours'])
      expect(await idsOf()).toEqual(before.filter((id) => id !== 'kago' && id !== 'chattie'))
      await hide([])
      expect(await idsOf()).toEqual(before)
    })
  })
}
