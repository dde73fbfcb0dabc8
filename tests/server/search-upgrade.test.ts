import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCH_FORM_VERSION } from '#contract/search-form.ts'
import { user } from '#server/db/auth-schema.ts'
import { posts } from '#server/db/schema.ts'
import { gramsOf, searchedPost } from '#server/db/search-grams.ts'
import { indexOldRows } from '#server/models/index-old-rows.ts'
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

test('rows that an earlier version stored in its own form are folded anew, and found meanwhile as before', async () => {
  await ready.db.execute(sql`update posts set content = 'Café ' || content where content like '%9'`)
  // as version 1 stored it: with accents, and with its grams
  const rows = await ready.db.select().from(posts)
  for (const { id, content } of rows.filter((row) => row.content.startsWith('Café')))
    await ready.db
      .update(posts)
      .set({ searchText: content.toLowerCase(), searchGrams: gramsOf(content.toLowerCase()), searchVersion: 1 })
      .where(eq(posts.id, id))
  const found = async (word: string) => (await findHits(ready.db, [word], undefined, 500)).ids.length
  expect([await found('café'), await found('cafe')]).toEqual([45, 0])
  await indexOldRows(ready.db)
  expect([await found('café'), await found('cafe')]).toEqual([0, 45])
  const versions = await ready.db.select({ version: posts.searchVersion }).from(posts)
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([SEARCH_FORM_VERSION]))
  await ready.db.execute(
    sql`update posts set content = replace(content, 'Café ', ''), search_version = 1 where content like 'Café%'`,
  )
  await indexOldRows(ready.db)
})

test('the rows that are to be folded anew are found by their index, which leaves out all others', async () => {
  const { rows } = (await ready.db.execute(
    sql`select indexname, indexdef from pg_indexes where indexname in ('posts_unindexed', 'user_unindexed')`,
  )) as unknown as { rows: { indexdef: string }[] }
  expect(rows).toHaveLength(2)
  for (const { indexdef } of rows) expect(indexdef).toMatch(new RegExp(`search_version < ${SEARCH_FORM_VERSION}\\b`))
})

test('every row that an earlier version wrote is folded anew after the start, and then found', async () => {
  const before = await rowsOf()
  // as it was folded before: NFKC and lower case alone, without an index
  await ready.db.execute(
    sql`update posts set search_text = lower(normalize(content, nfkc)), search_grams = '{}' where content not like '%7'`,
  )
  await ready.db.execute(sql`update "user" set search_name = lower(normalize(name, nfkc)), search_grams = '{}'`)
  expect((await findHits(ready.db, ['がっこう128'], undefined, 500)).ids).toEqual([])
  await ready.close()
  ready = await open(settings)
  await indexOldRows(ready.db)
  expect(await rowsOf()).toEqual(before)
  const found = await findHits(ready.db, ['がっこう12', 'はなこ', 'strasse'], undefined, 500)
  expect(found.ids).toHaveLength(11)
})

test('a row that is edited while old rows are folded stays as the edit has it', async () => {
  const [post] = await ready.db.select().from(posts).limit(1)
  if (!post) throw new Error('no post')
  await ready.db.execute(sql`update posts set search_grams = '{}' where id = ${post.id}`)
  // its edit is written between the reading of the old row and the writing of its words
  const edited = { content: 'ピアノ', ...searchedPost(null, 'ピアノ') }
  const db = new Proxy(ready.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name).bind(target)
      return async (query: Parameters<typeof target.execute>[0]) => {
        await target.update(posts).set(edited).where(eq(posts.id, post.id))
        return target.execute(query)
      }
    },
  })
  await indexOldRows(db)
  expect(await ready.db.select().from(posts).where(eq(posts.id, post.id))).toEqual([expect.objectContaining(edited)])
})
