import type { Post } from '#contract/posts.ts'
import { cacheDb, type PostRow } from '#src/data/db/database.ts'

/** Writes go in transactions of at most so many rows, so that nothing waits long. */
const ROWS_PER_WRITE = 500
/** A stored post counts as just given when the server confirms the list; noted at most so often. */
export const CONFIRMED_MS = 24 * 3600_000

/** The rank of an account's newest stored post; empty where it has none. */
export async function topRank(cacheKey: string): Promise<string> {
  const newest = await cacheDb.posts.where('[cacheKey+rank]').between([cacheKey, ''], [cacheKey, '\uffff']).last()
  return newest?.rank ?? ''
}

/**
 * Puts in what is not stored as it is, and takes out what the server has deleted. Resolves with the posts that are gone
 * and the oldest row's `storedAt`.
 */
export async function replaceRange(
  cacheKey: string,
  rows: readonly PostRow[],
  bottom: string,
  top = '\uffff',
): Promise<{ gone: Post[]; renewedAt: number }> {
  const ids = new Set(rows.map((row) => row.id))
  const stored = await cacheDb.posts
    .where('[cacheKey+rank]')
    .between([cacheKey, bottom], [cacheKey, top], true, false)
    .primaryKeys()
  const lost = stored.filter(([, id]) => !ids.has(id))
  const gone = (await cacheDb.posts.bulkGet(lost)).flatMap((row) => (row ? [row.post] : []))
  if (lost.length > 0) await cacheDb.posts.bulkDelete(lost)
  const before = await cacheDb.posts.bulkGet(rows.map(({ id }): [string, string] => [cacheKey, id]))
  const changed = rows.filter((row, at) => !isSameRow(row, before[at]))
  for (let at = 0; at < changed.length; at += ROWS_PER_WRITE)
    await cacheDb.posts.bulkPut(changed.slice(at, at + ROWS_PER_WRITE))
  const isChanged = new Set(changed)
  const renewedAt = Math.min(
    ...rows.map((row, at) => (isChanged.has(row) ? row.storedAt : (before[at]?.storedAt ?? 0))),
  )
  return { gone, renewedAt }
}

/** True for a row that is stored as it comes, and counts as given lately. */
const isSameRow = (row: PostRow, before: PostRow | undefined): boolean =>
  before !== undefined &&
  before.storedAt > row.storedAt - CONFIRMED_MS &&
  before.rank === row.rank &&
  before.next === row.next &&
  JSON.stringify(before.post) === JSON.stringify(row.post)
