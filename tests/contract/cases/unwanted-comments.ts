import { describe, expect, test } from 'vitest'
import { type Given, newGuest, problemOf, readPost, write } from '../host.ts'
import { idsOf, listed, read, say } from './commenting.ts'

async function setUp(given: Given) {
  const [author, reader] = [await newGuest(given()), await newGuest(given())]
  return { author, reader, post: await write(author.browser) }
}

export function unwantedCommentCases(given: Given): void {
  describe('comments of people whom the reader does not want to see', () => {
    test.each([
      ['muted', 'mute', 'reader'],
      ['blocked', 'block', 'reader'],
      ['who has blocked the reader', 'block', 'speaker'],
    ] as const)(
      'a person %s is left out with all that answers them, for as long as it lasts',
      async (_who, verb, by) => {
        const { author, reader, post } = await setUp(given)
        const speaker = await newGuest(given())
        const root = await say(author.browser, post.id)
        const unwanted = await say(speaker.browser, post.id, { parentId: root.id })
        const below = await say(author.browser, post.id, { parentId: unwanted.id })
        const deeper = await say(author.browser, post.id, { parentId: below.id })
        const beside = await say(author.browser, post.id, { parentId: root.id })
        const all = [root, unwanted, below, deeper, beside].map(({ id }) => id)
        const path = `/api/posts/${post.id}/comments`
        const etag = (await reader.browser.ask('GET', path)).headers.get('etag') ?? ''
        const [one, other] = by === 'reader' ? [reader, speaker] : [speaker, reader]
        const wish = async (method: 'POST' | 'DELETE') => {
          const body = verb === 'mute' && method === 'POST' ? { body: {} } : {}
          expect((await one.browser.ask(method, `/api/people/${other.user.id}/${verb}`, body)).status).toBe(200)
        }
        await wish('POST')
        const answer = await reader.browser.ask('GET', path, { headers: { 'If-None-Match': etag } })
        expect([answer.status, idsOf(listed(answer))]).toEqual([200, [root.id, beside.id]])
        expect(idsOf(await read(author.browser, post.id))).toEqual(all)
        expect(idsOf(await read(given().browser(), post.id))).toEqual(all)
        expect((await readPost(reader.browser, post.id))._count.comments).toBe(5)
        await wish('DELETE')
        expect(idsOf(await read(reader.browser, post.id))).toEqual(all)
      },
    )

    test('a muted word takes comments that have it out of a thread, with their answers, but not the reader’s own', async () => {
      const { author, reader, post } = await setUp(given)
      const root = await say(author.browser, post.id)
      const worded = await say(author.browser, post.id, { content: 'ＮＡＴＴＯ again' })
      const below = await say(author.browser, post.id, { parentId: worded.id })
      const own = await say(reader.browser, post.id, { content: 'I never said natto' })
      const mute = async (words: object[]) =>
        expect((await reader.browser.ask('PUT', '/api/user/mute-words', { body: { words } })).status).toBe(200)
      const path = `/api/posts/${post.id}/comments`
      const etag = (await reader.browser.ask('GET', path)).headers.get('etag') ?? ''
      await mute([{ word: 'natto', isWhole: true }])
      const answer = await reader.browser.ask('GET', path, { headers: { 'If-None-Match': etag } })
      expect([answer.status, idsOf(listed(answer))]).toEqual([200, [root.id, own.id]])
      const all = [root.id, worded.id, below.id, own.id]
      expect(idsOf(await read(author.browser, post.id))).toEqual(all)
      await mute([{ word: 'natto', isWhole: true, until: new Date(Date.now() - 1000).toISOString() }])
      expect(idsOf(await read(reader.browser, post.id))).toEqual(all)
    })

    test('a page that has lost comments to that is filled up from behind', async () => {
      const { author, reader, post } = await setUp(given)
      const speaker = await newGuest(given())
      const wanted = []
      for (let n = 0; n < 51; n++) {
        const { id } = await say(author.browser, post.id)
        wanted.push(id)
        if (n % 10 === 0) await say(speaker.browser, post.id)
      }
      await reader.browser.ask('POST', `/api/people/${speaker.user.id}/mute`, { body: {} })
      const first = await reader.browser.ask('GET', `/api/posts/${post.id}/comments`)
      const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
      const second = await reader.browser.ask('GET', next)
      expect([listed(first).length, [...idsOf(listed(first)), ...idsOf(listed(second))]]).toEqual([50, wanted])
    })

    test.each([
      ['the post', 'author', false],
      ['the post', 'author', true],
      ['the comment that is answered', 'speaker', false],
      ['the comment that is answered', 'speaker', true],
    ] as const)(
      'a block between reader and author of %s keeps comments from being written (%s, by the reader: %s)',
      async (_what, who, isByReader) => {
        const { author, reader, post } = await setUp(given)
        const speaker = await newGuest(given())
        const parentId = (await say(speaker.browser, post.id)).id
        const other = who === 'author' ? author : speaker
        const [one, two] = isByReader ? [reader, other] : [other, reader]
        await one.browser.ask('POST', `/api/people/${two.user.id}/block`)
        const path = `/api/posts/${post.id}/comments`
        const send = (body: object) => reader.browser.ask('POST', path, { body: { content: 'Hello', ...body } })
        expect(problemOf(await send({ parentId }))).toBe('blocked')
        const under = await send({})
        if (who === 'author') expect(problemOf(under)).toBe('blocked')
        else expect(under.status).toBe(201)
        await one.browser.ask('DELETE', `/api/people/${two.user.id}/block`)
        expect((await send({ parentId })).status).toBe(201)
      },
    )

    test('the thread under a post that a block hides is not found', async () => {
      const { author, reader, post } = await setUp(given)
      await say(author.browser, post.id)
      await author.browser.ask('POST', `/api/people/${reader.user.id}/block`)
      const answer = await reader.browser.ask('GET', `/api/posts/${post.id}/comments`)
      expect(problemOf(answer)).toBe('not-found')
      expect(await read(author.browser, post.id)).toHaveLength(1)
    })
  })
}
