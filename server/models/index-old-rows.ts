import { and, eq, gt, sql } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { posts } from '../db/schema.ts'
import { searchedNames, searchedPost } from '../db/search-grams.ts'

/** Rows in one statement: far from the longest that a statement may take. */
const BATCH = 200
const NO_GRAMS = sql`'{}'::int[]`

/**
 * Gives every post and person that an earlier version wrote the searched form and the grams of this one. What was done
 * before an interruption stays done. A migration that empties the grams has all of it done again.
 */
export async function indexOldRows(db: Db): Promise<void> {
  await inBatches(
    (after) =>
      db
        .select({ id: posts.id, title: posts.title, content: posts.content })
        .from(posts)
        .where(and(eq(posts.searchGrams, NO_GRAMS), after === undefined ? undefined : gt(posts.id, after)))
        .orderBy(posts.id)
        .limit(BATCH),
    async (rows) => {
      const found = rows.map(({ id, title, content }) => ({ id, ...searchedPost(title, content) }))
      await db.execute(sql`update ${posts} set search_text = new."searchText", search_grams = new."searchGrams"
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as new (id uuid, "searchText" text, "searchGrams" int[])
        where ${posts.id} = new.id`)
    },
  )
  await inBatches(
    (after) =>
      db
        .select({ id: user.id, firstName: user.firstName, lastName: user.lastName })
        .from(user)
        .where(and(eq(user.searchGrams, NO_GRAMS), after === undefined ? undefined : gt(user.id, after)))
        .orderBy(user.id)
        .limit(BATCH),
    async (rows) => {
      const found = rows.map(({ id, firstName, lastName }) => ({ id, ...searchedNames(firstName, lastName) }))
      await db.execute(sql`update ${user} set search_name = new."searchName", search_grams = new."searchGrams"
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as new (id text, "searchName" text, "searchGrams" int[])
        where ${user.id} = new.id`)
    },
  )
}

async function inBatches<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after)
    if (rows.length > 0) await write(rows)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id
  }
}
