import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { Comment } from '#contract/comments.ts'
import { guestLook } from '#contract/guest-names.ts'
import { Person } from '#contract/people.ts'
import { Relation } from '#contract/relations.ts'
import { Post, POSTS_PER_PAGE } from '#contract/posts.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf, readPost, unique, write } from '../host.ts'

const Posts = v.array(Post)
const People = v.array(Person)

async function read<S extends v.GenericSchema>(browser: Browser, path: string, schema: S): Promise<v.InferOutput<S>> {
  const answer = await browser.ask('GET', path)
  expect(answer.status).toBe(200)
  return v.parse(schema, answer.body)
}
async function wish(browser: Browser, method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<Relation> {
  const answer = await browser.ask(method, path, body === undefined ? {} : { body })
  expect(answer.status).toBe(200)
  return v.parse(Relation, answer.body)
}
const idsIn = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
const feed = (browser: Browser) => read(browser, '/api/posts', Posts)

export function peopleCases(given: Given): void {
  describe('people', () => {
    test('a person is found by id, by ANPAN id and by name, with their counts and how the reader relates to them', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      await write(other.browser)
      const person = await read(one.browser, `/api/people/${other.user.id}`, Person)
      expect(person).toMatchObject({
        anpanId: other.user.anpanId,
        isGuest: true,
        counts: { posts: 1, followers: 0, following: 0 },
        relation: { follows: false, followsMe: false, muted: false, blocked: false },
      })
      const found = await read(one.browser, `/api/people?q=${other.user.anpanId}`, People)
      expect(idsIn(found)).toContain(other.user.id)
      expect(idsIn(await read(one.browser, '/api/people?q=Emma', People))).not.toHaveLength(0)
      expect(problemOf(await one.browser.ask('GET', '/api/people/nobody-here'))).toBe('not-found')
    })

    test('a guest is called by two words and has a colour, which come of the device’s secret alone', async () => {
      const { browser, secret, user } = await newGuest(given())
      expect(user).toMatchObject(guestLook(secret))
      expect((await write(browser)).user.guestName).toBe(guestLook(secret).guestName)
      await browser.ask('PATCH', '/api/auth/user', { body: { firstName: 'Hana' } })
      expect((await read(browser, `/api/people/${user.id}`, Person)).guestName).toBeNull()
    })

    test('the colour of a person is the same by their posts, by their comments and on their page', async () => {
      const { browser, user } = await newGuest(given())
      const post = await write(browser)
      const commented = await browser.ask('POST', `/api/posts/${post.id}/comments`, { body: { content: 'a' } })
      const comment = v.parse(Comment, commented.body)
      const { avatarColour } = await read(browser, `/api/people/${user.id}`, Person)
      expect(avatarColour).toBe(user.avatarColour)
      expect([post.user.avatarColour, comment.user?.avatarColour]).toEqual([avatarColour, avatarColour])
    })

    test('whom one follows fills a feed of its own, with one’s own posts', async () => {
      const [one, other, third] = [await newGuest(given()), await newGuest(given()), await newGuest(given())]
      const [theirs, own] = [await write(other.browser), await write(one.browser)]
      await write(third.browser)
      const path = `/api/people/${other.user.id}`
      for (const _ of [1, 2]) expect((await wish(one.browser, 'POST', `${path}/follow`)).follows).toBe(true)
      expect(idsIn(await read(one.browser, '/api/feed/following', Posts))).toEqual([own.id, theirs.id])
      expect(idsIn(await read(one.browser, `${path}/followers`, People))).toEqual([one.user.id])
      expect(idsIn(await read(other.browser, `/api/people/${one.user.id}/following`, People))).toEqual([other.user.id])
      expect((await read(other.browser, `/api/people/${one.user.id}`, Person)).relation.followsMe).toBe(true)
      expect((await wish(one.browser, 'DELETE', `${path}/follow`)).follows).toBe(false)
      expect(idsIn(await read(one.browser, '/api/feed/following', Posts))).toEqual([own.id])
    })

    test('the feed of followed people goes on below its newest, leaves out muted people, and needs a session', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const path = `/api/people/${other.user.id}`
      await wish(one.browser, 'POST', `${path}/follow`)
      const written: string[] = []
      for (let at = 0; at < POSTS_PER_PAGE + 2; at++) written.unshift((await write(other.browser)).id)
      const first = await one.browser.ask('GET', '/api/feed/following')
      const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
      const rest = await read(one.browser, next, Posts)
      expect([...idsIn(v.parse(Posts, first.body)), ...idsIn(rest)]).toEqual(written)
      await wish(one.browser, 'POST', `${path}/mute`, {})
      expect(await read(one.browser, '/api/feed/following', Posts)).toEqual([])
      expect((await given().browser().ask('GET', '/api/feed/following')).status).toBe(401)
    })

    test('people worth following are those with posts whom one does not follow', async () => {
      const { browser } = await newGuest(given())
      const [first] = await read(browser, '/api/people', People)
      expect(first?.counts.posts).toBeGreaterThan(0)
      await wish(browser, 'POST', `/api/people/${first?.id}/follow`)
      expect(idsIn(await read(browser, '/api/people', People))).not.toContain(first?.id)
    })

    test('who is muted is left out of feed and search until the mute ends, and can still be visited', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const post = await write(other.browser)
      const path = `/api/people/${other.user.id}`
      const soon = new Date(Date.now() + 1500).toISOString()
      const muted = await wish(one.browser, 'POST', `${path}/mute`, { until: soon })
      expect(muted).toMatchObject({ muted: true, mutedUntil: soon })
      expect(idsIn(await feed(one.browser))).not.toContain(post.id)
      expect(await read(one.browser, `/api/posts?q=${encodeURIComponent(post.content)}`, Posts)).toEqual([])
      expect(idsIn(await read(one.browser, `${path}/posts`, Posts))).toEqual([post.id])
      expect(idsIn(await read(one.browser, '/api/user/mutes', People))).toEqual([other.user.id])
      await vi.waitFor(async () => expect(idsIn(await feed(one.browser))).toContain(post.id), 10_000)
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
      await wish(one.browser, 'POST', `${path}/mute`, {})
      expect(idsIn(await feed(one.browser))).not.toContain(post.id)
      await wish(one.browser, 'DELETE', `${path}/mute`)
      expect(idsIn(await feed(one.browser))).toContain(post.id)
    })

    test('a block ends follows both ways, hides both from each other, and refuses another follow', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const [own, theirs] = [await write(one.browser), await write(other.browser)]
      await wish(one.browser, 'POST', `/api/people/${other.user.id}/follow`)
      await wish(other.browser, 'POST', `/api/people/${one.user.id}/follow`)
      const blocked = await wish(one.browser, 'POST', `/api/people/${other.user.id}/block`)
      expect(blocked).toMatchObject({ blocked: true, follows: false, followsMe: false })
      for (const [reader, post] of [
        [one, theirs],
        [other, own],
      ] as const) {
        expect(idsIn(await feed(reader.browser))).not.toContain(post.id)
        expect(problemOf(await reader.browser.ask('GET', `/api/posts/${post.id}`))).toBe('not-found')
      }
      expect(problemOf(await other.browser.ask('GET', `/api/people/${one.user.id}`))).toBe('not-found')
      expect((await read(one.browser, `/api/people/${other.user.id}`, Person)).relation.blocked).toBe(true)
      for (const [asker, about] of [
        [one, other],
        [other, one],
      ] as const)
        expect(problemOf(await asker.browser.ask('POST', `/api/people/${about.user.id}/follow`))).toBe('blocked')
      expect(idsIn(await read(one.browser, '/api/user/blocks', People))).toEqual([other.user.id])
      await wish(one.browser, 'DELETE', `/api/people/${other.user.id}/block`)
      expect(idsIn(await feed(other.browser))).toContain(own.id)
      expect((await readPost(one.browser, theirs.id)).id).toBe(theirs.id)
    })

    test('people cannot follow, mute or block themselves, nor a person who is not there', async () => {
      const { browser, user } = await newGuest(given())
      for (const verb of ['follow', 'mute', 'block']) {
        const asked = verb === 'mute' ? { body: {} } : {}
        expect(issuesOf(await browser.ask('POST', `/api/people/${user.id}/${verb}`, asked))).toEqual(['id: own'])
        expect(problemOf(await browser.ask('POST', `/api/people/nobody/${verb}`, asked))).toBe('not-found')
      }
    })

    test('muted words keep posts away, as a whole or as a part, until they end', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const word = `w${crypto.randomUUID().slice(0, 8)}`
      const [whole, part] = [await write(other.browser, `A ${word}!`), await write(other.browser, `A ${word}ing`)]
      const set = async (words: unknown[]) => {
        const answer = await one.browser.ask('PUT', '/api/user/mute-words', { body: { words } })
        expect(answer.status).toBe(200)
        return idsIn(await feed(one.browser))
      }
      const asWhole = await set([{ word: word.toUpperCase(), isWhole: true, until: null }])
      expect([asWhole.includes(whole.id), asWhole.includes(part.id)]).toEqual([false, true])
      const asPart = await set([{ word, isWhole: false }])
      expect([asPart.includes(whole.id), asPart.includes(part.id)]).toEqual([false, false])
      expect(await set([{ word, isWhole: false, until: '2026-01-01T00:00:00.000Z' }])).toContain(whole.id)
      expect((await one.browser.ask('GET', '/api/user/mute-words')).body).toHaveLength(1)
      const own = await write(one.browser, `Mine: ${word}`)
      expect(await set([{ word, isWhole: false }])).toContain(own.id)
      expect(
        issuesOf(
          await one.browser.ask('PUT', '/api/user/mute-words', { body: { words: [{ word: ' ', isWhole: true }] } }),
        ),
      ).toEqual(['words.0.word: blank'])
    })

    test('an answer is told from the one before whatever its reader does not want to see any more', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      await write(other.browser)
      const ask = async (etag = '') => one.browser.ask('GET', '/api/posts', { headers: { 'If-None-Match': etag } })
      const etag = (await ask()).headers.get('etag') ?? ''
      expect((await ask(etag)).status).toBe(304)
      await wish(one.browser, 'POST', `/api/people/${other.user.id}/mute`, {})
      expect((await ask(etag)).status).toBe(200)
    })

    test('bookmarks, likes and own posts are lists of their own, each with the last first', async () => {
      const { browser, user } = await newGuest(given())
      const posts = [await write(browser), await write(browser, unique('second'))]
      for (const { id } of posts) {
        const answer = await browser.ask('POST', `/api/posts/${id}/bookmark`)
        expect([answer.status, answer.body]).toEqual([200, { bookmarked: true }])
        await browser.ask('POST', `/api/posts/${id}/like`)
        await new Promise((done) => setTimeout(done, 5)) // the next in another millisecond, or neither comes first
      }
      const [first, second] = idsIn(posts)
      for (const path of ['/api/user/bookmarks', '/api/user/liked', '/api/user/posts', `/api/people/${user.id}/posts`])
        expect(idsIn(await read(browser, path, Posts))).toEqual([second, first])
      expect((await readPost(browser, first ?? '')).bookmarkedByMe).toBe(true)
      await browser.ask('DELETE', `/api/posts/${first}/bookmark`)
      expect(idsIn(await read(browser, '/api/user/bookmarks', Posts))).toEqual([second])
      expect(problemOf(await given().browser().ask('GET', '/api/user/bookmarks'))).toBe('sign-in-required')
    })
  })
}
