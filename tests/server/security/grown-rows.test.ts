import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { v7 } from 'uuid'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { user } from '#server/db/auth-schema.ts'
import { messages } from '#server/db/conversations-schema.ts'
import { posts } from '#server/db/schema.ts'
import { openDatabase } from '#server/db/client.ts'
import { seedDemo } from '#server/db/seed.ts'
import { removeEmpty } from '#server/models/conversations.ts'
import { DELETING } from '#server/models/delete-person.ts'
import { deleteLeavers } from '#server/models/leaving.ts'
import { conversationStates } from '#server/models/list-conversations.ts'
import { notices } from '#server/db/notices-schema.ts'
import { NOTICES_KEPT, noticeStates } from '#server/models/list-notices.ts'
import { trimNotices } from '#server/models/trim-notices.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { pathOf, reads } from './endpoints.ts'

/** So many rows of each kind that others add for one person, post or product. */
const GROWN = 50_000
/** A step of a query may go through so many rows. */
const ROWS_MAX = 10_000
/** Counts that go through all rows, and what bounds them. */
const COUNTED: Record<string, string> = {
  follows: 'counted by its index alone, without the rows',
  reviews: 'one for each buyer of a product',
  user: 'the authors of these',
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The steps of a plan that read a table, with how many rows they went through. */
function stepsOf(plan: Plan): { step: string; table: string; rows: number }[] {
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const own = { step: plan['Node Type'], table: plan['Relation Name'] ?? '', rows }
  return [own, ...(plan.Plans ?? []).flatMap(stepsOf)]
}

describe.skipIf(postgresPrograms === undefined)('with very many rows that others have added', () => {
  let cluster: Cluster
  let app: TestApp
  let client: pg.Client
  let person: Person
  let other: Person
  const [postId, conversationId] = [v7(), v7()]

  beforeAll(async () => {
    cluster = await startPostgres()
    const url = await cluster.newDatabase()
    app = await openTestApp({}, await openDatabase({ url }))
    client = new pg.Client({ connectionString: url })
    await client.connect()
    await seedDemo(app.db, Date.now())
    ;[person, other] = [await app.member(), await app.member()]
    await app.keyed(person, '/api/posts', { id: postId, content: 'Fresh bread' })
    await app.keyed(other, `/api/people/${person.id}/follow`)
    await app.keyed(person, `/api/people/${other.id}/follow`)
    const body = { id: conversationId, name: null, members: [person.id] }
    await app.keyed(other, '/api/conversations', body)
    await app.keyed(other, `/api/conversations/${conversationId}/messages`, { id: v7(), content: 'Hi' })
    await grow()
  }, 240_000)
  afterAll(async () => {
    await client?.end()
    await app?.close()
    await cluster?.stop()
  })

  async function grow(): Promise<void> {
    // triggers and foreign keys would take minutes
    await client.query('set session_replication_role = replica')
    const each = (text: string, values: unknown[] = []) =>
      client.query(text.replace('EACH', `generate_series(1, ${GROWN}) n`), values)
    await each(`insert into "user" (id, name, email, first_name, last_name, search_name, search_grams, search_version)
      select 'crowd-' || n, 'Crowd', n || '@crowd.invalid', 'Crowd', '', 'crowd', '{}', 2 from EACH`)
    await each(`insert into follows (follower_id, followed_id) select 'crowd-' || n, $1 from EACH`, [person.id])
    await each(`insert into likes (post_id, user_id) select $1::uuid, 'crowd-' || n from EACH`, [postId])
    await each(
      `insert into comments (id, post_id, root_id, root_at, user_id, content, created_at)
        select id, $1::uuid, id, at, 'crowd-' || n, 'Words', at
        from (select gen_random_uuid() as id, now() + n * interval '1 ms' as at, n from EACH) c`,
      [postId],
    )
    await each(
      `insert into notices (id, user_id, kind, topic, actor_id, post_id, created_at)
        select gen_random_uuid(), $1, 'like', 'like:' || $2::text || n / 10, 'crowd-' || n, $2::text::uuid, now() + n * interval '1 ms'
        from EACH`,
      [person.id, postId],
    )
    await each(
      `insert into messages (id, conversation_id, user_id, seq, content, created_at)
        select gen_random_uuid(), $1::uuid, $2, n + 1, 'Words', now() from EACH`,
      [conversationId, other.id],
    )
    await client.query('update conversations set last_seq = $1 where id = $2', [GROWN + 1, conversationId])
    await each(
      `insert into reports (id, reporter_id, about, thing, post_id, person_id, reason)
        select gen_random_uuid(), 'crowd-' || n, 'post', $1::text, $1::text::uuid, $2, 'spam' from EACH`,
      [postId, person.id],
    )
    await each(`insert into reviews (id, product_id, user_id, rating, content, created_at)
      select gen_random_uuid(), 'mug-blue', 'crowd-' || n, 5, 'Words', now() from EACH`)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
  }

  /** The steps of the statements of a call that go through more rows than they may. */
  async function longStepsOf(call: () => Promise<unknown>): Promise<string[]> {
    const submitted = vi.spyOn(pg.Query.prototype, 'submit')
    await call()
    const sent = submitted.mock.contexts.map((query) => query as unknown as { text: string; values?: unknown[] })
    submitted.mockRestore()
    const found = new Set<string>()
    for (const { text, values } of sent) {
      if (!/^\s*(?:select|with)\b/i.test(text)) continue
      const explained = `explain (analyze, format json) ${text}`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ text: explained, values: values ?? [] })
      for (const { step, table, rows: many } of rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan)))
        if (many > ROWS_MAX && table !== '' && !(table in COUNTED)) found.add(`${step} ${table} ${many}`)
    }
    return [...found]
  }

  test.each(reads.filter(([name]) => !name.startsWith('moderation.')))(
    '%s goes through few rows',
    async (name, endpoint) => {
      const id = name === 'reviews.list' ? 'mug-blue' : name.startsWith('conversations.') ? conversationId : postId
      const ask = () => app.ask('GET', pathOf(endpoint, id, anpanIdOf(person.id)), { as: person })
      expect(await longStepsOf(ask)).toEqual([])
    },
  )

  test('what listeners are told goes through few, and counts up to a hundred', async () => {
    expect(await longStepsOf(() => noticeStates(app.db, [person.id]))).toEqual([])
    expect(await longStepsOf(() => conversationStates(app.db, [person.id]))).toEqual([])
    expect((await noticeStates(app.db, [person.id])).get(person.id)?.unread).toBe(100)
    const [first] = await bodyOf<{ unread: number }[]>(await app.ask('GET', '/api/conversations', { as: person }))
    expect(first?.unread).toBe(100)
  })

  test('the oldest of too many notices are deleted, and the list stays as it was', async () => {
    const list = async () => (await app.ask('GET', '/api/notices', { as: person })).text()
    const before = await list()
    await client.query(
      `delete from notices where id in (
      select id from notices where user_id = $1 order by created_at limit ${GROWN - NOTICES_KEPT - 500})`,
      [person.id],
    )
    await trimNotices(app.db)
    expect([await list(), await app.db.$count(notices, eq(notices.userId, person.id))]).toEqual([before, NOTICES_KEPT])
  }, 60_000)

  test('a post with all of that below it is gone at once for everyone, and then in batches', async () => {
    const begin = performance.now()
    expect((await app.ask('DELETE', `/api/posts/${postId}`, { as: person })).status).toBe(204)
    expect(performance.now() - begin).toBeLessThan(2_000)
    for (const as of [person, other, undefined])
      expect((await app.ask('GET', `/api/posts/${postId}`, { as })).status).toBe(404)
    expect((await app.ask('DELETE', `/api/posts/${postId}`, { as: person })).status).toBe(404)
    expect((await app.ask('GET', `/api/posts/${postId}/comments`, { as: other })).status).toBe(404)
    // as many as are needed to see batches
    for (const table of ['comments', 'likes', 'notices', 'reports'])
      await client.query(`delete from ${table} where ctid in (select ctid from ${table} offset 700)`)
    await deleteLeavers(app.db, new Date())
    expect(await app.db.$count(posts, eq(posts.id, postId))).toBe(0)
    expect(await app.db.$count(user, eq(user.leavesAt, DELETING))).toBe(0)
  }, 120_000)

  test('a conversation that all have left is deleted in batches', async () => {
    await client.query('delete from messages where seq > 700')
    await client.query('delete from conversation_members where conversation_id = $1', [conversationId])
    await removeEmpty(app.db)
    expect(await app.db.$count(messages)).toBe(0)
  }, 60_000)
})
