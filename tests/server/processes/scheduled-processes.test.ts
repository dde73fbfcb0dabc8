import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { postgresPrograms } from '../../support/postgres.ts'
import { JSON_HEADERS, twoServers } from '../../support/two-servers.ts'

const POSTS = 40

describe.skipIf(postgresPrograms === undefined)('scheduled posts on two processes with one PostgreSQL', () => {
  const two = twoServers({ SEED: 'none', BUDGET_FACTOR: '1000' })
  const { at, members, query } = two
  const count = async (what: string) => Number((await query(`select count(*) as all from ${what}`))[0]?.all)

  test('one is killed in the middle: each post goes out once all the same, and each author is paid once', async () => {
    const ahead = new Date(Date.now() + 600_000).toISOString()
    const cookies = await members(POSTS / 4)
    for (let nth = 0; nth < POSTS; nth++) {
      const headers = { ...JSON_HEADERS, cookie: cookies[nth % cookies.length] ?? '', 'Idempotency-Key': v7() }
      const body = JSON.stringify({ id: v7(), at: ahead, post: { content: `Scheduled ${nth}` } })
      const answer = await fetch(`${at(nth)}/api/scheduled`, { method: 'POST', headers, body })
      expect(answer.status).toBe(201)
    }
    // brings the time to now, and kills one as soon as the first is out
    await query(`update scheduled set at = now()`)
    await query(
      `update jobs set run_at = now(), payload = jsonb_set(payload, '{at}', to_jsonb((select to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from scheduled s where s.id::text = payload->>'id')))`,
    )
    await vi.waitFor(async () => expect(await count('posts')).toBeGreaterThan(0), { timeout: 20_000, interval: 5 })
    two.servers[1]?.child.kill('SIGKILL')
    await two.servers[1]?.exited
    // what the dead one had taken is due again when its lease has ended
    await query(`update jobs set run_at = now()`)
    two.servers[1] = await two.start()
    await vi.waitFor(async () => expect(await count('scheduled')).toBe(0), { timeout: 60_000, interval: 100 })
    expect(await count('posts')).toBe(POSTS)
    expect(await count(`(select distinct content from posts) as texts`)).toBe(POSTS)
    expect(await count(`effects where kind = 'post.create'`)).toBe(POSTS)
    expect(await count(`points where reason = 'post'`)).toBe(cookies.length)
    await vi.waitFor(async () => expect(await count('jobs')).toBe(0), { timeout: 20_000 })
  })
})
