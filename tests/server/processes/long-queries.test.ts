import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { isUnavailable } from '#server/db/postgres-error.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { openTestApp } from '../../support/test-app.ts'

const STATEMENT_MS = 1500
/** Counts on for minutes on any machine, and is computed all the time, as a bad search is. */
const ENDLESS = sql`select count(*) from generate_series(1, 2000000000)`

/** A database that was ended is opened again, which may take seconds. */
const AGAIN = { timeout: 25_000, interval: 200 }

describe.each([
  ['PGlite', true],
  ['PostgreSQL', postgresPrograms !== undefined],
])('a query without an end, on %s', (name, isHere) => {
  let cluster: Cluster | undefined
  let folder: string
  let database: Database

  beforeAll(async () => {
    if (!isHere) return
    folder = mkdtempSync(join(tmpdir(), 'anpan-long-'))
    cluster = name === 'PostgreSQL' ? await startPostgres() : undefined
    const place = cluster ? { url: await cluster.newDatabase() } : { folder }
    database = await openDatabase({ ...place, statementMs: STATEMENT_MS })
  })
  afterAll(async () => {
    if (!isHere) return
    await database.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test.runIf(isHere)('is ended, holds up no other work of the process, and takes nothing with it', async () => {
    const { db } = database
    await db.execute(sql`create table kept (word text)`)
    await db.execute(sql`insert into kept values ('there')`)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const since = performance.now()

    const error: unknown = await db.execute(ENDLESS).catch((reason: unknown) => reason)

    delay.disable()
    const tookMs = performance.now() - since
    expect(isUnavailable(error)).toBe(true)
    expect(tookMs).toBeGreaterThan(STATEMENT_MS / 2)
    // the thread that answers requests was free nearly all of the time
    expect(delay.max / 1e6).toBeLessThan(tookMs / 2)
    const found = await vi.waitFor(() => db.execute(sql`select word from kept`), AGAIN)
    expect(found).toMatchObject({ rows: [{ word: 'there' }] })
  })

  test.runIf(isHere)('makes requests wait or answer 503, and those after it are answered', async () => {
    const app = await openTestApp({}, database)
    const endless = database.db.execute(ENDLESS).catch(() => undefined)
    const meanwhile = await app.ask('GET', '/api/posts')
    expect([200, 503]).toContain(meanwhile.status)
    if (meanwhile.status === 503) expect(meanwhile.headers.get('Retry-After')).toBe('5')
    await endless
    await vi.waitFor(async () => expect((await app.ask('GET', '/api/posts')).status).toBe(200), AGAIN)
  })
})
