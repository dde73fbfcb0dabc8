import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { listNewest } from '#server/models/newest-posts.ts'

let database: Database

beforeAll(async () => {
  database = await openDatabase({})
  await database.db.execute(sql`insert into "user" (id, name, email, first_name, last_name, search_name)
    select gen_random_uuid(), 'Hana', n || '@mail.example', 'Hana', '', 'hana' from generate_series(1, 200) n`)
  await database.db.execute(sql`insert into posts (id, user_id, content, created_at, search_text)
    select gen_random_uuid(), people.id, 'one of many', now() - n * interval '1 minute', 'one of many'
    from generate_series(1, 25) n, "user" people`)
})
afterAll(() => database.close())

async function planOfNewest(): Promise<string> {
  const answer = await database.db.execute(sql`explain
    select p.id from posts p join "user" u on u.id = p.user_id
    where u.leaves_at is null and u.suspended_until is null and p.taken_down is null
    order by p.created_at desc, p.id desc limit 51`)
  const { rows } = answer as { rows: Record<string, string>[] }
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('on PGlite the newest of many posts are read along their index, once its statistics are refreshed', async () => {
  expect(await planOfNewest(), 'and all of them are sorted before').toMatch(/Sort Key/)
  await database.refreshStatistics()
  expect(await planOfNewest()).not.toMatch(/Sort Key/)
  expect((await listNewest(database.db)).page).toHaveLength(50)
})

test('a table is read again once its size has changed by a tenth, and not before', async () => {
  const readAt = async () =>
    (
      (await database.db.execute(
        sql`select last_analyze from pg_stat_user_tables where relname = 'posts'`,
      )) as unknown as {
        rows: { last_analyze: string }[]
      }
    ).rows[0]?.last_analyze
  const write = (count: number) =>
    database.db.execute(sql`insert into posts (id, user_id, content, search_text)
      select gen_random_uuid(), (select id from "user" limit 1), repeat('words ', 50), '' from generate_series(1, ${count})`)
  const before = await readAt()
  expect(before).toBeDefined()
  await write(5)
  await database.refreshStatistics()
  expect(await readAt()).toEqual(before)
  await write(2000)
  await database.refreshStatistics()
  expect(await readAt()).not.toEqual(before)
})
