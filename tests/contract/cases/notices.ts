import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { api } from '#contract/api.ts'
import type { Notice } from '#contract/notices.ts'
import { HELD_MS } from '#contract/held.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf, readPost, unique, write } from '../host.ts'
import { read, say } from './commenting.ts'

type Guest = Awaited<ReturnType<typeof newGuest>>

async function told({ browser }: Pick<Guest, 'browser'>, path = '/api/notices'): Promise<Notice[]> {
  const answer = await browser.ask('GET', path)
  expect(answer.status).toBe(200)
  return v.parse(api.notices.list.reply, answer.body)
}
const kinds = async (who: Guest) => (await told(who)).map(({ kind }) => kind)
const like = (browser: Browser, path: string, method: 'POST' | 'DELETE' = 'POST') => browser.ask(method, `${path}/like`)
const wish = (browser: Browser, who: Guest, verb: string, method: 'POST' | 'DELETE' = 'POST') =>
  browser.ask(method, `/api/people/${who.user.id}/${verb}`, verb === 'mute' && method === 'POST' ? { body: {} } : {})
const calls = ({ user }: Guest) => `@${anpanIdOf(user.id)}`

export function noticeCases(given: Given): void {
  const people = async (count: number) => {
    const all: Guest[] = []
    for (let n = 0; n < count; n++) all.push(await newGuest(given()))
    return all as [Guest, Guest, Guest, ...Guest[]]
  }

  describe('a notice', () => {
    test('tells the author of a post of a comment and of a follower, the last first', async () => {
      const [author, other] = await people(2)
      const post = await write(author.browser, `Warm bread\n at ${unique()}`)
      const comment = await say(other.browser, post.id, { content: 'With butter' })
      await wish(other.browser, author, 'follow')
      const [follow, said, ...rest] = await told(author)
      expect(rest).toEqual([])
      expect(follow).toMatchObject({ kind: 'follow', post: null, comment: null, count: 1, follows: false })
      await wish(author.browser, other, 'follow')
      expect((await told(author))[0]?.follows).toBe(true)
      expect(said).toMatchObject({
        kind: 'comment',
        isRead: false,
        people: [{ id: other.user.id, guestName: other.user.guestName }],
        post: { id: post.id, excerpt: post.content.replace('\n', '') },
        comment: { id: comment.id, excerpt: 'With butter' },
      })
      expect(await kinds(other)).toEqual(['follow'])
    })

    test('tells of an answer whom it answers, and the author of the post that there is a comment', async () => {
      const [author, speaker, third] = await people(3)
      const post = await write(author.browser)
      const root = await say(speaker.browser, post.id)
      const reply = await say(third.browser, post.id, { parentId: root.id })
      expect((await told(speaker)).map(({ kind, comment }) => [kind, comment?.id])).toEqual([['reply', reply.id]])
      expect(await kinds(author)).toEqual(['comment', 'comment'])
    })

    test('of likes is one for each thing that is liked, with the last three people and their number', async () => {
      const [author, ...others] = await people(5)
      const post = await write(author.browser)
      const comment = await say(author.browser, post.id)
      for (const { browser } of others) await like(browser, `/api/posts/${post.id}`)
      for (const _ of [1, 2]) await like(others[0].browser, `/api/comments/${comment.id}`)
      const [second, first, ...rest] = await told(author)
      expect(rest).toEqual([])
      expect(second).toMatchObject({ kind: 'like', count: 1, post: { id: post.id }, comment: { id: comment.id } })
      expect(first).toMatchObject({ kind: 'like', count: 4, post: { id: post.id }, comment: null })
      expect(first?.people.map(({ id }) => id)).toEqual([3, 2, 1].map((n) => others[n]?.user.id))
    })

    test('goes when what it tells of is taken back: a like, a follow, a comment, a post', async () => {
      const [author, other, third] = await people(3)
      const post = await write(author.browser)
      for (const { browser } of [other, third]) await like(browser, `/api/posts/${post.id}`)
      await wish(other.browser, author, 'follow')
      const answered = await say(other.browser, post.id)
      await say(author.browser, post.id, { parentId: answered.id })
      const alone = await say(other.browser, post.id)
      expect(await kinds(author)).toEqual(['comment', 'comment', 'follow', 'like'])
      await other.browser.ask('DELETE', `/api/comments/${answered.id}`)
      await other.browser.ask('DELETE', `/api/comments/${alone.id}`)
      await wish(other.browser, author, 'follow', 'DELETE')
      await like(third.browser, `/api/posts/${post.id}`, 'DELETE')
      expect((await told(author)).map(({ kind, count }) => [kind, count])).toEqual([['like', 1]])
      await author.browser.ask('DELETE', `/api/posts/${post.id}`)
      expect([await told(author), await told(other)]).toEqual([[], []])
    })

    test('does not tell people of what they did themselves', async () => {
      const [author] = await people(1)
      const post = await write(author.browser, `${calls(author)} me`)
      await like(author.browser, `/api/posts/${post.id}`)
      const comment = await say(author.browser, post.id)
      await say(author.browser, post.id, { parentId: comment.id })
      expect(await told(author)).toEqual([])
    })

    test('does not tell of people who are muted, nor across a block', async () => {
      const [author, muted, blocked] = await people(3)
      const post = await write(author.browser)
      await wish(author.browser, muted, 'mute')
      await like(muted.browser, `/api/posts/${post.id}`)
      await like(blocked.browser, `/api/posts/${post.id}`)
      expect((await told(author)).map(({ count }) => count)).toEqual([1])
      await wish(blocked.browser, author, 'block')
      expect(await told(author)).toEqual([])
      await like(blocked.browser, `/api/posts/${(await write(author.browser)).id}`)
      await wish(blocked.browser, author, 'block', 'DELETE')
      await wish(author.browser, muted, 'mute', 'DELETE')
      // what was told before the block is there again; what was done meanwhile was never told
      expect((await told(author)).map(({ people: [first], count }) => [first?.id, count])).toEqual([
        [blocked.user.id, 1],
      ])
    })

    test('stands on pages, and each of them once', async () => {
      const [author, other] = await people(2)
      const post = await write(author.browser)
      const said = []
      for (let n = 0; n < 53; n++) said.unshift((await say(other.browser, post.id)).id)
      const first = await author.browser.ask('GET', '/api/notices')
      const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
      const pages = [v.parse(api.notices.list.reply, first.body), await told(author, next)]
      expect(pages.map(({ length }) => length)).toEqual([50, 3])
      expect(pages.flat().map(({ comment }) => comment?.id)).toEqual(said)
      const answer = await author.browser.ask('GET', '/api/notices?cursor=nowhere')
      expect([answer.status, issuesOf(answer)]).toEqual([422, ['cursor: malformed']])
    })

    test('is read up to a moment, of several the latest, and never beyond now', async () => {
      const [author, other] = await people(2)
      const post = await write(author.browser)
      await say(other.browser, post.id)
      await new Promise((resolve) => setTimeout(resolve, 5))
      await say(other.browser, post.id)
      const [second, first] = await told(author)
      const readUpTo = async (upTo = '') =>
        (await author.browser.ask('POST', '/api/notices/read', { body: { upTo } })).body
      const read = async () => (await told(author)).map(({ isRead }) => isRead)
      expect(await readUpTo(first?.at)).toEqual({ readUpTo: first?.at })
      expect(await read()).toEqual([false, true])
      await readUpTo(second?.at)
      expect(await readUpTo(first?.at)).toEqual({ readUpTo: second?.at })
      expect(await read()).toEqual([true, true])
      await readUpTo('2999-01-01T00:00:00.000Z')
      await new Promise((resolve) => setTimeout(resolve, 5))
      await say(other.browser, post.id)
      expect(await read()).toEqual([false, true, true])
    })

    test('needs a session', async () => {
      const browser = given().browser()
      expect(problemOf(await browser.ask('GET', '/api/notices'))).toBe('sign-in-required')
      const body = { upTo: new Date().toISOString() }
      expect(problemOf(await browser.ask('POST', '/api/notices/read', { body }))).toBe('sign-in-required')
    })
  })

  describe('a mention', () => {
    test('in a post or a comment is told to whom it calls, once, and shows their name', async () => {
      const [author, called] = await people(2)
      await called.browser.ask('PATCH', '/api/auth/user', { body: { firstName: 'Hana', lastName: 'Mori' } })
      const text = `Hello ${calls(called)}, ${calls(called).toLowerCase()}: https://x.example/@ANPAN-ABC123`
      const post = await write(author.browser, text)
      await given().publishDue(new Date(Date.now() + HELD_MS + 1000)) // a guest's link
      const name = { anpanId: anpanIdOf(called.user.id), firstName: 'Hana', lastName: 'Mori' }
      expect(post.mentions).toEqual([name])
      expect((await readPost(called.browser, post.id)).mentions).toEqual([name])
      const comment = await say(author.browser, post.id, { content: `＠${anpanIdOf(called.user.id)}` })
      expect([comment.mentions, (await read(called.browser, post.id))[0]?.mentions]).toEqual([[name], [name]])
      expect((await told(called)).map(({ kind, comment: said }) => [kind, said?.id])).toEqual([
        ['mention', comment.id],
        ['mention', undefined],
      ])
      expect((await write(author.browser)).mentions).toBeUndefined()
    })

    test('tells of an answer that calls whom it answers once, as a mention', async () => {
      const [author, speaker] = await people(2)
      const post = await write(author.browser)
      const root = await say(speaker.browser, post.id)
      await say(author.browser, post.id, { parentId: root.id, content: `${calls(speaker)} indeed` })
      expect(await kinds(speaker)).toEqual(['mention'])
    })

    test('is not told to people who have blocked its writer, or the author of the post', async () => {
      const [author, speaker, called] = await people(3)
      const post = await write(author.browser)
      await wish(called.browser, author, 'block')
      await say(speaker.browser, post.id, { content: `${calls(called)} look` })
      await write(author.browser, `${calls(called)} look`)
      await wish(called.browser, author, 'block', 'DELETE')
      expect(await told(called)).toEqual([])
    })
  })
}
