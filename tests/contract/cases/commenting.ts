import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { Comment, COMMENT_LEVELS_MAX } from '#contract/comments.ts'
import { HEADER } from '#contract/headers.ts'
import { comments } from '#fixtures/comments.ts'
import {
  type Answer,
  type Browser,
  type Given,
  issuesOf,
  newGuest,
  problemOf,
  readPost,
  unique,
  write,
} from '../host.ts'

/** Writes a comment and gives it as the host answered it. */
export async function say(browser: Browser, postId: string, more: object = {}): Promise<Comment> {
  const answer = await browser.ask('POST', `/api/posts/${postId}/comments`, { body: { content: unique('c'), ...more } })
  expect(answer.status).toBe(201)
  return v.parse(Comment, answer.body)
}

export const listed = (answer: Answer): Comment[] => v.parse(api.comments.list.reply, answer.body)
export const read = async (browser: Browser, postId: string, query = ''): Promise<Comment[]> =>
  listed(await browser.ask('GET', `/api/posts/${postId}/comments${query}`))
export const idsOf = (comments: readonly Comment[]): string[] => comments.map(({ id }) => id)

export function commentingCases(given: Given): void {
  const setUp = async () => {
    const author = await newGuest(given())
    const reader = await newGuest(given())
    const post = await write(author.browser)
    return { author, reader, post }
  }

  describe('commenting', () => {
    test('a comment is read by everybody, counted under its post, and its writer’s own', async () => {
      const { author, reader, post } = await setUp()
      const id = crypto.randomUUID()
      const mine = await say(reader.browser, post.id, { id, content: '  バターで  ', lang: 'ja' })
      expect(mine).toMatchObject({ id, postId: post.id, rootId: id, parentId: null, content: 'バターで', lang: 'ja' })
      expect(mine).toMatchObject({ user: { id: reader.user.id }, likes: 0, likedByMe: false, isDeleted: false })
      for (const browser of [author.browser, given().browser()]) expect(await read(browser, post.id)).toEqual([mine])
      expect(await readPost(author.browser, post.id)).toMatchObject({ _count: { comments: 1 }, commentsCount: 1 })
    })

    test('threads stand one after the other, each by time; the newest thread first where that is asked for', async () => {
      const { reader, post } = await setUp()
      const first = await say(reader.browser, post.id)
      const second = await say(reader.browser, post.id)
      const answer = await say(reader.browser, post.id, { parentId: first.id })
      const deeper = await say(reader.browser, post.id, { parentId: answer.id })
      expect(deeper).toMatchObject({ rootId: first.id, parentId: answer.id })
      const thread = [first.id, answer.id, deeper.id]
      expect(idsOf(await read(reader.browser, post.id))).toEqual([...thread, second.id])
      expect(idsOf(await read(reader.browser, post.id, '?order=newest'))).toEqual([second.id, ...thread])
    })

    test.each(['oldest', 'newest'])('a walk along the pages, the %s first, meets every comment once', async (order) => {
      const { author, post } = await setUp()
      const roots = []
      for (let n = 0; n < 4; n++) roots.push(await say(author.browser, post.id))
      for (let n = 0; n < 52; n++) await say(author.browser, post.id, { parentId: roots[n % 3]?.id })
      const walked: Comment[] = []
      let path: string | null = `/api/posts/${post.id}/comments?order=${order}`
      while (path !== null) {
        const answer: Answer = await author.browser.ask('GET', path)
        walked.push(...listed(answer))
        path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
      }
      expect(walked).toHaveLength(56)
      expect(new Set(idsOf(walked)).size).toBe(56)
      const turns = walked.map(({ rootId }) => rootId).filter((id, at, all) => id !== all[at - 1])
      expect(turns).toEqual(order === 'oldest' ? idsOf(roots) : idsOf(roots).toReversed())
    })

    test('an answer to the last level of a thread is placed beside it, and reaches whom it answers', async () => {
      const { author, reader, post } = await setUp()
      const other = await newGuest(given())
      const chain: Comment[] = []
      for (let n = 1; n <= COMMENT_LEVELS_MAX; n++) {
        const { browser } = n === COMMENT_LEVELS_MAX ? other : reader
        chain.push(await say(browser, post.id, { parentId: chain.at(-1)?.id }))
      }
      expect(chain.map(({ parentId }) => parentId)).toEqual([null, ...idsOf(chain.slice(0, -1))])
      const last = chain.at(-1)
      const beside = await say(author.browser, post.id, { parentId: last?.id })
      expect(beside).toMatchObject({ parentId: last?.parentId, rootId: chain[0]?.id })
      const notices = await other.browser.ask('GET', '/api/notices')
      expect(notices.body).toMatchObject([{ kind: 'reply', comment: { id: beside.id } }])
      expect(await say(reader.browser, post.id, { parentId: beside.id })).toMatchObject({ parentId: last?.parentId })
    })

    test('a cursor that is none of ours is refused', async () => {
      const { reader, post } = await setUp()
      const answer = await reader.browser.ask('GET', `/api/posts/${post.id}/comments?cursor=1_2_3_4`)
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', ['cursor: malformed']])
    })

    test('the same comment twice is one, under its key and without', async () => {
      const { reader, post } = await setUp()
      const body = { id: crypto.randomUUID(), content: 'once' }
      const headers = { [HEADER.key]: crypto.randomUUID() }
      const ask = (more = {}) => reader.browser.ask('POST', `/api/posts/${post.id}/comments`, { body, ...more })
      const answers = [await ask({ headers }), await ask({ headers }), await ask()]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => answers[0]?.body))
      expect(answers[1]?.headers.get(HEADER.replayed)).toBe('true')
      expect((await readPost(reader.browser, post.id))._count.comments).toBe(1)
    })

    test('an id that another author has used is a conflict', async () => {
      const { author, reader, post } = await setUp()
      const { id } = await say(author.browser, post.id)
      const body = { id, content: 'mine' }
      expect(problemOf(await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, { body }))).toBe('conflict')
    })

    test.each([
      ['blank', ' \n '],
      ['too-long', 'a'.repeat(2001)],
      ['unclean', 'a\u0000b'],
    ])('a text that is %s is refused', async (code, content) => {
      const { reader, post } = await setUp()
      const answer = await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, { body: { content } })
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', [`content: ${code}`]])
    })

    test('2,000 signs of any script are taken', async () => {
      const { reader, post } = await setUp()
      for (const sign of ['パ', '🥐']) await say(reader.browser, post.id, { content: sign.repeat(2000) })
      expect(await read(reader.browser, post.id)).toHaveLength(2)
    })

    test('a post that is gone takes no comment, and its thread is gone with it', async () => {
      const { author, reader, post } = await setUp()
      const { id } = await say(reader.browser, post.id)
      await author.browser.ask('DELETE', `/api/posts/${post.id}`)
      const body = { content: 'late' }
      expect(problemOf(await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, { body }))).toBe('not-found')
      expect(problemOf(await reader.browser.ask('GET', `/api/posts/${post.id}/comments`))).toBe('not-found')
      for (const [method, path] of [
        ['DELETE', ''],
        ['POST', '/like'],
      ] as const)
        expect(problemOf(await reader.browser.ask(method, `/api/comments/${id}${path}`))).toBe('not-found')
    })

    test('what was deleted, or stands under another post, cannot be answered', async () => {
      const { reader, post } = await setUp()
      const other = await write(reader.browser)
      const elsewhere = await say(reader.browser, other.id)
      const gone = await say(reader.browser, post.id)
      await reader.browser.ask('DELETE', `/api/comments/${gone.id}`)
      const answer = async (parentId: string) => {
        const body = { content: 'but', parentId }
        return problemOf(await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, { body }))
      }
      expect(await answer(elsewhere.id)).toBe('conflict')
      expect(await answer(gone.id)).toBe('parent-gone')
      expect(await answer(crypto.randomUUID())).toBe('parent-gone')
    })
  })

  describe('deleting a comment', () => {
    test('it goes, and its post counts one less', async () => {
      const { reader, post } = await setUp()
      const { id } = await say(reader.browser, post.id)
      expect((await reader.browser.ask('DELETE', `/api/comments/${id}`)).status).toBe(204)
      expect(await read(reader.browser, post.id)).toEqual([])
      expect((await readPost(reader.browser, post.id))._count.comments).toBe(0)
      expect(problemOf(await reader.browser.ask('DELETE', `/api/comments/${id}`))).toBe('not-found')
    })

    test('one that is answered stays without text and author for as long as it is', async () => {
      const { reader, post } = await setUp()
      const root = await say(reader.browser, post.id, { content: 'words that go' })
      const answer = await say(reader.browser, post.id, { parentId: root.id })
      await reader.browser.ask('POST', `/api/comments/${root.id}/like`)
      await reader.browser.ask('DELETE', `/api/comments/${root.id}`)
      const [stub, ...rest] = await read(reader.browser, post.id)
      expect(stub).toMatchObject({ id: root.id, content: '', user: null, likes: 0, likedByMe: false, isDeleted: true })
      expect(idsOf(rest)).toEqual([answer.id])
      expect((await readPost(reader.browser, post.id))._count.comments).toBe(1)
      for (const [method, path] of [
        ['DELETE', ''],
        ['POST', '/like'],
      ] as const)
        expect(problemOf(await reader.browser.ask(method, `/api/comments/${root.id}${path}`))).toBe('not-found')
      await reader.browser.ask('DELETE', `/api/comments/${answer.id}`)
      expect(await read(reader.browser, post.id)).toEqual([])
    })

    test('the author of the post may, and a stranger may not', async () => {
      const { author, reader, post } = await setUp()
      const stranger = await newGuest(given())
      const { id } = await say(reader.browser, post.id)
      expect(problemOf(await stranger.browser.ask('DELETE', `/api/comments/${id}`))).toBe('not-owner')
      expect((await author.browser.ask('DELETE', `/api/comments/${id}`)).status).toBe(204)
    })

    test('a repeat of its writing finds nothing and says nothing of its words', async () => {
      const { reader, post } = await setUp()
      const asked = {
        body: { id: crypto.randomUUID(), content: 'forgotten' },
        headers: { [HEADER.key]: crypto.randomUUID() },
      }
      await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, asked)
      await reader.browser.ask('DELETE', `/api/comments/${asked.body.id}`)
      expect(problemOf(await reader.browser.ask('POST', `/api/posts/${post.id}/comments`, asked))).toBe('not-found')
    })
  })

  test('a like of a comment is one however often it is given, and shows as its giver’s own', async () => {
    const { author, reader, post } = await setUp()
    const { id } = await say(author.browser, post.id)
    const answers = []
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE', 'POST'] as const)
      answers.push((await reader.browser.ask(method, `/api/comments/${id}/like`)).body)
    expect(answers.map((body) => v.parse(api.comments.like.reply, body).likes)).toEqual([1, 1, 0, 0, 1])
    expect((await read(reader.browser, post.id))[0]).toMatchObject({ likes: 1, likedByMe: true })
    expect((await read(author.browser, post.id))[0]).toMatchObject({ likes: 1, likedByMe: false })
  })

  test('who has a thread as it stands is not sent it again', async () => {
    const { author, reader, post } = await setUp()
    await say(author.browser, post.id)
    const path = `/api/posts/${post.id}/comments`
    const etag = (await reader.browser.ask('GET', path)).headers.get('etag') ?? ''
    const again = () => reader.browser.ask('GET', path, { headers: { 'If-None-Match': etag } })
    expect((await again()).status).toBe(304)
    await say(author.browser, post.id)
    expect((await again()).status).toBe(200)
  })

  test('the sample’s counts are of comments that can be read', async () => {
    const { reader } = await setUp()
    const counts = new Map<string, number>()
    for (const { postId } of comments) counts.set(postId, (counts.get(postId) ?? 0) + 1)
    const most = [...counts].filter(([, count]) => count > 20 && count <= 50).slice(0, 2)
    expect(most).not.toEqual([])
    for (const [id, count] of most) {
      expect((await readPost(reader.browser, id))._count.comments).toBe(count)
      expect(await read(reader.browser, id)).toHaveLength(count)
    }
  })
}
