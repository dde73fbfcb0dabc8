import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { LogEntry, QueueItem, ReportedThing } from '#contract/moderation.ts'
import { Post } from '#contract/posts.ts'
import { SessionUser } from '#contract/session.ts'
import { type Browser, find, type Given, issuesOf, newGuest, problemOf, unique, write } from '../host.ts'
import { read as thread, say } from './commenting.ts'

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
const Queue = v.object({ waiting: v.number(), doneToday: v.number(), items: v.array(QueueItem) })

export async function read<S extends v.GenericSchema>(
  browser: Browser,
  path: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const answer = await browser.ask('GET', path)
  expect(answer.status).toBe(200)
  return v.parse(schema, answer.body)
}
export async function report(browser: Browser, about: string, id: string, more: object = {}): Promise<void> {
  const answer = await browser.ask('POST', '/api/reports', { body: { about, id, reason: 'spam', ...more } })
  expect([answer.status, answer.body]).toEqual([201, { reported: true }])
}
export async function act(
  browser: Browser,
  about: string,
  id: string,
  what: string,
  more: object = {},
): Promise<LogEntry> {
  const body = { about, id, act: what, reason: 'spam', ...more }
  const answer = await browser.ask('POST', '/api/admin/acts', { body })
  expect(answer.status).toBe(201)
  return v.parse(LogEntry, answer.body)
}
export async function undo(browser: Browser, id: string): Promise<LogEntry> {
  const answer = await browser.ask('POST', `/api/admin/acts/${id}/undo`)
  expect(answer.status).toBe(201)
  return v.parse(LogEntry, answer.body)
}
const waiting = async (browser: Browser, id: string) =>
  (await read(browser, '/api/admin/queue', Queue)).items.find((item) => item.id === id)

export async function newModerator(given: Given) {
  const moderator = await newGuest(given())
  await given().appoint(moderator.user.id)
  return moderator
}

