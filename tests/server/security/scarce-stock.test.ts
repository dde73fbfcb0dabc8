import { asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { type NewOrder, UNPAID_MS } from '#contract/orders.ts'
import { jobs } from '#server/db/job-schema.ts'
import { orderLines, orders, pointAccounts, points } from '#server/db/orders-schema.ts'
import { products } from '#server/db/schema.ts'
import { senderOf } from '#server/http/sender.ts'
import { runJobs } from '#server/jobs/runner.ts'
import { unpaidOrderJob } from '#server/jobs/unpaid-order-job.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { cancelForBuyer, cancelOrder, cancelUnpaid } from '#server/models/cancel-orders.ts'
import { setRole } from '#server/models/member-marks.ts'
import { moveOrder, placeOrder } from '#server/models/orders.ts'
import { earnForVisit } from '#server/models/points.ts'
import { describeOnEachDatabase } from '../../support/each-database.ts'
import { anOrder } from '../../support/orders.ts'
import { bodyOf, type Person, problemOf } from '../../support/test-app.ts'

/** The shop's stock of each product: plenty, some, few, one. */
const STOCK = { 'bread-a': 120, 'bread-b': 12, 'bread-c': 4, 'bread-d': 1 }

describeOnEachDatabase('stock that is not paid for', (app) => {
  beforeEach(async () => {
    await app.db.delete(orders)
    await app.db.delete(products)
    await app.db.insert(products).values(
      Object.entries(STOCK).map(([id, stock], position) => ({
        id,
        position,
        stock,
        record: { id, name: 'Bread', description: '', price: '300', rating: 4 },
      })),
    )
  })

  const linesOf = (quantities: Partial<typeof STOCK>) =>
    Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity, unitPrice: 300 }))
  const order = async (as: Person, quantities: Partial<typeof STOCK>): Promise<Response> => {
    const body = anOrder({ lines: linesOf(quantities) })
    const answer = await app.ask('POST', '/api/orders', { as, body, headers: { 'Idempotency-Key': v7() } })
    return answer.status === 409 && (await problemOf(answer.clone())) === 'in-progress' ? order(as, quantities) : answer
  }
  const stock = async () =>
    (await app.db.select().from(products).orderBy(asc(products.id))).map((product) => product.stock)

  test('a new member who orders all of everything has ten pieces of each', async () => {
    const [attacker, other] = [await app.member(), await app.member()]
    await order(attacker, { 'bread-a': 99, 'bread-b': 12, 'bread-c': 4, 'bread-d': 1 })
    await order(attacker, { 'bread-a': 21 })
    for (const quantity of [10, 5, 2, 1, 1])
      for (const id of Object.keys(STOCK)) await order(attacker, { [id]: quantity })
    expect(await stock()).toEqual([110, 2, 0, 0])
    expect((await order(other, { 'bread-a': 1, 'bread-b': 1 })).status).toBe(201)
  })

  /** People who are there already, without a sign-up each. */
  async function people(prefix: string, count: number): Promise<string[]> {
    await app.db.execute(sql`insert into "user" (id, name, email, first_name, last_name, search_name, search_grams, search_version)
      select ${prefix} || n, 'Member', ${prefix} || n || '@mail.invalid', 'Member', '', 'member', '{}', 2
      from generate_series(1, ${count}::int) n`)
    return Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`)
  }
  const place = (userId: string, wish: NewOrder, address?: string) =>
    app.db.transaction((tx) =>
      placeOrder(
        tx,
        userId,
        wish,
        new Date(),
        address === undefined ? undefined : { sender: senderOf(address), limits: defaultLimits.unpaid },
      ),
    )
  const wishFor = (id: string, quantity: number) => anOrder({ lines: linesOf({ [id]: quantity }) })

  test('twenty orders of one member at once take no more than one would', async () => {
    const member = await app.member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(member, { 'bread-a': 4, 'bread-b': 1 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await problemOf(answers.find(({ status }) => status === 409) ?? new Response())).toBe('too-many-pieces')
    expect(await stock()).toEqual([112, 10, 4, 1])
  })

  test('a refusal names how many can be ordered, and that many are', async () => {
    const member = await app.member()
    const refused = await order(member, { 'bread-a': 40 })
    expect(await bodyOf(refused)).toMatchObject({
      type: '/problems/too-many-pieces',
      facts: { lines: [{ productId: 'bread-a', unitPrice: 300, stock: 10 }] },
    })
    expect((await order(member, { 'bread-a': 10 })).status).toBe(201)
    expect(await bodyOf(await order(member, { 'bread-a': 1 }))).toMatchObject({ facts: { lines: [{ stock: 0 }] } })
  })

  test('paid orders no longer count', async () => {
    const member = await app.member()
    const wish = wishFor('bread-a', 10)
    await place(member.id, wish)
    await app.db.transaction((tx) => moveOrder(tx, wish.id, 'paid', new Date()))
    expect((await order(member, { 'bread-a': 10 })).status).toBe(201)
  })

  test('twenty new members of one address leave half to others, and forty of its network a quarter', async () => {
    for (const [n, id] of (await people('near-', 20)).entries())
      await place(id, wishFor('bread-a', 10 - (n % 2)), '203.0.113.7')
    expect((await stock())[0]).toBeGreaterThanOrEqual(60)
    for (const [n, id] of (await people('far-', 40)).entries())
      await place(id, wishFor('bread-a', 5), `203.0.113.${n + 8}`)
    expect((await stock())[0]).toBeGreaterThanOrEqual(30)
    const [other = '', old = ''] = await people('other-', 2)
    expect(await place(other, wishFor('bread-a', 10), '198.51.100.20')).toMatchObject({ state: 'placed' })
    expect(await place(old, wishFor('bread-a', 10)), 'a member since more than a day').toMatchObject({
      state: 'placed',
    })
  })

  test('a school of 500 behind one address buys a bread each on its first day', async () => {
    await app.db.update(products).set({ stock: 1000 }).where(eq(products.id, 'bread-a'))
    const ids = await people('pupil-', 500)
    const [last = '', ...others] = ids
    const { address, network } = senderOf('203.0.113.7')
    // the orders of the other 499
    await app.db.execute(sql`
      with placed as (
        insert into orders (id, user_id, total, points_used, payment, state, steps, unpaid_from, unpaid_network)
        select gen_random_uuid(), id, 650, 0, 'demo-card', 'placed', '[]', ${address}, ${network}
        from unnest(${sql.param(others)}::text[]) id returning id)
      insert into order_lines (order_id, position, product_id, quantity, unit_price, shown)
      select id, 0, 'bread-a', 1, 300, '{}' from placed`)
    await app.db.update(products).set({ stock: 501 }).where(eq(products.id, 'bread-a'))
    expect(await place(last, wishFor('bread-a', 1), '203.0.113.7')).toMatchObject({ state: 'placed' })
  })

  test('the rest of a product goes to the first buyers, also behind one address', async () => {
    const ids = await people('class-', 12)
    const outcomes = []
    for (const id of ids) outcomes.push(await place(id, wishFor('bread-b', 1), '203.0.113.7'))
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && 'state' in outcome)).toHaveLength(10)
    const [old = ''] = await people('old-', 1)
    expect(await place(old, wishFor('bread-b', 1))).toMatchObject({ state: 'placed' })
  })

  /** Runs the jobs that are due a day from now. */
  async function aDayPasses() {
    const runner = runJobs(
      app.db,
      { 'unpaid-order': unpaidOrderJob(async () => {}) },
      { now: () => Date.now() + UNPAID_MS, lookMs: 1e6 },
    )
    await runner.runDue()
    await runner.close()
  }
  const notices = async (as: Person) =>
    (await bodyOf<Notice[]>(await app.ask('GET', '/api/notices', { as }))).map(({ kind, detail }) => [
      kind,
      detail.state,
      detail.why,
    ])

  test('an order that is not paid within a day gives back its pieces and points, once, and its buyer is notified', async () => {
    const [buyer, payer] = [await app.member(), await app.member()]
    await app.db.transaction((tx) => earnForVisit(tx, buyer.id, new Date()))
    const unpaid = anOrder({ lines: linesOf({ 'bread-c': 2 }), pointsUsed: 10 })
    const paid = wishFor('bread-c', 1)
    await place(buyer.id, unpaid)
    await place(payer.id, paid)
    await app.db.transaction((tx) => moveOrder(tx, paid.id, 'paid', new Date()))
    expect(await stock()).toEqual([120, 12, 1, 1])
    await aDayPasses()
    await aDayPasses()
    expect(await cancelUnpaid(app.db, unpaid.id, new Date())).toBe(false)
    expect(await stock()).toEqual([120, 12, 3, 1])
    expect(await app.db.select().from(jobs).where(eq(jobs.kind, 'unpaid-order'))).toEqual([])
    const [account] = await app.db.select().from(pointAccounts).where(eq(pointAccounts.userId, buyer.id))
    expect(account?.balance).toBe(10)
    const read = await app.ask('GET', `/api/orders/${unpaid.id}`, { as: buyer })
    expect(await bodyOf(read)).toMatchObject({ state: 'placed', cancelledAt: expect.any(String) as string })
    expect(await notices(buyer)).toEqual([['order', 'cancelled', 'unpaid']])
    expect((await notices(payer)).map(([, state]) => state)).toEqual(['paid'])
    expect((await order(buyer, { 'bread-c': 2 })).status).toBe(201)
  })

  test('an order that is paid, cancelled by its buyer and by the shop, and due at once, gives back once or never', async () => {
    for (let round = 0; round < 8; round++) {
      const buyer = await app.member()
      await app.db.transaction((tx) => earnForVisit(tx, buyer.id, new Date()))
      const wish = anOrder({ lines: linesOf({ 'bread-a': 2, 'bread-b': 1 }), pointsUsed: 10 })
      await place(buyer.id, wish)
      const now = new Date()
      const outcomes = await Promise.all([
        cancelUnpaid(app.db, wish.id, now),
        app.db.transaction((tx) => moveOrder(tx, wish.id, 'paid', now)),
        ...(round % 2 === 0 ? [app.db.transaction((tx) => cancelOrder(tx, buyer.id, wish.id, now))] : []),
        ...(round % 2 === 0 ? [app.db.transaction((tx) => cancelForBuyer(tx, wish.id, now))] : []),
      ])
      expect(outcomes).toHaveLength(round % 2 === 0 ? 4 : 2)
      const returned = await app.db.select().from(points).where(eq(points.ref, wish.id))
      const [row] = await app.db.select().from(orders).where(eq(orders.id, wish.id))
      expect(returned).toHaveLength(row?.cancelledAt ? 2 : 1)
    }
    const [held] = await app.db
      .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(sql`${orders.cancelledAt} is null`)
    const left = await stock()
    expect((left[0] ?? 0) + (left[1] ?? 0) + (held?.pieces ?? 0)).toBe(132)
  })

  test('from where a newcomer ordered is forgotten with the payment, and with the cancelling', async () => {
    const [one = '', other = ''] = await people('new-', 2)
    const [first, second] = [wishFor('bread-a', 1), wishFor('bread-a', 1)]
    await place(one, first, '203.0.113.7')
    await place(other, second, '203.0.113.7')
    const from = () => app.db.select({ from: orders.unpaidFrom, network: orders.unpaidNetwork }).from(orders)
    expect(await from()).toEqual(Array(2).fill({ from: '203.0.113.7/32', network: '203.0.113.0/24' }))
    await app.db.transaction((tx) => moveOrder(tx, first.id, 'paid', new Date()))
    await cancelUnpaid(app.db, second.id, new Date())
    expect(await from()).toEqual(Array(2).fill({ from: null, network: null }))
  })

  test('a moderator delivers, and cancels, no order of their own', async () => {
    const moderator = await app.member()
    await setRole(app.db, moderator.id, 'moderator')
    const wish = wishFor('bread-a', 10)
    expect((await app.keyed(moderator, '/api/orders', wish)).status).toBe(201)
    for (const state of ['paid', 'packed', 'shipped', 'delivered'])
      expect(await problemOf(await app.keyed(moderator, `/api/admin/orders/${wish.id}/steps`, { state }))).toBe(
        'not-allowed',
      )
    expect(await problemOf(await app.keyed(moderator, `/api/admin/orders/${wish.id}/cancel`, {}))).toBe('not-allowed')
    const review = await app.keyed(moderator, '/api/products/bread-a/review', { rating: 5, content: 'Warm' })
    expect(await problemOf(review)).toBe('not-bought')
    const earned = await app.db.select().from(points).where(eq(points.reason, 'order-earned'))
    expect(earned).toEqual([])
    const list = await app.ask('GET', '/api/admin/orders', { as: moderator })
    expect(await bodyOf(list)).toMatchObject({ orders: [{ id: wish.id, isOwn: true }] })
  })

  test('orders earn 1,000 points within 24 hours, in whichever pieces they are delivered', async () => {
    const [id = ''] = await people('rich-', 1)
    const dear = { id: 'bread-a', name: 'Gold', description: '', price: '70000', rating: 4 }
    await app.db.update(products).set({ record: dear }).where(eq(products.id, 'bread-a'))
    const deliver = async (at: number) => {
      const wish = anOrder({ lines: [{ productId: 'bread-a', quantity: 1, unitPrice: 70_000 }] })
      await place(id, wish)
      for (const state of ['paid', 'packed', 'shipped', 'delivered'] as const)
        await app.db.transaction((tx) => moveOrder(tx, wish.id, state, new Date(at)))
    }
    const hour = 60 * 60 * 1000
    for (const at of [0, 1, 2, 25].map((n) => Date.UTC(2026, 6, 1) + n * hour)) await deliver(at)
    const rows = await app.db.select().from(points).where(eq(points.userId, id)).orderBy(asc(points.at))
    expect(rows.map(({ amount }) => amount)).toEqual([703, 297, 703])
  })
})
