import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { comments } from '#server/db/comments-schema.ts'
import { posts, rateLimits, uploads } from '#server/db/schema.ts'
import { sweep } from '#server/db/sweep.ts'
import type { LogLine } from '#server/http/request-log.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { deleteLeavers } from '#server/models/leaving.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { problemOf, newSecret } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describeOnEachDatabase('deleting', (app) => {
  let lines: LogLine[]
  const log = (line: LogLine) => void lines.push(line)
  beforeEach(() => {
    lines = []
  })

  /** Has a statement on a row of a table fail for as long as `run` runs. */
  async function whileFailing(table: 'user' | 'session_ends' | 'rate_limits', run: () => Promise<void>): Promise<void> {
    const fail = {
      user: sql`create trigger failing before delete on "user" for each row when (old.first_name = 'Bound') execute function fail()`,
      session_ends: sql`create trigger failing before delete on session_ends for each row execute function fail()`,
      rate_limits: sql`create trigger failing before delete on rate_limits for each row execute function fail()`,
    }
    await app.db.execute(sql`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'a row that cannot go' using errcode = '57014'; end $$`)
    try {
      await app.db.execute(fail[table])
      await run()
    } finally {
      await app.db.execute(sql`drop function fail cascade`)
    }
  }

  const peopleLeft = async () => (await app.db.select({ id: user.id }).from(user)).map(({ id }) => id)

  test('one leaver who cannot be deleted does not stop the others, and goes with the next run', async () => {
    const secret = newSecret()
    const bound = await app.guest(secret)
    const post = { id: crypto.randomUUID(), content: 'Words' }
    await app.keyed(bound, '/api/posts', post)
    await app.db.update(user).set({ firstName: 'Bound', leavesAt: new Date(1) })
    const free = [await app.guest(), await app.guest()]
    for (const { id } of free)
      await app.db
        .update(user)
        .set({ leavesAt: new Date(2) })
        .where(eq(user.id, id))
    const staying = await app.member()
    await whileFailing('user', async () => {
      await deleteLeavers(app.db, new Date(), log)
      expect((await peopleLeft()).toSorted()).toEqual([bound.id, staying.id].toSorted())
      expect(lines).toEqual([{ level: 'error', kind: 'leaving', piece: `person ${bound.id}`, error: '57014' }])
      await expect(deleteLeavers(app.db, new Date())).rejects.toThrow('57014')
    })
    // the rows that were deleted are gone; no key opens the account any more
    expect(await app.db.select().from(posts)).toEqual([])
    expect(await problemOf(await app.ask('POST', '/api/auth/user/stay', { as: bound }))).toBe('session-ended')
    expect((await app.guest(secret)).id).not.toBe(bound.id)
    await deleteLeavers(app.db, new Date(), log)
    expect(await peopleLeft()).not.toContain(bound.id)
  })

  test('one table that cannot be swept does not stop the others', async () => {
    const as = await app.guest()
    await app.keyed(as, '/api/posts', { content: 'Words' })
    await app.db.insert(uploads).values({
      id: crypto.randomUUID(),
      userId: as.id,
      type: 'image/png',
      width: 1,
      height: 1,
      bytes: Uint8Array.of(1),
      createdAt: new Date(1),
    })
    expect(await app.db.$count(rateLimits)).toBeGreaterThan(0)
    await whileFailing('rate_limits', async () => {
      await sweep(app.db, Date.now() + 2 * DAY_MS, log)
      expect(lines).toEqual([{ level: 'error', kind: 'sweep', piece: 'rate_limits', error: '57014' }])
      expect(await app.db.$count(uploads)).toBe(0)
      await expect(sweep(app.db, Date.now() + 2 * DAY_MS)).rejects.toThrow('rate_limits (57014)')
    })
    await sweep(app.db, Date.now() + 2 * DAY_MS, log)
    expect(await app.db.$count(rateLimits)).toBe(0)
  })

  const COMMENTS = 3000

  test(`a member with ${COMMENTS} comments goes in short transactions, and others write meanwhile`, async () => {
    const [member, other] = [await app.member(), await app.member()]
    const ids = { member: member.id, other: other.id }
    // each third answers another of theirs, each fifth is answered by another person, each eleventh is taken down
    await app.db.execute(sql`
      insert into posts (id, user_id, content, search_text)
        select md5('post ' || n)::uuid, ${ids.other}, 'words', 'words' from generate_series(0, 99) n`)
    await app.db.execute(sql`
      insert into comments (id, post_id, root_id, root_at, parent_id, user_id, content, taken_down)
        select md5('comment ' || n)::uuid, md5('post ' || n % 100)::uuid, md5('comment ' || n)::uuid, now(),
          case when n % 3 = 0 and n >= 100 then md5('comment ' || n - 100)::uuid end, ${ids.member}, 'words',
          case when n % 11 = 0 then 'spam' end
        from generate_series(0, ${COMMENTS - 1}) n`)
    await app.db.execute(sql`
      insert into comments (id, post_id, root_id, root_at, parent_id, user_id, content)
        select md5('answer ' || n)::uuid, md5('post ' || n % 100)::uuid, md5('comment ' || n)::uuid, now(),
          md5('comment ' || n)::uuid, ${ids.other}, 'words'
        from generate_series(0, ${COMMENTS - 1}, 5) n`)
    await app.db.execute(sql`insert into comment_likes (comment_id, user_id)
      select id, ${ids.member} from comments where user_id = ${ids.other}`)
    await app.db.execute(sql`update comments set likes = 1 where user_id = ${ids.other}`)
    const readable = sql`(select count(*) from comments c where c.post_id = posts.id and c.deleted_at is null and c.taken_down is null)`
    await app.db.execute(sql`update posts set comments = ${readable}`)

    const submitted = vi.spyOn(pg.Query.prototype, 'submit')
    let isDone = false
    const deleting = deletePerson(app.db, member.id).finally(() => {
      isDone = true
    })
    let writes = 0
    let longestMs = 0
    while (!isDone) {
      const startMs = performance.now()
      const answer = await app.ask('POST', '/api/posts', { as: other, body: { content: 'Meanwhile' } })
      longestMs = Math.max(longestMs, performance.now() - startMs)
      if (answer.status === 201) writes++
    }
    await deleting
    const texts = submitted.mock.contexts.map((query) => String((query as unknown as { text: string }).text))
    submitted.mockRestore()
    expect(writes).toBeGreaterThan(5)
    expect(longestMs).toBeLessThan(2500)
    const own = texts.filter((text) => /"?comment/.test(text))
    expect(own.length).toBeLessThan(COMMENTS / 4)

    expect(await app.db.$count(comments, eq(comments.userId, member.id))).toBe(0)
    expect(await app.db.$count(comments, eq(comments.userId, other.id))).toBe(COMMENTS / 5)
    const countOf = async (what: ReturnType<typeof sql>) =>
      ((await app.db.execute(sql`select count(*)::int as n ${what}`)) as unknown as { rows: { n: number }[] }).rows[0]
        ?.n
    expect(await countOf(sql`from posts where comments <> ${readable}`)).toBe(0)
    expect(await countOf(sql`from comments where likes <> 0`)).toBe(0)
    // those that stay without text stay for an answer
    const answered = sql`exists (select 1 from comments a where a.parent_id = c.id)`
    expect(await countOf(sql`from comments c where deleted_at is not null and not ${answered}`)).toBe(0)
    expect(await countOf(sql`from comments c where deleted_at is not null and content <> ''`)).toBe(0)
  })

  test('no transaction of a deletion is long', async () => {
    const member = await app.member()
    const { rows } = (await app.db.execute(sql`
      insert into posts (id, user_id, content, search_text)
        select gen_random_uuid(), ${member.id}, 'words', 'words' from generate_series(1, 300) returning id`)) as unknown as {
      rows: { id: string }[]
    }
    await app.db.execute(sql`insert into likes (post_id, user_id) select id, ${member.id} from posts`)
    await app.db.execute(sql`insert into notices (id, user_id, kind, topic)
      select gen_random_uuid(), ${member.id}, 'like', 'like:' || n from generate_series(1, 300) n`)
    await app.db.execute(sql`insert into effects (user_id, kind, target)
      select ${member.id}, 'post.create', 'x' from generate_series(1, 300) n`)
    expect(rows.length).toBe(300)
    const changed: number[] = []
    type Complete = (message: { text: string }, connection: unknown) => void
    const prototype = pg.Query.prototype as unknown as { handleCommandComplete: Complete }
    const complete = prototype.handleCommandComplete
    const submitted = vi.spyOn(prototype, 'handleCommandComplete').mockImplementation(function (
      this: unknown,
      message,
      connection,
    ) {
      if (/^(?:DELETE|UPDATE)/.test(message.text)) changed.push(Number(message.text.split(' ').at(-1)))
      complete.call(this, message, connection)
    })
    await deletePerson(app.db, member.id)
    submitted.mockRestore()
    expect(Math.max(...changed)).toBeLessThanOrEqual(100)
    expect(changed.filter((rowsOfOne) => rowsOfOne > 0).length).toBeGreaterThan(10)
  })
})