export function moderationCases(given: Given): void {
  describe('moderation', () => {
    test('what is reported waits for moderators, with who has reported it, for what, and in which words', async () => {
      const [author, one, other] = [await newGuest(given()), await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const post = await write(author.browser)
      await report(one.browser, 'post', post.id, { note: ' Twice a day ' })
      await report(other.browser, 'post', post.id, { reason: 'harassment' })
      expect(await waiting(browser, post.id)).toMatchObject({
        about: 'post',
        excerpt: post.content,
        person: { id: author.user.id },
        reports: 2,
      })
      const thing = await read(browser, `/api/admin/things/post/${post.id}`, ReportedThing)
      expect(thing.reports.map(({ from, reason, note }) => [from.id, reason, note])).toEqual([
        [one.user.id, 'spam', 'Twice a day'],
        [other.user.id, 'harassment', ''],
      ])
      expect(thing).toMatchObject({ post: { content: post.content }, isTakenDown: false, history: [], mayAct: true })
    })

    test('a person reports an item once, and neither their own nor one that is gone', async () => {
      const [author, one] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const post = await write(author.browser)
      for (const note of ['First', 'Second']) await report(one.browser, 'post', post.id, { note })
      const thing = await read(browser, `/api/admin/things/post/${post.id}`, ReportedThing)
      expect(thing.reports.map(({ note }) => note)).toEqual(['First'])
      const own = await author.browser.ask('POST', '/api/reports', {
        body: { about: 'post', id: post.id, reason: 'spam' },
      })
      expect([problemOf(own), issuesOf(own)]).toEqual(['invalid', ['id: own']])
      for (const about of ['post', 'comment', 'person']) {
        const body = { about, id: crypto.randomUUID(), reason: 'spam' }
        expect(problemOf(await one.browser.ask('POST', '/api/reports', { body }))).toBe('not-found')
      }
      const unknown = { about: 'post', id: post.id, reason: 'dull' }
      expect(problemOf(await one.browser.ask('POST', '/api/reports', { body: unknown }))).toBe('invalid')
    })

    test('who is no moderator is refused alike under all of /api/admin/, whether there is such a call or not', async () => {
      const member = await newGuest(given())
      const asked = [
        ['GET', '/api/admin/queue'],
        ['GET', '/api/admin/log'],
        ['GET', '/api/admin/things/post/1'],
        ['POST', '/api/admin/acts'],
        ['POST', '/api/admin/acts/1/undo'],
        ['DELETE', '/api/admin/acts'],
        ['GET', '/api/admin/nothing'],
      ] as const
      for (const browser of [member.browser, given().browser()])
        for (const [method, path] of asked) {
          const answer = await browser.ask(method, path)
          expect([path, problemOf(answer), answer.headers.get('allow')]).toEqual([path, 'not-allowed', null])
        }
    })

    test('a post that is taken down is seen by its author alone, until it is put back', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const post = await write(author.browser, unique('downtaken'))
      await say(reader.browser, post.id)
      await report(reader.browser, 'post', post.id)
      await reader.browser.ask('POST', `/api/posts/${post.id}/bookmark`)
      const seen = async (by: Browser) => [
        idsOf(await read(by, '/api/posts', v.array(Post))).includes(post.id),
        (await find(by, post.content)).length === 1,
        idsOf(await read(by, `/api/people/${author.user.id}/posts`, v.array(Post))).includes(post.id),
        (await by.ask('GET', `/api/posts/${post.id}`)).status === 200,
        (await by.ask('GET', `/api/posts/${post.id}/comments`)).status === 200,
      ]
      const kept = async () => idsOf(await read(reader.browser, '/api/user/bookmarks', v.array(Post)))
      expect(await seen(reader.browser)).toEqual([true, true, true, true, true])
      await act(browser, 'post', post.id, 'take-down')
      for (const by of [reader.browser, given().browser()])
        expect(await seen(by)).toEqual([false, false, false, false, false])
      expect(await kept()).toEqual([])
      for (const path of ['like', 'bookmark'])
        expect(problemOf(await reader.browser.ask('POST', `/api/posts/${post.id}/${path}`))).toBe('not-found')
      const late = await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, { body: { content: 'Late' } })
      expect(problemOf(late)).toBe('not-found')
      const own = await read(author.browser, '/api/user/posts', v.array(Post))
      expect(own).toMatchObject([{ id: post.id, content: post.content, takenDown: 'spam' }])
      expect(await waiting(browser, post.id)).toBeUndefined()
      await act(browser, 'post', post.id, 'put-back')
      expect(await seen(reader.browser)).toEqual([true, true, true, true, true])
      expect(await kept()).toEqual([post.id])
    })

    test('a comment that is taken down leaves its thread, and stays without text where something answers it', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const post = await write(reader.browser)
      const root = await say(author.browser, post.id)
      const answer = await say(reader.browser, post.id, { parentId: root.id })
      const leaf = await say(author.browser, post.id)
      for (const { id } of [root, leaf]) {
        await report(reader.browser, 'comment', id)
        await act(browser, 'comment', id, 'take-down', { reason: 'harassment' })
      }
      expect(await thread(reader.browser, post.id)).toMatchObject([
        { id: root.id, content: '', user: null, isDeleted: true },
        { id: answer.id, isDeleted: false },
      ])
      const own = await thread(author.browser, post.id)
      expect(own.find(({ id }) => id === leaf.id)).toMatchObject({ content: leaf.content, takenDown: 'harassment' })
      const counted = await read(reader.browser, `/api/posts/${post.id}`, Post)
      expect(counted._count.comments).toBe(1)
      const refused = { content: 'To you', parentId: leaf.id }
      const late = await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, { body: refused })
      expect(problemOf(late)).toBe('parent-gone')
      // deleted by its author it is not counted once more, and cannot be put back
      expect((await author.browser.ask('DELETE', `/api/comments/${leaf.id}`)).status).toBe(204)
      expect((await read(reader.browser, `/api/posts/${post.id}`, Post))._count.comments).toBe(1)
      const gone = { about: 'comment', id: leaf.id, act: 'put-back', reason: 'spam' }
      expect(problemOf(await browser.ask('POST', '/api/admin/acts', { body: gone }))).toBe('not-found')
      await act(browser, 'comment', root.id, 'put-back')
      expect(idsOf(await thread(reader.browser, post.id))).toEqual([root.id, answer.id])
    })

    test('a suspended person is hidden, reads and deletes, and writes nothing until the suspension is lifted', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const [post, own] = [await write(author.browser), await write(author.browser)]
      await report(reader.browser, 'person', author.user.id)
      const { until } = await act(browser, 'person', author.user.id, 'suspend')
      const days = (Date.parse(until ?? '') - Date.now()) / 86_400_000
      expect(days).toBeCloseTo(7, 2)
      expect(problemOf(await reader.browser.ask('GET', `/api/posts/${post.id}`))).toBe('not-found')
      expect(problemOf(await reader.browser.ask('GET', `/api/people/${author.user.id}`))).toBe('not-found')
      expect(await find(reader.browser, post.content)).toEqual([])
      const me = await read(author.browser, '/api/auth/user', SessionUser)
      expect(me.suspendedUntil).toBe(until)
      const closed = [
        ['POST', '/api/posts', { content: 'Still here' }],
        ['POST', `/api/posts/${post.id}/like`, undefined],
        ['PATCH', '/api/auth/user', { firstName: 'Else' }],
        ['POST', `/api/conversations/${crypto.randomUUID()}/typing`, undefined],
        ['POST', `/api/conversations/${crypto.randomUUID()}/arrived`, { upTo: 1 }],
        ['POST', '/api/reports', { about: 'person', id: reader.user.id, reason: 'spam' }],
      ] as const
      for (const [method, path, body] of closed)
        expect(problemOf(await author.browser.ask(method, path, body ? { body } : {}))).toBe('account-closed')
      expect((await author.browser.ask('DELETE', `/api/posts/${own.id}`)).status).toBe(204)
      await act(browser, 'person', author.user.id, 'lift')
      expect((await reader.browser.ask('GET', `/api/posts/${post.id}`)).status).toBe(200)
      expect((await write(author.browser)).user.id).toBe(author.user.id)
    })

    test('a write that was refused while its person was suspended is done under the same key afterwards', async () => {
      const author = await newGuest(given())
      const { browser } = await newModerator(given)
      await act(browser, 'person', author.user.id, 'suspend', { days: 1 })
      const again = { body: { content: unique() }, headers: { 'Idempotency-Key': crypto.randomUUID() } }
      expect(problemOf(await author.browser.ask('POST', '/api/posts', again))).toBe('account-closed')
      await act(browser, 'person', author.user.id, 'lift')
      expect((await author.browser.ask('POST', '/api/posts', again)).status).toBe(201)
    })

    test('an act is taken back by who did it, once: its thing waits again, and both stand in the log', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const moderator = await newModerator(given)
      const { browser } = moderator
      const post = await write(author.browser)
      await report(reader.browser, 'post', post.id)
      for (const [what, inverse] of [
        ['leave', 'reopen'],
        ['take-down', 'put-back'],
        ['suspend', 'lift'],
      ]) {
        const done = await act(browser, 'post', post.id, what ?? '')
        expect(await waiting(browser, post.id)).toBeUndefined()
        const other = await newModerator(given)
        const foreign = await other.browser.ask('POST', `/api/admin/acts/${done.id}/undo`)
        expect(problemOf(foreign)).toBe('not-found')
        expect(await undo(browser, done.id)).toMatchObject({ act: inverse, isUndo: true })
        expect(await waiting(browser, post.id)).toMatchObject({ reports: 1 })
        expect(problemOf(await browser.ask('POST', `/api/admin/acts/${done.id}/undo`))).toBe('conflict')
        expect((await reader.browser.ask('GET', `/api/posts/${post.id}`)).status).toBe(200)
        const [last, before] = await read(browser, '/api/admin/log', v.array(LogEntry))
        expect([last?.act, before?.act, before?.isUndone]).toEqual([inverse, what, true])
        expect(before).toMatchObject({ moderator: { id: moderator.user.id }, person: { id: author.user.id } })
      }
      expect((await write(author.browser)).user.id).toBe(author.user.id)
    })
  })
}
