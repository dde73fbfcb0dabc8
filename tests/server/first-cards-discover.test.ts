import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstRowsOf } from '#contract/first-rows.ts'
import { posts as postsApi } from '#contract/posts.ts'
import { products as productsApi } from '#contract/products.ts'
import { openDatabase } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import { setRole } from '#server/models/member-marks.ts'
import { payloads } from '../../e2e/security/payloads.ts'
import { answersIn, drawnIn, markupAmongData, postsIn, writeBuiltAppWithCards } from '../support/first-cards.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { openTestApp, type Person, type TestApp } from '../support/test-app.ts'

const POSTS = firstRowsOf(postsApi.list.path)
const PRODUCTS = firstRowsOf(productsApi.list.path)

describe.each([
  ['PGlite', true],
  ['PostgreSQL', postgresPrograms !== undefined],
])("discover's first rows, on %s", (name, isThere) => {
  describe.runIf(isThere)('as they are served', () => {
    let dist: string
    let app: TestApp
    let cluster: Cluster | undefined
    let person: Person
    let fan: Person
    let moderator: Person

    beforeAll(async () => {
      dist = writeBuiltAppWithCards()
      if (name === 'PostgreSQL') cluster = await startPostgres()
      app = await openTestApp({ dist }, cluster && (await openDatabase({ url: await cluster.newDatabase() })))
      ;[person, fan, moderator] = [await app.guest(), await app.guest(), await app.guest()]
      await setRole(app.db, moderator.id, 'moderator')
      for (let position = 0; position < 7; position++) {
        const record = { id: `loaf-${position}`, name: `Loaf ${position}`, description: '', price: '180', rating: 4 }
        await app.db.insert(products).values({ id: record.id, position, record })
      }
    })
    afterAll(async () => {
      await app.close()
      rmSync(dirname(dist), { recursive: true })
    })

    const open = (headers: Record<string, string> = {}, path = '/discover') =>
      app.ask('GET', path, { headers: { Accept: 'text/html', 'Accept-Language': 'en', ...headers } })
    const textOf = async (headers?: Record<string, string>, path?: string) => (await open(headers, path)).text()
    const write = async (content: string, as = person) => {
      const id = v7()
      expect((await app.ask('POST', '/api/posts', { as, body: { id, content } })).status).toBe(201)
      return id
    }
    const like = async (id: string) => {
      const before = drawnIn(await textOf())
      expect((await app.ask('POST', `/api/posts/${id}/like`, { as: fan })).status).toBe(200)
      // what differs in counts alone is drawn again a second later
      await expect.poll(async () => drawnIn(await textOf()), { timeout: 5000 }).not.toBe(before)
    }
    const remove = (id: string, as = person) => app.ask('DELETE', `/api/posts/${id}`, { as })
    const moderate = async (id: string, act: string, more: object = {}) => {
      await app.ask('POST', '/api/reports', { as: fan, body: { about: 'post', id, reason: 'spam' } })
      const body = { about: 'post', id, act, reason: 'spam', ...more }
      expect((await app.ask('POST', '/api/admin/acts', { as: moderator, body })).status).toBe(201)
    }

    test('a product and a post that cannot be drawn leave the others', async () => {
      const record = { id: 'broken', name: 'undrawable', description: '', price: '180', rating: 4 }
      await app.db.insert(products).values({ id: record.id, position: -1, record })
      const [good, bad] = [await write('drawable words'), await write('undrawable words')]
      const html = await textOf()
      const drawn = [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id)
      expect(drawn).toEqual(['loaf-0', 'loaf-1', 'loaf-2', 'loaf-3'])
      expect(postsIn(html)).toEqual([good])
      expect(answersIn(html)[PRODUCTS]?.body.map(({ id }) => id)).toEqual(['broken', ...drawn])
      await app.db.delete(products).where(eq(products.id, record.id))
      for (const id of [good, bad]) await remove(id)
    })

    test('a visitor without a session sees the first products and the posts that people like, and the same as data', async () => {
      const ids: string[] = []
      for (let at = 0; at < 10; at++) ids.unshift(await write(`post ${at}`))
      const liked = ids.at(-1) ?? ''
      await like(liked)
      const html = await textOf()
      expect(html).not.toContain('awaited')
      expect(postsIn(html)).toEqual([liked, ...ids.slice(0, 7)])
      const { [POSTS]: posts, [PRODUCTS]: first, ...others } = answersIn(html)
      expect(others).toEqual({})
      expect(v.parse(postsApi.list.reply, posts?.body).map(({ id }) => id)).toEqual(postsIn(html))
      const all = await (await app.ask('GET', '/api/products')).json()
      expect(v.parse(productsApi.list.reply, first?.body)).toEqual(all.slice(0, 5))
      for (const [answer, path] of [
        [posts, '/api/posts'],
        [first, '/api/products'],
      ] as const)
        expect(answer?.headers['X-Anpan-Revision']).toBe((await app.ask('GET', path)).headers.get('x-anpan-revision'))
      for (const language of ['ja', 'ko', 'zh'])
        expect(await textOf({ 'Accept-Language': language })).toContain(`<div id="feed" lang="${language}"`)
    })

    test('the pictures that are seen first are asked for before any script', async () => {
      const html = await textOf()
      const asked = [...html.matchAll(/<link rel="preload" as="image" fetchpriority="high" href="([^"]+)">/g)]
      expect(asked.map(([, address]) => address)).toEqual(['/pictures/loaf-0.svg', '/pictures/loaf-1.svg'])
      expect(html.lastIndexOf('rel="preload" as="image"')).toBeLessThan(html.indexOf('<script type="module"'))
    })

    test('the lists are asked for at once where the rows are of no use, and else not', async () => {
      expect(await textOf()).toContain('data-else-asks="/api/products /api/posts"')
      expect(await textOf()).not.toContain(' data-asks=')
    })

    test('the page is for its reader alone, and for as long as nothing has changed', async () => {
      const answer = await open()
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      for (const name of ['Cookie', 'Accept-Language']) expect(answer.headers.get('vary')).toContain(name)
      const etag = answer.headers.get('etag') ?? ''
      expect((await open({ 'If-None-Match': etag })).status).toBe(304)
      const before = await textOf()
      expect(drawnIn(await textOf())).toBe(drawnIn(before))
      const id = await write('something new')
      expect((await open({ 'If-None-Match': etag })).status).toBe(200)
      await remove(id)
    })

    test.each([
      ['a session, good or not', { Cookie: 'anpan-session=abc.def' }, '/discover'],
      ['a search', {}, '/discover?q=loaf'],
      ['another tab', {}, '/discover?tab=shop'],
      ['a product that had its address there', {}, '/discover?product=loaf-1'],
    ])('%s shows nothing that was drawn for all', async (_what, headers, path) => {
      expect(await textOf(headers, path)).not.toMatch(/data-post|data-product|data-answer|data-else-asks/)
      expect(await textOf({}, '/discover?lang=ko')).toContain('data-product')
    })

    test('a post that is deleted, taken down or by a suspended author is gone with the next answer', async () => {
      const pest = await app.guest()
      const [own, down, theirs] = [
        await write('deleted soon'),
        await write('taken down'),
        await write('by a pest', pest),
      ]
      const before = await textOf()
      for (const id of [own, down, theirs]) expect(postsIn(before)).toContain(id)
      expect((await remove(own)).status).toBe(204)
      expect(await textOf()).not.toContain('deleted soon')
      await moderate(down, 'take-down')
      expect(await textOf()).not.toContain('taken down')
      await moderate(theirs, 'suspend', { days: 1 })
      const after = await textOf()
      expect(after).not.toContain('by a pest')
      expect(after).toContain('data-post')
    })

    test('a product that changes or goes does so with the next answer', async () => {
      const record = { id: 'loaf-0', name: 'Rye <b>loaf</b>', description: '', price: '280', rating: 4 }
      await app.db.update(products).set({ record }).where(eq(products.id, 'loaf-0'))
      const changed = await textOf()
      expect(changed).not.toContain('Loaf 0')
      expect(answersIn(changed)[PRODUCTS]?.body[0]).toMatchObject({ name: 'Rye <b>loaf</b>', price: '280' })
      await app.db.delete(products).where(eq(products.id, 'loaf-0'))
      const gone = await textOf()
      expect(gone).not.toContain('loaf-0')
      expect(gone).toContain('data-product="loaf-5"')
    })

    test('no text becomes markup or ends the data that it stands in (security row S01)', async () => {
      for (const content of payloads) {
        const id = await write(content)
        const html = await textOf()
        const shown = (await (await app.ask('GET', `/api/posts/${id}`)).json()) as { content: string }
        expect(answersIn(html)[POSTS]?.body.find((post) => post.id === id)?.content).toBe(shown.content)
        expect([content, markupAmongData(html)]).toEqual([content, []])
        await remove(id)
      }
    })
  })
})
