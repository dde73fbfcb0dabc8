import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { newReaders } from '../../support/people.ts'
import { measureChanges } from '../../support/seen-changes.ts'
import { BEHIND_PROXY, deviceHeaders, openStream } from '../../support/stream-clients.ts'
import { postgresPrograms } from '../../support/postgres.ts'
import { twoServers } from '../../support/two-servers.ts'

describe.skipIf(postgresPrograms === undefined)('streams of two processes on one PostgreSQL', () => {
  const two = twoServers({ ...BEHIND_PROXY }, 'SIGKILL')
  const { at } = two
  let people = 0
  async function person() {
    const [, headers = {}] = await newReaders([at(0)], 2)
    return { ...headers, 'x-forwarded-for': `10.9.0.${++people}`, 'content-type': 'application/json' }
  }
  const ask = (origin: string, method: string, path: string, headers: Record<string, string>, body?: object) =>
    fetch(origin + path, { method, headers, body: body ? JSON.stringify(body) : null })

  /** Cuts what the processes hear each other by. */
  async function cutMessages() {
    const client = new pg.Client({ connectionString: two.url })
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'anpan messages'`,
    )
    await client.end()
    return rowCount
  }

  test('a change is told to two hundred, wherever it was made, within a moment', async () => {
    const found = await measureChanges([at(0), at(1)], { streams: 200, writes: 10, pauseMs: 200 })
    process.stdout.write(`told in ${found.told.percentile(0.95).toFixed(0)} ms, p95\n`)
    expect(found.told.count).toBe(2000)
    expect(found.seen.count).toBe(200)
    // `npm run load:streams` measures it; a machine that runs other tests beside this one takes longer, and less than a poll
    expect(found.told.percentile(0.95)).toBeLessThan(4000)
  })

  test('who signs out, or is ended by another of theirs, has no stream a second later, at whichever process', async () => {
    const own = await person()
    const streams = await Promise.all([0, 1].map((n) => openStream(at(n), own)))
    const visitor = await openStream(at(1), deviceHeaders(70_000))
    expect((await ask(at(0), 'POST', '/api/auth/sign-out', own)).status).toBe(204)
    const from = Date.now()
    await vi.waitUntil(() => streams.every(({ endedAt }) => endedAt !== null), { timeout: 3000, interval: 10 })
    expect(Math.max(...streams.map(({ endedAt }) => endedAt ?? 0)) - from).toBeLessThan(1000)
    expect(visitor.endedAt).toBeNull()
    visitor.close()
  })

  test('a connection between them that is cut costs no stream, and what changes is told soon all the same', async () => {
    const streams = await Promise.all([0, 1].map((n) => openStream(at(n), deviceHeaders(80_000 + n))))
    const before = Math.max(...streams.map(({ last }) => last.feed))
    const author = await person()
    expect(await cutMessages()).toBe(2)
    expect((await ask(at(0), 'POST', '/api/posts', author, { content: 'Meanwhile' })).status).toBe(201)
    await vi.waitUntil(() => streams.every(({ last }) => last.feed > before), 6000)
    expect(streams.map(({ endedAt }) => endedAt)).toEqual([null, null])
    for (const stream of streams) stream.close()
  })

  test('a process that is stopped ends its streams and is gone; a device that comes back hears the next', async () => {
    const stream = await openStream(at(1), deviceHeaders(90_000))
    const from = Date.now()
    two.servers[1]?.child.kill('SIGTERM')
    await vi.waitUntil(() => stream.endedAt !== null, 3000)
    expect(await two.servers[1]?.exited).toBe(0)
    expect(Date.now() - from).toBeLessThan(8000)
    two.servers[1] = await two.start()
    const again = await openStream(at(1), deviceHeaders(90_000))
    const before = again.last.feed
    await wait(500)
    expect((await ask(at(0), 'POST', '/api/posts', await person(), { content: 'After' })).status).toBe(201)
    await vi.waitUntil(() => again.last.feed > before, 6000)
    again.close()
  })
})
