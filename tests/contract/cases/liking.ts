import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { posts as samplePosts } from '#fixtures/community.ts'
import { type Given, newGuest, problemOf, readPost, write } from '../host.ts'

export function likingCases(given: Given): void {
  describe('liking a post', () => {
    test('repeating a like or an unlike changes nothing', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const answers = []
      for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const)
        answers.push(await browser.ask(method, `/api/posts/${id}/like`))
      expect(answers.map((answer) => [answer.status, answer.body])).toEqual([
        [200, { liked: true, likes: 1 }],
        [200, { liked: true, likes: 1 }],
        [200, { liked: false, likes: 0 }],
        [200, { liked: false, likes: 0 }],
      ])
    })

    test('a like shows to its giver as theirs and to everybody in the count', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const liker = await newGuest(given())
      await liker.browser.ask('POST', `/api/posts/${id}/like`)
      expect(await readPost(liker.browser, id)).toMatchObject({ likedByMe: true, likesCount: 1, _count: { likes: 1 } })
      expect(await readPost(browser, id)).toMatchObject({ likedByMe: false, likesCount: 1, _count: { likes: 1 } })
      expect(await readPost(given().browser(), id)).toMatchObject({ likedByMe: false, likesCount: 1 })
    })

    test('likes and unlikes of several people at once add up', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const people = await Promise.all(Array.from({ length: 6 }, () => newGuest(given())))
      const asks = people.flatMap((person, at) => {
        const wishes = at % 2 === 0 ? (['POST', 'POST'] as const) : (['POST', 'DELETE'] as const)
        return [
          wishes.reduce<Promise<unknown>>(
            (before, method) => before.then(() => person.browser.ask(method, `/api/posts/${id}/like`)),
            Promise.resolve(),
          ),
        ]
      })
      await Promise.all(asks)
      expect((await readPost(browser, id))._count.likes).toBe(3)
    })

    test('many likes and unlikes of one person at once count for one or for none', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const wishes: ('POST' | 'DELETE')[] = Array.from({ length: 10 }, (_, at) => (at % 3 === 0 ? 'DELETE' : 'POST'))
      const answers = await Promise.all(wishes.map((method) => browser.ask(method, `/api/posts/${id}/like`)))
      expect(answers.map((answer) => answer.status)).toEqual(wishes.map(() => 200))
      const post = await readPost(browser, id)
      expect(post._count.likes).toBe(post.likedByMe ? 1 : 0)
    })

    test('the list of liked posts holds the liked ones and no others', async () => {
      const { browser } = await newGuest(given())
      const [kept, taken, deleted] = [await write(browser), await write(browser), await write(browser)]
      for (const { id } of [kept, taken, deleted]) await browser.ask('POST', `/api/posts/${id}/like`)
      await browser.ask('DELETE', `/api/posts/${taken.id}/like`)
      await browser.ask('DELETE', `/api/posts/${deleted.id}`)
      const answer = await browser.ask('GET', '/api/user/likes')
      expect(v.parse(api.userLikes.list.reply, answer.body)).toEqual([kept.id])
    })

    test.each(['POST', 'DELETE'] as const)('%s of a like on a post that is gone finds nothing', async (method) => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      await browser.ask('DELETE', `/api/posts/${id}`)
      expect(problemOf(await browser.ask(method, `/api/posts/${id}/like`))).toBe('not-found')
    })
  })

  describe('deleting a post', () => {
    test('its author deletes it, and then it is nowhere', async () => {
      const { browser } = await newGuest(given())
      const { id, content } = await write(browser)
      const answer = await browser.ask('DELETE', `/api/posts/${id}`)
      expect([answer.status, answer.body]).toEqual([204, undefined])
      expect(problemOf(await browser.ask('GET', `/api/posts/${id}`))).toBe('not-found')
      expect(problemOf(await browser.ask('DELETE', `/api/posts/${id}`))).toBe('not-found')
      const list = await browser.ask('GET', `/api/posts?q=${encodeURIComponent(content)}`)
      expect(list.body).toEqual([])
    })

    test('likes that arrive together with the deletion leave nothing behind', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const people = await Promise.all(Array.from({ length: 4 }, () => newGuest(given())))
      const likes = people.map((person) => person.browser.ask('POST', `/api/posts/${id}/like`))
      const [deleted, ...liked] = await Promise.all([browser.ask('DELETE', `/api/posts/${id}`), ...likes])
      expect(deleted?.status).toBe(204)
      for (const answer of liked) expect([200, 404]).toContain(answer.status)
      for (const person of people) expect((await person.browser.ask('GET', '/api/user/likes')).body).toEqual([])
    })

    test('another person cannot delete it', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const other = await newGuest(given())
      expect(problemOf(await other.browser.ask('DELETE', `/api/posts/${post.id}`))).toBe('not-owner')
      expect(await readPost(browser, post.id)).toEqual(post)
    })

    test('a sample post of the community cannot be deleted', async () => {
      const { browser } = await newGuest(given())
      expect(problemOf(await browser.ask('DELETE', `/api/posts/${samplePosts[0]?.id}`))).toBe('not-owner')
    })
  })
}
