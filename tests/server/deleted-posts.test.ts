import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { writeBuiltApp } from '../support/built-app.ts'
import { headIn } from '../support/head-in.ts'
import { PNG } from '../support/pictures.ts'
import { bodyOf, openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

const WORDS = 'Remember the yellow umbrella'

describe('a post that its author has deleted', () => {
  let dist: string
  let app: TestApp
  let as: Person
  let before: { page: string; found: object[]; picture: number; removed: number }
  let deleted: { id: string; imageId: string; key: string; etag: string }
  const keyed = (key: string) => ({ [HEADER.key]: key })
  const page = (id: string, headers: Record<string, string> = {}) =>
    app.ask('GET', `/posts/${id}`, { headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } })

  async function write(): Promise<typeof deleted> {
    const [id, imageId, key] = [v7(), v7(), v7()]
    await app.ask('POST', '/api/uploads', { as, body: { id: imageId, data: PNG } })
    const body = { id, content: WORDS, imageId, imageAlt: 'An umbrella' }
    expect((await app.ask('POST', '/api/posts', { as, body, headers: keyed(key) })).status).toBe(201)
    const opened = await page(id)
    expect(opened.status).toBe(200)
    return { id, imageId, key, etag: opened.headers.get('etag') ?? '' }
  }
  const repeat = ({ id, imageId, key }: typeof deleted) => {
    const body = { id, content: WORDS, imageId, imageAlt: 'An umbrella' }
    return app.ask('POST', '/api/posts', { as, body, headers: keyed(key) })
  }

  beforeAll(async () => {
    dist = writeBuiltApp()
    app = await openTestApp({ dist })
    as = await app.guest()
    deleted = await write()
    before = {
      page: await (await app.ask('GET', `/posts/${deleted.id}`)).text(),
      found: await bodyOf<object[]>(await app.ask('GET', '/api/posts?q=yellow+umbrella')),
      picture: (await app.ask('GET', `/uploads/${deleted.imageId}`)).status,
      removed: (await app.ask('DELETE', `/api/posts/${deleted.id}`, { as, headers: keyed(v7()) })).status,
    }
  })
  afterAll(async () => {
    await app.close()
    rmSync(dirname(dist), { recursive: true })
  })

  test('stood on its page, in the search and with its picture before', () => {
    expect(before.page).toContain(WORDS)
    expect([before.found.length, before.picture, before.removed]).toEqual([1, 200, 204])
  })

  test('stands with its words in no table any more', async () => {
    const { rows: tables } = (await app.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )) as unknown as { rows: { name: string }[] }
    expect(tables.map(({ name }) => name)).toContain('idempotency_keys')
    const telling: string[] = []
    for (const { name } of tables) {
      const { rows } = (await app.db.execute(sql`select t::text as row from ${sql.identifier(name)} t`)) as unknown as {
        rows: { row: string }[]
      }
      if (rows.some(({ row }) => /umbrella/i.test(row))) telling.push(name)
    }
    expect(telling).toEqual([])
  })

  test('is not written again by a repeat of its writing, which finds nothing', async () => {
    const again = await repeat(deleted)
    expect([again.status, again.headers.get(HEADER.replayed)]).toEqual([404, 'true'])
    expect(await problemOf(again)).toBe('not-found')
    expect((await app.ask('GET', `/api/posts/${deleted.id}`)).status).toBe(404)
  })

  test('is found by no search', async () => {
    expect(await bodyOf<object[]>(await app.ask('GET', '/api/posts?q=yellow+umbrella'))).toEqual([])
  })

  test('has no picture any more', async () => {
    expect((await app.ask('GET', `/uploads/${deleted.imageId}`)).status).toBe(404)
  })

  test.each(['GET', 'HEAD'])('is told by no preview: its page is the one of what is not there (%s)', async (method) => {
    const answer = await app.ask(method, `/posts/${deleted.id}`, { headers: { accept: '*/*' } })
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).not.toMatch(/umbrella|\/uploads\//i)
    if (method === 'GET') expect(headIn(html).titles).toEqual(['Nothing title（日本語）'])
  })

  test('is no longer confirmed to a cache that kept its page', async () => {
    const answer = await page(deleted.id, { 'if-none-match': deleted.etag })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache'])
  })

  test('takes the words of no other post along', async () => {
    const other = await write()
    const answer = await repeat(other)
    expect([answer.status, answer.headers.get(HEADER.replayed)]).toEqual([201, 'true'])
    expect(await answer.text()).toContain(WORDS)
    await app.ask('DELETE', `/api/posts/${other.id}`, { as })
  })
})
