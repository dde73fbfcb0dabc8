import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import type { BatchVerdict } from '#contract/batch.ts'
import { CONVERSATION_MEMBERS_MAX } from '#contract/conversations.ts'
import { defaultLimits, type Limits } from '#server/limits/table.ts'
import { describeOnEachDatabase } from '../../support/each-database.ts'
import { queriesOf } from '../../support/queries.ts'
import { bodyOf, noLimits, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'

const path = (id: string) => `/api/conversations/${id}/messages`
const message = () => ({ id: v7(), content: 'Bread is ready' })

/** A group of members who have signed up, and of others who fill it; all have accepted it. */
async function groupOf(app: TestApp, writers: number, size: number): Promise<{ id: string; writers: Person[] }> {
  const people = []
  for (let n = 0; n < writers; n++) people.push(await app.member())
  await app.db.execute(sql`insert into "user" (id, name, email, first_name, last_name, search_name, search_grams, search_version)
    select 'crowd-' || n, 'Crowd', n || '@crowd.invalid', 'Crowd', '', 'crowd', '{}', 2 from generate_series(1, ${size - writers}::int) n`)
  const id = v7()
  await app.db.execute(
    sql`insert into conversations (id, is_group, name, last_at) values (${id}, true, 'Bakers', now())`,
  )
  await app.db.execute(sql`insert into conversation_members (conversation_id, user_id, state, joined_at)
    select ${id}, id, 'open', now() from "user"`)
  return { id, writers: people }
}

describeOnEachDatabase('a group of fifty', (app) => {
  test('takes four batches of different members at once, and no write blocks another', async () => {
    const { id, writers } = await groupOf(app, 4, CONVERSATION_MEMBERS_MAX)
    const batch = async (as: Person) => {
      const entries = Array.from({ length: 10 }, () => ({ key: v7(), method: 'POST', path: path(id), body: message() }))
      const answer = await app.ask('POST', '/api/batch', { as, body: { entries } })
      const { verdicts } = await bodyOf<{ verdicts: BatchVerdict[] }>(answer)
      return verdicts.map(({ status }) => status)
    }
    const outcomes = await Promise.all(writers.map(batch))
    expect(outcomes.flat()).toEqual(Array<number>(40).fill(201))
    const { rows } = (await app.db.execute(
      sql`select count(*)::int as n, max(seq)::int as last from messages where conversation_id = ${id}`,
    )) as unknown as { rows: { n: number; last: number }[] }
    expect(rows[0]).toEqual({ n: 40, last: 40 })
  })
})

describe('the budget of messages', () => {
  const rare = (burst: number) => ({ burst, perSecond: 0.001 })
  let app: TestApp
  afterEach(() => app.close())
  const send = (as: Person, id: string) => app.keyed(as, path(id), message())
  async function start(limits: Partial<Limits>) {
    app = await openTestApp({ limits: { ...noLimits, ...limits } })
  }

  test('counts receivers: a member who may reach a hundred sends two messages to a group of fifty, or more to a small one', async () => {
    await start({ receivers: { newcomer: rare(100) } })
    const { id, writers } = await groupOf(app, 2, CONVERSATION_MEMBERS_MAX)
    const [one, other] = writers as [Person, Person]
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await send(one, id)).status)
    expect(statuses).toEqual([201, 201, 429])
    expect((await send(other, id)).status, 'another writes on').toBe(201)
  })

  test('of one conversation refuses a message before it waits for the others, and strangers spend none of it', async () => {
    await start({ conversation: { row: rare(5) } })
    const { id, writers } = await groupOf(app, 2, 3)
    const stranger = await app.member()
    for (let n = 0; n < 10; n++) expect((await send(stranger, id)).status).toBe(404)
    const statuses = []
    for (let n = 0; n < 8; n++) statuses.push((await send(writers[n % 2] as Person, id)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
    // a refusal takes no lock, so it waits for no other message
    const asked = await queriesOf(async () => expect((await send(writers[0] as Person, id)).status).toBe(429))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((text) => /for (?:no key )?update/.test(text))).toEqual([])
  })
})

test('budgets of messages let a queue of an offline week out, and a lively group talk', () => {
  const { conversation, receivers } = defaultLimits
  expect(conversation.row?.burst).toBeGreaterThanOrEqual(50)
  for (const limit of [receivers.member, receivers.newcomer])
    expect(limit?.burst).toBeGreaterThanOrEqual(CONVERSATION_MEMBERS_MAX * 20)
})
