import { rmSync } from 'node:fs'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { bundleServer, type ServerProcess, startServer } from '../support/server-process.ts'

const POSTS = 40

describe.skipIf(postgresPrograms === undefined)('scheduled posts on two processes with one PostgreSQL', () => {
  let cluster: Cluster
  let folder: string
  let servers: ServerProcess[]
  let client: pg.Client
  let env: Record<string, string>

  beforeAll(async () => {
    ;[cluster, folder] = await Promise.all([startPostgres(), bundleServer()])
    const url = await cluster.newDatabase()
    env = { DATABASE_URL: url, SEED: 'none', BUDGET_FACTOR: '1000' }
    servers = await Promise.all([1, 2].map(() => startServer(folder, env)))
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

  const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const count = async (what: string) =>
    Number(((await client.query(`select count(*) as all from ${what}`)).rows[0] as { all: string }).all)

  test('one is killed in the middle: each post goes out once all the same, and each author is paid once', async () => {
    const at = new Date(Date.now() + 8000).toISOString()
    const cookies: string[] = []
    for (let nth = 0; nth < POSTS / 4; nth++) {
      const body = JSON.stringify({ secret: v7().replaceAll('-', '').repeat(2) })
      const answer = await fetch(`${servers[0]?.origin}/api/auth/guest`, { method: 'POST', headers: json, body })
      cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    }
    await client.query('update "user" set is_guest = false where is_guest')
    for (let nth = 0; nth < POSTS; nth++) {
      const headers = { ...json, cookie: cookies[nth % cookies.length] ?? '', 'Idempotency-Key': v7() }
      const body = JSON.stringify({ id: v7(), at, post: { content: `Scheduled ${nth}` } })
      const answer = await fetch(`${servers[nth % 2]?.origin}/api/scheduled`, { method: 'POST', headers, body })
      expect(answer.status).toBe(201)
    }
    // brings the time to now, and kills one as soon as the first is out
    await client.query(`update scheduled set at = now()`)
    await client.query(
      `update jobs set run_at = now(), payload = jsonb_set(payload, '{at}', to_jsonb((select to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from scheduled s where s.id::text = payload->>'id')))`,
    )
    await vi.waitFor(async () => expect(await count('posts')).toBeGreaterThan(0), { timeout: 20_000, interval: 5 })
    servers[1]?.child.kill('SIGKILL')
    await servers[1]?.exited
    // what the dead one had taken is due again when its lease has ended
    await client.query(`update jobs set run_at = now()`)
    servers[1] = await startServer(folder, env)
    await vi.waitFor(async () => expect(await count('scheduled')).toBe(0), { timeout: 60_000, interval: 100 })
    expect(await count('posts')).toBe(POSTS)
    expect(await count(`(select distinct content from posts) as texts`)).toBe(POSTS)
    expect(await count(`effects where kind = 'post.create'`)).toBe(POSTS)
    expect(await count(`points where reason = 'post'`)).toBe(cookies.length)
    await vi.waitFor(async () => expect(await count('jobs')).toBe(0), { timeout: 20_000 })
  })
})
