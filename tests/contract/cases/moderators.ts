import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ReportedThing } from '#contract/moderation.ts'
import type { Notice } from '#contract/notices.ts'
import { type Browser, type Given, newGuest, problemOf, write } from '../host.ts'
import { say } from './commenting.ts'
import { act, newModerator, read, report, undo } from './moderation.ts'

export function moderatorCases(given: Given): void {
  describe('moderators', () => {
    test('of two moderators the second is told that it is done', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const [one, other] = [await newModerator(given), await newModerator(given)]
      const post = await write(author.browser)
      await report(reader.browser, 'post', post.id)
      await act(one.browser, 'post', post.id, 'take-down')
      for (const what of ['take-down', 'leave']) {
        const body = { about: 'post', id: post.id, act: what, reason: 'spam' }
        expect(problemOf(await other.browser.ask('POST', '/api/admin/acts', { body }))).toBe('conflict')
      }
      const person = { about: 'person', id: author.user.id, act: 'take-down', reason: 'spam' }
      expect(problemOf(await other.browser.ask('POST', '/api/admin/acts', { body: person }))).toBe('invalid')
    })

    test('nothing is done to other moderators, nor to oneself', async () => {
      const [one, other] = [await newModerator(given), await newModerator(given)]
      const post = await write(other.browser)
      for (const [about, id] of [
        ['post', post.id],
        ['person', other.user.id],
        ['person', one.user.id],
      ])
        for (const what of ['leave', 'take-down', 'suspend']) {
          const body = { about, id, act: what, reason: 'spam' }
          expect(problemOf(await one.browser.ask('POST', '/api/admin/acts', { body }))).toBe('not-allowed')
        }
      const thing = await read(one.browser, `/api/admin/things/post/${post.id}`, ReportedThing)
      expect(thing.mayAct).toBe(false)
      expect((await one.browser.ask('GET', `/api/posts/${post.id}`)).status).toBe(200)
    })

    test('an author is notified of an act on their item, and other notices about it are hidden until it is put back', async () => {
      const [author, other] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const post = await write(author.browser)
      const comment = await say(other.browser, post.id)
      const told = async (who: Browser) =>
        (await read(who, '/api/notices', api.notices.list.reply)).map((notice: Notice) => [
          notice.kind,
          notice.comment?.id ?? notice.post?.id,
          notice.detail.act,
        ])
      const said = ['comment', comment.id, undefined]
      expect(await told(author.browser)).toEqual([said])
      const done = await act(browser, 'comment', comment.id, 'take-down')
      expect([await told(author.browser), await told(other.browser)]).toEqual([
        [],
        [['moderation', comment.id, 'take-down']],
      ])
      await undo(browser, done.id)
      expect([await told(author.browser), await told(other.browser)]).toEqual([[said], []])
      await act(browser, 'person', other.user.id, 'suspend', { days: 7 })
      expect(await told(author.browser)).toEqual([])
      await act(browser, 'person', other.user.id, 'lift')
      expect([await told(author.browser), (await told(other.browser)).map(([, , what]) => what)]).toEqual([
        [said],
        ['lift', 'suspend'],
      ])
    })
  })
}
