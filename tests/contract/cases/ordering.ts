import { v7 } from 'uuid'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { type NewOrder, Order, OrderFacts } from '#contract/orders.ts'
import { Points } from '#contract/points.ts'
import { Product } from '#contract/products.ts'
import { SessionUser } from '#contract/session.ts'
import { anOrder } from '../../support/orders.ts'
import { type Answer, type Browser, type Given, issuesOf, newGuest, problemOf, write } from '../host.ts'

const FEW = 'tote-market'

export async function newMember(given: Given): Promise<Browser> {
  const browser = given().browser()
  const body = { email: `${v7()}@mail.example`, password: 'long enough', firstName: 'Hana' }
  expect((await browser.ask('POST', '/api/auth/sign-up', { body })).status).toBe(201)
  return browser
}

export const place = (browser: Browser, body: NewOrder, key = v7()): Promise<Answer> =>
  browser.ask('POST', '/api/orders', { body, headers: { [HEADER.key]: key } })
export const cancel = (browser: Browser, id: string): Promise<Answer> =>
  browser.ask('POST', `/api/orders/${id}/cancel`, { headers: { [HEADER.key]: v7() } })
export async function stockOf(browser: Browser, id: string): Promise<number> {
  const all = v.parse(v.array(Product), (await browser.ask('GET', '/api/products')).body)
  return all.find((product) => product.id === id)?.stock ?? -1
}
const pointsOf = async (browser: Browser) => v.parse(Points, (await browser.ask('GET', '/api/user/points')).body)
export const factsOf = (answer: Answer) => v.parse(OrderFacts, (answer.body as { facts: unknown }).facts)

