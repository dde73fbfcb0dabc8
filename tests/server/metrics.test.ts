import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { createMetrics, watchRequests } from '#server/metrics.ts'
import { noLimits, openTestApp, type TestApp } from '../support/test-app.ts'

const TOKEN = 'a token for these tests'
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

describe('GET /metrics', () => {
  const metrics = createMetrics()
  let database: Database

  beforeAll(async () => {
    database = await openDatabase({ onQuery: metrics.query })
    metrics.database(database.connections)
  })
  afterAll(() => database.close())

  const open = (options: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> =>
    openTestApp({ metrics: { ...metrics, token: TOKEN }, ...options }, database)

  test('is no page where no token is set', async () => {
    const { ask } = await open({ metrics: undefined })
    expect((await ask('GET', '/metrics', bearer(''))).status).toBe(404)
    expect((await ask('GET', '/metrics', bearer('undefined'))).status).toBe(404)
  })

  test.each([
    {},
    bearer(''),
    bearer('another'),
    bearer(`${TOKEN}s`),
    { headers: { Authorization: TOKEN } },
    { headers: { Authorization: `Basic ${TOKEN}` } },
  ])('is refused to a request without the token: %j', async (options) => {
    const notes: unknown[] = []
    const { ask } = await open({ security: { note: (event) => notes.push(event) } })
    const answer = await ask('GET', '/metrics', options)
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await answer.text()).not.toContain('process_')
    expect(notes).toMatchObject([{ kind: 'access-refused', why: 'metrics' }])
  })

  test('tells process, database and refusals in the text format, and no person', async () => {
    const app = await open({ limits: { ...noLimits, like: { address: { burst: 1, perSecond: 0.001 } } } })
    const person = await app.guest()
    const like = () => app.ask('POST', `/api/posts/${crypto.randomUUID()}/like`, { as: person })
    const statuses = [(await like()).status, (await like()).status, (await like()).status]
    expect(statuses).toEqual([404, 429, 429])
    const answer = await app.ask('GET', '/metrics', bearer(TOKEN))
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    const text = await answer.text()
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
    expect(Number(/^anpan_database_query_duration_seconds_count (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(5)
    expect(text).toContain('anpan_database_connections{state="open"} 1')
    expect(text).toContain('anpan_database_connections{state="waited_for"} 0')
    expect(text).toContain('anpan_refused_by_budget_total{budget="like:address"} 2')
    expect(text).not.toContain(person.id)
  })

  test('a question to the database that fails is counted as one that succeeds', async () => {
    const { db } = database
    const count = async () => Number(/query_duration_seconds_count (\d+)/.exec((await metrics.text()).body)?.[1])
    const before = await count()
    await expect(db.execute('select * from nowhere')).rejects.toThrow('nowhere')
    await db.transaction((tx) => tx.execute('select 1'))
    expect(await count()).toBe(before + 4)
  })

  test('spends the budget of readers', async () => {
    const { ask } = await open({ limits: { ...noLimits, read: { address: { burst: 1, perSecond: 0.001 } } } })
    expect((await ask('GET', '/metrics', bearer(TOKEN))).status).toBe(200)
    expect((await ask('GET', '/metrics', bearer(TOKEN))).status).toBe(429)
  })

  test('counts every request by its route, whichever handler answers it', async () => {
    const { app } = await open()
    const server = createAdaptorServer({ fetch: app.fetch })
    watchRequests(server, metrics)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const first = await fetch(`${origin}/api/posts?limit=3`)
    await fetch(`${origin}/api/posts?limit=3`, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
    await fetch(`${origin}/api/posts/${crypto.randomUUID()}`)
    await fetch(`${origin}/wp-admin.php`)
    await fetch(`${origin}/livez`)
    await new Promise((done) => server.close(done))
    const { body } = await metrics.text()
    const counted = [...body.matchAll(/^anpan_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)].map(
      ([, labels = '', count]) => `${labels.replaceAll(/\w+="([^"]*)"/g, '$1').replaceAll(',', ' ')} ${count}`,
    )
    expect(counted.toSorted()).toEqual([
      'GET /api/posts 2xx 1',
      'GET /api/posts 3xx 1',
      'GET /api/posts/:id 4xx 1',
      'GET /livez 2xx 1',
      'GET file 4xx 1',
    ])
  })

  test('more can be told: a value that is read when it is asked for, and sizes', async () => {
    let streams = 3
    metrics.gauge('anpan_open_streams', 'Streams of events that are open.', () => streams)
    const size = metrics.sizes('anpan_batch_entries', 'Entries of a batch.', [1, 10, 50])
    size(7)
    streams = 4
    const { body } = await metrics.text()
    expect(body).toContain('anpan_open_streams 4')
    expect(body).toContain('anpan_batch_entries_bucket{le="10"} 1')
    expect(body).toContain('anpan_batch_entries_sum 7')
  })
})
