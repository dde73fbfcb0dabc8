import { count, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { idempotencyKeys, likes, posts, products } from '#server/db/schema.ts'
import { anOrder } from '../support/orders.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { bodyOf, openTestApp, problemOf, type Person, type TestApp } from '../support/test-app.ts'

describe.skipIf(postgresPrograms === undefined)('on PostgreSQL', () => {
  let cluster: Cluster
  let app: TestApp
  let people: Person[]

  beforeAll(async () => {
    cluster = await startPostgres()
    app = await openTestApp({}, await openDatabase({ url: await cluster.newDatabase() }))
    people = await Promise.all(Array.from({ length: 10 }, () => app.guest()))
  })
  afterAll(async () => {
    await app?.close()
  })

  const write = async () =>
    (await bodyOf<{ id: string }>(await app.ask('POST', '/api/posts', { as: people[0], body: { content: 'Hello' } })))
      .id
  const rowsOf = async (id: string) =>
    (await app.db.select({ rows: count() }).from(likes).where(eq(likes.postId, id)))[0]?.rows

  test('fifty likes and unlikes of ten people at once leave a count that equals the rows', async () => {
    const id = await write()
    const asked = Array.from({ length: 50 }, (_, n) =>
      app.ask(n % 3 === 2 ? 'DELETE' : 'POST', `/api/posts/${id}/like`, { as: people[n % 10] }),
    )
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
    const [post] = await app.db.select().from(posts).where(eq(posts.id, id))
    expect(post?.likes).toBe(await rowsOf(id))
    expect(post?.likes).toBeGreaterThanOrEqual(0)
  })

  test('a post deleted while it is being liked leaves no like behind', async () => {
    const id = await write()
    const likesGiven = people.map((as) => app.ask('POST', `/api/posts/${id}/like`, { as }))
    const removed = app.ask('DELETE', `/api/posts/${id}`, { as: people[0] })
    const statuses = (await Promise.all(likesGiven)).map((answer) => answer.status)
    expect((await removed).status).toBe(204)
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
    expect(await rowsOf(id)).toBe(0)
  })

  test('a request whose key is still at work elsewhere is asked to come back', async () => {
    const key = crypto.randomUUID()
    const headers = { 'Idempotency-Key': key }
    const send = () => app.ask('POST', '/api/posts', { as: people[0], headers, body: { content: 'Slow' } })
    await app.db
      .transaction(async (tx) => {
        const row = { userId: people[0]?.id ?? '', key, method: 'POST', path: '/api/posts', fingerprint: '' }
        await tx.insert(idempotencyKeys).values(row)
        const answer = await send()
        expect([answer.status, await problemOf(answer), answer.headers.get('retry-after')]).toEqual([
          409,
          'in-progress',
          '1',
        ])
        tx.rollback()
      })
      .catch(() => {})
    expect((await send()).status).toBe(201)
  })

  /** What two members write under one id, each in a place of their own where there is one. */
  const writings: Record<string, (ids: [string, string]) => Promise<[path: string, body: (id: string) => object][]>> = {
    posts: async () => both('/api/posts', (id) => ({ id, content: 'x' })),
    comments: async () => {
      const under = [`/api/posts/${await write()}/comments`, `/api/posts/${await write()}/comments`]
      return under.map((path) => [path, (id) => ({ id, content: 'x' })])
    },
    messages: async (ids) => {
      const all = ids.map((id, at) => ({ id: v7(), asker: at, members: [ids[1 - at] ?? id] }))
      for (const { asker, ...rest } of all)
        await app.keyed(members[asker] as Person, '/api/conversations', { ...rest, name: 'Two' })
      return all.map(({ id: there }) => [`/api/conversations/${there}/messages`, (id) => ({ id, content: 'x' })])
    },
    orders: async () => both('/api/orders', (id) => anOrder({ id })),
    scheduled: async () => {
      const at = new Date(Date.now() + 3_600_000).toISOString()
      return both('/api/scheduled', (id) => ({ id, at, post: { content: 'x' } }))
    },
  }
  const both = (path: string, body: (id: string) => object): [string, typeof body][] => [
    [path, body],
    [path, body],
  ]
  let members: Person[]

  test.each(Object.keys(writings))('of two members who write %s under one id at once, one is refused', async (what) => {
    members = [await app.member(), await app.member()]
    const record = { id: 'mug-blue', name: 'Mug', description: '', price: '2600', rating: 4 }
    await app.db.insert(products).values({ id: 'mug-blue', position: 0, record, stock: 100 }).onConflictDoNothing()
    const [one, other] = members as [Person, Person]
    const calls = (await writings[what]?.([one.id, other.id])) ?? []
    for (let n = 0; n < 5; n++) {
      const id = v7()
      const answers = calls.map(([path, body], at) => app.keyed(members[at] as Person, path, body(id)))
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([201, 409])
    }
  })

  test('a database that has gone away is answered with 503 and when to come back', async () => {
    await cluster.stop()
    for (const path of ['/api/posts', '/healthz']) {
      const answer = await app.ask('GET', path, { as: people[0] })
      expect([answer.status, await problemOf(answer), answer.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '5',
      ])
    }
  })
})
