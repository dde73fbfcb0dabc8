import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { effects, idempotencyKeys, rateLimits } from '#server/db/schema.ts'
import { KEY_RETENTION_DAYS, sweep } from '#server/db/sweep.ts'
import { noLimits, openTestApp, type Person, problemOf } from '../../support/test-app.ts'

describe('keys as an attack (security row S26)', () => {
  let database: Database
  beforeAll(async () => {
    // a hundred thousand rows in one statement take longer than any statement of the product may
    database = await openDatabase({ statementMs: 60_000 })
  })
  afterAll(() => database.close())
  afterEach(() => database.db.delete(rateLimits))

  test('a hundred thousand old keys slow no write down, and go when their time is over', async () => {
    const app = await openTestApp({}, database)
    const person = await app.guest()
    const old = new Date(Date.now() - 89 * 24 * 3600_000)
    await app.db.execute(sql`insert into idempotency_keys (user_id, key, method, path, fingerprint, status, body, created_at)
      select ${person.id}, gen_random_uuid(), 'POST', '/api/posts', '', 201, '{}', ${old.toISOString()} from generate_series(1, 100000)`)
    const headers = { [HEADER.key]: v7() }
    const send = () => app.ask('POST', '/api/posts', { as: person, headers, body: { content: 'Among many' } })
    await send()
    const startMs = performance.now()
    const again = await send()
    expect(performance.now() - startMs).toBeLessThan(2000)
    expect([again.status, again.headers.get(HEADER.replayed)]).toEqual([201, 'true'])
    expect(await app.db.select().from(effects)).toHaveLength(1)
    await sweep(app.db, Date.now() + (KEY_RETENTION_DAYS - 88) * 24 * 3600_000)
    expect(await app.db.select().from(idempotencyKeys)).toHaveLength(1)
  })

  const limited = async () => {
    const app = await openTestApp(
      { limits: { ...noLimits, write: { newcomer: { burst: 2, perSecond: 0.001, isShared: true } } } },
      database,
    )
    const person: Person = await app.guest()
    const send = (key: string) =>
      app.ask('POST', '/api/posts', { as: person, headers: { [HEADER.key]: key }, body: { content: 'Again' } })
    return { app, send }
  }

  test('repeats are writes to the limit: knowing a key opens no way past it', async () => {
    const { send } = await limited()
    const key = v7()
    expect([(await send(key)).status, (await send(key)).status, (await send(key)).status]).toEqual([201, 201, 429])
  })

  test('what the limit refuses leaves no key behind', async () => {
    const { app, send } = await limited()
    const before = await app.db.select().from(idempotencyKeys)
    await send(v7())
    await send(v7())
    expect(await problemOf(await send(v7()))).toBe('too-many-requests')
    expect(await app.db.select().from(idempotencyKeys)).toHaveLength(before.length + 2)
  })
})
