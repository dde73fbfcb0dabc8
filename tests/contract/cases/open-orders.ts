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
    const cancel = (browser: Browser, id: string, words?: string) =>
      browser.ask('POST', `/api/admin/orders/${id}/cancel`, { body: { words }, headers: { [HEADER.key]: v7() } })
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

    test('a moderator knows the buyer, and where an order goes from its payment until it has arrived', async () => {
      const { buyer, id, wish } = await ordered()
      const { browser } = await newModerator(given)
      const user = await read(buyer, '/api/auth/user', SessionUser)
      const seen = async () => (await listed(browser)).orders.find((each) => each.id === id)
      expect(await seen()).toMatchObject({ buyer: { id: user.id }, delivery: null })
      for (const state of ['paid', 'packed', 'shipped']) {
        expect((await move(browser, id, state)).body).toMatchObject({ delivery: wish.delivery })
        expect(await seen()).toMatchObject({ buyer: { id: user.id }, delivery: wish.delivery })
      }
      expect((await move(browser, id, 'delivered')).body).toMatchObject({ buyer: { id: user.id }, delivery: null })
      const [last] = await read(browser, '/api/admin/orders/all', api.openOrders.all.reply)
      expect(last).toMatchObject({ id, state: 'delivered', buyer: { id: user.id }, delivery: null })
    })

    test('of their own order a moderator is not shown where it goes', async () => {
      const { buyer, id } = await ordered()
      const { browser } = await newModerator(given)
      await given().appoint((await read(buyer, '/api/auth/user', SessionUser)).id)
      await move(browser, id, 'paid')
      const all = await read(buyer, '/api/admin/orders/all', api.openOrders.all.reply)
      for (const orders of [all, (await listed(buyer)).orders])
        expect(orders.find((each) => each.id === id)).toMatchObject({ state: 'paid', isOwn: true, delivery: null })
    })

    test('the buyer reads why the shop has cancelled an order, and only then', async () => {
      const { buyer, id } = await ordered()
      const { browser } = await newModerator(given)
      const words = async () => (await read(buyer, `/api/orders/${id}`, api.orders.read.reply)).shopWords
      expect(await words()).toBeUndefined()
      expect(problemOf(await cancel(browser, id, 'w'.repeat(301)))).toBe('invalid')
      expect((await cancel(browser, id, ' Sold at the counter ')).body).toMatchObject({
        shopWords: 'Sold at the counter',
        delivery: null,
      })
      await cancel(browser, id, 'Something else')
      expect(await words()).toBe('Sold at the counter')
      const plain = await ordered()
      await cancel(browser, plain.id)
      const order = await read(plain.buyer, `/api/orders/${plain.id}`, api.orders.read.reply)
      expect([order.cancelledAt !== null, order.shopWords]).toEqual([true, undefined])
    })

    test('every order is listed, the last first, also what was delivered or cancelled', async () => {
      const [first, second] = [await ordered(), await ordered()]
      const { browser } = await newModerator(given)
      await cancel(browser, first.id)
      const all = await read(browser, '/api/admin/orders/all', api.openOrders.all.reply)
      expect(all.slice(0, 2).map(({ id, cancelledAt }) => [id, cancelledAt !== null])).toEqual([
        [second.id, false],
        [first.id, true],
      ])
    })

    test('are not open to ordinary members', async () => {
      const { buyer, id } = await ordered()
      for (const path of ['/api/admin/orders', '/api/admin/orders/all'])
        expect(problemOf(await buyer.ask('GET', path))).toBe('not-allowed')
      expect(problemOf(await move(buyer, id, 'paid'))).toBe('not-allowed')
    })
  })
}
