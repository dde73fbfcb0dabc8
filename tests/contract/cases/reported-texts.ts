import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ReportedThing } from '#contract/moderation.ts'
import { type Browser, type Given, newGuest, write } from '../host.ts'
import { act, newModerator, read, report } from './moderation.ts'

export function reportedTextCases(given: Given): void {
  describe('what was reported and then changed', () => {
    const edit = async (by: Browser, id: string, content: string, base: number) =>
      expect((await by.ask('PATCH', `/api/posts/${id}`, { body: { content, base } })).status).toBe(200)
    const waits = async (by: Browser, id: string) =>
      (await read(by, '/api/admin/queue', api.moderation.queue.reply)).items.some((item) => item.id === id)
    const textsOf = async (by: Browser, about: string, id: string) =>
      (await read(by, `/api/admin/things/${about}/${id}`, ReportedThing)).reports.map(({ asReported }) => asReported)

    test('is read by moderators beside what it says now, and waits again when it is reported again', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const { id, content } = await write(author.browser)
      await report(reader.browser, 'post', id)
      expect(await textsOf(browser, 'post', id)).toEqual([undefined])
      await edit(author.browser, id, 'A lovely day', 1)
      expect(await textsOf(browser, 'post', id)).toEqual([content])
      await act(browser, 'post', id, 'leave')
      await edit(author.browser, id, content, 2)
      expect([await textsOf(browser, 'post', id), await waits(browser, id)]).toEqual([[undefined], false])
      await report(reader.browser, 'post', id)
      expect(await waits(browser, id)).toBe(true)
    })

    test('waits no more where it was left as it was reported, until it says something else', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const { id } = await write(author.browser)
      await report(reader.browser, 'post', id)
      await act(browser, 'post', id, 'leave')
      await report(reader.browser, 'post', id)
      expect(await waits(browser, id)).toBe(false)
      await edit(author.browser, id, 'Something else', 1)
      await report(reader.browser, 'post', id, { reason: 'violence' })
      expect(await waits(browser, id)).toBe(true)
      const { reports } = await read(browser, `/api/admin/things/post/${id}`, ReportedThing)
      expect(reports).toMatchObject([{ from: { id: reader.user.id }, reason: 'violence' }])
    })

    test('a person is reported again when their name or what they say of themselves is another', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const { browser } = await newModerator(given)
      const { id } = author.user
      const change = async (body: object) =>
        expect((await author.browser.ask('PATCH', '/api/auth/user', { body })).status).toBe(200)
      await change({ firstName: 'Mika', bio: 'Bakes' })
      await report(reader.browser, 'person', id)
      for (const body of [{ bio: 'Bakes no more' }, { firstName: 'Else' }]) {
        await act(browser, 'person', id, 'leave')
        await report(reader.browser, 'person', id)
        expect(await waits(browser, id)).toBe(false)
        await change(body)
        await report(reader.browser, 'person', id)
        expect(await waits(browser, id)).toBe(true)
      }
      await change({ bio: 'Bakes' })
      expect(await textsOf(browser, 'person', id)).toEqual(['Else\nBakes no more'])
    })
  })
}
