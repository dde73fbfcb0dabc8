import { type SQL, sql } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { posts } from '../db/schema.ts'
import { gramsOfWord } from '../db/search-grams.ts'
import { comparedBytes, comparedPart, wordsFinder } from './search-words.ts'
import { isSeen } from './seen.ts'

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

/** Bytes of texts times bytes of words that one window compares at most. */
const WINDOW_WORK = WINDOW_BYTES * 32

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
  let namesakes: string[][] | undefined
  let rows = FIRST_ROWS
  for (let windows = 1; ; windows++) {
    const source = namesakes && place ? inIndex(words, namesakes, place, WINDOW_ROWS) : inOrder(place, rows)
    const seen = await readWindow(db, words, source, limit - ids.length, namesakes ? WINDOW_ROWS : rows)
    ids.push(...seen.ids)
    if (ids.length === limit || !seen.last) return { ids, next: null }
    place = seen.last
    if (windows === WINDOWS_MAX) return { ids, next: place }
    if (namesakes) continue
    if (mayAskIndex && seen.hitsShare <= HITS_SHARE_MAX && seen.rarestShare <= FREQUENT_SHARE) {
      const found = await findNamesakes(db, words)
      if (found.every((people) => people.length <= NAMESAKES_MAX)) namesakes = found
      mayAskIndex = false
    }
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

interface WindowRow {
  ids: string[] | null
  texts: [text: string, name: string][] | null
  had: number
  read: number
  hits: number
  rarest: number
  last: string
  at: number
}

/** Reads the posts of a source one after the other, up to a bound in rows, in bytes, and in what is compared. */
async function readWindow(db: Db, words: readonly string[], source: SQL, limit: number, rows: number): Promise<Window> {
  const isExact = wordsFinder(words)
  const bytes = Math.ceil(Math.min(WINDOW_BYTES, WINDOW_WORK / comparedBytes(words)))
  const stands = words.map(
    (word) =>
      sql`((${standsIn(posts.searchText, word)} or ${standsIn(user.searchName, word)}) and ${isSeen} and posts.taken_down is null)`,
  )
  const counts = words.map((_word, at) => sql`count(*) filter (where has[${at + 1}::int])`)
  const ofHits = sql`order by created_at desc, id desc) filter (where true = all (has))`
  const [row] = await rowsOf<WindowRow>(
    db,
    sql`with near as materialized (
      select *, sum(bytes) over (order by created_at desc, id desc rows unbounded preceding) - bytes as before
      from (${source}) as newest
    ), seen as materialized (
      select posts.id, posts.created_at, array[${sql.join(stands, sql`, `)}] as has,
        ${isExact ? sql`json_build_array(posts.search_text, ${user.searchName})` : sql`null`} as texts
      from near as posts join ${user} on ${user.id} = posts.user_id where posts.before < ${bytes}
    )
    select
      to_json((array_agg(id ${ofHits})${isExact ? sql`` : sql`[1:${limit}::int]`}) as ids,
      ${isExact ? sql`json_agg(texts ${ofHits}` : sql`null`} as texts,
      (select count(*) from near)::int as had, count(*)::int as read,
      count(*) filter (where true = all (has))::int as hits, least(${sql.join(counts, sql`, `)})::int as rarest,
      (array_agg(id order by created_at, id))[1] as last, extract(epoch from min(created_at))::float8 * 1000 as at
    from seen`,
  )
  if (!row || row.read === 0) return { ids: [], last: null, hitsShare: 0, rarestShare: 0 }
  const isEnd = row.had < rows && row.read === row.had
  const last = { id: row.last, createdAt: new Date(Math.round(row.at)).toISOString() }
  const found = row.ids ?? []
  return {
    ids: isExact ? found.filter((_id, at) => isExact(...(row.texts?.[at] ?? []))).slice(0, limit) : found,
    last: isEnd ? null : last,
    hitsShare: row.hits / row.read,
    rarestShare: row.rarest / row.read,
  }
}

const columns = sql`${posts.id}, ${posts.createdAt}, ${posts.userId}, ${posts.searchText}, ${posts.takenDown}, octet_length(${posts.searchText}) as bytes`

/** All posts behind a place, the newest first. */
const inOrder = (after: Place | undefined, rows: number): SQL => sql`
  select ${columns} from ${posts} ${after ? sql`where ${isBehind(sql`${posts.createdAt}, ${posts.id}`, after)}` : sql``}
  order by ${posts.createdAt} desc, ${posts.id} desc limit ${rows}`

/** The newest posts behind a place in which all words may stand: the index tells of texts, `namesakes` whom a word names. */
function inIndex(words: readonly string[], namesakes: readonly string[][], after: Place, rows: number): SQL {
  const isBy = namesakes
    .filter((people) => people.length > 0)
    .map((people) => sql`${posts.userId} = any(${sql.param(people)}::text[])`)
  const each = [hasGrams(posts.searchGrams, words), ...isBy].map(
    (is) => sql`select ${posts.id}, ${posts.createdAt} from ${posts} where ${is}`,
  )
  // all that fit, then the newest of them: the planner must not walk along the newest posts instead
  return sql`
  select ${columns} from (
    with hits as materialized (${sql.join(each, sql` union `)})
    select id from hits where ${isBehind(sql`created_at, id`, after)} order by created_at desc, id desc limit ${rows}
  ) as hit join ${posts} on ${posts.id} = hit.id`
}

/** For each word the people in whose names it stands; one more than NAMESAKES_MAX where there are many. */
async function findNamesakes(db: Db, words: readonly string[]): Promise<string[][]> {
  const each = words.map(
    (word) => sql`array(
      with named as materialized (select ${user.id}, ${user.searchName} from ${user} where ${hasGrams(user.searchGrams, [word])})
      select id from named where position(${comparedPart(word)} in search_name) > 0 limit ${NAMESAKES_MAX + 1}
    )`,
  )
  const [row] = await rowsOf<{ people: string[][] }>(
    db,
    sql`select json_build_array(${sql.join(each, sql`, `)}) as people`,
  )
  return row?.people ?? []
}

type Column = typeof posts.searchText | typeof user.searchName

const standsIn = (column: Column, word: string) => sql`position(${comparedPart(word)} in ${column}) > 0`

const hasGrams = (column: typeof posts.searchGrams | typeof user.searchGrams, words: readonly string[]) =>
  sql`${column} @> ${sql.param([...new Set(words.flatMap(gramsOfWord))])}::int[]`

const isBehind = (columns: SQL, { createdAt, id }: Place) =>
  sql`(${columns}) < (${createdAt}::timestamptz, ${id}::uuid)`

/** Both drivers answer rows in this way; the type that they share does not say so. */
const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows
