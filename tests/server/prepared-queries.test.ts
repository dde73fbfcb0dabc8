import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({})
})
afterAll(() => database.close())

/** How often a query was read and planned while `run` ran. */
async function parsesOf(run: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(pg.Connection.prototype, 'parse')
  try {
    await run()
    return parse.mock.calls.length
  } finally {
    parse.mockRestore()
  }
}
const ask = async (text: string, value: number) =>
  (await database.db.execute(sql.join([sql.raw(text), sql`${value}::int`]))) as pg.QueryResult

test('PGlite reads and plans a query once, however often it is asked', async () => {
  const parses = await parsesOf(async () => {
    for (const value of [1, 2, 3]) expect((await ask('select 1 + ', value)).rows).toEqual([{ '?column?': 1 + value }])
  })
  expect(parses).toBe(1)
})

test('a search is planned each time: its best plan depends on its words', async () => {
  expect(await parsesOf(() => Promise.all([1, 2].map((value) => ask('select 1 as search_grams, ', value))))).toBe(2)
})

test('a new connection begins with nothing prepared, in the same session of PGlite', async () => {
  await ask('select 2 + ', 1)
  const { $client: pool } = database.db as unknown as { $client: pg.Pool }
  const connection = await pool.connect()
  connection.release(true) // as one that failed, or has had its time
  expect((await ask('select 2 + ', 1)).rows).toEqual([{ '?column?': 3 }])
  expect(await parsesOf(() => ask('select 2 + ', 1))).toBe(0)
})

test('three hundred texts are kept prepared, and those beyond them are answered all the same', async () => {
  for (let at = 0; at < 300; at++) await ask(`select ${at} * `, 1)
  expect(await parsesOf(() => ask('select 1000 * ', 1))).toBe(1)
  expect(await parsesOf(() => ask('select 1000 * ', 1))).toBe(1)
})
