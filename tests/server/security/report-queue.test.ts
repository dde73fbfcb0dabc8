import { eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WRONG_MAX } from '#contract/host/report-weights.ts'
import { QUEUE_MAX, type QueueItem } from '#contract/moderation.ts'
import { account, user } from '#server/db/auth-schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { moderationLog, reports } from '#server/db/moderation-schema.ts'
import { senderOf } from '#server/http/sender.ts'
import { Buckets } from '#server/limits/buckets.ts'
import { Budgets } from '#server/limits/budgets.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { setRole } from '#server/models/member-marks.ts'
import { bodyOf, openTestApp, type Person, problemOf, type TestApp } from '../../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ATTACKER = '203.0.113.7'
const ELSEWHERE = '198.51.100.20'

describe('the queue of moderators', () => {
  let app: TestApp
  let moderator: Person
  let authorId: string
  let posts: string[]

  beforeAll(async () => {
    app = await openTestApp({ trustedProxies: 1 })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(user)
    moderator = await app.guest()
    await setRole(app.db, moderator.id, 'moderator')
    authorId = (await app.guest()).id
    posts = Array.from({ length: 200 }, () => v7())
    await app.db.execute(sql`insert into posts (id, user_id, content, created_at, search_text, search_grams, search_version)
      select id::uuid, ${authorId}, 'Fresh bread', now(), 'fresh bread', '{}', 2 from unnest(${sql.param(posts)}::text[]) id`)
  })

  const report = async (as: Person, id: string | undefined, address: string, reason = 'other') => {
    const headers = { 'X-Forwarded-For': address, 'Idempotency-Key': v7() }
    const answer = await app.ask('POST', '/api/reports', { as, body: { about: 'post', id, reason }, headers })
    expect(answer.status).toBe(201)
  }
  /** A member whose account is older than a day. */
  async function oldMember(): Promise<Person> {
    const person = await app.member()
    await app.db
      .update(account)
      .set({ createdAt: new Date(Date.now() - 2 * DAY_MS) })
      .where(eq(account.userId, person.id))
    return person
  }
  /** Reports of guests of one address, without a request each. */
  async function flood(guests: number, each: number, from = ATTACKER, reason = 'other'): Promise<string[]> {
    const ids = Array.from({ length: guests }, () => v7())
    await app.db.execute(sql`insert into "user" (id, name, email, first_name, last_name, search_name, search_grams, search_version, is_guest)
      select id, '', id || '@guest.invalid', '', '', '', '{}', 2, true from unnest(${sql.param(ids)}::text[]) id`)
    const rows = ids.flatMap((reporterId, n) =>
      posts.slice(n * each, (n + 1) * each).map((id, at) => ({
        id: v7(),
        reporterId,
        about: 'post' as const,
        thing: id,
        postId: id,
        personId: authorId,
        reason: reason as 'other',
        createdAt: new Date(Date.now() - DAY_MS + n * 1000 + at),
        newcomerAt: senderOf(from).address,
      })),
    )
    await app.db.insert(reports).values(rows)
    return ids
  }
  interface Page {
    waiting: number
    items: QueueItem[]
    next: string | undefined
  }
  async function queue(path = '/api/admin/queue'): Promise<Page> {
    const answer = await app.ask('GET', path, { as: moderator })
    expect(answer.status).toBe(200)
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
    return { ...(await bodyOf<Page>(answer)), next }
  }
  async function wholeQueue(): Promise<string[]> {
    const ids: string[] = []
    for (let path: string | undefined = '/api/admin/queue'; path !== undefined; ) {
      const { items, next } = await queue(path)
      ids.push(...items.map(({ id }) => id))
      path = next
    }
    return ids
  }
  const placeOf = async (id: string | undefined) => (await queue()).items.findIndex((item) => item.id === id)

  test('six guests who report ten posts each keep no honest report from the first page, whether a guest or a member sends it', async () => {
    await flood(6, 10)
    const [byGuest, byMember] = posts.slice(100)
    await report(await app.guest(), byGuest, ELSEWHERE)
    await report(await oldMember(), byMember, ATTACKER)
    const { waiting, items } = await queue()
    expect([waiting, items.length]).toEqual([62, QUEUE_MAX])
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([byMember, byGuest])
  })

  test('every page goes on where the one before ended, until all of it was seen once', async () => {
    await flood(13, 10)
    await report(await oldMember(), posts[150], ELSEWHERE, 'violence')
    const ids = await wholeQueue()
    expect(ids).toHaveLength(131)
    expect(new Set(ids).size).toBe(131)
    for (const cursor of ['x', '-1', '1e3', '9'.repeat(40)])
      expect((await app.ask('GET', `/api/admin/queue?cursor=${cursor}`, { as: moderator })).status).toBe(422)
  })

  test('new and severe reports have a share of the page beside members who have reported much', async () => {
    await flood(12, 10)
    const members = [await oldMember(), await oldMember()]
    for (const [n, id] of posts.slice(120, 180).entries()) {
      const as = members[n % 2]
      if (as)
        await app.db.insert(reports).values({
          id: v7(),
          reporterId: as.id,
          about: 'post',
          thing: id,
          postId: id,
          personId: authorId,
          reason: 'other',
          createdAt: new Date(Date.now() - DAY_MS / 2),
        })
    }
    const [severe, newest] = posts.slice(190)
    await report(await app.guest(), severe, ATTACKER, 'violence')
    await report(await app.guest(), newest, ATTACKER)
    expect(await placeOf(severe)).toBeGreaterThanOrEqual(0)
    expect(await placeOf(severe)).toBeLessThan(5)
    expect(await placeOf(newest)).toBeGreaterThanOrEqual(0)
    expect(await placeOf(newest)).toBeLessThan(5)
  })

  test('fifty guests of one address who report one item count less than one member', async () => {
    const ids = await flood(50, 1)
    await app.db.update(reports).set({ thing: posts[0], postId: posts[0] }).where(inArray(reports.reporterId, ids))
    await report(await oldMember(), posts[120], ELSEWHERE)
    expect(await placeOf(posts[120])).toBe(0)
  })

  test('members of one household, and of a school, count one by one', async () => {
    await report(await oldMember(), posts[0], ELSEWHERE)
    for (let n = 0; n < 2; n++) await report(await oldMember(), posts[1], ATTACKER)
    expect(await placeOf(posts[1])).toBe(0)
  })

  const act = (id: string | undefined, what: string) =>
    app.keyed(moderator, '/api/admin/acts', { about: 'post', id, act: what, reason: 'other' })

  test('reports of a person who was wrong ten times count for zero, whatever they report, and count again once a decision is undone', async () => {
    const [liar, honest] = [await oldMember(), await app.guest()]
    const entries: string[] = []
    for (const id of posts.slice(0, WRONG_MAX)) {
      await report(liar, id, ELSEWHERE)
      const answer = await act(id, 'leave')
      expect(answer.status).toBe(201)
      entries.push((await bodyOf<{ id: string }>(answer)).id)
    }
    await report(liar, posts[20], ELSEWHERE, 'violence')
    await report(honest, posts[21], ATTACKER)
    expect((await queue()).items.map(({ id }) => id)).toEqual([posts[21], posts[20]])
    await app.keyed(moderator, `/api/admin/acts/${entries[0]}/undo`)
    expect((await queue()).items.map(({ id }) => id).slice(0, 2)).toEqual(expect.arrayContaining([posts[20]]))
    expect((await queue()).items.at(-1)?.id).toBe(posts[21])
  })

  test('reports of a person who was right keep their weight', async () => {
    const member = await oldMember()
    for (const id of posts.slice(0, WRONG_MAX)) {
      await report(member, id, ELSEWHERE)
      expect((await act(id, 'take-down')).status).toBe(201)
    }
    await report(member, posts[20], ELSEWHERE)
    await report(await app.guest(), posts[21], ATTACKER)
    expect((await queue()).items[0]?.id).toBe(posts[20])
  })

  test('a moderator closes all that one person has reported, and takes it back; what others report stays', async () => {
    const [attacker = ''] = await flood(1, 30)
    await report(await app.guest(), posts[0], ELSEWHERE)
    await app.db.insert(reports).values({
      id: v7(),
      reporterId: attacker,
      about: 'person',
      thing: moderator.id,
      personId: moderator.id,
      reason: 'spam',
    })
    const close = () => app.keyed(moderator, `/api/admin/reporters/${attacker}/close`)
    const answer = await close()
    expect(answer.status).toBe(201)
    const entry = await bodyOf<{ id: string; act: string }>(answer)
    expect(entry.act).toBe('close-reports')
    // reports about moderators are the operator's
    expect((await queue()).items.map(({ id }) => id).toSorted()).toEqual([posts[0], moderator.id].toSorted())
    expect(await problemOf(await close())).toBe('conflict')
    expect(await problemOf(await app.keyed(moderator, `/api/admin/reporters/nobody/close`))).toBe('not-found')
    expect((await app.keyed(moderator, `/api/admin/acts/${entry.id}/undo`)).status).toBe(201)
    expect((await queue()).waiting).toBe(31)
    expect(await app.db.$count(reports, eq(reports.isWrong, true))).toBe(0)
    const log = await app.db
      .select({ act: moderationLog.act })
      .from(moderationLog)
      .where(eq(moderationLog.personId, attacker))
    expect(log.map(({ act: done }) => done).toSorted()).toEqual(['close-reports', 'reopen'])
  })

  test('the address of a newcomer who reported is forgotten after a week, and goes with their account', async () => {
    await report(await app.guest(), posts[0], ATTACKER)
    await report(await oldMember(), posts[1], ATTACKER)
    const addresses = async () => (await app.db.select({ at: reports.newcomerAt }).from(reports)).map(({ at }) => at)
    expect((await addresses()).toSorted()).toEqual([senderOf(ATTACKER).address, null])
    await sweep(app.db, Date.now() + 6 * DAY_MS)
    expect(await addresses()).toContain(senderOf(ATTACKER).address)
    await sweep(app.db, Date.now() + 8 * DAY_MS)
    expect((await addresses()).toSorted()).toEqual(['', null])
    await app.db.delete(user)
    expect(await addresses()).toEqual([])
  })
})

