import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPerson, DayCounts, Overview } from '#contract/admin.ts'
import { user } from '#server/db/auth-schema.ts'
import { comments } from '#server/db/comments-schema.ts'
import { pointAccounts, points } from '#server/db/orders-schema.ts'
import { posts } from '#server/db/schema.ts'
import { HeldOverview } from '#server/held-overview.ts'
import { setRole } from '#server/models/member-marks.ts'
import { countOverview } from '#server/models/overview.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { bodyOf, type Person } from '../support/test-app.ts'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

describeOnEachDatabase('the console', (app) => {
  let operator: Person
  beforeEach(async () => {
    operator = await app.member()
    await setRole(app.db, operator.id, 'operator')
  })

  const people = async (query: string) =>
    (await bodyOf<{ items: AdminPerson[] }>(await app.ask('GET', `/api/admin/people?${query}`, { as: operator }))).items
  const idsOf = async (query: string) => (await people(query)).map(({ id }) => id)

  test('finds who has been away: no session and no first request of a day for 90 days', async () => {
    const [old, seen, guest] = [await app.member(), await app.member(), await app.guest()]
    for (const { id } of [old, seen, guest, operator])
      await app.db
        .update(user)
        .set({ createdAt: ago(200), updatedAt: ago(200) })
        .where(eq(user.id, id))
    for (const { id } of [old, guest]) await app.ask('DELETE', `/api/admin/people/${id}/sessions`, { as: operator })
    await app.db.update(user).set({ updatedAt: ago(200) })
    await app.db
      .update(pointAccounts)
      .set({ visitAt: ago(100) })
      .where(eq(pointAccounts.userId, old.id))
    expect((await idsOf('state=away')).toSorted()).toEqual([old.id, guest.id].toSorted())
    expect((await people('state=away')).map(({ seenAt }) => seenAt !== null)).toContain(true)
  })

  test('shows and finds no address that the server has made up', async () => {
    const id = v7()
    await app.db
      .insert(user)
      .values({ id, name: 'S', email: `${id}@member.invalid`, firstName: 'Sample', searchName: 's' })
    expect((await people('role=member')).find((each) => each.id === id)).toMatchObject({ email: null })
    for (const q of [id, `${id}@member.invalid`, id.slice(0, 8)]) expect(await idsOf(`q=${q}`)).not.toContain(id)
  })

  test('leaves out who is being deleted', async () => {
    const member = await app.member()
    await app.db
      .update(user)
      .set({ leavesAt: new Date(0) })
      .where(eq(user.id, member.id))
    expect(await idsOf('role=member')).not.toContain(member.id)
    const answer = await app.ask('PUT', `/api/admin/people/${member.id}/role`, {
      as: operator,
      body: { role: 'moderator' },
    })
    expect(answer.status).toBe(404)
  })

  test('counts each day as a zone begins it, and nothing older', async () => {
    const now = new Date('2026-11-29T12:00:00Z')
    const member = await app.member()
    await app.db
      .update(user)
      .set({ createdAt: new Date('2026-11-28T16:00:00Z') })
      .where(eq(user.id, member.id))
    await app.db
      .update(user)
      .set({ createdAt: ago(400) })
      .where(eq(user.id, operator.id))
    const post = (at: string) => ({
      id: v7(),
      userId: member.id,
      content: 'x',
      createdAt: new Date(at),
      searchText: 'x',
    })
    const first = post('2026-11-28T14:59:59Z')
    await app.db.insert(posts).values([first, post('2026-11-28T15:00:00Z'), post('2026-08-01T00:00:00Z')])
    const said = { postId: first.id, userId: member.id, content: 'x' }
    for (const at of ['2026-11-29T05:00:00Z', '2026-11-28T04:00:00Z']) {
      const id = v7()
      const createdAt = new Date(at)
      await app.db.insert(comments).values({ ...said, id, rootId: id, rootAt: createdAt, createdAt })
    }
    await app.db.delete(points)
    const visit = { userId: member.id, amount: 1, reason: 'visit', balance: 1 } as const
    await app.db.insert(points).values({ ...visit, id: v7(), ref: '2026-11-28', at: new Date('2026-11-28T20:00:00Z') })
    const lastTwo = async (zone: string) => (await countOverview(app.db, zone, now)).days.slice(-2)
    const none: Omit<DayCounts, 'day'> = { seen: 0, joined: 0, posts: 0, comments: 0, messages: 0, orders: 0 }
    expect(await lastTwo('Asia/Tokyo')).toEqual([
      { ...none, day: '2026-11-28', posts: 1, comments: 1 },
      { ...none, day: '2026-11-29', joined: 1, posts: 1, comments: 1, seen: 1 },
    ])
    expect(await lastTwo('UTC')).toEqual([
      { ...none, day: '2026-11-28', joined: 1, posts: 2, comments: 1, seen: 1 },
      { ...none, day: '2026-11-29', comments: 1 },
    ])
    const { days } = await countOverview(app.db, 'Asia/Tokyo', now)
    expect([days.length, days[0]?.day]).toEqual([90, '2026-09-01'])
    expect(days.reduce((sum, day) => sum + day.posts, 0)).toBe(2)
  })

  test('counts once for all who ask within some seconds, and anew after a failure', async () => {
    let at = Date.now()
    const options = { mail: true, push: true, lastBackup: () => new Date(0), now: () => new Date(at) }
    const held = new HeldOverview({ ...options, db: app.db })
    const first = held.read()
    expect(held.read()).toBe(first)
    expect(held.read('UTC')).not.toBe(first)
    expect(await first).toMatchObject({
      mail: true,
      lastBackup: '1970-01-01T00:00:00.000Z',
      version: expect.stringMatching(/^\d/),
    })
    const { sizes }: Overview = await first
    expect(sizes.database).toBeGreaterThan(sizes.pictures)
    at += 10_001
    expect(held.read()).not.toBe(first)
    const broken = new HeldOverview({ ...options, db: {} as typeof app.db })
    await expect(broken.read()).rejects.toThrow('not a function')
    await expect(broken.read()).rejects.toThrow('not a function')
  })
})
