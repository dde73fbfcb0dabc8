import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { processorMs } from '#server/db/processor-time.ts'
import { queryLimit } from '#server/db/query-limit.ts'
import { open } from '#server/open.ts'
import { readSettings } from '#server/settings.ts'

const LIMIT_MS = 300
/** A second of counting or more on any machine, and far from endless. */
const LONG = sql`select count(*)::int as count from generate_series(1, 4000000)`
const ENDLESS = sql`select count(*) from generate_series(1, 2000000000)`

/** How much slower than on the wall the database's thread gets on: 1 as measured, 0 for a machine that lets it wait. */
let share = 1
let folder: string
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anpan-limit-'))
  const processor = (thread: number | undefined) => processorMs(thread) * share
  database = await openDatabase({ folder, statementMs: LIMIT_MS, processor })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('on a machine that is busy elsewhere a query may take as long as it needs', async () => {
  share = 0
  const since = performance.now()
  const { rows } = (await database.db.execute(LONG)) as unknown as { rows: object[] }
  expect(performance.now() - since).toBeGreaterThan(LIMIT_MS)
  expect(rows).toEqual([{ count: 4_000_000 }])
})

test('a query that works without an end is ended, and other requests meanwhile are answered, not failed', async () => {
  share = 1
  const endless = database.db.execute(ENDLESS).then(
    () => 'answered',
    () => 'ended',
  )
  // a new connection may wait for 5 s, and the database is opened again in less on a machine with some time
  const others = Array.from({ length: 5 }, () =>
    vi.waitFor(() => database.db.execute(sql`select 1 as one`), { timeout: 25_000, interval: 100 }),
  )
  expect(await endless).toBe('ended')
  for (const other of others) expect(await other).toMatchObject({ rows: [{ one: 1 }] })
})

test('a server opens a folder, and makes its statistics, where each query takes longer than its limit on the wall', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anpan-starved-'))
  const starved = { ...readSettings({ DATA_DIR: dataDir }), statementMs: 1, processor: () => 0 }
  await (await open(starved)).close()
  const ready = await open(starved)
  await ready.refreshStatistics()
  const { rows } = (await ready.db.execute(
    sql`select count(*)::int as count from pg_stats where tablename = 'posts'`,
  )) as unknown as { rows: [{ count: number }] }
  expect(rows[0].count).toBeGreaterThan(0)
  await ready.close()
  rmSync(dataDir, { recursive: true })
})

test('the limit counts the work of one query alone', () => {
  let now = 0
  let processor = 0
  let since = 0
  const isOver = queryLimit(5000, { since: () => since, now: () => now, processor: () => processor })
  const tick = (wallMs: number, workMs: number) => {
    now += wallMs
    processor += workMs
    return isOver()
  }
  since = 1
  expect(tick(0, 0)).toBe(false)
  expect(tick(60_000, 4_900), 'a minute on the wall, five seconds of work').toBe(false)
  since = 2
  expect(tick(100, 100), 'another query has its own five seconds').toBe(false)
  expect(tick(4_900, 4_900)).toBe(false)
  expect(tick(200, 200)).toBe(true)
  since = 0
  expect(tick(60_000, 60_000), 'no query runs').toBe(false)
})
