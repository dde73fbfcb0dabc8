import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, freePort, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bundleServer, runServer } from '../../support/server-process.ts'

/** What processes hold that bring a schema up to date (`server/db/client.ts`). */
const LOCK_NUMBER = 7264

describe.skipIf(postgresPrograms === undefined)('while a server starts', { timeout: 90_000 }, () => {
  let cluster: Cluster
  let folder: string
  let url: string
  /** Another process that is busy with the schema, so that no start goes on. */
  let other: pg.Client

  beforeAll(async () => {
    ;[cluster, folder] = await Promise.all([startPostgres(), bundleServer()])
    url = await cluster.emptyDatabase()
    other = new pg.Client({ connectionString: url })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await cluster.stop()
    rmSync(folder, { recursive: true })
  })

  async function begin() {
    await other.query('select pg_advisory_lock($1)', [LOCK_NUMBER])
    const port = await freePort()
    const server = runServer(folder, { DATABASE_URL: url, PORT: String(port) })
    const ask = (path: string, accept = '*/*') => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
    await vi.waitFor(() => ask('/livez'), { timeout: 60_000, interval: 100 })
    return { server, ask }
  }

  test('it lives, answers that it is starting and when to try again, and is ready once it says so', async () => {
    const { server, ask } = await begin()
    expect(await (await ask('/livez')).json()).toEqual({ ok: true })
    for (const path of ['/healthz', '/api/posts']) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ type: '/problems/unavailable', facts: { state: 'starting' } })
    }
    const page = await ask('/', 'text/html')
    expect([page.status, page.headers.get('refresh'), page.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(await page.text()).toContain('The portal is starting')
    expect(server.output()).not.toContain('ready on')

    await other.query('select pg_advisory_unlock($1)', [LOCK_NUMBER])
    await vi.waitFor(() => expect(server.output()).toMatch(/^ready on http:\/\/localhost:\d+\/$/m), { timeout: 60_000 })
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/api/posts')).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  test('it ends at once on a signal', async () => {
    const { server } = await begin()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    await other.query('select pg_advisory_unlock($1)', [LOCK_NUMBER])
  })
})
