import { type SQL, sql } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { posts } from '../db/schema.ts'
import { gramsOfWord } from '../db/search-grams.ts'
import { isBySeen, isSeen } from './seen.ts'

export interface Hits {
  /** Newest first. */
  ids: string[]
  /** Where the search was broken off, with older posts that were not looked at; null where all were. */
  next: Place | null
}

/** Posts that are read one after the other: at first, which fills a page with frequent words, and where that must go on. */
const FIRST_ROWS = 500
const WINDOW_ROWS = 3000
const WINDOW_BYTES = 2 * 1024 * 1024
/** So many windows are read in one call where the index is of no help. */
const WINDOWS_MAX = 4
/** Where the words stand in more of the posts than this, the index finds too many: reading on fills a page sooner. */
const HITS_SHARE_MAX = 0.012
/** Words that each stand in more than this share of the posts are too frequent for the index, though they never meet. */
const FREQUENT_SHARE = 0.4
/** People whose names have a word; where there are more, posts are read one after the other. */
const NAMESAKES_MAX = 50

/**
 * The newest posts in which every word stands, in the text or in the author's names: exact, and at most `limit`. What one
 * call reads is bounded; where that was too little, `next` is where to go on.
 */
export async function findHits(
  db: Db,
  words: readonly string[],
  after: Place | undefined,
  limit: number,
): Promise<Hits> {
  const ids: string[] = []
  let place = after
  let mayAskIndex = true
  let rows = FIRST_ROWS
  for (let windows = 1; ; windows++) {
    const seen = await readWindow(db, words, place, limit - ids.length, rows)
    ids.push(...seen.ids)
    if (ids.length === limit || !seen.last) return { ids, next: null }
    place = seen.last
    if (mayAskIndex && seen.hitsShare <= HITS_SHARE_MAX && seen.rarestShare <= FREQUENT_SHARE) {
      const rest = await askIndex(db, words, place, limit - ids.length)
      if (rest) return { ids: [...ids, ...rest], next: null }
      mayAskIndex = false
    }
    if (windows === WINDOWS_MAX) return { ids, next: place }
    // as many as fill the page where the words stand as densely further on
    rows = Math.min(WINDOW_ROWS, Math.max(FIRST_ROWS, Math.ceil((1.5 * (limit - ids.length)) / seen.hitsShare)))
  }
}

interface Window {
  ids: string[]
  /** The oldest post that was read; null where the list ended. */
  last: Place | null
  /** The share of the posts in which all of the words stand, and in which the rarest does. */
  hitsShare: number
  rarestShare: number
}

/** Reads the posts behind a place one after the other, up to a bound in rows and in bytes. */
async function readWindow(
  db: Db,
  words: readonly string[],
  after: Place | undefined,
  limit: number,
  rows: number,
): Promise<Window> {
  const stands = words.map(
    (word) =>
      sql`((${standsIn(posts.searchText, word)} or ${standsIn(user.searchName, word)}) and ${isSeen} and posts.taken_down is null)`,
  )
  const counts = words.map((_word, at) => sql`count(*) filter (where has[${at + 1}::int])`)
  const [row] = await rowsOf<{
    ids: string[] | null
    had: number
    read: number
    hits: number
    rarest: number
    last: string
    at: number
  }>(
    db,
    sql`with near as materialized (
      select *, sum(bytes) over (order by created_at desc, id desc rows unbounded preceding) - bytes as before
      from (
        select ${posts.id}, ${posts.createdAt}, ${posts.userId}, ${posts.searchText}, ${posts.takenDown}, octet_length(${posts.searchText}) as bytes
        from ${posts} ${after ? sql`where ${isBehind(sql`${posts.createdAt}, ${posts.id}`, after)}` : sql``}
        order by ${posts.createdAt} desc, ${posts.id} desc limit ${rows}
      ) as newest
    ), seen as materialized (
      select posts.id, posts.created_at, array[${sql.join(stands, sql`, `)}] as has
      from near as posts join ${user} on ${user.id} = posts.user_id where posts.before < ${WINDOW_BYTES}
    )
    select
      to_json((array_agg(id order by created_at desc, id desc) filter (where true = all (has)))[1:${limit}::int]) as ids,
      (select count(*) from near)::int as had, count(*)::int as read,
      count(*) filter (where true = all (has))::int as hits, least(${sql.join(counts, sql`, `)})::int as rarest,
      (array_agg(id order by created_at, id))[1] as last, extract(epoch from min(created_at))::float8 * 1000 as at
    from seen`,
  )
  if (!row || row.read === 0) return { ids: [], last: null, hitsShare: 0, rarestShare: 0 }
  const isEnd = row.had < rows && row.read === row.had
  const last = { id: row.last, createdAt: new Date(Math.round(row.at)).toISOString() }
  return {
    ids: row.ids ?? [],
    last: isEnd ? null : last,
    hitsShare: row.hits / row.read,
    rarestShare: row.rarest / row.read,
  }
}

/** The newest posts behind a place that the index finds; undefined where too many people have one of the words as a name. */
async function askIndex(db: Db, words: readonly string[], after: Place, limit: number): Promise<string[] | undefined> {
  const namesakes = await findNamesakes(db, words)
  if (namesakes.some((people) => people.length > NAMESAKES_MAX)) return undefined
  const isInText = words.map((word) => standsIn(posts.searchText, word))
  const allInText = sql`${hasGrams(posts.searchGrams, words)} and ${sql.join(isInText, sql` and `)}`
  const isBy = namesakes.map((people) => sql`${posts.userId} = any(${sql.param(people)}::text[])`)
  const byNamesakes = isBy.filter((_is, at) => namesakes[at]?.length)
  // by one of the words as a name: the others in the text or the names
  const others = isInText.map((isIn, at) => sql`(${isIn} or ${isBy[at]})`)
  const known = [allInText, ...byNamesakes.map((is) => sql`${is} and ${sql.join(others, sql` and `)}`)]
  const isThere = sql`${posts.takenDown} is null and ${isBySeen(posts.userId)}`
  const each = known.map((is) => sql`select ${posts.id}, ${posts.createdAt} from ${posts} where ${is} and ${isThere}`)
  // all that fit, then the newest of them: the planner must not walk along the newest posts instead
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with hits as materialized (${sql.join(each, sql` union `)})
    select id from hits where ${isBehind(sql`created_at, id`, after)} order by created_at desc, id desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** For each word the people in whose names it stands; one more than NAMESAKES_MAX where there are many. */
async function findNamesakes(db: Db, words: readonly string[]): Promise<string[][]> {
  const each = words.map(
    (word) => sql`array(
      with named as materialized (select ${user.id}, ${user.searchName} from ${user} where ${hasGrams(user.searchGrams, [word])})
      select id from named where position(${word} in search_name) > 0 limit ${NAMESAKES_MAX + 1}
    )`,
  )
  const [row] = await rowsOf<{ people: string[][] }>(
    db,
    sql`select json_build_array(${sql.join(each, sql`, `)}) as people`,
  )
  return row?.people ?? []
}

type Column = typeof posts.searchText | typeof user.searchName

const standsIn = (column: Column, word: string) => sql`position(${word} in ${column}) > 0`

const hasGrams = (column: typeof posts.searchGrams | typeof user.searchGrams, words: readonly string[]) =>
  sql`${column} @> ${sql.param([...new Set(words.flatMap(gramsOfWord))])}::int[]`

const isBehind = (columns: SQL, { createdAt, id }: Place) =>
  sql`(${columns}) < (${createdAt}::timestamptz, ${id}::uuid)`

/** Both drivers answer rows in this way; the type that they share does not say so. */
const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows
