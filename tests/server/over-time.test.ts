import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#server/db/auth-schema.ts'
import { effects, idempotencyKeys, posts, presences, rateLimits, settings } from '#server/db/schema.ts'
import { seedDemo } from '#server/db/seed.ts'
import { KEY_RETENTION_DAYS, sweep } from '#server/db/sweep.ts'
import { spaces } from '#fixtures/spaces.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('over time', () => {
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    app = await openTestApp()
    await seedDemo(app.db, Date.now())
    person = await app.guest()
  })
  afterAll(() => app.close())

  test('the sample is written once, also after all its posts are gone', async () => {
    expect(await seedDemo(app.db, Date.now())).toBe(false)
    const kept = await app.db.select().from(posts)
    await app.db.delete(posts)
    expect(await seedDemo(app.db, Date.now())).toBe(false)
    await app.db.insert(posts).values(kept)
    expect(await app.db.select().from(settings).where(ne(settings.name, 'push-key'))).toHaveLength(1)
  })

  test('a post sent again when its key is long forgotten is still one post with one effect', async () => {
    await app.db.update(session).set({ expiresAt: new Date(Date.now() + 999 * DAY_MS) })
    const key = crypto.randomUUID()
    const body = { id: crypto.randomUUID(), content: 'After the holidays' }
    const send = () => app.ask('POST', '/api/posts', { as: person, headers: { 'Idempotency-Key': key }, body })
    const first = await bodyOf(await send())

    await sweep(app.db, Date.now() + (KEY_RETENTION_DAYS - 1) * DAY_MS)
    expect((await send()).headers.get('idempotency-replayed')).toBe('true')
    await sweep(app.db, Date.now() + (KEY_RETENTION_DAYS + 1) * DAY_MS)
    expect(await app.db.select().from(idempotencyKeys)).toEqual([])
    expect(await app.db.select().from(rateLimits)).toEqual([])

    const again = await send()
    expect([again.status, again.headers.get('idempotency-replayed'), await bodyOf(again)]).toEqual([201, null, first])
    expect(await app.db.select().from(effects).where(eq(effects.opId, key))).toHaveLength(1)
  })

  test('the note of an effect is kept as long as its key, and then goes', async () => {
    const kept = async () => (await app.db.select().from(effects)).length
    await app.ask('POST', '/api/posts', { as: person, body: { content: 'An effect' } })
    const before = await kept()
    expect(before).toBeGreaterThan(0)
    await sweep(app.db, Date.now() + (KEY_RETENTION_DAYS - 1) * DAY_MS)
    expect(await kept()).toBe(before)
    await sweep(app.db, Date.now() + (KEY_RETENTION_DAYS + 1) * DAY_MS)
    expect(await kept()).toBe(0)
  })

  test('who has not been seen for half a minute is not in the space any more, and may come back', async () => {
    const space = spaces.find(({ isPrivate, currentUsers, maxUsers }) => !isPrivate && currentUsers < maxUsers)
    const position = { x: 0, y: 0, z: 0 }
    const join = () => app.ask('POST', `/api/virtual-space-u/join/${space?.id}`, { as: person, body: { position } })
    const isThere = async () => {
      const people = await bodyOf<{ id: string }[]>(
        await app.ask('GET', `/api/virtual-space-u/users?spaceId=${space?.id}`),
      )
      return people.some(({ id }) => id === person.id)
    }
    expect((await join()).status).toBe(200)
    expect(await isThere()).toBe(true)
    await app.db.update(presences).set({ lastSeenAt: sql`clock_timestamp() - interval '31 seconds'` })
    expect(await isThere()).toBe(false)
    const body = { spaceId: space?.id, position: { x: 1, y: 0, z: 0 } }
    expect((await app.ask('POST', '/api/virtual-space-u/move', { as: person, body })).status).toBe(200)
    expect(await isThere()).toBe(true)
  })
})
