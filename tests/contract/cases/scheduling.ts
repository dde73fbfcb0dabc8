import { v7 } from 'uuid'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { HEADER } from '#contract/headers.ts'
import { api } from '#contract/api.ts'
import { PUBLISH_WITHIN_MS, Scheduled, SCHEDULED_MAX } from '#contract/scheduled.ts'
import { SessionUser } from '#contract/session.ts'
import { PNG } from '../../support/pictures.ts'
import { type Browser, find, type Given, issuesOf, newGuest, problemOf, readPost, unique, write } from '../host.ts'
import { act, newModerator, read } from './moderation.ts'
import { newMember } from './ordering.ts'

const HOUR_MS = 3600_000
const soon = (ms = HOUR_MS): string => new Date(Date.now() + ms).toISOString()

const ask = (browser: Browser, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, key = v7()) =>
  browser.ask(method, path, { headers: { [HEADER.key]: key }, ...(body === undefined ? {} : { body }) })
const set = (browser: Browser, body: object, key?: string) => ask(browser, 'POST', '/api/scheduled', body, key)
const change = (browser: Browser, id: string, body: object) => ask(browser, 'PATCH', `/api/scheduled/${id}`, body)
const cancel = (browser: Browser, id: string) => ask(browser, 'DELETE', `/api/scheduled/${id}`)
const listed = (browser: Browser) => read(browser, '/api/scheduled', api.scheduled.list.reply)

/** Schedules a post and gives it as the host answered it. */
async function schedule(browser: Browser, content = unique(), at = soon(), more: object = {}): Promise<Scheduled> {
  const answer = await set(browser, { id: v7(), at, post: { content, ...more } })
  expect(answer.status).toBe(201)
  return v.parse(Scheduled, answer.body)
}
const after = ({ at }: Scheduled, ms = 1000): Date => new Date(Date.parse(at) + ms)
const myId = async (browser: Browser) => v.parse(SessionUser, (await browser.ask('GET', '/api/auth/user')).body).id

