import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { postgresPrograms } from '../../support/postgres.ts'
import { newSecret } from '../../support/test-app.ts'
import { twoServers } from '../../support/two-servers.ts'

describe.skipIf(postgresPrograms === undefined)('two server processes on one PostgreSQL', () => {
  // both at once, so that they meet over the migrations and the sample
  const two = twoServers({ SEED: 'demo' })
  const { at } = two
  const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  async function guest(n: number, secret = newSecret()) {
    const answer = await fetch(`${at(n)}/api/auth/guest`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ secret }),
    })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { id: ((await answer.json()) as { id: string }).id, cookie }
  }
  async function rows(statement: string, values: unknown[]): Promise<number> {
    const client = new pg.Client({ connectionString: two.url })
    await client.connect()
    const { rowCount } = await client.query(statement, values)
    await client.end()
    return rowCount ?? 0
  }

  test('starting at once, they write the sample community once', async () => {
    const [a, b] = await Promise.all([0, 1].map(async (n) => (await fetch(`${at(n)}/api/posts`)).json()))
    expect(a).toHaveLength(50)
    expect(b).toEqual(a)
    expect(await rows(`select 1 from settings where name in ('seeded-at', 'session-secret')`, [])).toBe(2)
  })

  test('a session that one has started is known to the other', async () => {
    const { id, cookie } = await guest(0)
    const answer = await fetch(`${at(1)}/api/auth/user`, { headers: { cookie } })
    expect(await answer.json()).toMatchObject({ id })
  })

  test('one device secret asked of both at once answers one guest', async () => {
    const secret = newSecret()
    const guests = await Promise.all(Array.from({ length: 8 }, (_, n) => guest(n, secret)))
    expect(new Set(guests.map(({ id }) => id)).size).toBe(1)
  })

  test('fifty requests with one key, sent to both at once, have one effect and fifty equal answers', async () => {
    const { cookie } = await guest(0)
    const key = crypto.randomUUID()
    const headers = { ...json, cookie, 'Idempotency-Key': key }
    const body = JSON.stringify({ content: 'Once and no more' })
    const send = async (n: number): Promise<Response> => {
      const answer = await fetch(`${at(n)}/api/posts`, { method: 'POST', headers, body })
      // asked to come back, as while the first still runs: a client does
      return answer.status === 409 ? send(n) : answer
    }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(49)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await rows('select 1 from effects where op_id = $1', [key])).toBe(1)
    expect(await rows(`select 1 from posts where content = 'Once and no more'`, [])).toBe(1)
  })
})
