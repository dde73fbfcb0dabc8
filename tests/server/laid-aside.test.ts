import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELETING, deletePerson } from '#server/models/delete-person.ts'
import { deleteLeavers } from '#server/models/leaving.ts'
import { user } from '#server/db/auth-schema.ts'
import { posts } from '#server/db/schema.ts'

import { bodyOf, openTestApp, type Person, type TestApp } from '../support/test-app.ts'

describe('a post with many comments, that its author deletes', () => {
  const lines: unknown[] = []
  let app: TestApp
  let author: Person
  let reader: Person
  const id = v7()

  beforeAll(async () => {
    app = await openTestApp({ log: (line) => void lines.push(line) })
    ;[author, reader] = [await app.guest(), await app.guest()]
    await app.keyed(author, '/api/posts', { id, content: 'A yellow umbrella' })
    await app.db.execute(sql`insert into comments (id, post_id, root_id, root_at, parent_id, user_id, content, created_at)
      select id, ${id}::uuid, id, now(), null, ${reader.id}, 'Rain', now() + n * interval '1 ms'
      from (select gen_random_uuid() as id, n from generate_series(1, 600) n) each`)
    await app.db.execute(sql`update comments set parent_id = (select id from comments order by created_at limit 1)
      where id <> (select id from comments order by created_at limit 1)`)
  })
  afterAll(() => app.close())

  test('is found by no one from then on, and keeps no words', async () => {
    expect([(await app.ask('DELETE', `/api/posts/${id}`, { as: author })).status, lines.filter(isFailure)]).toEqual([
      204,
      [],
    ])
    for (const as of [author, reader, undefined]) {
      expect((await app.ask('GET', `/api/posts/${id}`, { as })).status).toBe(404)
      expect((await app.ask('GET', `/api/posts/${id}/comments`, { as })).status).toBe(404)
      expect(await bodyOf<object[]>(await app.ask('GET', '/api/posts', { as }))).toEqual([])
    }
    expect(await bodyOf<object[]>(await app.ask('GET', '/api/user/posts', { as: author }))).toEqual([])
    expect((await app.ask('DELETE', `/api/posts/${id}`, { as: author })).status).toBe(404)
    expect(
      (await app.ask('POST', `/api/posts/${id}/comments`, { as: reader, body: { id: v7(), content: 'Late' } })).status,
    ).toBe(404)
    expect(await app.db.$count(posts, sql`content <> '' or search_text <> ''`)).toBe(0)
  })

  test('goes with all that is below it in batches', async () => {
    await deleteLeavers(app.db, new Date())
    expect(await app.db.$count(posts)).toBe(0)
    expect(await app.db.$count(user, eq(user.leavesAt, DELETING))).toBe(0)
    expect(await app.db.$count(user)).toBe(2)
  })

  test('goes in batches too where its author is deleted', async () => {
    const { id: next } = await bodyOf<{ id: string }>(
      await app.keyed(author, '/api/posts', { id: v7(), content: 'Next' }),
    )
    await app.db.execute(sql`insert into comments (id, post_id, root_id, root_at, user_id, content)
      select id, ${next}::uuid, id, now(), ${reader.id}, 'Rain'
      from (select gen_random_uuid() as id from generate_series(1, 250)) each`)
    await deletePerson(app.db, author.id)
    expect([await app.db.$count(posts), await app.db.$count(user)]).toEqual([0, 1])
  })
})

const isFailure = (line: unknown) => (line as { kind?: string }).kind === 'failure'
