import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/client.ts'
import type { JobKind } from '../db/job-kinds.ts'
import { jobs } from '../db/job-schema.ts'

export type JobRow = typeof jobs.$inferSelect

export interface NewJob {
  kind: JobKind
  /** What it needs to know, as JSON. */
  payload: object
  /** With whom it goes when they are deleted. */
  userId?: string
  /** Where one with this key waits, this one takes its place. */
  key?: string
  runAt?: Date
}

/** The columns of every new job. A job is tried for so long from when it is due, and not from when it was added. */
const rowOf = ({ kind, payload, userId, runAt = new Date() }: NewJob) => ({
  kind,
  payload,
  userId: userId ?? null,
  runAt,
  createdAt: runAt,
})

/** Has something done beside the requests. In a transaction it is done once that has ended well, and not otherwise. */
export async function addJob(db: Db, job: NewJob): Promise<void> {
  const row = rowOf(job)
  await db
    .insert(jobs)
    .values({ id: v7(), key: job.key ?? null, ...row })
    .onConflictDoUpdate({ target: jobs.key, set: { ...row, id: v7(), attempts: 0 } })
}

/** Takes back what waits under a key. */
export async function dropJob(db: Db, key: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.key, key))
}

/**
 * Has something done that may wait with this key already, or is being done: then once more, with what is so by that time.
 * What was put off is not done sooner for it.
 */
export async function joinJob(db: Db, job: NewJob & { key: string }): Promise<void> {
  const row = rowOf(job)
  await db
    .insert(jobs)
    .values({ id: v7(), key: job.key, ...row })
    .onConflictDoUpdate({
      target: jobs.key,
      set: {
        id: v7(),
        payload: row.payload,
        createdAt: row.createdAt,
        runAt: sql`case when ${jobs.lastError} is null then least(${jobs.runAt}, excluded.run_at) else ${jobs.runAt} end`,
      },
    })
}

/** Has something done unless something with this key waits already. */
export async function addJobOnce(db: Db, job: NewJob & { key: string }): Promise<void> {
  await db
    .insert(jobs)
    .values({ id: v7(), key: job.key, ...rowOf(job) })
    .onConflictDoNothing()
}

/** The kinds with a due job. A read alone: nothing is written while there is nothing to do. */
export async function listDueKinds(db: Db, now: Date): Promise<JobKind[]> {
  const rows = await db.selectDistinct({ kind: jobs.kind }).from(jobs).where(lte(jobs.runAt, now))
  return rows.map(({ kind }) => kind)
}

interface Taking {
  kind: JobKind
  now: Date
  /** When a job that was taken, and neither finished nor put off, is due again. */
  until: Date
  max: number
}

/** Takes jobs that are due, those that wait longest first; no two processes take the same one. */
export function takeJobs(db: Db, { kind, now, until, max }: Taking): Promise<JobRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, kind), lte(jobs.runAt, now)))
      .orderBy(asc(jobs.runAt))
      .limit(max)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const taken = due.map((row) => ({ ...row, attempts: row.attempts + 1 }))
    for (const { id, attempts } of taken) await tx.update(jobs).set({ runAt: until, attempts }).where(eq(jobs.id, id))
    return taken
  })
}

/** The job as it was taken: one that was given up and taken by another is theirs. */
const isTaken = ({ id, attempts }: JobRow) => and(eq(jobs.id, id), eq(jobs.attempts, attempts))

export async function finishJob(db: Db, job: JobRow): Promise<void> {
  await db.delete(jobs).where(isTaken(job))
}

/** Has a job that failed done again at `runAt`. */
export async function putOffJob(db: Db, job: JobRow, runAt: Date, lastError: string): Promise<void> {
  await db.update(jobs).set({ runAt, lastError }).where(isTaken(job))
}
