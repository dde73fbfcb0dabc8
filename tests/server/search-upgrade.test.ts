import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { posts } from '#server/db/schema.ts'
import { findHits } from '#server/models/search-posts.ts'
import { open, type Ready } from '#server/open.ts'
import { writeAuthors, writePosts } from '../support/many-posts.ts'

const folder = mkdtempSync(join(tmpdir(), 'anpan-search-'))
const settings = {
  databaseUrl: undefined,
  seed: 'none' as const,
  publicOrigin: undefined,
  sessionSecret: 'for these tests alone, forty characters!',
  externalUrls: {},
  dataDir: folder,
}
/** More than one batch of them. */
const COUNT = 450

let ready: Ready
beforeAll(async () => {
  ready = await open(settings)
  const authors = Array.from({ length: COUNT }, (_, n) => ({ id: `p${n}`, firstName: `ﾊﾅｺ${n}`, lastName: 'Straße' }))
  await writeAuthors(ready.db, authors)
  await writePosts(ready.db, COUNT, authors, (n) => ({ lang: 'ja', content: `ガッコウ${n}` }))
})
afterAll(async () => {
  await ready.close()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = async () => [
  await ready.db.select().from(posts).orderBy(posts.id),
  await ready.db.select().from(user).orderBy(user.id),
]

test('what an earlier version wrote is folded anew at the start, every row of it, and then found', async () => {
  const before = await rowsOf()
  // as it was folded before: NFKC and lower case alone, without an index
  await ready.db.execute(
    sql`update posts set search_text = lower(normalize(content, nfkc)), search_grams = '{}' where content not like '%7'`,
  )
  await ready.db.execute(sql`update "user" set search_name = lower(normalize(name, nfkc)), search_grams = '{}'`)
  expect((await findHits(ready.db, ['がっこう128'], undefined, 500)).ids).toEqual([])
  await ready.close()
  ready = await open(settings)
  expect(await rowsOf()).toEqual(before)
  const found = await findHits(ready.db, ['がっこう12', 'はなこ', 'strasse'], undefined, 500)
  expect(found.ids).toHaveLength(11)
})
