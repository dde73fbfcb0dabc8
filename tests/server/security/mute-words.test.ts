import { inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMENTS_PER_PAGE } from '#contract/comments.ts'
import type { Post } from '#contract/posts.ts'
import type { Review } from '#contract/reviews.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { comments } from '#server/db/comments-schema.ts'
import { reviews } from '#server/db/reviews-schema.ts'
import { posts } from '#server/db/schema.ts'
import { searchedPost } from '#server/db/search-grams.ts'
import { seedDemo } from '#server/db/seed.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'

/** Each character folds to three: texts of 12,288 characters, and words that nearly occur in them. */
const TEXT = '\u2172'.repeat(4096)
const COMMENT = '\u2172'.repeat(1990)
const REVIEW = '\u2172'.repeat(1000)
const words = [
  ...Array.from({ length: 60 }, (_, n) => 'i'.repeat(n + 1)),
  ...Array.from({ length: 40 }, (_, n) => '\u2172'.repeat(n + 21)),
].map((word) => ({ word, isWhole: true }))
/** The same words as parts of others: the last sign does not match. */
const nearWords = words.slice(0, 100).map(({ word }) => ({ word: `${word.slice(0, 59)}x`, isWhole: false }))
/** Most processor time of one such reading, with all that the server does besides. */
const CPU_MAX_MS = 600

