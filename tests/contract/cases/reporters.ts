import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { LogEntry } from '#contract/moderation.ts'
import { api } from '#contract/api.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf, write } from '../host.ts'
import { newModerator, read, report, undo } from './moderation.ts'

export function reporterCases(given: Given): void {
  describe('all reports of one person', () => {
    /** The waiting reports about these items, through all pages. */
    async function waiting(browser: Browser, ids: readonly string[]): Promise<string[]> {
      const found: string[] = []
      for (let path: string | undefined = '/api/admin/queue'; path !== undefined; ) {
        const answer = await browser.ask('GET', path)
        const { items } = v.parse(api.moderation.queue.reply, answer.body)
        found.push(...items.map(({ id }) => id).filter((id) => ids.includes(id)))
        path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
      }
      return found.toSorted()
    }

    test('are closed at once, and wait again where that is taken back; what others have reported stays', async () => {
      const [author, one, other] = [await newGuest(given()), await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const posts = [await write(author.browser), await write(author.browser)]
      const ids = posts.map(({ id }) => id).toSorted()
      for (const id of ids) await report(one.browser, 'post', id)
      await report(other.browser, 'post', ids[0] ?? '')
      expect(await waiting(browser, ids)).toEqual(ids)
      const path = `/api/admin/reporters/${one.user.id}/close`
      const closed = v.parse(LogEntry, (await browser.ask('POST', path)).body)
      expect(closed).toMatchObject({
        act: 'close-reports',
        about: 'person',
        person: { id: one.user.id },
        thingId: null,
      })
      expect(await waiting(browser, ids)).toEqual([ids[0]])
      expect(problemOf(await browser.ask('POST', path))).toBe('conflict')
      expect(problemOf(await browser.ask('POST', '/api/admin/reporters/none/close'))).toBe('not-found')
      expect(problemOf(await one.browser.ask('POST', path))).toBe('not-allowed')
      expect(await undo(browser, closed.id)).toMatchObject({ act: 'reopen', isUndo: true })
      expect(await waiting(browser, ids)).toEqual(ids)
      const [last, before] = await read(browser, '/api/admin/log', v.array(LogEntry))
      expect([last?.act, before?.act, before?.isUndone]).toEqual(['reopen', 'close-reports', true])
    })

    test('a place in the queue that is none of ours is refused', async () => {
      const { browser } = await newModerator(given)
      expect(issuesOf(await browser.ask('GET', '/api/admin/queue?cursor=x'))).toEqual(['cursor: malformed'])
    })
  })
}
