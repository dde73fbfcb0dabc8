import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { api } from '#contract/api.ts'
import { SessionUser } from '#contract/session.ts'
import { anOrder } from '../../support/orders.ts'
import { type Browser, type Given, problemOf } from '../host.ts'
import { newModerator, read } from './moderation.ts'
import { newMember, stockOf } from './ordering.ts'

export function openOrderCases(given: Given): void {
  describe('orders on their way', () => {
    const move = (browser: Browser, id: string, state: string) =>
      browser.ask('POST', `/api/admin/orders/${id}/steps`, { body: { state }, headers: { [HEADER.key]: v7() } })
    const cancel = (browser: Browser, id: string) =>
      browser.ask('POST', `/api/admin/orders/${id}/cancel`, { headers: { [HEADER.key]: v7() } })
    const listed = async (browser: Browser) => read(browser, '/api/admin/orders', api.openOrders.list.reply)
    async function ordered() {
      const buyer = await newMember(given)
      const wish = anOrder()
      const answer = await buyer.ask('POST', '/api/orders', { body: wish, headers: { [HEADER.key]: v7() } })
      expect(answer.status).toBe(201)
      return { buyer, id: wish.id, wish }
    }

    test('a moderator moves an order on, step by step; its person is told of each, and paid once when it is delivered', async () => {
      const { buyer, id } = await ordered()
      const { browser } = await newModerator(given)
      const { waiting, orders } = await listed(browser)
      expect(waiting).toBeGreaterThan(0)
      expect(orders.find((each) => each.id === id)).toMatchObject({ state: 'placed', total: 2950 })
      for (const state of ['paid', 'packed', 'shipped', 'delivered', 'delivered']) {
        const answer = await move(browser, id, state)
        expect([answer.status, answer.body]).toMatchObject([200, { id, state }])
      }
      expect((await listed(browser)).orders.filter((each) => each.id === id)).toEqual([])
      expect((await buyer.ask('GET', `/api/orders/${id}`)).body).toMatchObject({ state: 'delivered' })
      const told = await read(buyer, '/api/notices', api.notices.list.reply)
      expect(told.map(({ kind, detail }) => [kind, detail.orderId, detail.state])).toEqual(
        ['delivered', 'shipped', 'packed', 'paid'].map((state) => ['order', id, state]),
      )
      const { entries } = await read(buyer, '/api/user/points', api.points.list.reply)
      expect(entries.filter(({ reason }) => reason === 'order-earned')).toMatchObject([{ amount: 29, ref: id }])
    })

    test('no step is left out, none is taken back, and what was cancelled goes nowhere', async () => {
      const { buyer, id } = await ordered()
      const { browser } = await newModerator(given)
      expect(problemOf(await move(browser, id, 'shipped'))).toBe('conflict')
      await move(browser, id, 'paid')
      expect(problemOf(await move(browser, id, 'placed'))).toBe('conflict')
      expect(problemOf(await move(browser, id, 'sold'))).toBe('invalid')
      await buyer.ask('POST', `/api/orders/${id}/cancel`, { headers: { [HEADER.key]: v7() } })
      expect(problemOf(await move(browser, id, 'packed'))).toBe('conflict')
      expect((await listed(browser)).orders.filter((each) => each.id === id)).toEqual([])
      for (const unknown of [v7(), 'none']) expect(problemOf(await move(browser, unknown, 'paid'))).toBe('not-found')
    })

    test('a moderator cancels an order until it is shipped: its pieces and points go back once, and its person is notified', async () => {
      const { buyer, id } = await ordered()
      const { browser } = await newModerator(given)
      const left = await stockOf(browser, 'mug-blue')
      for (const answer of [await cancel(browser, id), await cancel(browser, id)])
        expect([answer.status, answer.body]).toMatchObject([200, { id, state: 'placed' }])
      expect(await stockOf(browser, 'mug-blue')).toBe(left + 1)
      expect((await buyer.ask('GET', `/api/orders/${id}`)).body).toMatchObject({ cancelledAt: expect.any(String) })
      const told = await read(buyer, '/api/notices', api.notices.list.reply)
      expect(told.map(({ kind, detail }) => [kind, detail])).toEqual([
        ['order', { orderId: id, state: 'cancelled', why: 'shop' }],
      ])
      const shipped = await ordered()
      for (const state of ['paid', 'packed', 'shipped']) await move(browser, shipped.id, state)
      expect(problemOf(await cancel(browser, shipped.id))).toBe('already-shipped')
      for (const unknown of [v7(), 'none']) expect(problemOf(await cancel(browser, unknown))).toBe('not-found')
      expect(problemOf(await cancel(buyer, shipped.id))).toBe('not-allowed')
    })

    test('a moderator sees which order is their own, and another handles it', async () => {
      const { buyer, id } = await ordered()
      const { browser } = await newModerator(given)
      const { id: userId } = await read(buyer, '/api/auth/user', SessionUser)
      await given().appoint(userId)
      const isOwn = async (of: Browser) => (await listed(of)).orders.find((each) => each.id === id)?.isOwn
      expect([await isOwn(buyer), await isOwn(browser)]).toEqual([true, false])
      expect(problemOf(await move(buyer, id, 'paid'))).toBe('not-allowed')
      expect(problemOf(await cancel(buyer, id))).toBe('not-allowed')
      expect((await move(browser, id, 'paid')).body).toMatchObject({ state: 'paid' })
      const own = await buyer.ask('POST', `/api/orders/${id}/cancel`, { headers: { [HEADER.key]: v7() } })
      expect(own.status).toBe(200)
    })

    test('whose an order is and where it goes is told to no moderator', async () => {
      const { id, wish } = await ordered()
      const { browser } = await newModerator(given)
      const answers = [await browser.ask('GET', '/api/admin/orders'), await move(browser, id, 'paid')]
      for (const { body } of answers) {
        expect(JSON.stringify(body)).toContain(id)
        expect(JSON.stringify(body)).not.toContain(wish.delivery.address)
      }
    })

    test('are not open to ordinary members', async () => {
      const { buyer, id } = await ordered()
      expect(problemOf(await buyer.ask('GET', '/api/admin/orders'))).toBe('not-allowed')
      expect(problemOf(await move(buyer, id, 'paid'))).toBe('not-allowed')
    })
  })
}
