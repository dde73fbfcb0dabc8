import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { HELD_MS } from '#contract/held.ts'
import { api } from '#contract/api.ts'
import { ReportedThing } from '#contract/moderation.ts'
import { Post } from '#contract/posts.ts'
import { type Browser, find, type Given, newGuest, problemOf, readPost, unique, write } from '../host.ts'
import { read as thread, say } from './commenting.ts'
import { act, newModerator, read, undo } from './moderation.ts'

const LINK = 'https://buns.example/today'

export function heldCases(given: Given): void {
  describe('what new guests write with links', () => {
    const showDue = () => given().publishDue(new Date(Date.now() + HELD_MS + 1000))
    const waiting = async (browser: Browser, id: string) =>
      (await read(browser, '/api/admin/queue', api.moderation.queue.reply)).items.find((item) => item.id === id)
    const isRead = async (by: Browser, id: string) => (await by.ask('GET', `/api/posts/${id}`)).status === 200
    const noticesOf = async (browser: Browser) =>
      (await read(browser, '/api/notices', api.notices.list.reply)).map(({ kind }) => kind)

    test('is its author’s alone for an hour, in their lists and on its page, and is shown then', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const post = await write(author.browser, `${unique('heldpost')} ${LINK}`)
      expect(Date.parse(post.heldUntil ?? '') - Date.now()).toBeGreaterThan(HELD_MS - 60_000)
      expect(post.takenDown).toBeUndefined()
      for (const path of [
        '/api/posts',
        `/api/people/${author.user.id}/posts`,
        '/api/feed/following',
        '/api/user/posts',
      ]) {
        const own = await read(author.browser, path, v.array(Post))
        expect([path, own.find(({ id }) => id === post.id)?.heldUntil]).toEqual([path, post.heldUntil])
        const other = path === '/api/user/posts' ? [] : await read(reader.browser, path, v.array(Post))
        expect(other.some(({ id }) => id === post.id)).toBe(false)
      }
      expect([await isRead(reader.browser, post.id), await find(reader.browser, 'heldpost')]).toEqual([false, []])
      for (const path of ['like', 'bookmark'])
        expect(problemOf(await reader.browser.ask('POST', `/api/posts/${post.id}/${path}`))).toBe('not-found')
      const late = { body: { content: 'Hello' } }
      expect(problemOf(await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, late))).toBe('not-found')
      await showDue()
      expect((await readPost(reader.browser, post.id)).heldUntil).toBeUndefined()
    })

    test('a comment counts, and notifies, when it is shown', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const post = await write(reader.browser)
      const comment = await say(author.browser, post.id, { content: `${LINK} @${anpanIdOf(reader.user.id)}` })
      const reply = await say(author.browser, post.id, { content: 'And more', parentId: comment.id })
      expect(reply.heldUntil).toBe(comment.heldUntil)
      const state = async () => [
        (await thread(reader.browser, post.id)).length,
        (await readPost(reader.browser, post.id))._count.comments,
        (await noticesOf(reader.browser)).toSorted(),
      ]
      expect(await state()).toEqual([0, 0, []])
      expect((await thread(author.browser, post.id)).map(({ heldUntil }) => heldUntil)).toEqual([
        comment.heldUntil,
        comment.heldUntil,
      ])
      await showDue()
      await showDue()
      expect(await state()).toEqual([2, 2, ['comment', 'mention']])
    })

    test.each(['evil.com', 't.me/abc', 'www.evil.com', 'evil．com', 'http:\u200b//evil.com'])(
      'an address without a scheme is one too: %j',
      async (address) => {
        const { browser } = await newGuest(given())
        expect((await write(browser, `Cheap: ${address}`)).heldUntil).toBeDefined()
      },
    )

    test('a guest’s name and bio take no address', async () => {
      const { browser } = await newGuest(given())
      for (const [field, text] of [
        ['firstName', 'Win www.evil.example'],
        ['bio', 'See t.me/abc'],
      ] as const) {
        const answer = await browser.ask('PATCH', '/api/auth/user', { body: { [field]: text } })
        expect([problemOf(answer), answer.body]).toMatchObject(['invalid', { issues: [{ field, code: 'link' }] }])
      }
      expect(
        (await browser.ask('PATCH', '/api/auth/user', { body: { firstName: 'Hana', bio: '3.5 buns' } })).status,
      ).toBe(200)
    })

    test('an edit with a link holds its post', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const { id } = await write(author.browser)
      const answer = await author.browser.ask('PATCH', `/api/posts/${id}`, { body: { content: LINK, base: 1 } })
      expect(v.parse(Post, answer.body).heldUntil).toBeDefined()
      expect(await isRead(reader.browser, id)).toBe(false)
      await showDue()
      expect(await isRead(reader.browser, id)).toBe(true)
    })

    test('waits for moderators without a report: left, it is shown at once; all is undone as it was', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const post = await write(reader.browser)
      const [held, other] = [await write(author.browser, `${LINK} ${unique()}`), await write(author.browser, LINK)]
      const comment = await say(author.browser, post.id, { content: LINK })
      expect(await waiting(browser, held.id)).toMatchObject({ isHeld: true, reports: 0, reasons: [] })
      const thing = await read(browser, `/api/admin/things/post/${held.id}`, ReportedThing)
      expect(thing).toMatchObject({ isTakenDown: false, post: { content: held.content }, reports: [] })
      const count = async () => (await readPost(reader.browser, post.id))._count.comments
      const left = await act(browser, 'comment', comment.id, 'leave')
      expect([await count(), await waiting(browser, comment.id)]).toEqual([1, undefined])
      await undo(browser, left.id)
      expect([await count(), (await waiting(browser, comment.id))?.isHeld]).toEqual([0, true])
      const down = await act(browser, 'post', held.id, 'take-down')
      expect(await waiting(browser, held.id)).toBeUndefined()
      expect(await readPost(author.browser, held.id)).toMatchObject({ takenDown: 'spam' })
      await undo(browser, down.id)
      expect((await readPost(author.browser, held.id)).heldUntil).toBe(held.heldUntil)
      const back = { about: 'post', id: held.id, act: 'put-back', reason: 'spam' }
      expect(problemOf(await browser.ask('POST', '/api/admin/acts', { body: back }))).toBe('conflict')
      const suspended = await act(browser, 'post', held.id, 'suspend')
      expect(await waiting(browser, other.id)).toBeUndefined()
      await showDue()
      await undo(browser, suspended.id)
      expect((await waiting(browser, other.id))?.isHeld).toBe(true)
      await showDue()
      expect([await isRead(reader.browser, held.id), await isRead(reader.browser, other.id)]).toEqual([true, true])
      expect(await count()).toBe(1)
      const last = await write(author.browser, LINK)
      await act(browser, 'person', author.user.id, 'suspend')
      await showDue()
      await act(browser, 'person', author.user.id, 'lift')
      await showDue()
      expect([await isRead(reader.browser, held.id), await isRead(reader.browser, last.id)]).toEqual([true, false])
    })

    test('of guests alone: a member and a moderator are seen at once', async () => {
      const reader = await newGuest(given())
      const { browser } = await newModerator(given)
      const member = given().browser()
      const body = {
        email: `${unique('held').replace(' ', '-')}@mail.example`,
        password: 'long enough',
        firstName: 'Mika',
      }
      expect((await member.ask('POST', '/api/auth/sign-up', { body })).status).toBe(201)
      for (const by of [browser, member]) expect(await isRead(reader.browser, (await write(by, LINK)).id)).toBe(true)
    })
  })
}