export function orderingCases(given: Given): void {
  describe('ordering', () => {
    test('an order says what was bought, where it goes and what it costs, and takes its pieces from the stock', async () => {
      const browser = await newMember(given)
      const before = await stockOf(browser, 'mug-blue')
      const wish = anOrder({ lines: [{ productId: 'mug-blue', quantity: 2, unitPrice: 2600 }] })
      const answer = await place(browser, wish)
      expect(answer.status).toBe(201)
      const order = v.parse(Order, answer.body)
      expect(order).toMatchObject({
        id: wish.id,
        total: 5550,
        state: 'placed',
        cancelledAt: null,
        delivery: wish.delivery,
      })
      expect(order.lines).toMatchObject([{ productId: 'mug-blue', quantity: 2, unitPrice: 2600 }])
      expect(order.lines[0]?.nameTexts?.en).toBeTruthy()
      expect(await stockOf(browser, 'mug-blue')).toBe(before - 2)
      expect((await browser.ask('GET', `/api/orders/${wish.id}`)).body).toEqual(order)
      expect((await browser.ask('GET', '/api/orders')).body).toEqual([order])
    })

    test('an order is paid with shares where all of it may be; else nothing is bought, and a yes to a card goes out', async () => {
      const browser = await newMember(given)
      const mug = { productId: 'mug-blue', quantity: 1, unitPrice: 2600 }
      const bun = { productId: 'bun-anpan-6', quantity: 1, unitPrice: 1440 }
      const shares = { payment: 'kabu-pay-demo', holding: 'anpan' } as const
      const paid = v.parse(Order, (await place(browser, anOrder({ lines: [mug], ...shares }))).body)
      expect(paid).toMatchObject({ total: 2950, ...shares })
      expect((await browser.ask('GET', '/api/orders')).body).toEqual([paid])
      const before = await stockOf(browser, 'bun-anpan-6')
      const wish = anOrder({ lines: [mug, bun], ...shares })
      expect(problemOf(await place(browser, wish))).toBe('not-payable')
      expect(await stockOf(browser, 'bun-anpan-6')).toBe(before)
      const { holding: _shares, ...byCard } = { ...wish, payment: 'demo-card' as const }
      const bought = await place(browser, byCard)
      expect([bought.status, v.parse(Order, bought.body).holding]).toEqual([201, undefined])
      expect(issuesOf(await place(browser, { ...anOrder(), holding: 'anpan' })).join()).toMatch(/^holding: /)
    })

    test('the same order twice is one, under its key and under another', async () => {
      const browser = await newMember(given)
      const before = await stockOf(browser, 'mug-blue')
      const wish = anOrder()
      const key = v7()
      const answers = [await place(browser, wish, key), await place(browser, wish, key), await place(browser, wish)]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      expect(answers[2]?.body).toEqual(answers[0]?.body)
      expect(await stockOf(browser, 'mug-blue')).toBe(before - 1)
    })

    test('at another price nothing is bought; the present one is told, and a yes goes out under a new key', async () => {
      const browser = await newMember(given)
      const before = await stockOf(browser, 'mug-blue')
      const wish = anOrder({ lines: [{ productId: 'mug-blue', quantity: 1, unitPrice: 2000 }] })
      const refused = await place(browser, wish)
      expect(problemOf(refused)).toBe('price-changed')
      expect(factsOf(refused)).toEqual({
        lines: [{ productId: 'mug-blue', unitPrice: 2600, stock: before }],
        points: 10,
      })
      expect((await browser.ask('GET', '/api/orders')).body).toEqual([])
      expect(await stockOf(browser, 'mug-blue')).toBe(before)
      expect((await place(browser, anOrder({ id: wish.id }))).status).toBe(201)
    })

    test('more than there is cannot be bought, nor what is no product', async () => {
      const browser = await newMember(given)
      const stock = await stockOf(browser, FEW)
      const refused = await place(
        browser,
        anOrder({ lines: [{ productId: FEW, quantity: stock + 1, unitPrice: 2400 }] }),
      )
      expect(problemOf(refused)).toBe('out-of-stock')
      expect(factsOf(refused).lines).toEqual([{ productId: FEW, unitPrice: 2400, stock }])
      const unknown = await place(browser, anOrder({ lines: [{ productId: 'no-such', quantity: 1, unitPrice: 1 }] }))
      expect(problemOf(unknown)).toBe('out-of-stock')
      expect(factsOf(unknown).lines).toEqual([{ productId: 'no-such', unitPrice: null, stock: 0 }])
    })

    test('no points are spent that are not there', async () => {
      const browser = await newMember(given)
      const refused = await place(browser, anOrder({ pointsUsed: 300 }))
      expect(problemOf(refused)).toBe('points-changed')
      expect(factsOf(refused).points).toBe(10)
      expect((await pointsOf(browser)).balance).toBe(10)
    })

    test('cancelling gives back pieces and points, once', async () => {
      const browser = await newMember(given)
      const before = await stockOf(browser, 'mug-blue')
      const wish = anOrder({ pointsUsed: 10 })
      expect((await place(browser, wish)).status).toBe(201)
      expect((await pointsOf(browser)).balance).toBe(0)
      const answers = [await cancel(browser, wish.id), await cancel(browser, wish.id)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(v.parse(Order, answers[0]?.body).cancelledAt).not.toBeNull()
      expect(await stockOf(browser, 'mug-blue')).toBe(before)
      const { balance, entries } = await pointsOf(browser)
      expect(balance).toBe(10)
      expect(entries.map(({ reason, amount, balance: after }) => [reason, amount, after])).toEqual([
        ['order-returned', 10, 10],
        ['order-used', -10, 0],
        ['visit', 10, 10],
      ])
    })

    test('an order is its person’s alone', async () => {
      const browser = await newMember(given)
      const wish = anOrder()
      await place(browser, wish)
      const other = await newMember(given)
      expect(problemOf(await other.ask('GET', `/api/orders/${wish.id}`))).toBe('not-found')
      expect(problemOf(await cancel(other, wish.id))).toBe('not-found')
      expect(problemOf(await place(other, wish))).toBe('conflict')
      expect((await other.ask('GET', '/api/orders')).body).toEqual([])
    })

    test('guests and visitors order nothing', async () => {
      const { browser } = await newGuest(given())
      expect(problemOf(await place(browser, anOrder()))).toBe('guest-refused')
      expect(problemOf(await cancel(browser, v7()))).toBe('guest-refused')
      for (const path of ['/api/orders', '/api/user/points'])
        expect(problemOf(await given().browser().ask('GET', path))).toBe('sign-in-required')
    })

    test.each([
      ['total', { total: 1 }],
      ['lines', { lines: [] }],
      ['lines', { lines: [1, 2].map(() => ({ productId: 'mug-blue', quantity: 1, unitPrice: 2600 })), total: 5550 }],
      ['lines.0.quantity', { lines: [{ productId: 'mug-blue', quantity: 0, unitPrice: 2600 }] }],
      ['pointsUsed', { pointsUsed: -1, total: 2951 }],
      ['payment', { payment: 'cash' as never }],
      ['delivery.name', { delivery: { name: ' ', postalCode: '', address: 'Kyoto', note: '' } }],
      ['delivery.address', { delivery: { name: 'Hana', postalCode: '', address: '', note: '' } }],
    ])('an order with a wrong %s is refused', async (field, wrong) => {
      const browser = await newMember(given)
      const answer = await place(browser, { ...anOrder(), ...wrong } as NewOrder)
      expect(problemOf(answer)).toBe('invalid')
      expect(issuesOf(answer).join()).toContain(field)
    })

    test.each([
      ['〒１００－０００１', '100-0001'],
      ['100ー0001', '100-0001'],
      ['1000001', '100-0001'],
      ['sw1a　1aa', 'SW1A 1AA'],
    ])('an order to %s goes to %s, its address on lines of one kind', async (postalCode, kept) => {
      const browser = await newMember(given)
      const wish = anOrder()
      const delivery = { ...wish.delivery, postalCode, address: 'Midori 3-12\r\nKyoto' }
      const answer = await place(browser, { ...wish, delivery })
      expect(answer.body).toMatchObject({ delivery: { postalCode: kept, address: 'Midori 3-12\nKyoto' } })
      await cancel(browser, wish.id)
    })

    test('orders are listed by pages, the last first', async () => {
      const browser = await newMember(given)
      const ids: string[] = []
      for (let nth = 0; nth < 22; nth++) {
        const wish = anOrder()
        await place(browser, wish)
        await cancel(browser, wish.id)
        ids.unshift(wish.id)
      }
      const first = await browser.ask('GET', '/api/orders')
      const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
      const second = await browser.ask('GET', next)
      const idsOf = (answer: Answer) => v.parse(v.array(Order), answer.body).map(({ id }) => id)
      expect([idsOf(first).length, second.headers.get('Link')]).toEqual([20, null])
      expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
    })
  })

  describe('points', () => {
    test('a member is paid for the first request and the first post of a day, and not for the next', async () => {
      const browser = await newMember(given)
      expect((await pointsOf(browser)).balance).toBe(10)
      const { id } = await write(browser)
      expect((await pointsOf(browser)).balance).toBe(30)
      await browser.ask('DELETE', `/api/posts/${id}`)
      await write(browser)
      const { balance, entries } = await pointsOf(browser)
      expect(balance).toBe(30)
      expect(entries.map(({ reason, balance: after }) => [reason, after])).toEqual([
        ['post', 30],
        ['visit', 10],
      ])
      const me = v.parse(SessionUser, (await browser.ask('GET', '/api/auth/user')).body)
      expect(me.rewardPoints).toBe(30)
    })

    test('a guest has none, and earns none', async () => {
      const { browser } = await newGuest(given())
      await write(browser)
      expect(await pointsOf(browser)).toMatchObject({ balance: 0, entries: [] })
    })

    test('where one’s days begin is changed once in seven days, to a zone that there is', async () => {
      const browser = await newMember(given)
      const set = (zone: string) => browser.ask('PUT', '/api/user/zone', { body: { zone } })
      expect((await set('Europe/Berlin')).body).toEqual({ zone: 'Europe/Berlin' })
      expect((await set('America/Lima')).body).toEqual({ zone: 'Europe/Berlin' })
      expect((await pointsOf(browser)).zone).toBe('Europe/Berlin')
      for (const zone of ['Atlantis/Capital', '../etc', '']) expect(problemOf(await set(zone))).toBe('invalid')
    })
  })
}
