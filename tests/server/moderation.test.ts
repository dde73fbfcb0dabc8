import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LogEntry } from '#contract/moderation.ts'
import { user } from '#server/db/auth-schema.ts'
import { moderationLog, reports } from '#server/db/moderation-schema.ts'
import { posts } from '#server/db/schema.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { endSuspensions, setRole } from '#server/models/member-marks.ts'
import { PNG } from '../support/pictures.ts'
import { bodyOf, openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

describe('moderators', () => {
  let app: TestApp
  let author: Person
  let reader: Person
  let moderator: Person
  let postId: string
  let imageId: string

  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(user)
    ;[author, reader, moderator] = [await app.guest(), await app.guest(), await app.guest()]
    await setRole(app.db, moderator.id, 'moderator')
    ;[postId, imageId] = [crypto.randomUUID(), crypto.randomUUID()]
    await app.ask('POST', '/api/uploads', { as: author, body: { id: imageId, data: PNG } })
    await app.ask('POST', '/api/posts', { as: author, body: { id: postId, imageId, content: 'Easy money for you' } })
    await app.ask('POST', '/api/reports', { as: reader, body: { about: 'post', id: postId, reason: 'spam' } })
  })

  const act = async (what: string, more: object = {}) => {
    const body = { about: 'post', id: postId, act: what, reason: 'spam', ...more }
    const answer = await app.ask('POST', '/api/admin/acts', { as: moderator, body })
    expect(answer.status).toBe(201)
    return bodyOf<LogEntry>(answer)
  }
  const count = async (path: string, as?: Person) => {
    const answer = await app.ask('GET', path, { as })
    if (answer.status === 404) return 0
    return (await bodyOf<{ id: string }[]>(answer)).filter(({ id }) => id === postId).length
  }
  const status = async (path: string, as?: Person) => (await app.ask('GET', path, { as })).status
  /** Where a reader may find the post: lists, searches by its text and its author, its page, its thread, its picture. */
  const seen = async (as: Person | undefined) => [
    await count('/api/posts', as),
    await count('/api/posts?limit=1', as),
    await count('/api/posts?q=easy%20money', as),
    await count('/api/posts?q=m', as),
    await count(`/api/people/${author.id}/posts`, as),
    await status(`/api/posts/${postId}`, as),
    await status(`/api/posts/${postId}/comments`, as),
    await status(`/uploads/${imageId}`, as),
  ]
  const ALL = [1, 1, 1, 1, 1, 200, 200, 200]

  test('what they take down is in no list, search, thread, page or picture for other readers, and back once it is put back', async () => {
    await app.ask('POST', `/api/people/${author.id}/follow`, { as: reader })
    await app.ask('POST', `/api/posts/${postId}/like`, { as: reader })
    const own = async () => [
      await count('/api/feed/following', reader),
      await count('/api/user/liked', reader),
      await count('/api/user/posts', author),
    ]
    for (const as of [reader, undefined]) expect(await seen(as)).toEqual(ALL)
    expect(await own()).toEqual([1, 1, 1])
    await act('take-down')
    for (const as of [reader, undefined]) expect(await seen(as)).toEqual([0, 0, 0, 0, 0, 404, 404, 404])
    expect(await own()).toEqual([0, 0, 1])
    expect(await status(`/api/posts/${postId}`, author)).toBe(200)
    expect(await count('/api/posts', author)).toBe(0)
    const person = await bodyOf<{ counts: { posts: number } }>(
      await app.ask('GET', `/api/people/${author.id}`, { as: reader }),
    )
    expect(person.counts.posts).toBe(0)
    await act('put-back')
    for (const as of [reader, undefined]) expect(await seen(as)).toEqual(ALL)
    expect(await own()).toEqual([1, 1, 1])
  })

  test('people whom they suspend are hidden, and visible again when the time is over', async () => {
    const { until } = await act('suspend', { days: 1 })
    expect(await seen(reader)).toEqual([0, 0, 0, 0, 0, 404, 404, 404])
    const suggested = await bodyOf<{ id: string }[]>(await app.ask('GET', '/api/people'))
    expect(suggested.map(({ id }) => id)).not.toContain(author.id)
    await endSuspensions(app.db, new Date(Date.parse(until ?? '') - 1000))
    expect(await status(`/api/people/${author.id}`, reader)).toBe(404)
    await endSuspensions(app.db, new Date(Date.parse(until ?? '') + 1000))
    expect(await status(`/api/people/${author.id}`, reader)).toBe(200)
    // the post itself stays down
    expect(await status(`/api/posts/${postId}`, reader)).toBe(404)
    await act('put-back')
    expect(await seen(reader)).toEqual(ALL)
  })

  test('one who is suspended, or no moderator any more, can do nothing from the next request on', async () => {
    const queue = () => app.ask('GET', '/api/admin/queue', { as: moderator })
    const allow = () => app.db.update(user).set({ suspendedUntil: null }).where(eq(user.id, moderator.id))
    expect((await queue()).status).toBe(200)
    await app.db
      .update(user)
      .set({ suspendedUntil: new Date(Date.now() + 60_000) })
      .where(eq(user.id, moderator.id))
    expect(await problemOf(await queue())).toBe('not-allowed')
    await allow()
    expect((await queue()).status).toBe(200)
    await setRole(app.db, moderator.id, null)
    expect(await problemOf(await queue())).toBe('not-allowed')
    const body = { about: 'post', id: postId, act: 'take-down', reason: 'spam' }
    expect(await problemOf(await app.ask('POST', '/api/admin/acts', { as: moderator, body }))).toBe('not-allowed')
    expect(await status(`/api/posts/${postId}`)).toBe(200)
  })

  test('leave a log that cannot be changed or shortened, and that forgets deleted people', async () => {
    await act('take-down')
    const rows = () => app.db.select().from(moderationLog).where(eq(moderationLog.thingId, postId))
    const before = await rows()
    expect(before).toMatchObject([{ act: 'take-down', personId: author.id, moderatorId: moderator.id }])
    await expect(app.db.delete(moderationLog)).rejects.toThrow(/moderation_log/)
    await expect(app.db.update(moderationLog).set({ act: 'leave' })).rejects.toThrow(/moderation_log/)
    await expect(app.db.update(moderationLog).set({ moderatorId: reader.id })).rejects.toThrow(/moderation_log/)
    expect(await rows()).toEqual(before)
    await deletePerson(app.db, author.id)
    await deletePerson(app.db, moderator.id)
    expect(await rows()).toEqual([{ ...before[0], personId: null, moderatorId: null }])
    expect(await app.db.select().from(reports)).toEqual([])
  })

  test('meet no report of what is deleted', async () => {
    const commentId = crypto.randomUUID()
    const thread = `/api/posts/${postId}/comments`
    await app.ask('POST', thread, { as: author, body: { id: commentId, content: 'More money' } })
    await app.ask('POST', thread, { as: reader, body: { content: 'No thanks', parentId: commentId } })
    await app.ask('POST', '/api/reports', { as: reader, body: { about: 'comment', id: commentId, reason: 'spam' } })
    const ids = async () =>
      (
        await bodyOf<{ items: { id: string }[] }>(await app.ask('GET', '/api/admin/queue', { as: moderator }))
      ).items.map(({ id }) => id)
    expect((await ids()).toSorted()).toEqual([postId, commentId].toSorted())
    await app.ask('DELETE', `/api/comments/${commentId}`, { as: author })
    expect(await ids()).toEqual([postId])
    await app.ask('DELETE', `/api/posts/${postId}`, { as: author })
    expect(await ids()).toEqual([])
    expect(await app.db.select().from(posts)).toEqual([])
  })

  test('receive two reports a day from a guest, and ten an hour from a member', async () => {
    const limited = await openTestApp({ limits: defaultLimits })
    const [one, other, member] = [await limited.guest(), await limited.guest(), await limited.member()]
    for (const [as, most] of [
      [one, 2],
      [member, 10],
    ] as const) {
      const statuses = []
      for (let n = 0; n <= most; n++) {
        const body = { about: 'post', id: crypto.randomUUID(), reason: 'spam' }
        statuses.push((await limited.ask('POST', '/api/reports', { as, body })).status)
      }
      expect(statuses).toEqual([...Array.from({ length: most }, () => 404), 429])
    }
    const body = { about: 'person', id: one.id, reason: 'spam' }
    expect((await limited.ask('POST', '/api/reports', { as: other, body })).status).toBe(201)
    await limited.close()
  })
})
