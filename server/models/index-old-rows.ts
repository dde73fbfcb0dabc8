import { and, gt, sql } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { isOldForm } from '../db/columns.ts'
import { paced } from '../db/paced.ts'
import { posts } from '../db/schema.ts'
import { searchedNames, searchedPost } from '../db/search-grams.ts'

/** Rows in one statement: far from the longest that a statement may take. */
const BATCH = 200

/**
 * Gives every post and person that an earlier version wrote the searched form and the grams of this one, while requests
 * are answered: until then searches do not find them. Rows that are edited meanwhile are left as the edit has them. What was done
 * before an interruption stays done. A migration that empties the grams has all of it done again.
 */
export async function indexOldRows(db: Db): Promise<void> {
  await inBatches(
    (after) =>
      db
        .select({ id: posts.id, title: posts.title, content: posts.content })
        .from(posts)
        .where(
          and(
            sql`(${isOldForm(posts.searchGrams, posts.searchVersion)})`,
            after === undefined ? undefined : gt(posts.id, after),
          ),
        )
        .orderBy(posts.id)
        .limit(BATCH),
    async (rows) => {
      const found = rows.map((row) => ({ ...row, ...searchedPost(row.title, row.content) }))
      await db.execute(sql`update ${posts} set search_text = new."searchText", search_grams = new."searchGrams", search_version = new."searchVersion"
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as new (id uuid, title text, content text, "searchText" text, "searchGrams" int[], "searchVersion" int)
        where ${posts.id} = new.id and ${posts.content} = new.content and ${posts.title} is not distinct from new.title`)
    },
  )
  await inBatches(
    (after) =>
      db
        .select({ id: user.id, firstName: user.firstName, lastName: user.lastName })
        .from(user)
        .where(
          and(
            sql`(${isOldForm(user.searchGrams, user.searchVersion)})`,
            after === undefined ? undefined : gt(user.id, after),
          ),
        )
        .orderBy(user.id)
        .limit(BATCH),
    async (rows) => {
      const found = rows.map((row) => ({ ...row, ...searchedNames(row.firstName, row.lastName) }))
      await db.execute(sql`update ${user} set search_name = new."searchName", search_grams = new."searchGrams", search_version = new."searchVersion"
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as new (id text, "firstName" text, "lastName" text, "searchName" text, "searchGrams" int[], "searchVersion" int)
        where ${user.id} = new.id and ${user.firstName} = new."firstName" and ${user.lastName} = new."lastName"`)
    },
  )
}

async function inBatches<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const rows = await paced(() => read(after))
    if (rows.length > 0) await paced(() => write(rows))
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id
  }
}
