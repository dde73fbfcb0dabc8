import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session, user } from '#server/db/auth-schema.ts'
import { likes, posts } from '#server/db/schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { describeOnEachDatabase } from '../../support/each-database.ts'
import { bodyOf, newSecret, type Person, problemOf } from '../../support/test-app.ts'

const DAY_MS = 24 * 3600_000

describeOnEachDatabase('who does not come any more', (app) => {
  const isThere = async ({ id }: Person) => (await app.db.select().from(user).where(eq(user.id, id))).length > 0
  const inDays = (days: number) => sweep(app.db, Date.now() + days * DAY_MS)
  const start = (secret: string) => app.ask('POST', '/api/auth/guest', { body: { secret, lang: 'en' } })
  const post = async (as: Person) =>
    (await bodyOf<{ id: string }>(await app.ask('POST', '/api/posts', { as, body: { content: 'Hello' } }))).id

  test('a guest who wrote nothing goes ninety days after their last session, and their secret makes a new guest', async () => {
    const secret = newSecret()
    const idle = await app.guest(secret)
    await inDays(59)
    expect(await isThere(idle)).toBe(true)
    await inDays(61) // the session has ended by itself
    expect(await app.db.select().from(session)).toEqual([])
    await inDays(61 + 89)
    expect(await isThere(idle)).toBe(true)
    await inDays(61 + 91)
    expect(await isThere(idle)).toBe(false)
    const again = await bodyOf<{ id: string; isGuest: boolean }>(await start(secret))
    expect([again.isGuest, again.id === idle.id]).toEqual([true, false])
  })

  test('a guest who comes back in time stays', async () => {
    const secret = newSecret()
    const guest = await app.guest(secret)
    await app.db.delete(session)
    await app.db.update(user).set({ updatedAt: new Date(Date.now() - 89 * DAY_MS) })
    expect((await bodyOf<{ id: string }>(await start(secret))).id).toBe(guest.id)
    await app.db.delete(session)
    await inDays(89)
    expect(await isThere(guest)).toBe(true)
  })

  test('a guest who signed out is counted from then on', async () => {
    const guest = await app.guest()
    await app.db.update(user).set({ updatedAt: new Date(Date.now() - 89 * DAY_MS) })
    await app.ask('POST', '/api/auth/sign-out', { as: guest })
    await inDays(89)
    expect(await isThere(guest)).toBe(true)
    await inDays(91)
    expect(await isThere(guest)).toBe(false)
  })

  test('who has posted or liked stays with it; after a year unseen their secret opens nothing any more', async () => {
    const [posterSecret, likerSecret] = [newSecret(), newSecret()]
    const [poster, liker] = [await app.guest(posterSecret), await app.guest(likerSecret)]
    const id = await post(poster)
    await app.ask('POST', `/api/posts/${id}/like`, { as: liker })
    await app.db.delete(session)
    await inDays(364)
    for (const secret of [posterSecret, likerSecret]) expect((await start(secret)).status).toBe(200)
    await app.db.delete(session)
    await inDays(366)
    for (const secret of [posterSecret, likerSecret]) expect(await problemOf(await start(secret))).toBe('guest-refused')
    expect([await isThere(poster), await isThere(liker)]).toEqual([true, true])
    expect([await app.db.select().from(posts), await app.db.select().from(likes)].map(({ length }) => length)).toEqual([
      1, 1,
    ])
  })

  test('no member goes, however long they were not seen', async () => {
    const body = { email: 'hana@mail.example', password: 'correct horse', firstName: 'Hana' }
    await app.ask('POST', '/api/auth/sign-up', { body })
    await app.db.delete(session)
    await inDays(5000)
    expect((await app.ask('POST', '/api/auth/sign-in', { body })).status).toBe(200)
  })

  test('five thousand go in batches, while others are answered', async () => {
    const writer = await app.guest()
    await post(writer)
    const old = new Date(Date.now() - 200 * DAY_MS)
    const rows = Array.from({ length: 5000 }, (_, n) => ({
      id: `idle-${n}`,
      name: 'Guest',
      firstName: 'Guest',
      searchName: 'guest',
      email: `idle-${n}@guest.invalid`,
      isGuest: true,
      guestSecretHash: `hash ${n}`,
      updatedAt: old,
    }))
    for (let at = 0; at < rows.length; at += 1000) await app.db.insert(user).values(rows.slice(at, at + 1000))
    let slowestMs = 0
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        const startMs = performance.now()
        expect((await app.ask('GET', '/api/posts?limit=1', { as: writer })).status).toBe(200)
        slowestMs = Math.max(slowestMs, performance.now() - startMs)
      }
    })()
    const startMs = performance.now()
    await sweep(app.db, Date.now())
    const wholeMs = performance.now() - startMs
    isOver = true
    await reading
    expect((await app.db.select({ id: user.id }).from(user)).map(({ id }) => id)).toEqual([writer.id])
    expect(slowestMs).toBeLessThan(3000)
    // a reader waits for one batch of many, also where the machine is slow
    expect(slowestMs).toBeLessThan(wholeMs / 4)
  })

  test('a member has twenty sessions at most, and the one that is used stays', async () => {
    const body = { email: 'hana@mail.example', password: 'correct horse', firstName: 'Hana' }
    const member = await bodyOf<{ id: string }>(await app.ask('POST', '/api/auth/sign-up', { body }))
    const later = (n: number) => new Date(Date.now() - (100 - n) * 60_000)
    await app.db.insert(session).values(
      Array.from({ length: 30 }, (_, n) => ({
        id: `old-${n}`,
        token: `token ${n}`,
        userId: member.id,
        expiresAt: new Date(Date.now() + DAY_MS),
        createdAt: later(n),
        updatedAt: n === 0 ? new Date() : later(n), // begun first, and used just now
      })),
    )
    expect((await app.ask('POST', '/api/auth/sign-in', { body })).status).toBe(200)
    const ids = (await app.db.select({ id: session.id }).from(session)).map(({ id }) => id)
    expect(ids).toHaveLength(20)
    expect([ids.includes('old-0'), ids.includes('old-1'), ids.includes('old-29')]).toEqual([true, false, true])
  })
})
