import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AdminPerson, PEOPLE_PER_PAGE, type PERSON_ROLES, type PERSON_STATES } from '#contract/admin.ts'
import { anpanIdEnd, anpanIdOf } from '#contract/anpan-id.ts'
import { guestNameIn } from '#contract/guest-names.ts'
import type { Place } from '#contract/host/cursor.ts'
import { searchTokens } from '#contract/search-form.ts'
import { isCleanText } from '#contract/text.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { gramsOfWord } from '../db/search-grams.ts'
import { DELETING } from './delete-person.ts'
import { comparedPart, wordsFinder } from './search-words.ts'

/** For how long a person is not seen who is `away`. */
const AWAY_DAYS = 90

/** With its table: a query over people alone leaves that out, and other tables have an id too. */
const whose = sql`${user}.id`

/** When they were last seen: a session of theirs, or their first request of a day; of a guest their last session. */
const seenAt = sql<string | null>`to_char(greatest(
  (select max(s.updated_at) from session s where s.user_id = ${whose}),
  (select a.visit_at from point_accounts a where a.user_id = ${whose}),
  case when ${user.isGuest} then ${user.updatedAt} end
) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = {
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  guestName: user.guestName,
  searchName: user.searchName,
  email: user.email,
  role: user.role,
  isOfficial: user.isOfficial,
  isGuest: user.isGuest,
  suspendedUntil: user.suspendedUntil,
  leavesAt: user.leavesAt,
  joinedAt: user.createdAt,
  seenAt,
}
const selectPeople = (db: Db) => db.select(columns).from(user)
type Row = Awaited<ReturnType<typeof selectPeople>>[number]

const personOf = (row: Row): AdminPerson => ({
  id: row.id,
  anpanId: anpanIdOf(row.id),
  firstName: row.firstName,
  lastName: row.lastName,
  guestName: guestNameIn(row),
  // those that the host makes up end so
  email: row.email.endsWith('.invalid') ? null : row.email,
  role: row.role,
  isOfficial: row.isOfficial,
  isGuest: row.isGuest,
  suspendedUntil: row.suspendedUntil && row.suspendedUntil > new Date() ? row.suspendedUntil.toISOString() : null,
  leavesAt: row.leavesAt?.toISOString() ?? null,
  joinedAt: row.joinedAt.toISOString(),
  seenAt: row.seenAt,
})

/** Not one whose rows are being deleted. */
const isThere = or(isNull(user.leavesAt), gt(user.leavesAt, DELETING))

/** A person as an operator sees them; undefined where there is none. */
export async function findAdminPerson(db: Db, id: string): Promise<AdminPerson | undefined> {
  const [row] = await selectPeople(db).where(and(eq(user.id, id), isThere))
  return row && personOf(row)
}

interface Wanted {
  q?: string | undefined
  role?: (typeof PERSON_ROLES)[number] | undefined
  state?: (typeof PERSON_STATES)[number] | undefined
}

/** A page of people, who joined last first, and the place of its last row where there is a next one. */
export async function listAdminPeople(
  db: Db,
  { q, role, state }: Wanted,
  after: Place | undefined,
): Promise<{ items: AdminPerson[]; next: Place | null }> {
  const sought = q === undefined || q === '' ? undefined : soughtBy(q)
  if (sought === 'none') return { items: [], next: null }
  const rows = await selectPeople(db)
    .where(
      and(
        isThere,
        sought?.condition,
        role && isOfRole(role),
        state && isInState[state](),
        after && sql`(${user.createdAt}, ${user.id}) < (${after.createdAt}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(PEOPLE_PER_PAGE + 1)
  const page = rows.slice(0, PEOPLE_PER_PAGE)
  const last = page.at(-1)
  const isExact = sought?.isExact
  return {
    items: (isExact ? page.filter(isExact) : page).map(personOf),
    next: last && rows.length > page.length ? { createdAt: last.joinedAt.toISOString(), id: last.id } : null,
  }
}

interface Sought {
  condition: SQL | undefined
  /** Confirms of a row what the database has found by the beginnings of words. */
  isExact?: ((row: Row) => boolean) | undefined
}

function soughtBy(q: string): Sought | 'none' {
  if (!isCleanText(q)) return 'none'
  const end = anpanIdEnd(q)
  if (end !== undefined) return { condition: sql`upper(right(replace(${user.id}, '-', ''), 6)) = ${end}` }
  const start = q.toLowerCase()
  const isMailed = sql`(${user.email} like ${startPattern(start)} and ${user.email} not like '%.invalid')`
  const words = searchTokens(q)
  if (q.includes('@') || words.length === 0) return { condition: isMailed }
  const grams = [...new Set(words.flatMap(gramsOfWord))]
  const isNamed = and(
    sql`${user.searchGrams} @> ${sql.param(grams)}::int[]`,
    ...words.map((word) => sql`position(${comparedPart(word)} in ${user.searchName}) > 0`),
  )
  const finds = wordsFinder(words)
  return {
    condition: or(isNamed, isMailed),
    isExact: finds && (({ searchName, email }) => finds(searchName) || email.startsWith(start)),
  }
}

const startPattern = (text: string): string => `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

function isOfRole(role: NonNullable<Wanted['role']>): SQL | undefined {
  if (role === 'guest') return eq(user.isGuest, true)
  if (role === 'member') return and(eq(user.isGuest, false), isNull(user.role))
  return eq(user.role, role)
}

const isInState: Readonly<Record<NonNullable<Wanted['state']>, () => SQL | undefined>> = {
  suspended: () => sql`${user.suspendedUntil} > now()`,
  official: () => sql`${user.isOfficial}`,
  leaving: () => sql`${user.leavesAt} is not null`,
  away: () => sql`${user.createdAt} < ${awaySince()} and not exists (
      select 1 from session s where s.user_id = ${whose} and s.updated_at >= ${awaySince()}
    ) and not exists (select 1 from point_accounts a where a.user_id = ${whose} and a.visit_at >= ${awaySince()})
    and not (${user.isGuest} and ${user.updatedAt} >= ${awaySince()})`,
}

const awaySince = () => sql`now() - make_interval(days => ${AWAY_DAYS})`
