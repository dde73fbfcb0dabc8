import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import type { Post } from '#contract/posts.ts'
import { type Revisions, type Scope, SCOPES } from '#contract/revisions.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { comments } from '#server/db/comments-schema.ts'
import { reviews } from '#server/db/reviews-schema.ts'
import { likes, posts, products, uploads } from '#server/db/schema.ts'
import { seedDemo, writeServices } from '#server/db/seed.ts'
import { sweep } from '#server/db/sweep.ts'
import { editPortal, noteDemo, readPortal } from '#server/models/portal.ts'
import { setRole } from '#server/models/member-marks.ts'
import { indexOldRows } from '#server/models/index-old-rows.ts'
import { readRevisions } from '#server/models/revisions.ts'
import { noteGuestSeen } from '#server/models/people.ts'
import { replaceUpload } from '#server/models/uploads.ts'
import { ListWatch } from '../support/list-watch.ts'
import { bytesOf, PNG } from '../support/pictures.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { queriesOf } from '../support/queries.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../support/test-app.ts'

type Opening = () => Promise<{ database: Database; stop(): Promise<void> }>

const openLite: Opening = async () => ({ database: await openDatabase({}), stop: async () => {} })
const openPostgres: Opening = async () => {
  const cluster = await startPostgres()
  return { database: await openDatabase({ url: await cluster.newDatabase() }), stop: cluster.stop }
}
const databases: [string, Opening][] = [['PGlite', openLite]]
if (postgresPrograms !== undefined) databases.push(['PostgreSQL', openPostgres])

