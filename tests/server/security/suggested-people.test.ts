import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import type { Person as Profile } from '#contract/people.ts'
import { user } from '#server/db/auth-schema.ts'
import { RANKED_MAX } from '#server/models/ranked-people.ts'
import { describeOnEachDatabase } from '../../support/each-database.ts'
import { queriesOf } from '../../support/queries.ts'
import { bodyOf, type Person } from '../../support/test-app.ts'

describeOnEachDatabase('people worth following', (app) => {
  /** So many members with a post each; the first has the most followers. */
  async function crowd(size: number): Promise<void> {
    await app.db.execute(sql`delete from "user"`)
    await app.db.execute(sql`insert into "user" (id, name, email, first_name, last_name, search_name, search_grams, search_version)
      select 'crowd-' || n, 'Crowd', n || '@crowd.invalid', 'Crowd', '', 'crowd', '{}', 2 from generate_series(1, ${size}::int) n`)
    await app.db.execute(sql`insert into posts (id, user_id, content, created_at, search_text, search_grams, search_version)
      select gen_random_uuid(), id, 'Bread', now(), 'bread', '{}', 2 from "user"`)
    await app.db.execute(sql`insert into follows (follower_id, followed_id)
      select 'crowd-' || (n + f), 'crowd-' || n from generate_series(1, 20) n, generate_series(1, 21 - n) f`)
  }
  async function list(as?: Person, path = '/api/people'): Promise<Profile[]> {
    const answer = await app.ask('GET', path, { as })
    expect(answer.status).toBe(200)
    return bodyOf<Profile[]>(answer)
  }
  const idsIn = (people: Profile[]) => people.map(({ id }) => id)
  const top = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `crowd-${from + at}`)
  /** What counts the rows of many people. */
  const isCount = (text: string) =>
    /from (?:"?posts"?|"?follows"?)[^()]*group by|count\(\*\)[^)]*from follows/i.test(text)

  test('are exact with each answer while they are few', async () => {
    await crowd(30)
    const viewer = await app.guest()
    const [first] = await list(viewer)
    expect(first).toMatchObject({ id: 'crowd-1', counts: { posts: 1, followers: 20, following: 0 } })
    await app.ask('POST', '/api/people/crowd-3/follow', { as: viewer })
    const follower = await app.guest()
    expect((await list(follower)).find(({ id }) => id === 'crowd-3')?.counts.followers).toBe(19)
  })

  test('are counted once in a minute for all clients, whatever they add to the address or move in the lists', async () => {
    await crowd(RANKED_MAX + 50)
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const people = await Promise.all(Array.from({ length: 8 }, () => app.guest()))
      const round = () =>
        queriesOf(async () => {
          for (const [at, as] of people.entries()) {
            await app.ask('POST', '/api/posts', { as, body: { content: `moves the feed ${at}` } })
            expect(idsIn(await list(as))).toEqual(top(1, 12))
            expect(idsIn(await list(as, `/api/people?x=${at}`))).toEqual(top(1, 12))
            expect(idsIn(await list(undefined, `/api/people?x=${at}`))).toEqual(top(1, 12))
          }
        })
      const counts = async () => (await round()).filter(isCount).length
      expect(await counts()).toBeLessThanOrEqual(1)
      expect(await counts()).toBe(0)
      vi.advanceTimersByTime(61_000)
      expect(await counts()).toBeLessThanOrEqual(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('leave out at once people whom a viewer follows or has blocked, and suspended people', async () => {
    await crowd(RANKED_MAX + 50)
    const viewer = await app.guest()
    await list(viewer)
    await app.ask('POST', '/api/people/crowd-2/follow', { as: viewer })
    await app.ask('POST', '/api/people/crowd-4/block', { as: viewer })
    await app.db
      .update(user)
      .set({ suspendedUntil: new Date(Date.now() + 60_000) })
      .where(eq(user.id, 'crowd-6'))
    expect(idsIn(await list(viewer))).toEqual(['crowd-1', 'crowd-3', 'crowd-5', ...top(7, 15)])
    expect(idsIn(await list())).toEqual([...top(1, 5), ...top(7, 13)])
  })

  test.each(['/api/posts', '/api/people', '/api/products', '/api/services'])(
    '%s is cached for visitors whatever names they add to its address',
    async (path) => {
      const ask = (query: string) => app.ask('GET', path + query)
      const plain = await ask('')
      const body = await plain.text()
      const asked = await queriesOf(async () => {
        for (const query of ['?x=1', '?_=17', '?utm_source=a&fbclid=b', '?%78=1', '?']) {
          const answer = await ask(query)
          expect([answer.headers.get('etag'), answer.headers.get(HEADER.revision)]).toEqual([
            plain.headers.get('etag'),
            plain.headers.get(HEADER.revision),
          ])
          expect(await answer.text()).toBe(body)
        }
      })
      expect(asked.filter((text) => /from "?(?:posts|user|products|services)\b/i.test(text))).toEqual([])
    },
  )
})
