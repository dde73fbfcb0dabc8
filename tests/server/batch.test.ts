import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BatchVerdict } from '#contract/batch.ts'
import { account, session, user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { Message } from '#server/db/messages.ts'
import { effects, rateLimits } from '#server/db/schema.ts'
import type { LogLine } from '#server/http/request-log.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { bodyOf, cookieOf, noLimits, openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

const posts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: v7(),
    method: 'POST',
    path: '/api/posts',
    body: { id: v7(), content: `post ${at}` },
  }))

describe('batches at the server', () => {
  let database: Database
  let app: TestApp
  const lines: LogLine[] = []

  beforeAll(async () => {
    database = await openDatabase({})
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    lines.length = 0
    await database.db.delete(user)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await database.db.delete(rateLimits)
    await database.db.delete(effects)
  })

  const open = async (options: Parameters<typeof openTestApp>[0] = {}) => {
    app = await openTestApp({ log: (line) => lines.push(line), ...options }, database)
  }
  const send = (as: Person | undefined, entries: object[], headers = {}) =>
    app.ask('POST', '/api/batch', { as, body: { entries }, headers })
  const verdictsOf = async (answer: Response) => (await bodyOf<{ verdicts: BatchVerdict[] }>(answer)).verdicts
  const statusesOf = async (answer: Response) => (await verdictsOf(answer)).map(({ status }) => status)
  const targets = async () =>
    (await app.db.select().from(effects).orderBy(asc(effects.seq))).map(({ target }) => target)
  /** Lets something happen before the nth request that the app is asked from now on, the batch itself being the first. */
  const before = (nth: number, happen: () => unknown) => {
    const { fetch } = app.app
    let asked = 0
    vi.spyOn(app.app, 'fetch').mockImplementation(async (...all) => {
      asked += 1
      const instead = asked === nth ? await happen() : undefined
      return instead instanceof Response ? instead : fetch(...all)
    })
  }

  test('each entry spends the budgets that it would alone, and the first that finds one empty ends the batch', async () => {
    await open({ limits: { ...noLimits, write: { newcomer: { burst: 3, perSecond: 0.02, isShared: true } } } })
    const person = await app.guest()
    const entries = posts(6)
    const verdicts = await verdictsOf(await send(person, entries))
    expect(verdicts.map(({ status }) => status)).toEqual([201, 201, 201, 429, null, null])
    expect(Number(verdicts[3]?.headers['Retry-After'])).toBeGreaterThanOrEqual(30)
    expect(await targets()).toEqual(entries.slice(0, 3).map(({ body }) => body.id))
  })

  test('a newcomer has no more of a post’s budget in a batch than alone', async () => {
    await open({ limits: defaultLimits })
    const { burst } = defaultLimits.post.address ?? { burst: 0 }
    const statuses = await statusesOf(await send(await app.guest(), posts(50)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(burst)
    expect(statuses[burst]).toBe(429)
    expect(statuses.slice(burst + 1).every((status) => status === null)).toBe(true)
  })

  test('batches have a budget of their own, so that empty work is bounded too', async () => {
    await open({ limits: { ...noLimits, batch: { newcomer: { burst: 2, perSecond: 0.02 } } } })
    const person = await app.guest()
    const nothing = [{ key: v7(), method: 'DELETE', path: '/api/posts/none' }]
    const answers = [await send(person, nothing), await send(person, nothing), await send(person, nothing)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.headers.get('retry-after')).not.toBeNull()
  })

  test('five hundred posts of a member older than a day pass at once, in their order', async () => {
    await open({ limits: defaultLimits })
    const login = { email: 'hana@mail.example', password: 'correct horse', firstName: 'Hana' }
    const answer = await app.ask('POST', '/api/auth/sign-up', { body: login })
    await app.db.update(account).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    const member = { id: '', cookie: cookieOf(answer) }
    const entries = posts(500)
    for (let at = 0; at < entries.length; at += 50)
      expect(await statusesOf(await send(member, entries.slice(at, at + 50)))).toEqual(Array(50).fill(201))
    expect(await targets()).toEqual(entries.map(({ body }) => body.id))
  }, 60_000)

  test('who asks, the budget of all entries and how far the lists have come are asked for once in a batch', async () => {
    let queries = 0
    const counted = await openDatabase({ onQuery: () => queries++ })
    onTestFinished(() => counted.close())
    const own = await openTestApp({ limits: defaultLimits }, counted)
    const person = await own.guest()
    const queriesOf = async (count: number) => {
      queries = 0
      const answer = await own.ask('POST', '/api/batch', { as: person, body: { entries: posts(count) } })
      expect(await statusesOf(answer)).toEqual(Array(count).fill(201))
      return queries
    }
    await queriesOf(1)
    const more = (await queriesOf(20)) - (await queriesOf(10))
    // ten times the transaction, key, session, whether it is held, what guests may, post and effect; a slow batch is looked at once more for open pages
    expect(more).toBeGreaterThanOrEqual(10 * 10)
    expect(more).toBeLessThan(10 * 11)
  })

  test('what a batch has paid for and not used is there again when it ends, and what is too little for all is used up', async () => {
    const write = { newcomer: { burst: 20, perSecond: 0.001, isShared: true, isPrepaid: true } } as const
    await open({ limits: { ...noLimits, write } })
    const person = await app.guest()
    const left = async () => Math.floor(Number((await app.db.select().from(rateLimits))[0]?.tokens))
    const first = posts(3)
    const deletions = first.map(({ body }) => ({ key: v7(), method: 'DELETE', path: `/api/posts/${body.id}` }))
    expect(await statusesOf(await send(person, [...first, ...deletions]))).toEqual([201, 201, 201, 204, 204, 204])
    expect(await left()).toBe(17)
    const statuses = await statusesOf(await send(person, posts(30)))
    expect(statuses).toEqual([...Array(17).fill(201), 429, ...Array(12).fill(null)])
    expect(await left()).toBe(0)
  })

  test('who is suspended on the way writes no more within a second', async () => {
    await open()
    const person = await app.guest()
    const entries = posts(5)
    before(4, async () => {
      await app.db.update(user).set({ suspendedUntil: new Date(Date.now() + 60_000), updatedAt: new Date() })
      const now = performance.now() + 600
      vi.spyOn(performance, 'now').mockImplementation(() => now)
    })
    expect(await statusesOf(await send(person, entries))).toEqual([201, 201, 403, null, null])
  })

  test('what a batch has moved is told to open pages once, and as likes where it was nothing else', async () => {
    await open()
    const person = await app.guest()
    const told: Message[] = []
    const stop = database.messages.onMessage((message) => void told.push(message))
    const entries = posts(3)
    await send(person, entries)
    const likes = entries.map(({ body }) => ({ key: v7(), method: 'POST', path: `/api/posts/${body.id}/like` }))
    const verdicts = await verdictsOf(await send(person, likes))
    stop()
    const moved = told.flatMap((message) => (message.kind === 'revisions' ? message : []))
    expect(moved.map(({ isLikesAlone }) => isLikesAlone)).toEqual([false, true])
    const [afterPosts, afterLikes] = moved.map(({ revisions }) => revisions.feed)
    expect(afterLikes).toBeGreaterThan(afterPosts ?? Number.NaN)
    const reached = verdicts.map(({ headers }) => Number(headers['X-Anpan-Revision']))
    expect(reached, 'and each verdict').toEqual([afterLikes, afterLikes, afterLikes])
  })

  test('a session that ends on the way ends the batch with it', async () => {
    await open()
    const person = await app.guest()
    const entries = posts(5)
    before(4, () => app.db.delete(session))
    expect(await statusesOf(await send(person, entries))).toEqual([201, 201, 401, null, null])
    expect(await targets()).toEqual(entries.slice(0, 2).map(({ body }) => body.id))
  })

  test('another person who has come on the way has nothing done in their name', async () => {
    await open()
    const [person, other] = [await app.guest(), await app.guest()]
    const [mine] = await app.db.select().from(session).where(eq(session.userId, person.id))
    before(3, () =>
      app.db
        .update(session)
        .set({ userId: other.id })
        .where(eq(session.id, mine?.id ?? '')),
    )
    const answer = await send(person, posts(3), { 'X-Anpan-Actor': person.id })
    expect(await statusesOf(answer)).toEqual([201, 409, null])
    expect((await app.db.select().from(effects)).map(({ userId }) => userId)).toEqual([person.id])
  })

  test.each([
    ['a failure of ours', 500],
    ['a database out of reach', 503],
    ['a request that takes too long', 408],
  ])('%s stops what follows, and the same batch is done to its end later', async (_what, status) => {
    await open()
    const person = await app.guest()
    const entries = posts(4)
    before(4, () => Response.json({}, { status }))
    expect(await statusesOf(await send(person, entries))).toEqual([201, 201, status, null])
    vi.restoreAllMocks()
    const again = await verdictsOf(await send(person, entries))
    expect(again.map(({ status: now }) => now)).toEqual([201, 201, 201, 201])
    expect(again.map(({ headers }) => headers['Idempotency-Replayed'])).toEqual(['true', 'true', undefined, undefined])
    expect(await targets()).toEqual(entries.map(({ body }) => body.id))
  })

  test('what is left after ten seconds is not tried', async () => {
    await open()
    const person = await app.guest()
    const started = performance.now()
    let passed = 0
    before(3, () => {
      passed = 11_000
    })
    vi.spyOn(performance, 'now').mockImplementation(() => started + passed)
    expect(await statusesOf(await send(person, posts(4)))).toEqual([201, 201, null, null])
  })

  test('the same batch twice at once makes each post once, in order', async () => {
    await open()
    const person = await app.guest()
    const entries = posts(12)
    const answers = await Promise.all([send(person, entries), send(person, entries)])
    for (const answer of answers)
      expect((await statusesOf(answer)).every((status) => status === 201 || status === 409 || status === null)).toBe(
        true,
      )
    expect(await targets()).toEqual(entries.map(({ body }) => body.id))
  })

  test('a batch that another site sends is refused before it is read', async () => {
    await open()
    const person = await app.guest()
    const answer = await send(person, posts(1), { 'Sec-Fetch-Site': 'cross-site' })
    expect([answer.status, await problemOf(answer)]).toEqual([403, 'foreign-origin'])
    expect(await targets()).toEqual([])
  })

  test('an entry is no longer, deeper or stranger than a request alone may be', async () => {
    await open()
    const person = await app.guest()
    const [one] = posts(1)
    const wrong = [
      { ...one, key: v7(), body: { content: 'x', lang: 'tlh' } },
      { key: v7(), method: 'POST', path: '/api/posts' },
      { key: v7(), method: 'POST', path: '/api/posts', body: 'text' },
      { key: v7(), method: 'POST', path: '/api/posts/no-uuid/like', body: { a: 1 } },
      { key: v7(), method: 'POST', path: '/api/posts/%2e%2e%2fauth/like' },
    ]
    expect(await statusesOf(await send(person, [...wrong, one as object]))).toEqual([422, 415, 422, 404, 404, 201])
  })

  test('each entry has its line in the log, beside that of the batch', async () => {
    await open()
    const person = await app.guest()
    lines.length = 0
    await send(person, posts(2))
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/api/posts', 201],
      ['POST', '/api/posts', 201],
      ['POST', '/api/batch', 200],
    ])
  })
})
