import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Browser, type Given, newGuest, problemOf } from '../host.ts'

const MIDDLE = { x: 0, y: 0, z: 0 }

const spacesOf = async (browser: Browser) =>
  v.parse(api.spaces.list.reply, (await browser.ask('GET', '/api/virtual-space-u/spaces')).body)
const usersOf = async (browser: Browser, spaceId: string) =>
  v.parse(api.spaces.users.reply, (await browser.ask('GET', `/api/virtual-space-u/users?spaceId=${spaceId}`)).body)
const join = (browser: Browser, spaceId: string, body: unknown = { position: MIDDLE }) =>
  browser.ask('POST', `/api/virtual-space-u/join/${spaceId}`, { body })
const move = (browser: Browser, body: unknown) => browser.ask('POST', '/api/virtual-space-u/move', { body })

async function openSpace(browser: Browser): Promise<string> {
  const space = (await spacesOf(browser)).find((each) => !each.isPrivate && each.maxUsers - each.currentUsers > 10)
  if (!space) throw new Error('the sample has no open space')
  return space.id
}

export function spaceCases(given: Given): void {
  describe('a virtual space', () => {
    test('shows who has joined it, there and in no other', async () => {
      const { browser, user } = await newGuest(given())
      const id = await openSpace(browser)
      const answer = await join(browser, id, { userId: 'somebody-else', position: { x: 1, y: 0, z: -2 } })
      expect([answer.status, v.parse(api.spaces.join.reply, answer.body)]).toEqual([
        200,
        expect.objectContaining({ id: user.id, position: { x: 1, y: 0, z: -2 }, isOnline: true }),
      ])
      expect((await usersOf(browser, id)).filter((each) => each.id === user.id)).toHaveLength(1)
      for (const other of (await spacesOf(browser)).filter((space) => space.id !== id))
        expect((await usersOf(browser, other.id)).some((each) => each.id === user.id)).toBe(false)
    })

    test('moves only the person who asks', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const id = await openSpace(one.browser)
      await join(one.browser, id)
      await join(other.browser, id)
      const answer = await move(one.browser, { userId: other.user.id, spaceId: id, position: { x: 3, y: 0, z: 4 } })
      expect(answer.status).toBe(200)
      const places = new Map((await usersOf(one.browser, id)).map((each) => [each.id, each.position]))
      expect([places.get(one.user.id), places.get(other.user.id)]).toEqual([{ x: 3, y: 0, z: 4 }, MIDDLE])
    })

    test('keeps everybody within its bounds', async () => {
      const { browser } = await newGuest(given())
      const id = await openSpace(browser)
      await join(browser, id)
      const far = { spaceId: id, position: { x: 10.5, y: 0, z: 0 } }
      expect(problemOf(await move(browser, far))).toBe('invalid')
      expect(problemOf(await join(browser, id, { position: { x: 0, y: 0 } }))).toBe('invalid')
    })

    test('takes no more people than it holds', async () => {
      const visitor = given().browser()
      const full = (await spacesOf(visitor)).find((each) => !each.isPrivate && each.maxUsers - each.currentUsers === 1)
      if (!full) throw new Error('the sample has no space with one place left')
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      expect((await join(one.browser, full.id)).status).toBe(200)
      expect(problemOf(await join(other.browser, full.id))).toBe('space-full')
      expect((await join(one.browser, full.id)).status).toBe(200)
    })

    test('that is private admits no one', async () => {
      const { browser } = await newGuest(given())
      const closed = (await spacesOf(browser)).find((each) => each.isPrivate)
      expect(problemOf(await join(browser, closed?.id ?? ''))).toBe('space-private')
    })

    test('that is private does not tell who is in it', async () => {
      const { browser } = await newGuest(given())
      const closed = (await spacesOf(browser)).find((each) => each.isPrivate)
      expect(closed?.currentUsers).toBeGreaterThan(0)
      for (const asker of [browser, given().browser()]) {
        expect(await usersOf(asker, closed?.id ?? '')).toEqual([])
        const all = v.parse(api.spaces.users.reply, (await asker.ask('GET', '/api/virtual-space-u/users')).body)
        const open = await Promise.all(
          (await spacesOf(asker)).filter((each) => !each.isPrivate).map((each) => usersOf(asker, each.id)),
        )
        expect(all.map(({ id }) => id).sort()).toEqual(
          open
            .flat()
            .map(({ id }) => id)
            .sort(),
        )
      }
    })

    test('that does not exist is not found', async () => {
      const { browser } = await newGuest(given())
      expect(problemOf(await join(browser, 'nowhere'))).toBe('not-found')
      expect(problemOf(await move(browser, { spaceId: 'nowhere', position: MIDDLE }))).toBe('not-found')
    })
  })
}
