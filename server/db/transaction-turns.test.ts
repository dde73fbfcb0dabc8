import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './client.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({})
})
afterAll(() => database.close())

const count = (db: Pick<Database['db'], 'execute'>) => db.execute(sql`select count(*) from generate_series(1, 1000)`)

test('what is asked outside of a transaction waits for two of them at most, however many there are', async () => {
  const ended: number[] = []
  const transactions = Array.from({ length: 20 }, (_, n) =>
    database.db.transaction(async (tx) => {
      for (let query = 0; query < 5; query++) await count(tx)
      ended.push(n)
    }),
  )
  await count(database.db)
  expect(ended.length).toBeLessThanOrEqual(2)
  await Promise.all(transactions)
  expect(ended).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('one that fails lets the next begin', async () => {
  const failed = database.db.transaction(() => Promise.reject(new Error('given up')))
  const next = database.db.transaction((tx) => count(tx))
  await expect(failed).rejects.toThrow('given up')
  await expect(next).resolves.toBeDefined()
})

test('one that would wait for too long says so, and the others go on', async () => {
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  let hasBegun = () => {}
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve
  })
  const long = database.db.transaction(() => {
    hasBegun()
    return isOver
  })
  await begun
  const short = database.db.transaction((tx) => count(tx))
  await expect(short).rejects.toThrow('timeout exceeded')
  end()
  await long
  await expect(database.db.transaction((tx) => count(tx))).resolves.toBeDefined()
}, 20_000)
