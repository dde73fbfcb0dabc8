import { describe, expect, test } from 'vitest'
import { ReportedThing } from '#contract/moderation.ts'
import { type Given, newGuest, problemOf, write } from '../host.ts'
import { act, newModerator, read, report } from './moderation.ts'

export function moderatorCases(given: Given): void {
  describe('several moderators', () => {
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
  })
}
