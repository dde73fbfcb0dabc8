import type { Post } from '#contract/posts.ts'
import { cacheDb, type ListRow, type PostRow } from '#src/data/db/database.ts'
import type { RequestContext } from '#src/data/lists/request.ts'
import { isOutdated } from '#src/data/lists/store-answer.ts'

/** Writes go in transactions of at most so many rows, so that nothing waits long. */
const ROWS_PER_WRITE = 500
/** A stored post counts as just given when the server confirms the list; noted at most so often. */
export const CONFIRMED_MS = 24 * 3600_000

/** The newest rank up to which a stored list is whole; where an earlier version stored it, that of its newest post. */
export async function topOf({ cacheKey, top }: ListRow): Promise<string> {
  if (top !== undefined) return top
  const newest = await cacheDb.posts.where('[cacheKey+rank]').between([cacheKey, ''], [cacheKey, '\uffff']).last()
  return newest?.rank ?? ''
}

/**
 * Puts in the posts that are not stored as they are, and takes out those that the server has deleted; a post that was read by itself since
 * stays as it is. Resolves with the posts that are gone and the oldest row's `storedAt`.
 */
export async function replaceRange(
  request: RequestContext,
  rows: readonly PostRow[],
  bottom: string,
  top = '\uffff',
): Promise<{ gone: Post[]; renewedAt: number }> {
  const { cacheKey } = request
  const ids = new Set(rows.map((row) => row.id))
  const stored = await cacheDb.posts
    .where('[cacheKey+rank]')
    .between([cacheKey, bottom], [cacheKey, top], true, false)
    .primaryKeys()
  const lost = stored.filter(([, id]) => !ids.has(id))
  const gone = (await cacheDb.posts.bulkGet(lost)).flatMap((row) => (row && !isOutdated(request, row) ? [row] : []))
  if (gone.length > 0) await cacheDb.posts.bulkDelete(gone.map(({ id }): [string, string] => [cacheKey, id]))
  const before = await cacheDb.posts.bulkGet(rows.map(({ id }): [string, string] => [cacheKey, id]))
  const changed = rows.filter((row, at) => !isOutdated(request, before[at]) && !isSameRow(row, before[at]))
  for (let at = 0; at < changed.length; at += ROWS_PER_WRITE)
    await cacheDb.posts.bulkPut(changed.slice(at, at + ROWS_PER_WRITE))
  const isChanged = new Set(changed)
  const renewedAt = Math.min(
    ...rows.map((row, at) => (isChanged.has(row) ? row.storedAt : (before[at]?.storedAt ?? 0))),
  )
  return { gone: gone.map(({ post }) => post), renewedAt }
}

/** True for a row that is stored as it comes, and counts as given lately. */
const isSameRow = (row: PostRow, before: PostRow | undefined): boolean =>
  before !== undefined &&
  before.storedAt > row.storedAt - CONFIRMED_MS &&
  before.rank === row.rank &&
  before.next === row.next &&
  JSON.stringify(before.post) === JSON.stringify(row.post)
