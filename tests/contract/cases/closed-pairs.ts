import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Comment } from '#contract/comments.ts'
import type { Space } from '#contract/spaces.ts'
import { type Browser, type Given, newGuest, readPost, write } from '../host.ts'
import { say } from './commenting.ts'
import { act, newModerator } from './moderation.ts'
import { ask, begin, newParticipant } from './conversations.ts'

const statuses = async (browser: Browser, asks: [method: 'POST' | 'DELETE', path: string][]) => {
  const found: number[] = []
  for (const [method, path] of asks) found.push((await browser.ask(method, path)).status)
  return found
}

/** Two people who have met, and what closes the one to the other. */
const CLOSED = [
  ['the viewer has blocked', 'block'],
  ['has blocked the viewer', 'blocked'],
  ['is suspended', 'suspend'],
] as const

export function closedPairCases(given: Given): void {
  describe.each(CLOSED)('a person who %s', (_what, how) => {
    async function open() {
      const [viewer, other] = [await newGuest(given()), await newGuest(given())]
      await other.browser.ask('PATCH', '/api/auth/user', { body: { firstName: 'Hana' } })
      const post = await write(other.browser)
      const comment = await say(other.browser, (await write(viewer.browser)).id)
      async function close() {
        if (how === 'block') await viewer.browser.ask('POST', `/api/people/${other.user.id}/block`)
        if (how === 'blocked') await other.browser.ask('POST', `/api/people/${viewer.user.id}/block`)
        if (how === 'suspend')
          await act((await newModerator(given)).browser, 'person', other.user.id, 'suspend', { days: 1 })
      }
      return { viewer, other, post, comment, close }
    }

    test('takes no like and no bookmark any more, and gives theirs back', async () => {
      const { viewer, post, comment, close } = await open()
      const paths = [`/api/posts/${post.id}/like`, `/api/posts/${post.id}/bookmark`, `/api/comments/${comment.id}/like`]
      const set = paths.map((path): ['POST', string] => ['POST', path])
      expect(await statuses(viewer.browser, set)).toEqual([200, 200, 200])
      await close()
      expect(await statuses(viewer.browser, set)).toEqual([404, 404, 404])
      expect(
        await statuses(
          viewer.browser,
          paths.map((path) => ['DELETE', path]),
        ),
      ).toEqual([200, 200, 200])
    })

    test('is named by no mention', async () => {
      const { viewer, other, close } = await open()
      const content = `Bread for @${other.user.anpanId}`
      const post = await write(viewer.browser, content)
      const comment = v.parse(
        Comment,
        (await viewer.browser.ask('POST', `/api/posts/${post.id}/comments`, { body: { content } })).body,
      )
      expect([post.mentions, comment.mentions]).toEqual(
        [0, 1].map(() => [expect.objectContaining({ firstName: 'Hana' })]),
      )
      await close()
      const again = (await write(viewer.browser, content)).mentions
      expect([(await readPost(viewer.browser, post.id)).mentions, again]).toEqual([undefined, undefined])
    })

    test('is seen in no space', async () => {
      const { viewer, other, close } = await open()
      const all = (await viewer.browser.ask('GET', '/api/virtual-space-u/spaces')).body as Space[]
      const space = all.find((each) => !each.isPrivate && each.maxUsers - each.currentUsers > 10)
      await other.browser.ask('POST', `/api/virtual-space-u/join/${space?.id}`, {
        body: { position: { x: 0, y: 0, z: 0 } },
      })
      const isThere = async () =>
        JSON.stringify((await viewer.browser.ask('GET', '/api/virtual-space-u/users')).body).includes(other.user.id)
      expect(await isThere()).toBe(true)
      await close()
      expect(await isThere()).toBe(false)
    })

    test('is not followed', async () => {
      const { viewer, other, post, close } = await open()
      await close()
      const refused = how === 'suspend' ? 404 : 403
      expect(
        await statuses(viewer.browser, [
          ['POST', `/api/people/${other.user.id}/follow`],
          ['DELETE', `/api/people/${other.user.id}/follow`],
          ['POST', `/api/people/${other.user.id}/mute`],
        ]),
      ).toEqual([refused, 200, expect.any(Number)])
      const comment = { body: { content: 'Fresh' } }
      expect((await viewer.browser.ask('POST', `/api/posts/${post.id}/comments`, comment)).status).toBe(refused)
    })
  })

  describe('a person who is muted', () => {
    test('is hidden in a space from those who have muted them, and seen by others', async () => {
      const [viewer, other, third] = [await newGuest(given()), await newGuest(given()), await newGuest(given())]
      const all = (await viewer.browser.ask('GET', '/api/virtual-space-u/spaces')).body as Space[]
      const space = all.find((each) => !each.isPrivate && each.maxUsers - each.currentUsers > 10)
      const body = { position: { x: 0, y: 0, z: 0 } }
      await other.browser.ask('POST', `/api/virtual-space-u/join/${space?.id}`, { body })
      await viewer.browser.ask('POST', `/api/people/${other.user.id}/mute`, { body: {} })
      const seen = await Promise.all(
        [viewer, third].map(async ({ browser }) =>
          JSON.stringify((await browser.ask('GET', '/api/virtual-space-u/users')).body).includes(other.user.id),
        ),
      )
      expect(seen).toEqual([false, true])
    })
  })

  describe('a conversation that is known', () => {
    test('is not answered again once one of the two has blocked the other', async () => {
      const [one, other] = [await newParticipant(given), await newParticipant(given)]
      const { id } = await begin(one, [other])
      expect((await ask(one, [other], { id })).status).toBe(201)
      await other.browser.ask('POST', `/api/people/${one.id}/block`)
      expect((await ask(one, [other], { id })).status).toBe(404)
    })

    test('is a group that does not name suspended people', async () => {
      const [one, other, third] = [
        await newParticipant(given),
        await newParticipant(given),
        await newParticipant(given),
      ]
      const { id, members } = await begin(one, [other, third])
      expect(members).toHaveLength(3)
      await act((await newModerator(given)).browser, 'person', third.id, 'suspend', { days: 1 })
      const [group] = (await one.browser.ask('GET', '/api/conversations')).body as { id: string; members: object[] }[]
      expect([group?.id, group?.members.length]).toEqual([id, 2])
    })
  })
}