export function schedulingCases(given: Given): void {
  describe('a scheduled post', () => {
    test('waits for its time, seen by its author alone, and is then a post like any other', async () => {
      const browser = await newMember(given)
      const own = await schedule(browser, unique(), soon(), { lang: 'ko', title: 'Melon' })
      expect(own).toMatchObject({ state: 'waiting', post: { lang: 'ko', title: 'Melon', imageId: null } })
      await given().publishDue(new Date())
      expect(await listed(browser)).toEqual([own])
      expect(await listed(await newMember(given))).toEqual([])
      expect((await browser.ask('GET', `/api/posts/${own.id}`)).status).toBe(404)
      await given().publishDue(after(own))
      expect(await listed(browser)).toEqual([])
      const post = await readPost(browser, own.id)
      expect(post).toMatchObject({ content: own.post.content, lang: 'ko', title: 'Melon' })
      expect(Math.abs(Date.parse(post.createdAt) - Date.now())).toBeLessThan(60_000)
      expect((await find(browser, own.post.content)).map(({ id }) => id)).toEqual([own.id])
    })

    test('goes out once, however often it is looked for', async () => {
      const browser = await newMember(given)
      const own = await schedule(browser)
      await Promise.all([given().publishDue(after(own)), given().publishDue(after(own))])
      expect((await ask(browser, 'DELETE', `/api/posts/${own.id}`)).status).toBe(204)
      await given().publishDue(after(own))
      expect((await browser.ask('GET', `/api/posts/${own.id}`)).status).toBe(404)
    })

    test('tells whom it calls, and pays for the day’s first post, when it goes out', async () => {
      const browser = await newMember(given)
      const called = await newGuest(given())
      const own = await schedule(browser, unique(`@${anpanIdOf(called.user.id)} hello`))
      const notices = () => read(called.browser, '/api/notices', api.notices.list.reply)
      const points = async () => (await read(browser, '/api/user/points', api.points.list.reply)).entries
      expect(await notices()).toEqual([])
      expect((await points()).filter(({ reason }) => reason === 'post')).toEqual([])
      await given().publishDue(after(own))
      expect((await points()).filter(({ reason }) => reason === 'post')).toMatchObject([{ amount: 20 }])
      expect((await notices()).map(({ kind }) => kind)).toEqual(['mention'])
    })

    test('the same twice is one, under its key and under another, also once it is out', async () => {
      const browser = await newMember(given)
      const wish = { id: v7(), at: soon(), post: { content: unique() } }
      const key = v7()
      const answers = [await set(browser, wish, key), await set(browser, wish, key), await set(browser, wish)]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      expect(await listed(browser)).toHaveLength(1)
      await given().publishDue(new Date(Date.parse(wish.at) + 1000))
      const again = await set(browser, wish)
      expect([again.status, again.body]).toMatchObject([201, { id: wish.id, state: 'posted' }])
      expect(await listed(browser)).toEqual([])
    })

    test('is given another text and time; at the one before nothing goes out', async () => {
      const browser = await newMember(given)
      const own = await schedule(browser)
      const content = unique('better')
      const at = soon(3 * HOUR_MS)
      expect((await change(browser, own.id, { content })).body).toMatchObject({ at: own.at, post: { content } })
      expect((await change(browser, own.id, { at })).body).toMatchObject({ at, post: { content } })
      await given().publishDue(after(own))
      expect(await listed(browser)).toMatchObject([{ id: own.id, at, state: 'waiting', post: { content } }])
      await given().publishDue(new Date(Date.parse(at) + 1000))
      expect((await readPost(browser, own.id)).content).toBe(content)
    })

    test('goes out at once when its person wants it so; asked again it is answered as done', async () => {
      const browser = await newMember(given)
      const own = await schedule(browser)
      const content = unique('now')
      for (const _ of [1, 2]) {
        const answer = await change(browser, own.id, { content, now: true })
        expect([answer.status, answer.body]).toMatchObject([200, { id: own.id, state: 'posted', post: { content } }])
      }
      expect((await readPost(browser, own.id)).content).toBe(content)
      expect(await listed(browser)).toEqual([])
      await given().publishDue(after(own))
      expect(await find(browser, content)).toHaveLength(1)
    })

    test('is deleted before its time, and never goes out', async () => {
      const browser = await newMember(given)
      const own = await schedule(browser)
      expect((await cancel(browser, own.id)).status).toBe(204)
      expect(problemOf(await cancel(browser, own.id))).toBe('not-found')
      await given().publishDue(after(own))
      expect(await find(browser, own.post.content)).toEqual([])
    })

    test('once it is out it is changed and deleted as a post, and no longer as what waits', async () => {
      const browser = await newMember(given)
      const own = await schedule(browser)
      await given().publishDue(after(own))
      expect(problemOf(await change(browser, own.id, { at: soon() }))).toBe('too-late')
      expect(problemOf(await change(browser, own.id, { content: unique() }))).toBe('too-late')
      expect(problemOf(await cancel(browser, own.id))).toBe('too-late')
    })

    test('a time that has passed is too late, one beyond a year too far, and neither changes anything', async () => {
      const browser = await newMember(given)
      const wish = { id: v7(), post: { content: unique() } }
      expect(problemOf(await set(browser, { ...wish, at: soon(-1000) }))).toBe('too-late')
      expect(issuesOf(await set(browser, { ...wish, at: soon(370 * 24 * HOUR_MS) }))).toEqual(['at: too-far'])
      expect(await listed(browser)).toEqual([])
      const own = await schedule(browser)
      expect(problemOf(await change(browser, own.id, { at: soon(-1000) }))).toBe('too-late')
      expect(issuesOf(await change(browser, own.id, { at: soon(370 * 24 * HOUR_MS) }))).toEqual(['at: too-far'])
      expect(await listed(browser)).toEqual([own])
      // what was refused may be asked for at another time, under the same id
      expect((await set(browser, { ...wish, at: soon() })).status).toBe(201)
    })

    test('is held to what a post is held to', async () => {
      const browser = await newMember(given)
      for (const post of [{ content: '  ' }, { content: 'x'.repeat(5001) }, {}])
        expect(problemOf(await set(browser, { id: v7(), at: soon(), post }))).toBe('invalid')
      const own = await schedule(browser)
      for (const body of [{}, { content: ' ' }, { at: 'soon' }, { now: true, at: soon() }])
        expect(problemOf(await change(browser, own.id, body))).toBe('invalid')
    })

    test('keeps its picture for itself until it shows it, and takes it along when it is deleted', async () => {
      const browser = await newMember(given)
      const picture = async () => {
        const id = v7()
        expect((await browser.ask('POST', '/api/uploads', { body: { id, data: PNG } })).status).toBe(201)
        return id
      }
      const imageId = await picture()
      const own = await schedule(browser, unique(), soon(), { imageId, imageAlt: 'A melon bun' })
      expect(own.post).toMatchObject({ imageId, imageAlt: 'A melon bun' })
      const other = await browser.ask('POST', '/api/posts', { body: { content: unique(), imageId } })
      expect(issuesOf(other)).toEqual(['imageId: unknown'])
      const twice = await set(browser, { id: v7(), at: soon(), post: { content: unique(), imageId } })
      expect(issuesOf(twice)).toEqual(['post.imageId: unknown'])
      await given().publishDue(after(own))
      expect(await readPost(browser, own.id)).toMatchObject({
        imageUrl: `/uploads/${imageId}`,
        imageAlt: 'A melon bun',
      })
      const ids = [await picture(), await picture()]
      const two = await schedule(browser, unique(), soon(), { images: ids.map((id) => ({ id, alt: 'Dough' })) })
      expect(two.post).toMatchObject({ images: ids.map((id) => ({ id, alt: 'Dough' })), imageId: ids[0] })
      const stolen = { id: v7(), at: soon(), post: { content: unique(), images: [{ id: ids[1] }] } }
      expect(issuesOf(await set(browser, stolen))).toEqual(['post.images: unknown'])
      await given().publishDue(after(two))
      expect((await readPost(browser, two.id)).images?.map(({ url }) => url)).toEqual(ids.map((id) => `/uploads/${id}`))
      const second = await picture()
      const gone = await schedule(browser, unique(), soon(), { imageId: second })
      expect((await cancel(browser, gone.id)).status).toBe(204)
      const late = await browser.ask('POST', '/api/posts', { body: { content: unique(), imageId: second } })
      expect(issuesOf(late)).toEqual(['imageId: unknown'])
    })

    test('is for members, and only its author can see, change or delete it', async () => {
      const { browser: guest } = await newGuest(given())
      const wish = { id: v7(), at: soon(), post: { content: unique() } }
      expect(problemOf(await set(guest, wish))).toBe('guest-refused')
      expect(problemOf(await set(given().browser(), wish))).toBe('sign-in-required')
      const browser = await newMember(given)
      const own = await schedule(browser)
      const other = await newMember(given)
      expect(problemOf(await change(other, own.id, { content: unique() }))).toBe('not-found')
      expect(problemOf(await change(other, own.id, { now: true }))).toBe('not-found')
      expect(problemOf(await cancel(other, own.id))).toBe('not-found')
      expect(problemOf(await set(other, { ...wish, id: own.id }))).toBe('conflict')
      const post = await write(browser)
      expect(problemOf(await set(other, { ...wish, id: post.id }))).toBe('conflict')
      expect(await listed(browser)).toEqual([own])
    })

    test('of one person so many wait at most; they are listed by their time', async () => {
      const browser = await newMember(given)
      const made: Scheduled[] = []
      for (let nth = 0; nth < SCHEDULED_MAX; nth++)
        made.push(await schedule(browser, unique(), soon(HOUR_MS * (1 + ((nth * 7) % SCHEDULED_MAX)))))
      const more = await set(browser, { id: v7(), at: soon(), post: { content: unique() } })
      expect(issuesOf(more)).toEqual(['id: too-many'])
      expect(await listed(browser)).toEqual(made.toSorted((a, b) => a.at.localeCompare(b.at)))
    })

    test('of a suspended member does not go out; once the suspension is lifted, they decide', async () => {
      const browser = await newMember(given)
      const own = await schedule(browser)
      const { browser: moderator } = await newModerator(given)
      const id = await myId(browser)
      await act(moderator, 'person', id, 'suspend')
      expect(problemOf(await set(browser, { id: v7(), at: soon(), post: { content: unique() } }))).toBe(
        'account-closed',
      )
      expect(problemOf(await change(browser, own.id, { now: true }))).toBe('account-closed')
      await given().publishDue(after(own))
      expect(await find(moderator, own.post.content)).toEqual([])
      await act(moderator, 'person', id, 'lift')
      await given().publishDue(after(own))
      expect(await listed(browser)).toEqual([{ ...own, state: 'missed' }])
      expect((await browser.ask('GET', `/api/posts/${own.id}`)).status).toBe(404)
      const at = soon()
      expect((await change(browser, own.id, { at })).body).toMatchObject({ at, state: 'waiting' })
      await given().publishDue(new Date(Date.parse(at) + 1000))
      expect((await readPost(browser, own.id)).content).toBe(own.post.content)
    })

    test('long after its time it does not go out by itself: its person decides', async () => {
      const browser = await newMember(given)
      const own = await schedule(browser)
      await given().publishDue(after(own, PUBLISH_WITHIN_MS + 1000))
      expect(await listed(browser)).toEqual([{ ...own, state: 'missed' }])
      expect((await change(browser, own.id, { now: true })).body).toMatchObject({ state: 'posted' })
      expect((await readPost(browser, own.id)).content).toBe(own.post.content)
    })
  })
}
