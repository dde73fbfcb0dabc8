import * as v from 'valibot'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { BATCH_MAX, BATCH_MAX_BYTES } from '#contract/batch.ts'
import { HEADER, OP_VERSION } from '#contract/headers.ts'
import { PROBLEM_PREFIX } from '#contract/problems.ts'
import { type Browser, type Given, find, issuesOf, newGuest, problemOf, readPost, unique, write } from '../host.ts'

const post = (content: string, id = v7()) => ({ key: v7(), method: 'POST', path: '/api/posts', body: { id, content } })
const like = (id: string, more: object = {}) => ({ key: v7(), method: 'POST', path: `/api/posts/${id}/like`, ...more })

const send = (browser: Browser, entries: readonly object[], headers: Record<string, string> = {}) =>
  browser.ask('POST', '/api/batch', { body: { entries }, headers })

async function verdictsOf(browser: Browser, entries: readonly object[]) {
  const answer = await send(browser, entries)
  expect(answer.status).toBe(200)
  return v.parse(api.batch.send.reply, answer.body).verdicts
}

const statuses = (verdicts: readonly { status: number | null }[]) => verdicts.map(({ status }) => status)
const problemIn = ({ body }: { body?: unknown }) => (body as { type: string }).type.replace(PROBLEM_PREFIX, '')

