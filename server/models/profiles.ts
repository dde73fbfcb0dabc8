import { and, desc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { anpanIdEnd, anpanIdOf } from '#contract/anpan-id.ts'
import { guestNameIn } from '#contract/guest-names.ts'
import type { Place } from '#contract/host/cursor.ts'
import { PEOPLE_PER_PAGE, type Person } from '#contract/people.ts'
import { isCleanText } from '#contract/text.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { blocks, follows, mutes } from '../db/people-schema.ts'
import { gramsOfWord } from '../db/search-grams.ts'
import { isMuted, isOpenTo, isOpenToBlocker } from './between-people.ts'
import type { RankedPerson } from './ranked-people.ts'
import { relationColumns, relationIn } from './relations.ts'
import { comparedPart, wordsFinder } from './search-words.ts'
import { isSeen } from './seen.ts'

/** People as lists and pages show them, and where each stands in its list. */
export interface PeoplePage {
  people: Person[]
  next: Place | null
}

/** With its table: a query over people alone leaves that out, and posts have an id too. */
const whose = sql`${user}.id`

const plainColumns = (viewerId: string) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  guestName: user.guestName,
  bio: user.bio,
  avatar: user.image,
  avatarColour: user.avatarColour,
  isGuest: user.isGuest,
  isOfficial: user.isOfficial,
  joinedAt: user.createdAt,
  ...relationColumns(viewerId),
})

const columns = (viewerId: string) => ({
  ...plainColumns(viewerId),
  searchName: user.searchName,
  posts: sql<number>`(select count(*)::int from posts p where p.user_id = ${whose} and p.taken_down is null)`,
  followers: sql<number>`(select count(*)::int from follows f where f.followed_id = ${whose})`,
  following: sql<number>`(select count(*)::int from follows f where f.follower_id = ${whose})`,
})

const selectPeople = (db: Db, viewerId: string | null) => db.select(columns(viewerId ?? '')).from(user)

type Row = Awaited<ReturnType<typeof selectPeople>>[number]

const personOf = (row: Omit<Row, 'searchName'>): Person => ({
  id: row.id,
  anpanId: anpanIdOf(row.id),
  firstName: row.firstName,
  lastName: row.lastName,
  guestName: guestNameIn(row),
  bio: row.bio || null,
  avatar: row.avatar,
  avatarColour: row.avatarColour,
  joinedAt: row.joinedAt.toISOString(),
  isOfficial: row.isOfficial,
  isGuest: row.isGuest,
  counts: { posts: row.posts, followers: row.followers, following: row.following },
  relation: relationIn(row),
})

const anpanEnd = sql`upper(right(replace(${user.id}, '-', ''), 6))`

/** The person with this id or ANPAN id; undefined where there is none, or where they have blocked the viewer. */
export async function findProfile(db: Db, key: string, viewerId: string | null): Promise<Person | undefined> {
  const end = anpanIdEnd(key)
  const [row] = await selectPeople(db, viewerId)
    .where(and(end === undefined ? eq(user.id, key) : sql`${anpanEnd} = ${end}`, isOpenToBlocker(viewerId)))
    .orderBy(user.id)
    .limit(1)
  return row && personOf(row)
}

/** The id of a person whom the viewer may see; undefined otherwise. */
export async function findOpenId(db: Db, key: string, viewerId: string | null): Promise<string | undefined> {
  const end = anpanIdEnd(key)
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(end === undefined ? eq(user.id, key) : sql`${anpanEnd} = ${end}`, isOpenToBlocker(viewerId)))
    .orderBy(user.id)
    .limit(1)
  return row?.id
}

/** Few are worth following at once. */
const SUGGESTED = 12

/**
 * Of ranked people the first that a viewer may want to follow: those they neither follow nor have muted. Counts are those
 * of the ranking, since counting all followers of the most followed costs the most.
 */
