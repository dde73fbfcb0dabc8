import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { PUBLISH_WITHIN_MS } from '#contract/scheduled.ts'
import { user } from '#server/db/auth-schema.ts'
import { jobs } from '#server/db/job-schema.ts'
import { points } from '#server/db/orders-schema.ts'
import { scheduled } from '#server/db/scheduled-schema.ts'
import { effects, posts, uploads } from '#server/db/schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { publishJob } from '#server/jobs/publish-job.ts'
import { runJobs } from '#server/jobs/runner.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { startLeaving, stopLeaving } from '#server/models/leaving.ts'
import { readState } from '#server/models/revisions.ts'
import { publishScheduled } from '#server/models/scheduled.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { PNG } from '../support/pictures.ts'
import type { Person } from '../support/test-app.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

describeOnEachDatabase('scheduled posts', (app) => {
  beforeEach(async () => {
    await app.db.delete(jobs)
    await app.db.delete(effects)
  })

  const at = (ms = HOUR_MS) => new Date(Date.now() + ms).toISOString()
  async function schedule(
    as: Person,
    more: object = {},
    time = at(),
  ): Promise<{ id: string; userId: string; at: string }> {
    const id = v7()
    const body = { id, at: time, post: { content: 'For the morning', ...more } }
    const answer = await app.ask('POST', '/api/scheduled', { as, body, headers: { 'Idempotency-Key': v7() } })
    expect(answer.status).toBe(201)
    return { id, userId: as.id, at: time }
  }
  /** A process that looks for what is due as if it were so late. */
  function runner(ms: number, tellMoved = () => Promise.resolve()) {
    const now = () => Date.now() + ms
    return runJobs(app.db, { publish: publishJob(tellMoved) }, { now, lookMs: 1e9 })
  }
  const idsOut = async () => (await app.db.select({ id: posts.id }).from(posts)).map(({ id }) => id).toSorted()

  test('each goes out once, however many processes look for what is due at once', async () => {
    const person = await app.member()
    const all = []
    for (let nth = 0; nth < 12; nth++) all.push(await schedule(person))
    const before = await readState(app.db)
    const tellMoved = vi.fn(() => Promise.resolve())
    const runners = [1, 2, 3].map(() => runner(HOUR_MS + 1000, tellMoved))
    await Promise.all(runners.map((each) => each.runDue()))
    expect(await idsOut()).toEqual(all.map(({ id }) => id).toSorted())
    expect(await app.db.select().from(scheduled)).toEqual([])
    expect(await app.db.select().from(jobs)).toEqual([])
    expect(await app.db.select().from(effects).where(eq(effects.kind, 'post.create'))).toHaveLength(12)
    // as with a post that is written: one is paid for a day, and every list knows
    const earned = await app.db.select().from(points).where(eq(points.reason, 'post'))
    expect(earned.map(({ amount }) => amount)).toEqual([20])
    expect((await readState(app.db)).lists.feed).toBeGreaterThan(before.lists.feed)
    expect(tellMoved).toHaveBeenCalledTimes(12)
    await Promise.all(runners.map((each) => each.close()))
  })

  test('a process that ends before it could say that it is done has it done once', async () => {
    const own = await schedule(await app.member())
    const late = new Date(Date.parse(own.at) + 1000)
    // what is sent has ceased to wait in the same step: who takes the job again finds nothing to do
    expect(await publishScheduled(app.db, own, late)).toBe(true)
    expect(await publishScheduled(app.db, own, late)).toBe(false)
    const second = await schedule(await app.member())
    const ended = app.db.transaction(async (tx) => {
      await publishScheduled(tx, second, late)
      throw new Error('the process has ended')
    })
    await expect(ended).rejects.toThrow('the process has ended')
    expect(await idsOut()).toEqual([own.id])
    const again = runner(HOUR_MS + 1000)
    await again.runDue()
    await again.close()
    expect(await idsOut()).toHaveLength(2)
  })

  test('a job that was taken for the time before the last change does nothing', async () => {
    const person = await app.member()
    const own = await schedule(person)
    const headers = { 'Idempotency-Key': v7() }
    await app.ask('PATCH', `/api/scheduled/${own.id}`, { as: person, body: { at: at(2 * HOUR_MS) }, headers })
    expect(await publishScheduled(app.db, own, new Date(Date.parse(own.at) + 1000))).toBe(false)
    expect(await idsOut()).toEqual([])
    expect(await app.db.select().from(scheduled)).toMatchObject([{ id: own.id, isMissed: false }])
    expect(await app.db.select().from(jobs)).toHaveLength(1)
  })

  test('what fails is tried again until its hour is over, and then waits for its person', async () => {
    const person = await app.member()
    const own = await schedule(person)
    await app.db.execute(sql`alter table posts add constraint no_more check (content <> 'For the morning') not valid`)
    try {
      const first = runner(HOUR_MS + 1000)
      await first.runDue()
      await first.close()
      expect(await app.db.select().from(jobs)).toMatchObject([{ kind: 'publish', attempts: 1 }])
      const last = runner(HOUR_MS + PUBLISH_WITHIN_MS)
      await last.runDue()
      await last.close()
      expect(await app.db.select().from(jobs)).toEqual([])
    } finally {
      await app.db.execute(sql`alter table posts drop constraint no_more`)
    }
    vi.useFakeTimers({ now: Date.now() + HOUR_MS + PUBLISH_WITHIN_MS + 60_000, toFake: ['Date'] })
    try {
      const answer = await app.ask('GET', '/api/scheduled', { as: person })
      expect(await answer.json()).toMatchObject([{ id: own.id, state: 'missed' }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('of a person who is leaving do not go out, also when they come back; they are deleted with their author', async () => {
    const person = await app.member()
    const own = await schedule(person)
    const [session] = (
      (await app.db.execute(sql`select id from session where user_id = ${person.id}`)) as { rows: { id: string }[] }
    ).rows
    const asking = { userId: person.id, isGuest: false, sessionId: session?.id ?? '' }
    expect(await startLeaving(app.db, asking as never, new Date(Date.now() + DAY_MS))).toBe('leaving')
    const first = runner(HOUR_MS + 1000)
    await first.runDue()
    await first.close()
    await stopLeaving(app.db, person.id)
    expect(await idsOut()).toEqual([])
    expect(await app.db.select().from(scheduled)).toMatchObject([{ id: own.id, isMissed: true }])
    await schedule(await app.member())
    await deletePerson(app.db, person.id)
    expect(await app.db.select().from(scheduled)).toHaveLength(1)
    expect(await app.db.select().from(jobs)).toHaveLength(1)
  })

  test('its picture outlives the sweep of those that no post came for, and goes when it is deleted', async () => {
    const person = await app.member()
    const imageId = v7()
    const sent = await app.ask('POST', '/api/uploads', { as: person, body: { id: imageId, data: PNG } })
    expect(sent.status).toBe(201)
    const own = await schedule(person, { imageId }, at(10 * DAY_MS))
    await sweep(app.db, Date.now() + 5 * DAY_MS)
    expect(await app.db.select().from(uploads)).toHaveLength(1)
    expect((await app.ask('GET', `/uploads/${imageId}`, { as: person })).status).toBe(404)
    const headers = { 'Idempotency-Key': v7() }
    await app.ask('DELETE', `/api/scheduled/${own.id}`, { as: person, headers })
    expect(await app.db.select().from(uploads)).toEqual([])
    expect(await app.db.select().from(user)).toHaveLength(1)
  })
})
