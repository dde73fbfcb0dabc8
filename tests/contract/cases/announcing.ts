import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type Announcement, announcements as api, type NewAnnouncement } from '#contract/announcements.ts'
import { HEADER } from '#contract/headers.ts'
import { notices } from '#contract/notices.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf } from '../host.ts'
import { read } from './moderation.ts'
import { newMember } from './ordering.ts'

const HOUR_MS = 3600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
const texts = {
  ja: { title: '月曜は休みます', text: 'また火曜に' },
  en: { title: 'Closed on Monday', text: 'See you on Tuesday' },
}
const anAnnouncement = (rest: Partial<NewAnnouncement> = {}): NewAnnouncement => ({
  id: v7(),
  texts,
  level: 'info',
  from: inHours(-1),
  until: null,
  audience: 'everybody',
  link: null,
  ...rest,
})

export async function newOperator(given: Given) {
  const operator = await newGuest(given())
  await given().appoint(operator.user.id, 'operator')
  return operator.browser
}

export function announcingCases(given: Given): void {
  describe('announcements', () => {
    const ADMIN = '/api/admin/announcements'
    const announce = async (operator: Browser, rest: Partial<NewAnnouncement> = {}): Promise<Announcement> => {
      const answer = await operator.ask('POST', ADMIN, { body: anAnnouncement(rest) })
      expect(answer.status).toBe(201)
      return answer.body as Announcement
    }
    const listed = (browser: Browser) => read(browser, '/api/announcements', api.list.reply)
    const find = async (browser: Browser, id: string) => (await listed(browser)).find((each) => each.id === id)
    const dismiss = (browser: Browser, id: string, key = v7()) =>
      browser.ask('PUT', `/api/announcements/${id}/dismissed`, { headers: { [HEADER.key]: key } })
    const edit = (browser: Browser, id: string, base: number, changes: object) =>
      browser.ask('PATCH', `${ADMIN}/${id}`, { body: { base, changes } })
    const told = async (browser: Browser, id: string) =>
      (await read(browser, '/api/notices', notices.list.reply)).filter(({ detail }) => detail.announcementId === id)

    test('what an operator writes is read by all, with the language that stands for missing ones', async () => {
      const operator = await newOperator(given)
      const made = await announce(operator, { link: '/posts/1' })
      expect(made).toMatchObject({
        lang: 'ja',
        texts,
        level: 'info',
        revision: 1,
        link: '/posts/1',
        isDismissed: false,
      })
      for (const browser of [given().browser(), (await newGuest(given())).browser])
        expect(await find(browser, made.id)).toEqual(made)
      const answer = await given().browser().ask('GET', '/api/announcements')
      expect(Number(answer.headers.get(HEADER.revision))).toBeGreaterThan(0)
      const feed = await given().browser().ask('GET', '/api/posts?limit=1')
      expect(feed.headers.get(HEADER.announced)).toBe(answer.headers.get(HEADER.revision))
    })

    test('written again under its id it stays as it is', async () => {
      const operator = await newOperator(given)
      const body = anAnnouncement()
      const first = await operator.ask('POST', ADMIN, { body })
      const again = await operator.ask('POST', ADMIN, { body: { ...body, level: 'urgent' } })
      expect([again.status, again.body]).toEqual([201, first.body])
    })

    test('the newest stand first, and one that has ended stays in the list', async () => {
      const operator = await newOperator(given)
      const ended = await announce(operator, { from: inHours(-3), until: inHours(-2) })
      const newer = await announce(operator, { from: inHours(-1) })
      const ids = (await listed(given().browser())).map(({ id }) => id)
      expect(ids).toContain(ended.id)
      expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(ended.id))
    })

    test('one that is planned is the operator’s alone', async () => {
      const operator = await newOperator(given)
      const planned = await announce(operator, { from: inHours(1) })
      expect(await find(given().browser(), planned.id)).toBeUndefined()
      expect((await read(operator, ADMIN, api.all.reply)).find(({ id }) => id === planned.id)).toEqual(planned)
      expect(problemOf(await dismiss((await newGuest(given())).browser, planned.id))).toBe('not-found')
    })

    test('one for members is read by members, and not by visitors and guests', async () => {
      const operator = await newOperator(given)
      const made = await announce(operator, { audience: 'members' })
      const { browser } = await newGuest(given())
      expect(await find(await newMember(given), made.id)).toEqual(made)
      for (const other of [given().browser(), browser]) expect(await find(other, made.id)).toBeUndefined()
      expect(problemOf(await dismiss(browser, made.id))).toBe('not-found')
    })

    test('a person puts one away, for themselves alone and for good', async () => {
      const operator = await newOperator(given)
      const made = await announce(operator)
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const key = v7()
      for (const _ of [1, 2]) {
        const answer = await dismiss(one.browser, made.id, key)
        expect([answer.status, answer.body]).toEqual([200, { dismissed: true }])
      }
      expect((await dismiss(one.browser, made.id)).status).toBe(200)
      expect((await find(one.browser, made.id))?.isDismissed).toBe(true)
      expect((await find(other.browser, made.id))?.isDismissed).toBe(false)
      await edit(operator, made.id, 1, { level: 'important' })
      expect((await find(one.browser, made.id))?.isDismissed).toBe(true)
      expect(problemOf(await dismiss(given().browser(), made.id))).toBe('sign-in-required')
      for (const id of [v7(), 'none']) expect(problemOf(await dismiss(one.browser, id))).toBe('not-found')
    })

    test('important and urgent ones notify those whom they are for, once, and others not', async () => {
      const operator = await newOperator(given)
      const [member, { browser: guest }] = [await newMember(given), await newGuest(given())]
      const info = await announce(operator)
      const important = await announce(operator, { level: 'important', audience: 'members' })
      const urgent = await announce(operator, { level: 'urgent' })
      await given().publishDue(new Date())
      await given().publishDue(new Date())
      const counts = async (browser: Browser) =>
        Promise.all([info, important, urgent].map(async ({ id }) => (await told(browser, id)).length))
      expect([await counts(member), await counts(guest)]).toEqual([
        [0, 1, 1],
        [0, 0, 1],
      ])
      const [notice] = await told(guest, urgent.id)
      expect(notice).toMatchObject({
        kind: 'announcement',
        people: [],
        detail: { isUrgent: true, lang: 'ja', titles: { ja: texts.ja.title, en: texts.en.title } },
      })
      expect((await operator.ask('DELETE', `${ADMIN}/${urgent.id}`)).status).toBe(204)
      expect(await told(guest, urgent.id)).toEqual([])
      expect(await find(guest, urgent.id)).toBeUndefined()
    })

    test('a change of another revision is refused with what it says by now', async () => {
      const operator = await newOperator(given)
      const made = await announce(operator)
      const { body: changed } = await edit(operator, made.id, 1, { until: inHours(1) })
      expect(changed).toMatchObject({ revision: 2, level: 'info', texts })
      const late = await edit(operator, made.id, 1, { level: 'urgent' })
      expect([problemOf(late), (late.body as { facts: unknown }).facts]).toEqual(['edited', changed])
      expect(await find(operator, made.id)).toEqual(changed)
      expect(problemOf(await edit(operator, v7(), 1, {}))).toBe('not-found')
    })

    test.each<[string, object, string, string]>([
      ['without the default language', { texts: { en: texts.en } }, 'texts.ja', 'blank'],
      ['of a blank title', { texts: { ja: { title: ' ', text: 'x' } } }, 'texts.ja.title', 'blank'],
      [
        'of a title that is too long',
        { texts: { ja: { title: 'x'.repeat(81), text: 'x' } } },
        'texts.ja.title',
        'too-long',
      ],
      [
        'of a text that is too long',
        { texts: { ja: { title: 'x', text: 'x'.repeat(1001) } } },
        'texts.ja.text',
        'too-long',
      ],
      ['that ends before it begins', { until: inHours(-2) }, 'until', 'too-early'],
      ['with a link to a script', { link: 'javascript:alert(1)' }, 'link', 'malformed'],
      ['with a link that is not encrypted', { link: 'http://anpan.example' }, 'link', 'malformed'],
    ])('one %s is refused', async (_, rest, field, code) => {
      const operator = await newOperator(given)
      const answer = await operator.ask('POST', ADMIN, { body: { ...anAnnouncement(), ...rest } })
      expect([answer.status, issuesOf(answer)]).toEqual([422, [`${field}: ${code}`]])
      const made = await announce(operator)
      expect((await edit(operator, made.id, 1, rest)).status).toBe(422)
      expect(await find(operator, made.id)).toEqual(made)
    })
  })
}
