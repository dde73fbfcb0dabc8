import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import type { JobKind } from '#server/db/job-kinds.ts'
import { jobs } from '#server/db/job-schema.ts'
import { type Job, JobRefused } from '#server/jobs/job.ts'
import { type JobRunner, runJobs } from '#server/jobs/runner.ts'
import { addJob, addJobOnce, joinJob } from '#server/models/jobs.ts'
import type { LogLine } from '#server/http/request-log.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'

const MINUTE_MS = 60_000
const other = 'other' as JobKind // a kind that this build does not know

describeOnEachDatabase('the table of jobs', (app) => {
  let nowMs: number
  let done: string[]
  let lines: LogLine[]
  let runners: JobRunner[]

  beforeEach(async () => {
    await app.db.delete(jobs)
    nowMs = Date.now() + MINUTE_MS // whatever is added by then is due
    done = []
    lines = []
    runners = []
  })
  afterEach(() => Promise.all(runners.map((runner) => runner.close())))

  const note = async ({ name }: { name: string }) => void done.push(name)
  const job = (run: Job<{ name: string }>['run'], more: Partial<Job<unknown>> = {}): Job<{ name: string }> => ({
    atOnce: 2,
    leaseMs: MINUTE_MS,
    keepTryingMs: 60 * MINUTE_MS,
    ...more,
    run,
  })
  function runner(mail: Job<{ name: string }>, ofOther?: Job<{ name: string }>): JobRunner {
    const all = Object.fromEntries([['mail', mail], ...(ofOther ? [[other, ofOther]] : [])])
    const made = runJobs(app.db, all, { now: () => nowMs, lookMs: 1e6, log: (line) => lines.push(line) })
    runners.push(made)
    return made
  }
  const add = (name: string, more: object = {}) => addJob(app.db, { kind: 'mail', payload: { name }, ...more })
  const waiting = () => app.db.select().from(jobs)

  test('does each job once, however many processes look for them at once', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `job ${n}`)
    for (const name of names) await add(name)
    const all = [1, 2, 3].map(() => runner(job(note)))
    await Promise.all(all.map((each) => each.runDue()))
    expect(done.toSorted()).toEqual(names.toSorted())
    expect(await waiting()).toEqual([])
  })

  test('does nothing of what is not due yet, nor of what was not written in the end', async () => {
    await add('later', { runAt: new Date(nowMs + MINUTE_MS) })
    await app.db
      .transaction(async (tx) => {
        await addJob(tx, { kind: 'mail', payload: { name: 'never' } })
        throw new Error('it did not end well')
      })
      .catch(() => undefined)
    const own = runner(job(note))
    await own.runDue()
    expect(done).toEqual([])
    nowMs += 2 * MINUTE_MS
    await own.runDue()
    expect(done).toEqual(['later'])
  })

  test('tries again what failed, each time later, and loses none of it', async () => {
    let isBroken = true
    const fail = vi.fn(async (payload: { name: string }) => {
      if (isBroken) throw Object.assign(new Error('for hana@mail.example'), { code: 'ECONNECTION' })
      await note(payload)
    })
    await add('letter')
    const own = runner(job(fail))
    const waits: number[] = []
    for (let n = 0; n < 4; n++) {
      await own.runDue()
      const [row] = await waiting()
      waits.push((row?.runAt.getTime() ?? 0) - nowMs)
      nowMs = row?.runAt.getTime() ?? 0
    }
    expect(fail).toHaveBeenCalledTimes(4)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    // the log names no person
    expect(lines[0]).toMatchObject({ kind: 'job', job: 'mail', error: 'ECONNECTION', end: 'put off' })
    expect(JSON.stringify(lines)).not.toContain('hana')
    isBroken = false
    await own.runDue()
    expect([done, await waiting()]).toEqual([['letter'], []])
  })

  test('drops, and says so, what can never be done and what has failed for too long', async () => {
    await add('refused')
    await add('old', { kind: other })
    const own = runner(
      job(() => Promise.reject(new JobRefused('no such address'))),
      job(() => Promise.reject(new Error('away')), { keepTryingMs: 1000 }),
    )
    await own.runDue()
    expect(await waiting()).toEqual([])
    expect(lines.map(({ level, end }) => [level, end])).toEqual([
      ['error', 'dropped'],
      ['error', 'dropped'],
    ])
  })

  test.each([
    ['addJob', addJob],
    ['addJobOnce', addJobOnce],
    ['joinJob', joinJob],
    [
      'joinJob to one that waits',
      async (db, job) => {
        await joinJob(db, { ...job, runAt: new Date(nowMs) })
        await joinJob(db, job)
        await db.update(jobs).set({ runAt: job.runAt })
      },
    ],
  ] as [string, (db: typeof app.db, job: Parameters<typeof joinJob>[1] & { runAt: Date }) => Promise<void>][])(
    'tries a job of %s for its whole time from when it is due',
    async (_name, addTo) => {
      const keepTryingMs = 12 * 60 * MINUTE_MS
      const dueMs = nowMs + 2 * keepTryingMs
      await addTo(app.db, { kind: 'mail', payload: { name: 'after quiet hours' }, key: 'one', runAt: new Date(dueMs) })
      const own = runner(job(() => Promise.reject(new Error('away')), { keepTryingMs }))
      nowMs = dueMs
      await own.runDue()
      expect(lines.map(({ end }) => end)).toEqual(['put off'])
      nowMs = dueMs + keepTryingMs - MINUTE_MS
      await own.runDue()
      expect(lines.map(({ end }) => end)).toEqual(['put off', 'put off'])
      nowMs = dueMs + keepTryingMs
      await own.runDue()
      expect(lines.map(({ end }) => end)).toEqual(['put off', 'put off', 'dropped'])
    },
  )

  test('one kind that hangs keeps no other kind waiting', async () => {
    for (const name of ['a', 'b', 'c']) await add(name)
    await add('through', { kind: other })
    let free = () => {}
    const hanging = new Promise<void>((resolve) => {
      free = resolve
    })
    const own = runner(
      job(() => hanging),
      job(note),
    )
    const all = own.runDue()
    await vi.waitFor(() => expect(done).toEqual(['through']))
    free()
    await all
  })

  test('a job whose process has ended meanwhile is done by another once its time is over, and not before', async () => {
    await add('orphan')
    const dead = runner(job(() => new Promise(() => {})))
    void dead.runDue() // never ends, as that of a process that was killed
    await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBe(1))
    const living = runner(job(note))
    await living.runDue()
    expect(done).toEqual([])
    nowMs += 2 * MINUTE_MS
    await living.runDue()
    expect([done, await waiting()]).toEqual([['orphan'], []])
    runners = [living]
  })

  test('of those with one key the last one is done alone', async () => {
    await add('first', { key: 'one' })
    await add('second', { key: 'one' })
    await runner(job(note)).runDue()
    expect(done).toEqual(['second'])
  })

  test("a person's jobs are deleted with them", async () => {
    const { id } = await app.guest()
    await add('theirs', { userId: id })
    await app.db.delete(user).where(eq(user.id, id))
    expect(await waiting()).toEqual([])
  })
})
