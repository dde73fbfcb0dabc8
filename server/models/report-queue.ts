import { inArray, sql } from 'drizzle-orm'
import { limited } from '#contract/cut-text.ts'
import {
  BY_WEIGHT,
  EVERY,
  NEWCOMER_WEIGHT,
  NEWEST_AT,
  SEVERE_AT,
  SEVERE_REASONS,
  WRONG_DAYS,
  WRONG_MAX,
} from '#contract/host/report-weights.ts'
import { EXCERPT_MAX, type QueueItem } from '#contract/moderation.ts'
import { REPORTABLE, type Reportable, type ReportReason } from '#contract/reports.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { comments } from '../db/comments-schema.ts'
import { messages } from '../db/conversations-schema.ts'
import { reviews } from '../db/reviews-schema.ts'
import { posts } from '../db/schema.ts'
import { authorColumns, authorOf } from './authors.ts'

/** How many things wait. */
export async function countWaiting(db: Db): Promise<number> {
  const query = sql`
    select count(*)::int as waiting from (
      select about, thing from (
        select about, thing, person_id from reports where closed_at is null
        union
        select ${ABOUT_HELD}, thing::text, user_id from held_things where closed_at is null
      ) open join "user" u on u.id = person_id
      where u.leaves_at is null
    ) things`
  const { rows } = (await db.execute(query)) as unknown as { rows: { waiting: number }[] }
  return rows[0]?.waiting ?? 0
}

/** What a row of `held_things` is. */
const ABOUT_HELD = sql`case when comment_id is null then 'post' else 'comment' end`

/** A thing of the queue, and its place: a page goes on after that of its last. */
export interface Waiting {
  place: number
  item: QueueItem
}

interface Row {
  about: Reportable
  thing: string
  person_id: string
  reports: number
  last_at: Date | string
  reasons: ReportReason[]
  is_held: boolean
  place: number
}

/**
 * What waits behind a place. A member has one voice, and the newcomers of an address have one together that counts a
 * fraction; a voice is divided among all that it has reported. Who was wrong too often has none. All that is held has one
 * voice like that, and takes no place of what was reported last.
 */
export async function listQueue(db: Db, after: number, limit: number): Promise<Waiting[]> {
  const query = sql`
    with open as (
      select r.about, r.thing, r.person_id, r.reporter_id, r.reason, r.created_at, r.newcomer_at is not null as is_newcomer,
        case when r.newcomer_at is null then 'member ' || r.reporter_id else 'at ' || r.newcomer_at end as voice,
        false as is_held
      from reports r join "user" u on u.id = r.person_id
      where r.closed_at is null and u.leaves_at is null
      union all
      select ${ABOUT_HELD}, h.thing::text, h.user_id, null, null, h.since, true, 'held', true
      from held_things h join "user" u on u.id = h.user_id
      where h.closed_at is null and u.leaves_at is null
    ), wrong as (
      select reporter_id from reports
      where reporter_id in (select reporter_id from open) and is_wrong and coalesce(closed_at, created_at) > now() - make_interval(days => ${WRONG_DAYS}::int)
      group by reporter_id having count(*) >= ${WRONG_MAX}::int
    ), heard as (
      select distinct about, thing, voice, is_newcomer from open
      where is_held or reporter_id not in (select reporter_id from wrong)
    ), voices as (
      select voice, (case when bool_or(is_newcomer) then ${NEWCOMER_WEIGHT}::float8 else 1 end) / count(*) as share
      from heard group by voice
    ), weights as (
      select about, thing, sum(share) as weight from heard join voices using (voice) group by about, thing
    ), things as (
      select about, thing, person_id, count(reporter_id)::int as reports, bool_or(is_held) as is_held, min(created_at) as first_at, max(created_at) as last_at,
        coalesce(json_agg(reason order by created_at) filter (where reason is not null), '[]') as reasons,
        coalesce(weight, 0) as weight, weight is not null and count(reporter_id) > 0 as is_heard,
        bool_or(reason in (${sql.join(
          SEVERE_REASONS.map((reason) => sql`${reason}`),
          sql`, `,
        )})) as is_severe
      from open left join weights using (about, thing)
      group by about, thing, person_id, weight
    ), ranked as (
      select *, row_number() over (order by weight desc, first_at, about, thing) - 1 as by_weight,
        case when is_heard then row_number() over (partition by is_heard order by first_at desc, about, thing) - 1 end as newest,
        case when is_heard and is_severe then
          row_number() over (partition by is_heard, is_severe order by weight desc, first_at, about, thing) - 1 end as severe
      from things
    ), placed as (
      select *, least(by_weight / ${BY_WEIGHT}::int * ${EVERY}::int + by_weight % ${BY_WEIGHT}::int,
        newest * ${EVERY}::int + ${NEWEST_AT}::int, severe * ${EVERY}::int + ${SEVERE_AT}::int)::int as place
      from ranked
    )
    select about, thing, person_id, reports, last_at, reasons, is_held, place from placed
    where place > ${after}::int order by place limit ${limit}::int`
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] }
  const people = await authorsById(
    db,
    rows.map(({ person_id }) => person_id),
  )
  const texts = await excerptsOf(db, rows)
  return rows.flatMap(({ about, thing, person_id, last_at, reasons, is_held, place, reports: times }) => {
    const person = people.get(person_id)
    if (!person) return []
    const lastAt = new Date(last_at).toISOString()
    const excerpt = texts.get(thing) ?? ''
    const counts = { reports: times, reasons: counted(reasons), ...(is_held && { isHeld: true }) }
    return [{ place, item: { about, id: thing, excerpt, person, ...counts, lastAt } }]
  })
}

/** The most frequent first. */
function counted(reasons: readonly ReportReason[]): QueueItem['reasons'] {
  const counts = new Map<ReportReason, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, times]) => ({ reason, count: times })).sort((a, b) => b.count - a.count)
}

async function authorsById(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof authorOf>>()
  const rows = await db.select(authorColumns).from(user).where(inArray(user.id, ids))
  return new Map(rows.map((row) => [row.id, authorOf(row)]))
}

async function excerptsOf(db: Db, rows: { about: Reportable; thing: string }[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const about of REPORTABLE) {
    const ids = rows.filter((row) => row.about === about).map(({ thing }) => thing)
    if (ids.length === 0) continue
    const found =
      about === 'person'
        ? await db.select({ id: user.id, text: user.bio }).from(user).where(inArray(user.id, ids))
        : await textsOf(db, WRITTEN_IN[about], ids)
    for (const { id, text } of found) texts.set(id, limited(text, EXCERPT_MAX))
  }
  return texts
}

const WRITTEN_IN = { post: posts, comment: comments, message: messages, review: reviews } as const

const textsOf = (db: Db, table: (typeof WRITTEN_IN)[keyof typeof WRITTEN_IN], ids: string[]) =>
  db.select({ id: table.id, text: table.content }).from(table).where(inArray(table.id, ids))