describe.each(databases)('revisions of the lists on %s', (_name, openIt) => {
  let app: TestApp
  let stop: () => Promise<void>
  let watch: ListWatch
  let author: Person
  let reader: Person
  let postId: string

  beforeAll(async () => {
    const { database, stop: stopDatabase } = await openIt()
    stop = stopDatabase
    await seedDemo(database.db, Date.now())
    app = await openTestApp({}, database)
    watch = new ListWatch(app.db)
    reader = await app.guest()
  })
  afterAll(async () => {
    await app?.close()
    await stop?.()
  })
  beforeEach(async () => {
    author = await app.guest()
    postId = await write(author)
  })

  async function write(as: Person, more: object = {}): Promise<string> {
    const answer = await app.ask('POST', '/api/posts', { as, body: { content: 'Bread', ...more } })
    expect(answer.status).toBe(201)
    return (await bodyOf<Post>(answer)).id
  }
  async function comment(as: Person): Promise<string> {
    const answer = await app.ask('POST', `/api/posts/${postId}/comments`, { as, body: { content: 'With butter' } })
    return (await bodyOf<{ id: string }>(answer)).id
  }
  const like = (as: Person, method = 'POST') => app.ask(method, `/api/posts/${postId}/like`, { as })
  const upload = async (as: Person) => {
    const id = v7()
    await app.ask('POST', '/api/uploads', { as, body: { id, data: PNG } })
    return id
  }
  const moved = (before: Revisions, after: Revisions) => SCOPES.filter((scope) => after[scope] !== before[scope])

  /** Every way in which a row that a list shows is written; a new one belongs here. */
  const writes: [string, Scope[], () => Promise<unknown>][] = [
    ['a post', ['feed'], () => write(author)],
    ['a post with a picture', ['feed'], async () => write(author, { imageId: await upload(author) })],
    ['a deletion', ['feed', 'comments'], () => app.ask('DELETE', `/api/posts/${postId}`, { as: author })],
    ['a like', ['feed'], () => like(reader)],
    ['a like that is taken back', ['feed'], async () => [await like(author), await like(author, 'DELETE')]],
    ['a comment', ['feed', 'comments'], () => comment(reader)],
    [
      'a deleted comment',
      ['feed', 'comments'],
      async () => {
        const id = await comment(reader)
        const before = await watch.look()
        await app.ask('DELETE', `/api/comments/${id}`, { as: author })
        expect(moved(before, await watch.look())).toEqual(['feed', 'comments'])
      },
    ],
    [
      'a like of a comment',
      ['feed', 'comments'],
      async () => {
        const id = await comment(reader)
        const before = await watch.look()
        await app.ask('POST', `/api/comments/${id}/like`, { as: author })
        expect(moved(before, await watch.look())).toEqual(['comments'])
      },
    ],
    ['a comment edited by hand', ['comments'], () => app.db.update(comments).set({ likes: sql`likes + 1` })],
    [
      'another name',
      ['feed', 'comments'],
      () => app.ask('PATCH', '/api/auth/user', { as: author, body: { firstName: 'Gwen', lastName: 'Other' } }),
    ],
    [
      'a guest who becomes a member',
      ['feed', 'comments'],
      () =>
        app.ask('POST', '/api/auth/sign-up', {
          as: author,
          body: { email: `${v7()}@anpan.example`, password: 'a long enough password', firstName: 'Mei', lastName: '' },
        }),
    ],
    ['an account that is deleted', ['feed', 'comments'], () => app.db.delete(user).where(eq(user.id, author.id))],
    [
      'a picture of an earlier version that is made anew',
      ['feed'],
      async () => {
        const id = v7()
        const picture = { type: 'image/png', width: 3, height: 4, bytes: bytesOf(PNG) } as const
        await app.db.insert(uploads).values({ id, userId: author.id, postId, ...picture })
        await app.db
          .update(posts)
          .set({ imageUrl: uploadUrl(id) })
          .where(eq(posts.id, postId))
        const before = await watch.look()
        await replaceUpload(app.db, id, { ...picture, width: 30, height: 40 })
        expect(moved(before, await watch.look())).toEqual(['feed'])
      },
    ],
    [
      'rows that an earlier version wrote and that are indexed at the start',
      ['feed'],
      async () => {
        await app.db.execute(sql`update posts set search_grams = '{}' where id = ${postId}`)
        const before = await watch.look()
        await indexOldRows(app.db)
        expect(moved(before, await watch.look())).toEqual(['feed'])
      },
    ],
    [
      'the demo community',
      ['feed', 'comments', 'people', 'products', 'services'],
      async () => {
        await app.db.execute(sql`truncate posts, products, services, spaces, settings cascade`)
        await app.db.execute(sql`delete from "user" where email like '%@member.invalid'`)
        const before = await watch.look()
        expect(await seedDemo(app.db, Date.now())).toBe(true)
        await writeServices(app.db, {})
        expect(moved(before, await watch.look())).toEqual(['feed', 'comments', 'people', 'products', 'services'])
      },
    ],
    ['the services of another deployment', ['services'], () => writeServices(app.db, { lyra: 'https://lyra.example' })],
    ['a post edited by hand', ['feed'], () => app.db.update(posts).set({ content: 'x' }).where(eq(posts.id, postId))],
    ['a like written by hand', ['feed'], () => app.db.insert(likes).values({ postId, userId: reader.id })],
    [
      'a review',
      ['products'],
      () =>
        app.db.insert(reviews).values({ id: v7(), productId: 'mug-blue', userId: author.id, rating: 1, content: '' }),
    ],
    [
      'the suspension of somebody who has reviewed',
      ['feed', 'comments', 'products'],
      async () => {
        const of = { id: v7(), productId: 'mug-blue', userId: author.id, rating: 1, content: '' }
        await app.db.insert(reviews).values(of)
        await watch.look()
        await app.db
          .update(user)
          .set({ suspendedUntil: new Date(Date.now() + 60_000) })
          .where(eq(user.id, author.id))
      },
    ],
    [
      'another name of the portal',
      ['portal'],
      () => app.db.transaction(async (tx) => editPortal(tx, (await readPortal(tx)).revision, { name: v7() })),
    ],
    [
      'the demo community that is shown, or not',
      ['portal'],
      async () => {
        const { isDemo } = await readPortal(app.db)
        await noteDemo(app.db, !isDemo)
      },
    ],
    ['an operator who is appointed', ['feed', 'comments', 'portal'], () => setRole(app.db, author.id, 'operator')],
    [
      'an operator who is a moderator from now on',
      ['feed', 'comments', 'portal'],
      async () => {
        await setRole(app.db, author.id, 'operator')
        const before = await watch.look()
        await setRole(app.db, author.id, 'moderator')
        expect(moved(before, await watch.look())).toEqual(['feed', 'comments', 'portal'])
      },
    ],
    [
      'an operator who is gone',
      ['feed', 'comments', 'portal'],
      async () => {
        await setRole(app.db, author.id, 'operator')
        const before = await watch.look()
        await app.db.delete(user).where(eq(user.id, author.id))
        expect(moved(before, await watch.look())).toEqual(['feed', 'comments', 'portal'])
      },
    ],
    ['a moderator who is appointed', ['feed', 'comments'], () => setRole(app.db, author.id, 'moderator')],
    ['a product that is gone', ['products'], () => app.db.delete(products).where(sql`position = 0`)],
    ['a table that is emptied', ['products'], () => app.db.execute(sql`truncate products cascade`)],
  ]
  test.each(writes)('%s moves what it changes and nothing else', async (_what, scopes, run) => {
    const before = await watch.look()
    await run()
    expect(moved(before, await watch.look())).toEqual(scopes)
  })

  const others: [string, () => Promise<unknown>][] = [
    ['a new guest', () => app.guest()],
    ['a picture that no post shows', () => upload(author)],
    ['a like that is repeated', async () => [await like(author, 'DELETE'), await like(author, 'DELETE')]],
    ['a post that is refused', () => app.ask('POST', '/api/posts', { as: author, body: { content: '' } })],
    ['a guest who is seen again', () => noteGuestSeen(app.db, author.id)],
    ['settings that say nothing new', () => editPortal(app.db, 0, { name: 'ANPAN Portal' })],
    ['the sweep', () => sweep(app.db, Date.now())],
    [
      'a write that is rolled back',
      () =>
        app.db
          .transaction(async (tx) => {
            await tx.delete(posts).where(eq(posts.id, postId))
            throw new Error('no')
          })
          .catch(() => undefined),
    ],
  ]
  test.each(others)('%s moves no list', async (_what, run) => {
    const before = await watch.look()
    await run()
    expect(moved(before, await watch.look())).toEqual([])
  })

  test('a write that moves nothing is noticed', async () => {
    const blind = new ListWatch(app.db)
    await blind.look()
    await app.db.execute(sql`alter table posts disable trigger revision_posts_update`)
    await app.db.update(posts).set({ content: 'unseen' }).where(eq(posts.id, postId))
    await app.db.execute(sql`alter table posts enable trigger revision_posts_update`)
    await expect(blind.look()).rejects.toThrow('feed has changed and kept its revision')
    // for those that look later
    await app.db.update(posts).set({ content: 'seen' }).where(eq(posts.id, postId))
  })

  test('many transactions at once move a list once each', async () => {
    const before = await readRevisions(app.db)
    const seen = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await app.ask('POST', '/api/posts', { as: author, body: { content: 'at once' } })
        return Number(answer.headers.get(HEADER.revision))
      }),
    )
    expect(Math.min(...seen)).toBeGreaterThan(before.feed)
    expect(Math.max(...seen)).toBe((await readRevisions(app.db)).feed)
  })

  describe('a poll', () => {
    const etagOf = async (path: string, as?: Person) => (await app.ask('GET', path, { as })).headers.get('etag') ?? ''
    const again = async (path: string, etag: string, as?: Person) =>
      (await app.ask('GET', path, { as, headers: { 'If-None-Match': etag } })).status

    test.each(['/api/posts', '/api/products', '/api/services', '/api/user/likes'])(
      '%s that finds nothing new reads no row of a list',
      async (path) => {
        const etag = await etagOf(path, author)
        await again(path, etag, author)
        const texts = await queriesOf(async () => expect(await again(path, etag, author)).toBe(304))
        expect(texts.join('\n')).not.toMatch(/"(posts|likes|products|services|session)"/)
      },
    )

    test('a rollback is no change, and what is written after it is', async () => {
      const etag = await etagOf('/api/posts')
      const rolledBack = app.db.transaction(async (tx) => {
        await tx.delete(posts).where(eq(posts.id, postId))
        await tx.execute(sql`set constraints all immediate`)
        throw new Error('no')
      })
      await rolledBack.catch(() => undefined)
      expect(await again('/api/posts', etag)).toBe(304)
      await write(author)
      expect(await again('/api/posts', etag)).toBe(200)
    })

    test('what one has is none for another, for a visitor or under another address', async () => {
      const etag = await etagOf('/api/posts', author)
      expect(await again('/api/posts', etag, author)).toBe(304)
      expect(await again('/api/posts', etag, reader)).toBe(200)
      expect(await again('/api/posts', etag)).toBe(200)
      expect(await again('/api/posts?limit=10', etag, author)).toBe(200)
    })

    test('a revision that the server has not reached yet is answered from the database', async () => {
      const headers = { [HEADER.revision]: String(Number.MAX_SAFE_INTEGER) }
      expect((await app.ask('GET', '/api/posts', { headers })).status).toBe(200)
      expect((await app.ask('GET', '/api/posts', { headers: { [HEADER.revision]: 'x' } })).status).toBe(200)
    })
  })
})
