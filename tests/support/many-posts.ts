import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { searchedNames, searchedPost } from '#server/db/search-grams.ts'
import type { Written } from './search-corpus.ts'

export interface Author {
  id: string
  firstName: string
  lastName: string
}

const ROWS_AT_ONCE = 500

/** Writes people as sign-ups do. */
export async function writeAuthors(db: Db, authors: readonly Author[]): Promise<void> {
  const rows = authors.map(({ id, firstName, lastName }) => ({
    id,
    firstName,
    lastName,
    ...searchedNames(firstName, lastName),
  }))
  await db.execute(sql`insert into "user" (id, name, email, first_name, last_name, search_name, search_grams, search_version)
    select id, "firstName", id || '@member.invalid', "firstName", "lastName", "searchName", "searchGrams", "searchVersion"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as new (id text, "firstName" text, "lastName" text, "searchName" text, "searchGrams" int[], "searchVersion" int)`)
}

/** Writes so many posts as the server does, a minute apart, the last one now, by all authors in turn. */
export async function writePosts(
  db: Db,
  count: number,
  authors: readonly Author[],
  write: (n: number) => Written,
): Promise<void> {
  const beginMs = Date.now() - count * 60_000
  for (let at = 0; at < count; at += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - at) }, (_, n) => {
      const { lang, content } = write(at + n)
      const createdAt = new Date(beginMs + (at + n) * 60_000).toISOString()
      const userId = authors[(at + n) % authors.length]?.id
      return { id: crypto.randomUUID(), userId, content, lang, createdAt, ...searchedPost(null, content) }
    })
    await db.execute(sql`insert into posts (id, user_id, content, lang, created_at, search_text, search_grams, search_version)
      select id, "userId", content, lang, "createdAt", "searchText", "searchGrams", "searchVersion"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, "userId" text, content text, lang text,
        "createdAt" timestamptz, "searchText" text, "searchGrams" int[], "searchVersion" int)`)
  }
}
