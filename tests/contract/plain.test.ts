import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { HEADER } from '#contract/headers.ts'
import { type PlainHost, startPlain } from './plain-host.ts'
import { type Browser, answerOf, requestOf, unique } from './host.ts'

const list = async (browser: Browser) => v.parse(api.posts.list.reply, (await browser.ask('GET', '/api/posts')).body)

/** What the product may count on with any host that keeps section 7 of its specification. */
describe('a host that knows the specification’s section 7 and no more', () => {
  let host: PlainHost
  beforeAll(() => {
    host = startPlain()
  })
  afterAll(() => host.shutdown())

  const browserOf = (session: string | null): Browser => ({
    async ask(method, path, asked = {}) {
      host.jar = { session }
      return answerOf(await fetch(path, { method, ...requestOf(asked) }))
    },
  })
  const hana = browserOf('hana')

  async function post(browser = hana, content = unique()) {
    const answer = await browser.ask('POST', '/api/posts', { body: { content } })
    expect(answer.status).toBe(200)
    return v.parse(api.posts.create.reply, answer.body)
  }

  test.each([api.services.list, api.products.list, api.posts.list])(
    'answers $path in a shape the client reads',
    async (endpoint) => {
      const answer = await browserOf(null).ask('GET', endpoint.path)
      expect(answer.status).toBe(200)
      expect(v.safeParse(endpoint.reply, answer.body).issues).toBeUndefined()
    },
  )

  test('tells a person about themselves and asks a visitor to sign in', async () => {
    const answer = await hana.ask('GET', '/api/auth/user')
    expect(v.parse(api.session.me.reply, answer.body)).toMatchObject({ id: 'hana', isGuest: false })
    expect((await browserOf(null).ask('GET', '/api/auth/user')).status).toBe(401)
  })

  test('gives a post its own id and lists it first', async () => {
    const id = crypto.randomUUID()
    const answer = await hana.ask('POST', '/api/posts', { body: { id, content: unique() } })
    const made = v.parse(api.posts.create.reply, answer.body)
    expect(made.id).not.toBe(id)
    expect((await list(hana))[0]?.id).toBe(made.id)
  })

  test('knows no keys: the same write twice makes two posts', async () => {
    const content = unique()
    const asked = { body: { content }, headers: { [HEADER.key]: crypto.randomUUID() } }
    const answers = [await hana.ask('POST', '/api/posts', asked), await hana.ask('POST', '/api/posts', asked)]
    expect(answers.map((answer) => answer.headers.get(HEADER.key))).toEqual([null, null])
    expect((await list(hana)).filter((each) => each.content === content)).toHaveLength(2)
  })

  test('says nothing of whose like it is in a post, but in the list of likes', async () => {
    const { id } = await post()
    for (const method of ['POST', 'POST'] as const)
      expect((await hana.ask(method, `/api/posts/${id}/like`)).body).toEqual({ liked: true })
    const row = (await list(hana)).find((each) => each.id === id)
    expect([row?._count.likes, row?.likedByMe]).toEqual([1, undefined])
    expect((await hana.ask('GET', '/api/user/likes')).body).toEqual([id])
    expect((await hana.ask('DELETE', `/api/posts/${id}/like`)).body).toEqual({ liked: false })
    expect((await hana.ask('GET', '/api/user/likes')).body).toEqual([])
  })

  test('deletes a post for its author alone, and then finds it no more', async () => {
    const { id } = await post()
    expect((await browserOf('other').ask('DELETE', `/api/posts/${id}`)).status).toBe(403)
    expect((await hana.ask('DELETE', `/api/posts/${id}`)).status).toBe(204)
    expect((await hana.ask('DELETE', `/api/posts/${id}`)).status).toBe(404)
  })

  test('refuses a blank post', async () => {
    expect((await hana.ask('POST', '/api/posts', { body: { content: ' ' } })).status).toBe(400)
  })

  test('has neither ETag nor pages nor guests', async () => {
    const answer = await hana.ask('GET', '/api/posts?limit=1')
    expect([answer.headers.get('etag'), answer.headers.get('link')]).toEqual([null, null])
    expect((await list(hana)).length).toBeGreaterThan(1)
    expect((await hana.ask('POST', '/api/auth/guest', { body: {} })).status).toBe(404)
  })
})
