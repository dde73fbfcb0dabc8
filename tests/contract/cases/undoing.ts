import { describe, expect, test } from 'vitest'
import { SessionUser } from '#contract/session.ts'
import { api } from '#contract/api.ts'
import { type Browser, type Given, newGuest, problemOf, readPost, write } from '../host.ts'
import { act, newModerator, read, report, undo } from './moderation.ts'

export function undoCases(given: Given): void {
  describe('an act that is undone', () => {
    const isRead = async (by: Browser, id: string) => (await by.ask('GET', `/api/posts/${id}`)).status === 200
    const refused = async (by: Browser, id: string) => problemOf(await by.ask('POST', `/api/admin/acts/${id}/undo`))
    const suspendedUntil = async (by: Browser) => (await read(by, '/api/auth/user', SessionUser)).suspendedUntil
    const waiting = async (by: Browser) =>
      (await read(by, '/api/admin/queue', api.moderation.queue.reply)).items.map(({ id }) => id)

    test('a suspension by a post that another had taken down leaves the post down', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const [one, other] = [await newModerator(given), await newModerator(given)]
      const post = await write(author.browser)
      await report(reader.browser, 'post', post.id)
      const down = await act(other.browser, 'post', post.id, 'take-down', { reason: 'violence' })
      const suspended = await act(one.browser, 'post', post.id, 'suspend')
      // the first of the two is undone after the second alone
      expect(await refused(other.browser, down.id)).toBe('conflict')
      await undo(one.browser, suspended.id)
      expect(await suspendedUntil(author.browser)).toBeNull()
      expect(await isRead(reader.browser, post.id)).toBe(false)
      expect((await readPost(author.browser, post.id)).takenDown).toBe('violence')
      await undo(other.browser, down.id)
      expect([await isRead(reader.browser, post.id), (await waiting(one.browser)).includes(post.id)]).toEqual([
        true,
        true,
      ])
    })

    test('a suspension that another has lifted, and made anew by another post, stays as it is', async () => {
      const author = await newGuest(given())
      const [one, other] = [await newModerator(given), await newModerator(given)]
      const [first, second] = [await write(author.browser), await write(author.browser)]
      const short = await act(one.browser, 'post', first.id, 'suspend', { days: 1 })
      await act(other.browser, 'person', author.user.id, 'lift')
      expect(await refused(one.browser, short.id)).toBe('conflict')
      const long = await act(other.browser, 'post', second.id, 'suspend', { days: 30 })
      expect(await refused(one.browser, short.id)).toBe('conflict')
      expect(await suspendedUntil(author.browser)).toBe(long.until)
      await undo(other.browser, long.id)
      expect(await suspendedUntil(author.browser)).toBeNull()
    })

    test('what an earlier suspension took down in passing stays down', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const [one, other] = [await newModerator(given), await newModerator(given)]
      const post = await write(author.browser, 'https://buns.example/today')
      await act(one.browser, 'person', author.user.id, 'suspend')
      await act(one.browser, 'person', author.user.id, 'lift')
      const suspended = await act(other.browser, 'post', post.id, 'suspend')
      await undo(other.browser, suspended.id)
      expect([await isRead(reader.browser, post.id), await suspendedUntil(author.browser)]).toEqual([false, null])
    })

    test('what another has put back and taken down again, or taken down after it was left, stays down', async () => {
      const [author, reader] = [await newGuest(given()), await newGuest(given())]
      const [one, other] = [await newModerator(given), await newModerator(given)]
      const [again, left] = [await write(author.browser), await write(author.browser)]
      await report(reader.browser, 'post', left.id)
      const down = await act(one.browser, 'post', again.id, 'take-down')
      await act(other.browser, 'post', again.id, 'put-back')
      expect(await refused(one.browser, down.id)).toBe('conflict')
      await act(other.browser, 'post', again.id, 'take-down')
      expect(await refused(one.browser, down.id)).toBe('conflict')
      const kept = await act(one.browser, 'post', left.id, 'leave')
      await act(other.browser, 'post', left.id, 'take-down')
      expect(await refused(one.browser, kept.id)).toBe('conflict')
      for (const { id } of [again, left]) expect(await isRead(reader.browser, id)).toBe(false)
    })

    test('the reports of a person wait again but for what others have dealt with since', async () => {
      const [author, pest, reader] = [await newGuest(given()), await newGuest(given()), await newGuest(given())]
      const [one, other] = [await newModerator(given), await newModerator(given)]
      const [open, dealt] = [await write(author.browser), await write(author.browser)]
      for (const { id } of [open, dealt]) await report(pest.browser, 'post', id)
      const closing = await one.browser.ask('POST', `/api/admin/reporters/${pest.user.id}/close`)
      const { id } = closing.body as { id: string }
      await report(reader.browser, 'post', dealt.id)
      const down = await act(other.browser, 'post', dealt.id, 'take-down')
      await undo(one.browser, id)
      const queued = async () => (await waiting(one.browser)).filter((each) => [open.id, dealt.id].includes(each))
      expect(await queued()).toEqual([open.id])
      await undo(other.browser, down.id)
      expect((await queued()).toSorted()).toEqual([open.id, dealt.id].toSorted())
    })
  })
}
