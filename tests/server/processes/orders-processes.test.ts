import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { anOrder } from '../../support/orders.ts'
import { postgresPrograms } from '../../support/postgres.ts'
import { JSON_HEADERS, twoServers } from '../../support/two-servers.ts'

describe.skipIf(postgresPrograms === undefined)('orders on two processes with one PostgreSQL', () => {
  const two = twoServers({ SEED: 'demo', BUDGET_FACTOR: '1000' })
  const { at, members, query } = two

  async function buy(
    n: number,
    cookie: string,
    key = v7(),
    body = JSON.stringify(anOrder()),
  ): Promise<Response | null> {
    const headers = { ...JSON_HEADERS, cookie, 'Idempotency-Key': key }
    const answer = await fetch(`${at(n)}/api/orders`, { method: 'POST', headers, body }).catch(() => null)
    if (!answer || answer.status !== 409) return answer
    const { type } = (await answer.clone().json()) as { type: string }
    return type === '/problems/in-progress' ? buy(n, cookie, key, body) : answer
  }
  const row = async (statement: string) => (await query(statement))[0]

  /** What the books say of the mug: what is left and what was sold make up what there was. */
  async function expectBooksToAddUp(orders: number) {
    expect(await row(`select stock from products where id = 'mug-blue'`)).toEqual({ stock: 10 - orders })
    expect(await row('select count(*)::int as orders from orders where cancelled_at is null')).toEqual({ orders })
    expect(
      await row(
        'select coalesce(sum(l.quantity), 0)::int as sold from order_lines l join orders o on o.id = l.order_id where o.cancelled_at is null',
      ),
    ).toEqual({ sold: orders })
    expect(await row(`select count(*)::int as done from effects where kind = 'order.place'`)).toEqual({ done: orders })
    expect(
      await row(`select count(*)::int as wrong from point_accounts a
        where balance <> (select coalesce(sum(amount), 0) from points p where p.user_id = a.user_id)`),
    ).toEqual({ wrong: 0 })
  }

  async function beginAnew() {
    await query(`truncate orders cascade`)
    await query(`delete from effects where kind = 'order.place'`)
    await query(`update products set stock = 10 where id = 'mug-blue'`)
  }

  test('fifty buyers at once for ten pieces: ten orders, forty honest refusals, and none left', async () => {
    const cookies = await members(50)
    await beginAnew()
    const answers = await Promise.all(cookies.map((cookie, n) => buy(n, cookie)))
    const statuses = answers.map((answer) => answer?.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    const refused = answers.filter((answer) => answer?.status === 409)
    expect(refused).toHaveLength(40)
    for (const answer of refused)
      expect(await answer?.json()).toMatchObject({ type: '/problems/out-of-stock', facts: { lines: [{ stock: 0 }] } })
    await expectBooksToAddUp(10)
  })

  test('a server that is killed in the middle leaves whole orders behind; who asks again, under the same key, has one', async () => {
    const cookies = await members(20)
    await beginAnew()
    const wishes = cookies.map((cookie) => ({ cookie, key: v7(), body: JSON.stringify(anOrder()) }))
    const asked = wishes.map(({ cookie, key, body }) => buy(1, cookie, key, body))
    await new Promise((resolve) => setTimeout(resolve, 15))
    const [, victim] = two.servers
    victim?.child.kill('SIGKILL')
    await Promise.all([...asked, victim?.exited])
    two.servers[1] = await two.start()
    const answers = await Promise.all(wishes.map(({ cookie, key, body }, n) => buy(n, cookie, key, body)))
    expect(answers.map((answer) => answer?.status).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(409)])
    await expectBooksToAddUp(10)
  })
})
