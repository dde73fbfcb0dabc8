import { asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import type { Order } from '#contract/orders.ts'
import { orderLines, orders, pointAccounts, points } from '#server/db/orders-schema.ts'
import { products } from '#server/db/schema.ts'
import { cancelForBuyer, cancelOrder } from '#server/models/cancel-orders.ts'
import { listOpenOrders } from '#server/models/handled-orders.ts'
import { moveOrder, placeOrder } from '#server/models/orders.ts'
import { earnForPost, earnForVisit, setZone } from '#server/models/points.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { readCommand } from '#server/admin/commands.ts'
import { toolsOf } from '../support/admin-tools.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { anOrder } from '../support/orders.ts'
import { bodyOf, type Person, problemOf } from '../support/test-app.ts'

describeOnEachDatabase('orders and points', (app) => {
  const record = { id: 'mug-blue', name: 'Mug', description: '', price: '2600', rating: 4 }

  beforeEach(async () => {
    await app.db.delete(orders)
    await app.db.delete(products)
    await app.db.insert(products).values([
      { id: 'mug-blue', position: 0, record, stock: 10 },
      { id: 'bread', position: 1, record: { ...record, id: 'bread', price: '300' }, stock: 100 },
    ])
  })

  const order = (as: Person, body: object, key = v7()) =>
    app.ask('POST', '/api/orders', { as, body, headers: { 'Idempotency-Key': key } })

  /** Each ledger adds up, line by line, to what its account says. */
  async function expectBooksToAddUp() {
    const accounts = await app.db.select().from(pointAccounts)
    for (const { userId, balance } of accounts) {
      const rows = await app.db
        .select()
        .from(points)
        .where(eq(points.userId, userId))
        .orderBy(asc(points.at), asc(points.id))
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
      rows.reduce((sum, row) => {
        expect(row.balance).toBe(sum + row.amount)
        return row.balance
      }, 0)
    }
  }

  test('fifty buyers at once for ten pieces: ten orders, forty honest refusals, and none left', async () => {
    const buyers: Person[] = []
    for (let nth = 0; nth < 50; nth++) buyers.push(await app.member())
    for (const { id } of buyers) await app.db.transaction((tx) => earnForVisit(tx, id, new Date()))
    const buy = async (buyer: Person, key = v7(), body = anOrder({ pointsUsed: 10 })): Promise<Response> => {
      const answer = await order(buyer, body, key)
      // asked to come back, as while others have the product: a client does
      return answer.status === 409 && (await problemOf(answer.clone())) === 'in-progress'
        ? buy(buyer, key, body)
        : answer
    }
    const answers = await Promise.all(buyers.map((buyer) => buy(buyer)))
    const statuses = answers.map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([10, 40])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(await bodyOf(answer)).toMatchObject({
        type: '/problems/out-of-stock',
        facts: { lines: [{ productId: 'mug-blue', unitPrice: 2600, stock: 0 }], points: 10 },
      })
    const [left] = await app.db.select().from(products).where(eq(products.id, 'mug-blue'))
    expect(left?.stock).toBe(0)
    expect(await app.db.select().from(orders)).toHaveLength(10)
    const [sold] = await app.db.select({ pieces: sql<number>`sum(${orderLines.quantity})::int` }).from(orderLines)
    expect(sold?.pieces).toBe(10)
    const [spent] = await app.db.select({ sum: sql<number>`sum(${pointAccounts.balance})::int` }).from(pointAccounts)
    expect(spent?.sum).toBe(40 * 10)
    await expectBooksToAddUp()
  })

  test('baskets that hold the same products in another order, bought and cancelled at once, wait for each other and add up', async () => {
    const buyers = [await app.member(), await app.member(), await app.member(), await app.member()]
    const lines = [
      { productId: 'mug-blue', quantity: 1, unitPrice: 2600 },
      { productId: 'bread', quantity: 2, unitPrice: 300 },
    ]
    await Promise.all(
      buyers.flatMap((buyer, nth) =>
        [0, 1].map(async () => {
          const body = anOrder({ lines: nth % 2 === 0 ? lines : lines.toReversed() })
          expect((await order(buyer, body)).status).toBe(201)
          const answer = await app.ask('POST', `/api/orders/${body.id}/cancel`, { as: buyer })
          expect(answer.status).toBe(200)
        }),
      ),
    )
    const rows = await app.db
      .select({ id: products.id, stock: products.stock })
      .from(products)
      .orderBy(asc(products.id))
    expect(rows).toEqual([
      { id: 'bread', stock: 100 },
      { id: 'mug-blue', stock: 10 },
    ])
    await expectBooksToAddUp()
  })

  test('lists of products tell of what was bought', async () => {
    const buyer = await app.member()
    const etag = (await app.ask('GET', '/api/products')).headers.get('ETag') ?? ''
    expect((await app.ask('GET', '/api/products', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await order(buyer, anOrder())
    const after = await app.ask('GET', '/api/products', { headers: { 'If-None-Match': etag } })
    expect(await bodyOf(after)).toMatchObject([{ id: 'mug-blue', stock: 9 }, { id: 'bread' }])
  })

  test('an order goes from step to step, is not cancelled once it is shipped, and earns its points once', async () => {
    const { id: userId } = await app.member()
    const wish = anOrder()
    const at = (n: number) => new Date(Date.UTC(2026, 6, 1 + n))
    const within = <T>(run: (tx: typeof app.db) => Promise<T>) => app.db.transaction(run)
    await within((tx) => placeOrder(tx, userId, wish, at(0)))
    const move = (state: Order['state'], n: number) => within((tx) => moveOrder(tx, wish.id, state, at(n)))
    expect(await move('packed', 1)).toBe('conflict')
    for (const [n, state] of (['paid', 'packed', 'shipped'] as const).entries()) await move(state, n + 1)
    expect(await within((tx) => cancelOrder(tx, userId, wish.id, at(4)))).toBe('already-shipped')
    await move('delivered', 4)
    const moved = await move('delivered', 5)
    expect(moved).toMatchObject({ userId, order: { state: 'delivered' } })
    expect(typeof moved === 'object' && moved.order.steps.map(({ state }) => state)).toEqual([
      'placed',
      'paid',
      'packed',
      'shipped',
      'delivered',
    ])
    // 2,950 yen were paid
    expect(await app.db.select().from(points).where(eq(points.userId, userId))).toMatchObject([
      { reason: 'order-earned', amount: 29, balance: 29 },
    ])
  })

  test('the operator lists what is on its way and moves it on, step by step', async () => {
    const buyer = await app.member()
    const wish = anOrder()
    await order(buyer, wish)
    const run = (...words: string[]) => readCommand(words)(toolsOf(app.db))
    expect(await run('orders')).toContain(wish.id)
    expect(await run('orders')).not.toMatch(/Hana|Kyoto/)
    await expect(run('order', wish.id, 'shipped')).rejects.toThrow('that isn’t this order’s next step')
    for (const state of ['paid', 'packed', 'shipped', 'delivered']) await run('order', wish.id, state)
    expect(await run('orders')).not.toContain(wish.id)
    expect(await bodyOf(await app.ask('GET', `/api/orders/${wish.id}`, { as: buyer }))).toMatchObject({
      state: 'delivered',
    })
    const told = await bodyOf<Notice[]>(await app.ask('GET', '/api/notices', { as: buyer }))
    expect(told.map(({ kind, detail }) => [kind, detail.state, detail.orderId])).toEqual(
      ['delivered', 'shipped', 'packed', 'paid'].map((state) => ['order', state, wish.id]),
    )
    await expect(run('order', v7(), 'paid')).rejects.toThrow('no order has this id')
    expect(() => readCommand(['order', 'x', 'sold'])).toThrow('its next step')
  })

  test('a member who comes on five days, posts on two and buys twice has what the ledger says, in whichever zone', async () => {
    const { id: userId } = await app.member()
    const within = <T>(run: (tx: typeof app.db) => Promise<T>) => app.db.transaction(run)
    const visit = (iso: string) => within((tx) => earnForVisit(tx, userId, new Date(iso)))
    // Tokyo's days begin at 15:00 UTC
    await visit('2026-07-01T14:59:00Z') // the 1st
    await visit('2026-07-01T15:01:00Z') // the 2nd, two minutes later: too soon
    await visit('2026-07-02T11:00:00Z') // the 2nd, 20 hours later
    await within((tx) => earnForPost(tx, userId, new Date('2026-07-02T11:00:00Z')))
    await within((tx) => earnForPost(tx, userId, new Date('2026-07-02T11:01:00Z')))
    await visit('2026-07-03T11:00:00Z') // the 3rd
    expect(await within((tx) => setZone(tx, userId, 'America/Los_Angeles', new Date('2026-07-03T20:00:00Z')))).toBe(
      'America/Los_Angeles',
    )
    // where it is the 3rd once more
    await visit('2026-07-04T06:00:00Z')
    await visit('2026-07-04T08:00:00Z') // the 4th there
    // a zone that is changed again too soon earns no more points
    expect(await within((tx) => setZone(tx, userId, 'Asia/Tokyo', new Date('2026-07-05T00:00:00Z')))).toBe(
      'America/Los_Angeles',
    )
    await visit('2026-07-05T16:00:00Z')
    await within((tx) => earnForPost(tx, userId, new Date('2026-07-05T16:00:00Z')))
    const [first, second] = [anOrder({ pointsUsed: 80 }), anOrder()]
    await within((tx) => placeOrder(tx, userId, first, new Date('2026-07-05T17:00:00Z')))
    await within((tx) => placeOrder(tx, userId, second, new Date('2026-07-05T18:00:00Z')))
    const rows = await app.db
      .select()
      .from(points)
      .where(eq(points.userId, userId))
      .orderBy(asc(points.at), asc(points.id))
    expect(rows.map(({ reason, ref, balance }) => [reason, ref, balance])).toEqual([
      ['visit', '2026-07-01', 10],
      ['visit', '2026-07-02', 20],
      ['post', '2026-07-02', 40],
      ['visit', '2026-07-03', 50],
      ['visit', '2026-07-04', 60],
      ['visit', '2026-07-05', 70],
      ['post', '2026-07-05', 90],
      ['order-used', first.id, 10],
    ])
    await expectBooksToAddUp()
  })

  async function stockOfMug(): Promise<number> {
    const [mug] = await app.db.select().from(products).where(eq(products.id, 'mug-blue'))
    return mug?.stock ?? Number.NaN
  }

  test('two orders at once cannot spend the same points', async () => {
    const buyer = await app.member()
    await app.ask('GET', '/api/auth/user', { as: buyer })
    const answers = await Promise.all([1, 2].map(() => order(buyer, anOrder({ pointsUsed: 10 }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await expectBooksToAddUp()
  })

  test('an order outlives its person, and says neither whose it was nor where it went', async () => {
    const buyer = await app.member()
    const wish = anOrder()
    await order(buyer, wish)
    await cancelForBuyer(app.db, wish.id, new Date(), { words: 'Dear Hana, it is sold out' })
    await deletePerson(app.db, buyer.id)
    const [row] = await app.db.select().from(orders)
    expect(row).toMatchObject({ id: wish.id, userId: null, delivery: null, total: 2950 })
    expect(JSON.stringify(await app.db.select().from(orders))).not.toMatch(/Hana|Kyoto/)
    expect(await app.db.select().from(points).where(eq(points.userId, buyer.id))).toEqual([])
  })

  test('of a member who leaves, what was not shipped is cancelled and its pieces are there again', async () => {
    const buyer = await app.member()
    const [first, shipped, last] = [anOrder(), anOrder(), anOrder()]
    const before = await stockOfMug()
    for (const wish of [first, shipped, last]) expect((await order(buyer, wish)).status).toBe(201)
    for (const state of ['paid', 'packed', 'shipped'] as const)
      await app.db.transaction((tx) => moveOrder(tx, shipped.id, state, new Date()))
    await deletePerson(app.db, buyer.id)
    const rows = await app.db.select().from(orders)
    expect(rows.filter(({ cancelledAt }) => cancelledAt === null).map(({ id }) => id)).toEqual([shipped.id])
    expect(await stockOfMug()).toBe(before - 1)
    expect((await listOpenOrders(app.db, 10)).map(({ id }) => id)).toEqual([shipped.id])
  })
})