export async function suggestPeople(
  db: Db,
  viewerId: string | null,
  ranking: readonly RankedPerson[],
): Promise<Person[]> {
  const isNew = viewerId === null ? isSeen : and(ne(user.id, viewerId), notYet(viewerId), isOpenTo(viewerId))
  const counts = new Map(ranking.map((ranked) => [ranked.id, ranked]))
  const ids = sql`${sql.param([...counts.keys()])}::text[]`
  const rows = await db
    .select(plainColumns(viewerId ?? ''))
    .from(user)
    .where(and(sql`${user.id} = any(${ids})`, isNew))
    .orderBy(sql`array_position(${ids}, ${user.id})`)
    .limit(SUGGESTED)
  return rows.flatMap((row) => {
    const ranked = counts.get(row.id)
    return ranked ? [personOf({ ...row, ...ranked })] : []
  })
}

const notYet = (viewerId: string): SQL =>
  sql`not exists (select 1 from follows f where f.follower_id = ${viewerId} and f.followed_id = ${user.id})
    and not ${isMuted(viewerId, user.id)}`

/** People in whose names every word stands, or whose ANPAN id it is; who came last first. */
export async function searchPeople(
  db: Db,
  viewerId: string | null,
  tokens: readonly string[],
  after: Place | undefined,
): Promise<PeoplePage> {
  if (!tokens.every(isCleanText)) return { people: [], next: null }
  const grams = [...new Set(tokens.flatMap(gramsOfWord))]
  const isNamed = and(
    sql`${user.searchGrams} @> ${sql.param(grams)}::int[]`,
    ...tokens.map((token) => sql`position(${comparedPart(token)} in ${user.searchName}) > 0`),
  )
  const end = tokens.length === 1 ? anpanIdEnd(tokens[0] ?? '') : undefined
  const isIt = end === undefined ? isNamed : sql`${anpanEnd} = ${end}`
  const rows = await selectPeople(db, viewerId)
    .where(and(isIt, isOpenTo(viewerId), after && isBehind(sql`${user.createdAt}, ${user.id}`, after)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(PEOPLE_PER_PAGE + 1)
  const page = pageOf(rows.map((row) => ({ person: personOf(row), at: row.joinedAt })))
  const isExact = wordsFinder(tokens)
  if (!isExact) return page
  const named = new Set(rows.filter(({ searchName }) => isExact(searchName)).map(({ id }) => id))
  return { ...page, people: page.people.filter(({ id }) => named.has(id)) }
}

const isBehind = (columns: SQL, { createdAt, id }: Place) => sql`(${columns}) < (${createdAt}::timestamptz, ${id})`

type Listing = 'followers' | 'following' | 'mutes' | 'blocks'

/** The people of one of a person's lists, the last added first. */
export async function listRelated(
  db: Db,
  kind: Listing,
  ownerId: string,
  viewerId: string | null,
  after: Place | undefined,
): Promise<PeoplePage> {
  const { at, joins, owned } = listings[kind]
  const table = kind === 'mutes' ? mutes : kind === 'blocks' ? blocks : follows
  const rows = await db
    .select({ ...columns(viewerId ?? ''), at })
    .from(user)
    .innerJoin(table, joins)
    .where(
      and(
        eq(owned, ownerId),
        kind === 'mutes' ? or(sql`${mutes.until} is null`, sql`${mutes.until} > now()`) : undefined,
        // people whom the viewer has blocked stay in that list, to be unblocked
        kind === 'blocks' ? isSeen : isOpenTo(viewerId),
        after && or(lt(at, new Date(after.createdAt)), and(eq(at, new Date(after.createdAt)), lt(user.id, after.id))),
      ),
    )
    .orderBy(desc(at), desc(user.id))
    .limit(PEOPLE_PER_PAGE + 1)
  return pageOf(rows.map((row) => ({ person: personOf(row), at: row.at })))
}

const listings = {
  followers: { at: follows.createdAt, joins: eq(user.id, follows.followerId), owned: follows.followedId },
  following: { at: follows.createdAt, joins: eq(user.id, follows.followedId), owned: follows.followerId },
  mutes: { at: mutes.createdAt, joins: eq(user.id, mutes.mutedId), owned: mutes.userId },
  blocks: { at: blocks.createdAt, joins: eq(user.id, blocks.blockedId), owned: blocks.userId },
} as const

function pageOf(rows: { person: Person; at: Date }[]): PeoplePage {
  const page = rows.slice(0, PEOPLE_PER_PAGE)
  const last = page.at(-1)
  const next = rows.length > page.length && last ? { createdAt: last.at.toISOString(), id: last.person.id } : null
  return { people: page.map(({ person }) => person), next }
}
