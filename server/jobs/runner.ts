import type { Db } from '../db/client.ts'
import type { JobKind } from '../db/job-kinds.ts'
import type { Log } from '../http/request-log.ts'
import { finishJob, type JobRow, listDueKinds, putOffJob, takeJobs } from '../models/jobs.ts'
import { type Job, JobPutOff, JobRefused } from './job.ts'

/** How often a process looks for what is due. */
const LOOK_MS = 1_000
/** How long a process that ends waits for what it is doing; the rest is done by another, or after its next start. */
const END_MS = 5_000
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 15 * 60_000

/** Until a job is tried again that has failed so often; a little apart, so that a crowd does not come back at once. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)) * (0.8 + 0.4 * Math.random())

// what a kind takes is known where its jobs are made, and not here
// oxlint-disable-next-line typescript/no-explicit-any
export type Jobs = Partial<Record<JobKind, Job<any>>>

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

interface Options {
  log?: Log
  now?: () => number
  lookMs?: number
}

export interface JobRunner {
  /** Does what is due now; resolves when no more of it is. */
  runDue(): Promise<void>
  /** Begins nothing more, and resolves when what was begun has ended, or has had its time. */
  close(): Promise<void>
}

/**
 * Does jobs of these kinds beside the requests, from now on. Several processes share them; each kind waits for its own,
 * so that a mail server which does not answer keeps nothing else.
 */
export function runJobs(db: Db, jobs: Jobs, options: Options = {}): JobRunner {
  const { log = () => {}, now = Date.now, lookMs = LOOK_MS } = options
  const running = new Map<JobKind, Set<Promise<void>>>()
  const ending = new AbortController()
  const own = Object.keys(jobs) as JobKind[]

  async function runOne(job: JobRow, { run, keepTryingMs }: Job<unknown>): Promise<void> {
    try {
      await run(job.payload, { db, signal: ending.signal, now: new Date(now()) })
      await finishJob(db, job)
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      const asked = error instanceof JobPutOff ? error.until.getTime() : 0
      const runAt = Math.max(now() + waitAfter(job.attempts), asked)
      const isOver = error instanceof JobRefused || runAt > job.createdAt.getTime() + keepTryingMs
      // what went wrong in words is kept with the job: it may name whom it was for
      const line = { kind: 'job', job: job.kind, attempts: job.attempts, error: codeOf(error) }
      log({ ...line, level: isOver ? 'error' : 'warn', end: isOver ? 'dropped' : 'put off' })
      await (isOver ? finishJob(db, job) : putOffJob(db, job, new Date(runAt), said))
    }
  }

  /** Begins as many of a kind as there is room for; resolves with how many those were. */
  async function begin(kind: JobKind, job: Job<unknown>): Promise<number> {
    const busy = running.get(kind) ?? new Set()
    running.set(kind, busy)
    const max = job.atOnce - busy.size
    if (max <= 0 || ending.signal.aborted) return 0
    const taken = await takeJobs(db, { kind, now: new Date(now()), until: new Date(now() + job.leaseMs), max })
    for (const row of taken) {
      const done: Promise<void> = runOne(row, job)
        .catch((error: unknown) => log({ level: 'error', kind: 'job', job: kind, error: String(error) })) // its lease ends
        .finally(() => busy.delete(done))
      busy.add(done)
    }
    return taken.length
  }

  async function look(): Promise<number> {
    const due = (await listDueKinds(db, new Date(now()))).filter((kind) => own.includes(kind))
    const begun = await Promise.all(due.map((kind) => begin(kind, jobs[kind] as Job<unknown>)))
    return begun.reduce((total, each) => total + each, 0)
  }

  const all = () => [...running.values()].flatMap((busy) => [...busy])
  let looking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log({ level: 'error', kind: 'job', error: String(error) }))
      .finally(() => (looking = undefined))
  }, lookMs)
  timer.unref()

  return {
    async runDue() {
      while ((await look()) > 0 || all().length > 0) await Promise.all(all())
    },
    async close() {
      clearInterval(timer)
      ending.abort()
      await looking
      await Promise.race([Promise.all(all()), new Promise((resolve) => setTimeout(resolve, END_MS).unref())])
    },
  }
}
