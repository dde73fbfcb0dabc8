import { sql } from 'drizzle-orm'
import { type DatabasePlace, openDatabase } from '../../server/db/client.ts'
import { type Author, writeAuthors, writePosts } from '../../tests/support/many-posts.ts'
import { newCorpus } from '../../tests/support/search-corpus.ts'

/** How many people have written the posts. */
export const PEOPLE = 500
/** Creating an index over all posts takes its time. */
const STATEMENT_MS = 600_000

export const corpus = newCorpus(7)
export const authors: Author[] = Array.from({ length: PEOPLE }, (_, n) => ({
  id: `author-${n}`,
  firstName: corpus.words[(['ja', 'en', 'ko', 'zh'] as const)[n % 4] ?? 'ja'][1000 + n] ?? '',
  lastName: '',
}))

/** Fills an empty database with posts in four scripts. */
export async function fill(place: DatabasePlace, posts: number): Promise<void> {
  const database = await openDatabase({ ...place, statementMs: STATEMENT_MS })
  const { db } = database
  const found = await db.execute(sql`select indexdef from pg_indexes where indexname = 'posts_search'`)
  const [index] = (found as unknown as { rows: { indexdef: string }[] }).rows
  if (!index) throw new Error('the index of the search has another name')
  await writeAuthors(db, authors)
  // many rows are written faster without their index
  await db.execute(sql`drop index posts_search`)
  await writePosts(db, posts, authors, newCorpus(7).write)
  await db.execute(index.indexdef)
  // as autovacuum does by itself; PGlite has none
  if (place.url !== undefined) await db.execute(sql`analyze`)
  await database.close()
}
