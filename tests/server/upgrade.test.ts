import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ALL = 'server/db/migrations'
/** The last step of the schema that the first version was delivered with. */
const FIRST_VERSION_STEPS = 2
const [KEPT, GONE, PICTURE] = ['1', '2', '3'].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
const KEYS = ['a', 'b', 'c'].map((n) => `00000000-0000-7000-8000-00000000000${n}`)

let lite: PGlite
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anpan-steps-'))
  cpSync(ALL, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, FIRST_VERSION_STEPS) }))
  lite = await PGlite.create()
  await migrate(drizzle(lite), { migrationsFolder: folder })
  await lite.exec(`
    insert into "user" (id, first_name, last_name, name, search_name, email, email_verified, is_guest, created_at, updated_at)
    values ('hana', 'Hana', '', 'Hana', 'hana', 'hana@anpan.example', false, false, now(), now());
    insert into posts (id, user_id, content, search_text) values ('${KEPT}', 'hana', 'kept words', 'kept words');
    insert into uploads (id, user_id, post_id, type, width, height, bytes)
    values ('${PICTURE}', 'hana', '${KEPT}', 'image/png', 1, 1, '\\x0102');
    insert into idempotency_keys (user_id, key, method, path, fingerprint, status, body) values
    ('hana', '${KEYS[0]}', 'POST', '/api/posts', 'f', 201, '{"id":"${KEPT}","content":"kept words"}'),
    ('hana', '${KEYS[1]}', 'POST', '/api/posts', 'f', 201, '{"id":"${GONE}","content":"words of a deleted post"}'),
    ('hana', '${KEYS[2]}', 'POST', '/api/posts/${KEPT}/like', 'f', 200, '{"liked":true,"likes":1}');
  `)
  await migrate(drizzle(lite), { migrationsFolder: ALL })
}, 120_000)
afterAll(async () => {
  await lite.close()
  rmSync(folder, { recursive: true })
})

test('a database of the first version comes up to date and loses nothing', async () => {
  const { rows } = await lite.query('select content from posts')
  expect(rows).toEqual([{ content: 'kept words' }])
  const { rows: pictures } = await lite.query('select post_id, bytes, state from uploads')
  expect(pictures).toEqual([{ post_id: KEPT, bytes: Uint8Array.of(1, 2), state: 'as-sent' }])
})

test('its lists have a revision, which its next write moves', async () => {
  const read = async () =>
    (await lite.query<{ revision: number }>(`select revision from revisions where scope = 'feed'`)).rows[0]?.revision ??
    0
  await lite.query(`update posts set title = 'T' where id = '${KEPT}'`)
  const before = await read()
  await lite.query(`update posts set title = null where id = '${KEPT}'`)
  expect(before).toBeGreaterThan(0)
  expect(await read()).toBeGreaterThan(before)
})

test('its stored answers hold no words of posts that are deleted, and every key stays', async () => {
  const { rows } = await lite.query('select key, status, body, post_id from idempotency_keys order by key')
  expect(rows).toEqual([
    { key: KEYS[0], status: 201, body: { id: KEPT, content: 'kept words' }, post_id: KEPT },
    { key: KEYS[1], status: 404, body: 'not-found', post_id: GONE },
    { key: KEYS[2], status: 200, body: { liked: true, likes: 1 }, post_id: null },
  ])
})
