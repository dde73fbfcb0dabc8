import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { anOrder } from '../../support/orders.ts'
import { postgresPrograms } from '../../support/postgres.ts'
import { JSON_HEADERS, twoServers } from '../../support/two-servers.ts'

describe.skipIf(postgresPrograms === undefined)('reviews on two processes with one PostgreSQL', () => {
  const { at, members, query } = twoServers({ SEED: 'demo', BUDGET_FACTOR: '1000' })

  /** A member to whom a mug was brought. */
  async function owner(): Promise<string> {
    const [cookie = ''] = await members(1)
    const headers = { ...JSON_HEADERS, cookie, 'Idempotency-Key': v7() }
    await fetch(`${at(0)}/api/orders`, { method: 'POST', headers, body: JSON.stringify(anOrder()) })
    await query(`update orders set state = 'delivered'`)
    return cookie
  }
  function say(n: number, cookie: string, id: string): Promise<Response> {
    const headers = { ...JSON_HEADERS, cookie, 'Idempotency-Key': v7() }
    const body = JSON.stringify({ id, rating: 1 + (n % 5), content: `Said ${n}` })
    return fetch(`${at(n)}/api/products/mug-blue/review`, { method: 'POST', headers, body })
  }

  test.each([
    ['their own ids', () => v7()],
    ['one id', (id: string) => id],
  ])('twenty at once of one person, under %s, are one in the end', async (_what, idOf) => {
    const cookie = await owner()
    const count = async () =>
      Number((await query(`select count(*) from reviews where product_id = 'mug-blue'`))[0]?.count)
    const before = await count()
    const shared = v7()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => say(n, cookie, idOf(shared))))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await count()).toBe(before + 1)
    const read = async (n: number) => (await fetch(`${at(n)}/api/products`)).json() as Promise<{ id: string }[]>
    const mugs = await Promise.all([0, 1].map(async (n) => (await read(n)).find(({ id }) => id === 'mug-blue')))
    expect(mugs).toEqual([mugs[0], mugs[0]])
    expect(mugs[0]).toMatchObject({ reviews: before + 1 })
  })
})
