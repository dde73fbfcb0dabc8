import { rmSync } from 'node:fs'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../support/orders.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { bundleServer, type ServerProcess, startServer } from '../support/server-process.ts'

describe.skipIf(postgresPrograms === undefined)('reviews on two processes with one PostgreSQL', () => {
  let cluster: Cluster
  let folder: string
  let servers: ServerProcess[]
  let client: pg.Client

  beforeAll(async () => {
    ;[cluster, folder] = await Promise.all([startPostgres(), bundleServer()])
    const url = await cluster.newDatabase()
    const settings = { DATABASE_URL: url, SEED: 'demo', BUDGET_FACTOR: '1000' }
    servers = await Promise.all([1, 2].map(() => startServer(folder, settings)))
    client = new pg.Client({ connectionString: url })
    await client.connect()
  })
  afterAll(async () => {
    await client?.end()
    for (const server of servers ?? []) server.child.kill('SIGTERM')
    await Promise.all((servers ?? []).map((server) => server.exited))
    await cluster?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  const at = (n: number) => servers[n % 2]?.origin ?? ''
  const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

  /** A member to whom a mug was brought. */
  async function owner(): Promise<string> {
    const body = JSON.stringify({ secret: v7().replaceAll('-', '').repeat(2) })
    const answer = await fetch(`${at(0)}/api/auth/guest`, { method: 'POST', headers: json, body })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await client.query('update "user" set is_guest = false where is_guest')
    const headers = { ...json, cookie, 'Idempotency-Key': v7() }
    await fetch(`${at(0)}/api/orders`, { method: 'POST', headers, body: JSON.stringify(anOrder()) })
    await client.query(`update orders set state = 'delivered'`)
    return cookie
  }
  function say(n: number, cookie: string, id: string): Promise<Response> {
    const headers = { ...json, cookie, 'Idempotency-Key': v7() }
    const body = JSON.stringify({ id, rating: 1 + (n % 5), content: `Said ${n}` })
    return fetch(`${at(n)}/api/products/mug-blue/review`, { method: 'POST', headers, body })
  }

  test.each([
    ['their own ids', () => v7()],
    ['one id', (id: string) => id],
  ])('twenty at once of one person, under %s, are one in the end', async (_what, idOf) => {
    const cookie = await owner()
    const count = async () =>
      Number((await client.query(`select count(*) from reviews where product_id = 'mug-blue'`)).rows[0]?.count)
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
