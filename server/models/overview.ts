import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DayCounts, Overview } from '#contract/admin.ts'
import { OVERVIEW_DAYS } from '#contract/admin.ts'
import { type Day, lastDays } from '#contract/host/days.ts'
import type { Db } from '../db/client.ts'
import { jobs } from '../db/job-schema.ts'
import { countOpenOrders } from './handled-orders.ts'
import { countWaiting } from './report-queue.ts'

/** What the database tells an operator. */
export type Counted = Pick<Overview, 'waiting' | 'jobs' | 'sizes' | 'days'>

type Kind = Exclude<keyof DayCounts, 'day'>

/** Where each count comes from, each by an index of its moments; nothing is written for any of them. */
const SOURCES: Readonly<Record<Kind, { table: SQL; at: SQL; counted?: SQL; which?: SQL }>> = {
  // a member's first request of a day is paid for
  seen: { table: sql`points`, at: sql`at`, counted: sql`distinct user_id`, which: sql`reason = 'visit'` },
  joined: { table: sql`"user"`, at: sql`created_at`, which: sql`not is_guest` },
  posts: { table: sql`posts`, at: sql`created_at` },
  comments: { table: sql`comments`, at: sql`created_at` },
  messages: { table: sql`messages`, at: sql`created_at` },
  orders: { table: sql`orders`, at: sql`created_at` },
}

/** Counts all of it, one query after another. Days begin as a zone counts them. */
export async function countOverview(db: Db, zone: string, now: Date): Promise<Counted> {
  const days = lastDays(OVERVIEW_DAYS, zone, now)
  const counts: DayCounts[] = days.map(({ name }) => ({ day: name, ...NONE }))
  for (const kind of Object.keys(SOURCES) as Kind[])
    for (const { n, count } of await countDays(db, kind, days)) {
      const day = counts[n - 1]
      if (day) day[kind] = count
    }
  return {
    waiting: { reports: await countWaiting(db), people: 0, orders: await countOpenOrders(db) },
    jobs: { waiting: await db.$count(jobs), failed: await db.$count(jobs, isNotNull(jobs.lastError)) },
    sizes: await readSizes(db),
    days: counts,
  }
}

const NONE: Readonly<Record<Kind, number>> = { seen: 0, joined: 0, posts: 0, comments: 0, messages: 0, orders: 0 }

async function countDays(db: Db, kind: Kind, days: readonly Day[]): Promise<{ n: number; count: number }[]> {
  const { table, at, counted = sql`*`, which = sql`true` } = SOURCES[kind]
  const starts = days.map(({ start }) => start.toISOString())
  const { rows } = (await db.execute(sql`
    select width_bucket(${at}, ${sql.param(starts)}::timestamptz[]) as n, count(${counted})::int as count
    from ${table} where ${at} >= ${starts[0]}::timestamptz and ${which} group by 1`)) as unknown as {
    rows: { n: number; count: number }[]
  }
  return rows
}

async function readSizes(db: Db): Promise<Overview['sizes']> {
  const { rows } = (await db.execute(sql`
    select pg_database_size(current_database())::float8 as database, pg_total_relation_size('uploads')::float8 as pictures
  `)) as unknown as { rows: Overview['sizes'][] }
  return rows[0] ?? { database: 0, pictures: 0 }
}