describe('the budget of reports', () => {
  let nowMs = 0
  const budgets = new Budgets(defaultLimits, () => {}, new Buckets(50_000, () => nowMs))
  const ask = (id: string, memberSinceMs: number | null, address: string) =>
    budgets.buckets.takeHere(
      budgets.bucketsOf({ kinds: ['report'], sender: senderOf(address), asker: { id, memberSinceMs } }),
    ).isTaken
  beforeEach(() => {
    nowMs += 30 * DAY_MS
  })

  test('guests report two items a day, newcomers ten at once, and no network of them thousands', () => {
    const times = (n: number, take: (at: number) => boolean) =>
      Array.from({ length: n }, (_, at) => take(at)).filter(Boolean).length
    expect(times(10, () => ask('guest', null, ELSEWHERE))).toBe(2)
    nowMs += DAY_MS / 2 + 1000
    expect(times(10, () => ask('guest', null, ELSEWHERE))).toBe(1)
    expect(times(20, () => ask('newcomer', Date.now(), '192.0.2.1'))).toBe(10)
    expect(times(5000, (at) => ask(`g${at}`, null, `203.0.113.${at % 250}`))).toBe(600)
  })

  test('a school of 500 behind one IPv4 can send its reports within a morning, and its members are never refused', () => {
    const refused: string[] = []
    for (let n = 0; n < 500; n++) {
      nowMs += 30_000
      const isOld = n % 2 === 0
      if (!ask(`pupil-${n}`, isOld ? Date.now() - 2 * DAY_MS : n % 4 === 1 ? null : Date.now(), ATTACKER))
        refused.push(`pupil-${n}`)
    }
    expect(refused).toEqual([])
    // all of one lesson at once: members alone spend their own
    for (let n = 0; n < 500; n++) expect(ask(`member-${n}`, Date.now() - 2 * DAY_MS, ATTACKER)).toBe(true)
  })
})
