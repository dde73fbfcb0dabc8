import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../db/client.ts'
import { type Bucket, Buckets } from './buckets.ts'
import type { Limit } from './table.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({})
})
afterAll(() => database.close())

const bucket = (name: string, limit: Limit): Bucket => ({ name, limit, scope: name })
const few = { burst: 2, perSecond: 0.001 }

test('one token of each bucket is taken, or none of any', () => {
  const buckets = new Buckets()
  const [wide, narrow] = [bucket('wide', { burst: 5, perSecond: 0.001 }), bucket('narrow', few)]
  for (let n = 0; n < 2; n++) expect(buckets.takeHere([wide, narrow]).isTaken).toBe(true)
  for (let n = 0; n < 10; n++)
    expect(buckets.takeHere([wide, narrow])).toMatchObject({ isTaken: false, bucket: narrow })
  expect(buckets.peek([wide])).toMatchObject({ isTaken: true, left: 3 })
})

test('of several empty ones the one with the longest wait is told', () => {
  const buckets = new Buckets()
  const [quick, slow] = [bucket('quick', { burst: 1, perSecond: 1 }), bucket('slow', { burst: 1, perSecond: 0.1 })]
  buckets.takeHere([quick, slow])
  const { bucket: told, waitS } = buckets.takeHere([quick, slow])
  expect(told).toBe(slow)
  expect(waitS).toBeGreaterThan(9.5)
})

test('a bucket fills with time, to its burst and no further', () => {
  let now = 0
  const buckets = new Buckets(10, () => now)
  const one = bucket('one', { burst: 2, perSecond: 0.5 })
  for (let n = 0; n < 2; n++) buckets.takeHere([one])
  now = 1900
  expect(buckets.takeHere([one]).isTaken).toBe(false)
  now = 2000
  expect(buckets.takeHere([one]).isTaken).toBe(true)
  now = 3_600_000
  expect(buckets.peek([one]).left).toBe(2)
})

test('processes on one database agree, and what one knows to be empty costs it no query', async () => {
  const [a, b] = [new Buckets(), new Buckets()]
  const shared = bucket('shared', { ...few, isShared: true })
  expect((await a.take(database.db, [shared])).isTaken).toBe(true)
  expect(await b.take(database.db, [shared])).toMatchObject({ isTaken: true, left: 0 })
  expect((await a.take(database.db, [shared])).isTaken).toBe(false)
  const ask = vi.spyOn(database.db, 'insert')
  for (let n = 0; n < 100; n++) expect((await a.take(database.db, [shared])).isTaken).toBe(false)
  expect((await b.take(database.db, [shared])).isTaken).toBe(false)
  expect(ask).not.toHaveBeenCalled()
  ask.mockRestore()
})

test('what another process has used up takes nothing of the other buckets', async () => {
  const [a, b] = [new Buckets(), new Buckets()]
  const shared = bucket('used up', { burst: 1, perSecond: 0.001, isShared: true })
  const before = bucket('before', { ...few, isShared: true })
  const own = bucket('own', few)
  await b.take(database.db, [shared])
  expect((await a.take(database.db, [before, own, shared])).isTaken).toBe(false)
  expect([a.peek([own]).left, a.peek([before]).left]).toEqual([2, 2])
  expect((await b.take(database.db, [before])).left).toBe(1)
})

test('a token that is given back is there again, here and in the database', async () => {
  const [a, b] = [new Buckets(), new Buckets()]
  const shared = bucket('given back', { burst: 1, perSecond: 0.001, isShared: true })
  await a.take(database.db, [shared])
  await a.giveBack(database.db, [shared])
  expect((await b.take(database.db, [shared])).isTaken).toBe(true)
  expect((await a.take(database.db, [shared])).isTaken).toBe(false)
})