describe('mute words against texts that nearly match them', () => {
  let database: Database
  let app: TestApp
  let writer: Person
  beforeAll(async () => {
    database = await openDatabase({})
    await seedDemo(database.db, Date.now())
    app = await openTestApp({}, database)
    writer = await app.guest()
    for (let n = 0; n < 29; n++) await write('/api/posts', { content: TEXT })
  })
  afterAll(() => database.close())

  const write = async (path: string, body: object) => {
    const answer = await app.ask('POST', path, { as: writer, body })
    expect(answer.status).toBe(201)
    return bodyOf<{ id: string }>(answer)
  }

  async function mutes(given: object[]): Promise<Person> {
    const reader = await app.guest()
    expect((await app.ask('PUT', '/api/user/mute-words', { as: reader, body: { words: given } })).status).toBe(200)
    return reader
  }

  /** Processor time of a reading, in milliseconds, and its answer. */
  async function measured<T>(reader: Person, path: string) {
    // the first request of a session reads more, which is not measured
    await app.ask('GET', '/api/services', { as: reader })
    const before = process.cpuUsage()
    const answer = await app.ask('GET', path, { as: reader })
    const { user, system } = process.cpuUsage(before)
    return { status: answer.status, cpuMs: (user + system) / 1000, body: await bodyOf<T>(answer) }
  }

  test.each([
    ['whole words', words],
    ['parts of words', nearWords],
  ])('a page of such posts and a hundred %s takes little time', async (_what, given) => {
    const reader = await mutes(given)
    for (const path of ['/api/posts?limit=100', '/api/posts']) {
      const { status, cpuMs, body } = await measured<Post[]>(reader, path)
      expect(status).toBe(200)
      expect(body.some(({ content }) => content === TEXT)).toBe(true)
      expect(cpuMs).toBeLessThan(CPU_MAX_MS)
    }
  })

  test('a thread of such comments takes little time', async () => {
    const post = await write('/api/posts', { content: 'Look below' })
    const all = []
    for (let n = 0; n < 45; n++) all.push(await write(`/api/posts/${post.id}/comments`, { content: COMMENT }))
    const reader = await mutes(words)
    const { status, cpuMs, body } = await measured<{ id: string }[]>(reader, `/api/posts/${post.id}/comments`)
    // a page of comments ends before it is heavy
    expect([status, body.map(({ id }) => id)]).toEqual([200, all.slice(0, body.length).map(({ id }) => id)])
    expect(body.length).toBeGreaterThan(40)
    expect(cpuMs).toBeLessThan(CPU_MAX_MS)
  })

  test('a thread of two thousand comments is read page by page, not as a whole', async () => {
    const post = await write('/api/posts', { content: 'Look below' })
    const rows = Array.from({ length: 2000 }, (_, n) => {
      const id = v7()
      const createdAt = new Date(Date.now() + n)
      return { id, postId: post.id, rootId: id, rootAt: createdAt, userId: writer.id, content: COMMENT, createdAt }
    })
    for (let at = 0; at < rows.length; at += 200) await app.db.insert(comments).values(rows.slice(at, at + 200))
    const reader = await mutes(words)
    const { cpuMs, body } = await measured<{ id: string }[]>(reader, `/api/posts/${post.id}/comments`)
    expect(body.map(({ id }) => id)).toEqual(rows.slice(0, body.length).map(({ id }) => id))
    expect(body.length).toBeGreaterThan(20)
    expect(cpuMs).toBeLessThan(CPU_MAX_MS)
  })

  /** Walks along the links of a list; gives what each page had. */
  async function pagesOf(reader: Person, path: string): Promise<{ ids: string[]; cpuMs: number }[]> {
    const pages = []
    for (let next: string | undefined = path; next !== undefined; ) {
      const before = process.cpuUsage()
      const answer: Response = await app.ask('GET', next, { as: reader })
      const { user, system } = process.cpuUsage(before)
      const ids = (await bodyOf<{ id: string }[]>(answer)).map(({ id }) => id)
      pages.push({ ids, cpuMs: (user + system) / 1000 })
      next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return pages
  }

  test('where too much is hidden a page ends early, and its link leads on to rows that are not', async () => {
    const shown = await write('/api/posts', { content: 'Fresh bread' })
    const content = `${'\u2172'.repeat(4090)} zzz`
    const forms = searchedPost(null, content)
    const rows = Array.from({ length: 300 }, (_, n) => {
      const createdAt = new Date(Date.now() + 1000 + n)
      return { id: v7(), userId: writer.id, content, createdAt, ...forms }
    })
    for (let at = 0; at < rows.length; at += 50) await app.db.insert(posts).values(rows.slice(at, at + 50))
    const reader = await mutes([...words.slice(0, 99), { word: 'zzz', isWhole: true }])
    const pages = await pagesOf(reader, '/api/posts?limit=100')
    const all = pages.flatMap(({ ids }) => ids)
    expect(all).toContain(shown.id)
    expect(all).toHaveLength(new Set(all).size)
    expect(rows.filter(({ id }) => all.includes(id))).toEqual([])
    expect(pages.findIndex(({ ids }) => ids.includes(shown.id))).toBeGreaterThan(1)
    // looked at in parts, each of them bounded
    expect(Math.max(...pages.map(({ cpuMs }) => cpuMs))).toBeLessThan(CPU_MAX_MS)
    await app.db.delete(posts).where(
      inArray(
        posts.id,
        rows.map(({ id }) => id),
      ),
    )
  })

  test('what answers a muted comment stays out on the pages behind it', async () => {
    const post = await write('/api/posts', { content: 'Look below' })
    const say = (content: string, parentId?: string) => write(`/api/posts/${post.id}/comments`, { content, parentId })
    const root = await say('A thread')
    const muted = await say('It has a spoiler in it', root.id)
    const between = []
    for (let n = 0; n < COMMENTS_PER_PAGE + 5; n++) between.push((await say(`Number ${n}`, root.id)).id)
    const below = await say('I did not know', muted.id)
    const deeper = await say('Nor did I', below.id)
    const last = await say('So what', root.id)
    const reader = await mutes([{ word: 'spoiler', isWhole: true }])
    const pages = await pagesOf(reader, `/api/posts/${post.id}/comments`)
    expect(pages.map(({ ids }) => ids.length)).toEqual([COMMENTS_PER_PAGE, 7])
    expect(pages.flatMap(({ ids }) => ids)).toEqual([root.id, ...between, last.id])
    expect(pages.flatMap(({ ids }) => ids)).not.toContain(deeper.id)
  })

  test('reviews of one product are read page by page, not as a whole', async () => {
    const people = await Promise.all(Array.from({ length: 150 }, () => app.guest()))
    const rows = people.map(({ id: userId }, n) => {
      const createdAt = new Date(Date.now() + n)
      return { id: v7(), productId: 'mug-blue', userId, rating: 5, content: REVIEW, createdAt }
    })
    await app.db.insert(reviews).values(rows)
    const reader = await mutes(words)
    const { cpuMs, body } = await measured<{ reviews: Review[] }>(reader, '/api/products/mug-blue/reviews')
    expect(body.reviews.map(({ id }) => id)).toEqual(
      rows
        .toReversed()
        .slice(0, 20)
        .map(({ id }) => id),
    )
    expect(cpuMs).toBeLessThan(CPU_MAX_MS)
  })
})
