import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { QueueItem, ReportedThing } from '#contract/moderation.ts'
import { type Given, issuesOf, problemOf } from '../host.ts'
import { begin, listed, newParticipant, readAll, say, wish } from './conversations.ts'
import { act, newModerator, read, report } from './moderation.ts'

const Queue = v.object({ items: v.array(QueueItem) })

export function reportedMessageCases(given: Given): void {
  describe('a reported message', () => {
    async function talk() {
      const [one, other] = [await newParticipant(given), await newParticipant(given)]
      await wish(other, one, 'follow')
      const { id } = await begin(one, [other])
      const said = []
      for (let n = 1; n <= 9; n++) said.push(await say(n % 2 ? one : other, id, `Number ${n}`))
      return { one, other, id, said }
    }

    test('is seen by moderators with five around it, and nothing else of its conversation is', async () => {
      const { one, other, id, said } = await talk()
      const { browser } = await newModerator(given)
      const path = (n: number) => `/api/admin/things/message/${said[n - 1]?.id}`
      expect(problemOf(await browser.ask('GET', path(5)))).toBe('not-found')
      const unreported = { about: 'message', id: said[4]?.id, act: 'take-down', reason: 'spam' }
      expect(problemOf(await browser.ask('POST', '/api/admin/acts', { body: unreported }))).toBe('not-found')
      await report(other.browser, 'message', said[4]?.id ?? '')
      const thing = await read(browser, path(5), ReportedThing)
      expect(thing.around.map(({ content, isReported }) => `${content}${isReported ? '!' : ''}`)).toEqual([
        'Number 2',
        'Number 3',
        'Number 4',
        'Number 5!',
        'Number 6',
        'Number 7',
      ])
      expect(thing).toMatchObject({ about: 'message', person: { id: one.id }, post: null })
      const { items } = await read(browser, '/api/admin/queue', Queue)
      expect(items.find((item) => item.id === said[4]?.id)).toMatchObject({ about: 'message', excerpt: 'Number 5' })
      expect(problemOf(await browser.ask('GET', path(6)))).toBe('not-found')
      expect(problemOf(await browser.ask('GET', `/api/conversations/${id}/messages`))).toBe('not-found')
    })

    test('that is taken down is its author’s alone to read', async () => {
      const { one, other, id, said } = await talk()
      const { browser } = await newModerator(given)
      const last = said[8]?.id ?? ''
      await report(other.browser, 'message', last)
      await act(browser, 'message', last, 'take-down')
      expect((await readAll(other, id)).map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
      expect((await readAll(one, id))[0]).toMatchObject({ id: last, takenDown: 'spam' })
      expect((await listed(other))[0]?.last?.content).toBe('Number 8')
      await act(browser, 'message', last, 'put-back')
      expect(await readAll(other, id)).toHaveLength(9)
    })

    test('is reported by its readers, and not by its author', async () => {
      const { one, said } = await talk()
      const stranger = await newParticipant(given)
      const body = { about: 'message', id: said[0]?.id, reason: 'spam' }
      expect(problemOf(await stranger.browser.ask('POST', '/api/reports', { body }))).toBe('not-found')
      const own = await one.browser.ask('POST', '/api/reports', { body })
      expect(issuesOf(own)).toEqual(['id: own'])
    })
  })
}
