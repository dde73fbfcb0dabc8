import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { openDatabase } from '#server/db/client.ts'
import { seedDemo } from '#server/db/seed.ts'
import { listNewest, withLikesOf } from '#server/models/newest-posts.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../support/test-app.ts'

describe('the first page of the feed, which is kept once a revision', () => {
  let app: TestApp
  let author: Person
  let postId: string

  beforeAll(async () => {
    const database = await openDatabase({})
    await seedDemo(database.db, Date.now())
    app = await openTestApp({}, database)
    author = await app.guest()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const answer = await app.ask('POST', '/api/posts', { as: author, body: { content: `Bread ${Math.random()}` } })
    postId = (await bodyOf<Post>(answer)).id
  })

  const get = (as?: Person, accepted?: string) =>
    app.ask('GET', '/api/posts', { as, ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) })
  const postsOf = async (as?: Person) => bodyOf<Post[]>(await get(as))
  const postIn = (posts: Post[]) => posts.find(({ id }) => id === postId)

  /** How often the list of posts was read while this ran. */
  async function readingsOf(run: () => Promise<unknown>): Promise<number> {
    const sent = vi.spyOn(pg.Connection.prototype, 'parse').mockClear()
    await run()
    const texts = sent.mock.calls.map(([query]) => (query as { text: string }).text)
    vi.restoreAllMocks()
    return texts.filter((text) => /from "posts" inner join/.test(text)).length
  }

  test('is read once for all who ask at once and later, visitors and members', async () => {
    const members = await Promise.all([app.member(), app.member()])
    const readings = await readingsOf(async () => {
      await Promise.all([get(), get(), get(members[0]), get(members[1]), get()])
      await Promise.all([get(), get(members[0])])
    })
    expect(readings).toBe(1)
  })

  test.each(['a deletion', 'another text', 'a person who is gone'])('%s is in the next answer', async (change) => {
    const leaving = await app.guest()
    await app.ask('POST', '/api/posts', { as: leaving, body: { content: 'Leaving' } })
    for (const as of [undefined, author]) expect(postIn(await postsOf(as))).toBeDefined()
    if (change === 'a deletion') await app.ask('DELETE', `/api/posts/${postId}`, { as: author })
    if (change === 'another text')
      await app.db.execute(sql`update posts set content = 'taken down' where id = ${postId}`)
    if (change === 'a person who is gone') await app.db.execute(sql`delete from "user" where id = ${leaving.id}`)
    for (const as of [undefined, author]) {
      const posts = await postsOf(as)
      if (change === 'a deletion') expect(postIn(posts)).toBeUndefined()
      if (change === 'another text') expect(postIn(posts)?.content).toBe('taken down')
      if (change === 'a person who is gone') expect(posts.filter(({ user }) => user.id === leaving.id)).toEqual([])
    }
  })

  test('shows each person only their own likes', async () => {
    const [liker, other] = [await app.guest(), await app.guest()]
    await app.ask('POST', `/api/posts/${postId}/like`, { as: liker })
    const seen = await Promise.all([liker, other, undefined].map(async (as) => postIn(await postsOf(as))))
    expect(seen.map((post) => [post?.likedByMe, post?.likesCount])).toEqual([
      [true, 1],
      [false, 1],
      [false, 1],
    ])
    const { likedByMe: _own, ...rest } = await bodyOf<Post>(await app.ask('GET', `/api/posts/${postId}`))
    expect(seen[2]).toMatchObject(rest)
  })

  test('counts the reader’s own like also where the page was read just before it', async () => {
    const liker = await app.guest()
    const seenBy = async (page: readonly Post[]) => {
      const post = postIn(await withLikesOf(app.db, liker.id, page))
      return [post?.likedByMe, post?._count.likes, post?.likesCount]
    }
    const { page: before } = await listNewest(app.db)
    await app.ask('POST', `/api/posts/${postId}/like`, { as: liker })
    expect(await seenBy(before)).toEqual([true, 1, 1])
    const { page: liked } = await listNewest(app.db)
    await app.ask('DELETE', `/api/posts/${postId}/like`, { as: liker })
    expect(await seenBy(liked)).toEqual([false, 0, 0])
  })

  test('is packed as its reader can read it, and tells the same ETag in all forms', async () => {
    const [plain, gzip, br] = await Promise.all([get(), get(undefined, 'gzip'), get(undefined, 'gzip, br')])
    const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
    expect([plain, gzip, br].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br'])
    const text = (await bytes(plain)).toString()
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text)
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(text)
    for (const { headers } of [plain, gzip, br]) {
      expect(headers.get('vary')).toMatch(/Cookie.*Accept-Encoding/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('link')).toMatch(/rel="next"/)
      const known = { 'If-None-Match': headers.get('etag') ?? '' }
      expect((await app.ask('GET', '/api/posts', { headers: known })).status).toBe(304)
    }
  })

  test('an answer that any ETag fits is 304 for one reader and leaves the page for the others', async () => {
    expect((await app.ask('GET', '/api/posts', { headers: { 'If-None-Match': '*' } })).status).toBe(304)
    expect((await get()).status).toBe(200)
  })
})
