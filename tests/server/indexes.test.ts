import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { sweep } from '#server/db/sweep.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { deleteLeavers } from '#server/models/leaving.ts'
import { conversationStates } from '#server/models/list-conversations.ts'
import { endSuspensions } from '#server/models/member-marks.ts'
import { withdraw, withdrawComment, withdrawFrom, withdrawTopic } from '#server/models/notices.ts'
import { countOpenOrders, listAllOrders, listOpenOrders } from '#server/models/handled-orders.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { openTestApp, type Person, type TestApp } from '../support/test-app.ts'

describe.skipIf(postgresPrograms === undefined)('the indexes, on PostgreSQL', () => {
  let cluster: Cluster
  let app: TestApp
  let client: pg.Client

  beforeAll(async () => {
    cluster = await startPostgres()
    const url = await cluster.newDatabase()
    app = await openTestApp({}, await openDatabase({ url }))
    client = new pg.Client({ connectionString: url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await app.close()
    await cluster.stop()
  })

  test('every foreign key has one', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select conname as name from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`)
    expect(rows).toEqual([])
  })

  /** A person with rows in every table that is deleted step by step. */
  async function busyPerson(): Promise<Person> {
    const [person, other] = [await app.member(), await app.member()]
    const post = async (as: Person) => {
      const id = crypto.randomUUID()
      await app.keyed(as, '/api/posts', { id, content: 'Words' })
      return id
    }
    const [own, theirs] = [await post(person), await post(other)]
    for (const [as, to] of [
      [person, theirs],
      [other, own],
    ] as const) {
      const id = crypto.randomUUID()
      expect((await app.keyed(as, `/api/posts/${to}/comments`, { id, content: 'More words' })).status).toBe(201)
      await app.keyed(as, `/api/posts/${to}/like`)
      await app.keyed(person, `/api/comments/${id}/like`)
    }
    await app.keyed(other, `/api/people/${person.id}/follow`)
    await app.keyed(other, '/api/conversations', { id: crypto.randomUUID(), name: null, members: [person.id] })
    return person
  }

  test('every statement of a sweep, of a deletion and of a poll uses one', async () => {
    const person = await busyPerson()
    const submitted = vi.spyOn(pg.Query.prototype, 'submit')
    await sweep(app.db, Date.now())
    await deletePerson(app.db, person.id)
    await deleteLeavers(app.db, new Date())
    await endSuspensions(app.db, new Date())
    await listOpenOrders(app.db, 20)
    await listAllOrders(app.db, { id: crypto.randomUUID(), createdAt: new Date().toISOString() }, 20, person.id)
    await countOpenOrders(app.db)
    await conversationStates(app.db, [person.id])
    await withdraw(app.db, 'like', 'someone', 'x')
    await withdrawFrom(app.db, 'message', 'x', ['someone'])
    await withdrawTopic(app.db, 'moderation', 'x')
    await withdrawComment(app.db, crypto.randomUUID())
    type Sent = { text: string; values?: unknown[] }
    const sent = submitted.mock.contexts.map((query) => query as unknown as Sent)
    submitted.mockRestore()
    const statements = sent.filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text))
    expect(statements.length).toBeGreaterThan(60)
    // a table is read from end to end only if no other plan is possible, and not for being small
    await client.query('set enable_seqscan = off')
    const found = new Set<string>()
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values: values ?? [] })
      const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))
      for (const line of scans) found.add(`${line.trim().replace(/ +\(.*/, '')}: ${text.slice(0, 200)}`)
    }
    expect([...found]).toEqual([])
  })
})
