import { expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import { healthReader } from './health.ts'

/** A database whose answers are given by the test. */
function database() {
  const waiting: { resolve(value?: unknown): void; reject(error: Error): void }[] = []
  const execute = () => new Promise((resolve, reject) => void waiting.push({ resolve, reject }))
  return { db: { execute } as unknown as Db, waiting }
}

test('a busy database is told by its last answer, without waiting', async () => {
  const { db, waiting } = database()
  const isHealthy = healthReader(db)
  const since = performance.now()
  expect(await Promise.all([isHealthy(), isHealthy(), isHealthy()])).toEqual([true, true, true])
  expect(performance.now() - since).toBeLessThan(1000)
  // however many ask, one question waits
  expect(waiting).toHaveLength(1)
})

test('one that has not answered for long is away', async () => {
  const { db, waiting } = database()
  let now = 0
  const isHealthy = healthReader(db, () => now)
  now = 9_999
  expect(await isHealthy()).toBe(true)
  now = 10_000
  expect(await isHealthy()).toBe(false)
  waiting[0]?.resolve()
  await new Promise(setImmediate)
  expect(await isHealthy()).toBe(true)
})

test('one that refuses is away at once, and back at once', async () => {
  const { db, waiting } = database()
  const isHealthy = healthReader(db)
  const refused = isHealthy()
  waiting[0]?.reject(new Error('refused'))
  expect(await refused).toBe(false)
  const back = isHealthy()
  waiting[1]?.resolve()
  expect(await back).toBe(true)
})