export function batchCases(given: Given): void {
  describe('a batch of writes', () => {
    test('is done in its order, and each is answered what it would be alone', async () => {
      const { browser, user } = await newGuest(given())
      const marks = [unique(), unique(), unique()]
      const entries = marks.map((text) => post(text))
      const verdicts = await verdictsOf(browser, entries)
      expect(statuses(verdicts)).toEqual([201, 201, 201])
      expect(verdicts.map(({ key }) => key)).toEqual(entries.map(({ key }) => key))
      for (const [at, { body, headers }] of verdicts.entries()) {
        expect(headers[HEADER.key]).toBe(entries[at]?.key)
        const made = v.parse(api.posts.create.reply, body)
        expect([made.content, made.user.id, made.id]).toEqual([marks[at], user.id, entries[at]?.body.id])
        expect(await readPost(browser, made.id)).toEqual(made)
      }
      const list = v.parse(api.posts.list.reply, (await browser.ask('GET', '/api/posts')).body)
      const own = list.filter(({ content }) => marks.includes(content)).map(({ content }) => content)
      expect(own).toEqual(marks.toReversed())
    })

    test('that comes again changes nothing, and tells of each what it told before', async () => {
      const { browser } = await newGuest(given())
      const content = unique()
      const made = post(content)
      const entries = [made, like(made.body.id, { needs: [made.key] })]
      const first = await verdictsOf(browser, entries)
      const again = await verdictsOf(browser, entries)
      expect(statuses(again)).toEqual([201, 200])
      expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body))
      expect(again.map(({ headers }) => headers[HEADER.replayed])).toEqual(['true', 'true'])
      expect(await find(browser, content)).toHaveLength(1)
    })

    test('that was done in part is done to its end, and one that was sent alone before is not done twice', async () => {
      const { browser } = await newGuest(given())
      const [one, other] = [post(unique()), post(unique())]
      const alone = await browser.ask('POST', one.path, { body: one.body, headers: { [HEADER.key]: one.key } })
      const verdicts = await verdictsOf(browser, [one, other])
      expect(statuses(verdicts)).toEqual([201, 201])
      expect([verdicts[0]?.body, verdicts[0]?.headers[HEADER.replayed]]).toEqual([alone.body, 'true'])
      expect(verdicts[1]?.headers[HEADER.replayed]).toBeUndefined()
    })

    test('goes on past one that is refused, but for what needs it', async () => {
      const { browser } = await newGuest(given())
      const [bad, good] = [post(' '), post(unique())]
      const verdicts = await verdictsOf(browser, [bad, like(bad.body.id, { needs: [bad.key] }), good])
      expect(statuses(verdicts)).toEqual([422, null, 201])
      expect(verdicts.map((verdict) => (verdict.status === 422 ? problemIn(verdict) : null))).toEqual([
        'invalid',
        null,
        null,
      ])
      // the key of what was not tried is free
      expect(statuses(await verdictsOf(browser, [like(good.body.id)]))).toEqual([200])
    })

    test('does not try what needs an entry that stands behind it, or in no batch', async () => {
      const { browser } = await newGuest(given())
      const made = post(unique())
      const verdicts = await verdictsOf(browser, [like(made.body.id, { needs: [made.key] }), made])
      expect(statuses(verdicts)).toEqual([null, 201])
    })

    test('stops where a key is in use for something else no more than where a post is gone', async () => {
      const { browser } = await newGuest(given())
      const made = post(unique())
      const verdicts = await verdictsOf(browser, [
        made,
        { ...like(made.body.id), key: made.key },
        like(v7()),
        post(unique()),
      ])
      expect(statuses(verdicts)).toEqual([201, 422, 404, 201])
      expect(verdicts.slice(1, 3).map(problemIn)).toEqual(['key-reused', 'not-found'])
    })

    test('takes likes, unlikes and deletions as well', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const gone = await write(browser)
      const verdicts = await verdictsOf(browser, [
        like(id),
        { ...like(id), method: 'DELETE' },
        { key: v7(), method: 'DELETE', path: `/api/posts/${gone.id}` },
      ])
      expect(verdicts.map(({ status, body }) => [status, body])).toEqual([
        [200, { liked: true, likes: 1 }],
        [200, { liked: false, likes: 0 }],
        [204, null],
      ])
      expect((await browser.ask('GET', `/api/posts/${gone.id}`)).status).toBe(404)
    })

    test('tells how far the lists have come with it', async () => {
      const { browser } = await newGuest(given())
      const answer = await send(browser, [post(unique()), post(unique())])
      const { verdicts } = v.parse(api.batch.send.reply, answer.body)
      const told = verdicts.map(({ headers }) => Number(headers[HEADER.revision]))
      expect(told.every((revision) => revision > 0)).toBe(true)
      expect(Number(answer.headers.get(HEADER.revision))).toBeGreaterThanOrEqual(Math.max(...told))
    })

    test('does nothing for a visitor, and nothing where another person is signed in by now', async () => {
      const content = unique()
      const { user } = await newGuest(given())
      const { browser } = await newGuest(given())
      expect(problemOf(await send(given().browser(), [post(content)]))).toBe('sign-in-required')
      expect(problemOf(await send(browser, [post(content)], { [HEADER.actor]: user.id }))).toBe('actor-mismatch')
      expect(await find(browser, content)).toEqual([])
    })

    test('is taken when it names who is signed in, and its entries are of the version that it names', async () => {
      const { browser, user } = await newGuest(given())
      const of = (version: string) => ({ [HEADER.actor]: user.id, [HEADER.opVersion]: version })
      const statusesOf = async (version: string) =>
        statuses(v.parse(api.batch.send.reply, (await send(browser, [post(unique())], of(version))).body).verdicts)
      expect(await statusesOf(String(OP_VERSION))).toEqual([201])
      expect(await statusesOf('7')).toEqual([400])
    })

    test.each([
      ['a call that is no keyed write', { key: v7(), method: 'POST', path: '/api/auth/sign-out' }],
      ['another batch', { key: v7(), method: 'POST', path: '/api/batch', body: { entries: [] } }],
      ['a picture', { key: v7(), method: 'POST', path: '/api/uploads', body: {} }],
      ['an address that leads elsewhere', { key: v7(), method: 'DELETE', path: '/api/posts/../auth/sessions' }],
      ['another host', { key: v7(), method: 'POST', path: '//elsewhere.example/api/posts' }],
      ['a query', { key: v7(), method: 'POST', path: '/api/posts?x=1' }],
    ])('with %s is refused as a whole', async (_what, entry) => {
      const { browser } = await newGuest(given())
      const content = unique()
      const answer = await send(browser, [post(content), entry])
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', ['entries.1.path: not-batched']])
      expect(await find(browser, content)).toEqual([])
    })

    test('is bounded in entries and bytes', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const likes = (count: number) => Array.from({ length: count }, () => like(id))
      expect(statuses(await verdictsOf(browser, likes(BATCH_MAX)))).toEqual(likes(BATCH_MAX).map(() => 200))
      expect(issuesOf(await send(browser, likes(BATCH_MAX + 1)))).toEqual(['entries: too-long'])
      expect(issuesOf(await send(browser, []))).toEqual(['entries: empty'])
      const long = await send(browser, [post('x'.repeat(BATCH_MAX_BYTES))])
      expect(problemOf(long)).toBe('too-large')
    })

    test.each([
      ['no key', { method: 'POST', path: '/api/posts' }, 'key'],
      ['a key that is no UUID', { key: 'mine', method: 'POST', path: '/api/posts' }, 'key'],
      ['a method that writes nothing', { key: v7(), method: 'GET', path: '/api/posts' }, 'method'],
      ['no path', { key: v7(), method: 'POST' }, 'path'],
    ])('is refused with an entry that has %s', async (_what, entry, field) => {
      const { browser } = await newGuest(given())
      const answer = await send(browser, [entry])
      expect(problemOf(answer)).toBe('invalid')
      expect(issuesOf(answer)[0]).toMatch(new RegExp(`^entries\\.0\\.${field}: `))
    })
  })
}
