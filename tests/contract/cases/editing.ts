import * as v from 'valibot'
import { v7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { PAGE_MAX_BYTES } from '#contract/pages.ts'
import { EDIT_WITHIN_MS, PostVersion, VERSIONS_MAX, VERSIONS_PER_PAGE } from '#contract/post-edits.ts'
import { Post } from '#contract/posts.ts'
import { utf8Bytes } from '#contract/text.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { type Browser, find, type Given, issuesOf, newGuest, problemOf, readPost, unique, write } from '../host.ts'

/** Asks for another text, as a device does. */
const edit = (browser: Browser, id: string, content: string, base: number, key?: string) =>
  browser.ask('PATCH', `/api/posts/${id}`, {
    body: { content, base },
    ...(key !== undefined && { headers: { [HEADER.key]: key } }),
  })

async function historyOf(browser: Browser, id: string) {
  const answer = await browser.ask('GET', `/api/posts/${id}/history`)
  expect(answer.status).toBe(200)
  return v.parse(v.array(PostVersion), answer.body)
}

export function editingCases(given: Given): void {
  afterEach(() => {
    vi.useRealTimers()
  })

  describe('another text for a post', () => {
    test('its author changes it: it is seen, found and told as edited, with what it said before', async () => {
      const { browser } = await newGuest(given())
      const [before, after] = [unique('before'), unique('after')]
      const post = await write(browser, before)
      expect([post.revision, post.editedAt ?? null]).toEqual([1, null])
      const answer = await edit(browser, post.id, `  ${after} `, 1)
      expect(answer.status).toBe(200)
      const edited = v.parse(Post, answer.body)
      expect(edited).toMatchObject({ id: post.id, content: after, revision: 2, createdAt: post.createdAt })
      expect(Date.parse(edited.editedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(post.createdAt))
      expect(await readPost(browser, post.id)).toMatchObject({ content: after, revision: 2 })
      expect([await find(browser, before), (await find(browser, after)).map(({ id }) => id)]).toEqual([[], [post.id]])
      expect(await historyOf(given().browser(), post.id)).toEqual([
        { revision: 2, content: after, at: edited.editedAt },
        { revision: 1, content: before, at: post.createdAt },
      ])
    })

    test('a post that was never changed has one text', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      expect(await historyOf(browser, post.id)).toEqual([{ revision: 1, content: post.content, at: post.createdAt }])
    })

    test('the list that shows it has another mark than before', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const tag = (await browser.ask('GET', '/api/posts')).headers.get('etag') ?? ''
      await edit(browser, post.id, unique(), 1)
      const again = await browser.ask('GET', '/api/posts', { headers: { 'If-None-Match': tag } })
      expect(again.status).toBe(200)
    })

    test('another person cannot change it, nor a request without a session', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const other = await newGuest(given())
      expect(problemOf(await edit(other.browser, post.id, 'mine now', 1))).toBe('not-owner')
      expect(problemOf(await edit(given().browser(), post.id, 'mine now', 1))).toBe('sign-in-required')
      expect(await readPost(browser, post.id)).toMatchObject({ content: post.content, revision: 1 })
    })

    test('of two that change the same text the second is told, and nothing is merged', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      expect((await edit(browser, post.id, 'from the phone', 1)).status).toBe(200)
      expect(problemOf(await edit(browser, post.id, 'from the desk', 1))).toBe('edited')
      expect(await readPost(browser, post.id)).toMatchObject({ content: 'from the phone', revision: 2 })
      expect((await edit(browser, post.id, 'from the desk', 2)).status).toBe(200)
      expect((await historyOf(browser, post.id)).map(({ content }) => content)).toEqual([
        'from the desk',
        'from the phone',
        post.content,
      ])
    })

    test('a repeat after a lost answer is answered as before, under the key and under another', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const key = v7()
      const first = await edit(browser, post.id, 'changed once', 1, key)
      expect(first.status).toBe(200)
      expect(await edit(browser, post.id, 'changed once', 1, key)).toMatchObject({ status: 200, body: first.body })
      expect(await edit(browser, post.id, 'changed once', 1, v7())).toMatchObject({ status: 200, body: first.body })
      expect(await historyOf(browser, post.id)).toHaveLength(2)
    })

    test('of many texts the first and the newest are stored, and read page by page', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const texts = [post.content]
      for (let base = 1; base <= VERSIONS_MAX + 5; base++) {
        texts.push(unique('text'))
        expect((await edit(browser, post.id, texts[base] ?? '', base)).status).toBe(200)
      }
      const first = await browser.ask('GET', `/api/posts/${post.id}/history`)
      const cursor = nextCursorOf(first.headers)
      expect(v.parse(v.array(PostVersion), first.body)).toHaveLength(VERSIONS_PER_PAGE)
      const second = await browser.ask('GET', `/api/posts/${post.id}/history?cursor=${cursor}`)
      expect(nextCursorOf(second.headers)).toBeNull()
      const all = [first, second].flatMap(({ body }) => v.parse(v.array(PostVersion), body))
      expect(all.map(({ content }) => content)).toEqual([...texts.slice(-VERSIONS_MAX).toReversed(), post.content])
      expect(problemOf(await browser.ask('GET', `/api/posts/${post.id}/history?cursor=x`))).toBe('invalid')
    })

    test('a history of long texts ends its page before it is heavy, and the next pages bring the rest', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      for (let base = 1; base <= VERSIONS_MAX; base++)
        await edit(browser, post.id, `${base}${'\u{1F35E}'.repeat(4990)}`, base)
      const revisions: number[] = []
      let cursor: string | null = null
      do {
        const path = `/api/posts/${post.id}/history${cursor === null ? '' : `?cursor=${cursor}`}`
        const answer = await browser.ask('GET', path)
        expect(utf8Bytes(JSON.stringify(answer.body))).toBeLessThanOrEqual(PAGE_MAX_BYTES)
        revisions.push(...v.parse(v.array(PostVersion), answer.body).map(({ revision }) => revision))
        cursor = nextCursorOf(answer.headers)
      } while (cursor !== null)
      expect(revisions).toEqual(Array.from({ length: VERSIONS_MAX + 1 }, (_, n) => VERSIONS_MAX + 1 - n))
    })

    test('the same text is no change', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      expect(v.parse(Post, (await edit(browser, post.id, post.content, 1)).body)).toMatchObject({ revision: 1 })
      expect(await historyOf(browser, post.id)).toHaveLength(1)
    })

    test('after a day it is too late', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(post.createdAt) + EDIT_WITHIN_MS - 60_000 })
      expect((await edit(browser, post.id, 'in time', 1)).status).toBe(200)
      vi.setSystemTime(Date.parse(post.createdAt) + EDIT_WITHIN_MS + 60_000)
      expect(problemOf(await edit(browser, post.id, 'late', 2))).toBe('too-late')
      expect((await readPost(browser, post.id)).content).toBe('in time')
    })

    test.each([
      ['no text', { content: '  ', base: 1 }, 'content: blank'],
      ['what no host takes', { content: 'a\u0007b', base: 1 }, 'content: unclean'],
    ])('an edit to %s is refused with the reason', async (_what, body, issue) => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const answer = await browser.ask('PATCH', `/api/posts/${post.id}`, { body })
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', [issue]])
    })

    test('an edit that does not say what it changes is refused', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const answer = await browser.ask('PATCH', `/api/posts/${post.id}`, { body: { content: 'changed' } })
      expect(problemOf(answer)).toBe('invalid')
    })

    test('of a post that is gone neither text nor history is there', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      await edit(browser, post.id, 'changed', 1)
      await browser.ask('DELETE', `/api/posts/${post.id}`)
      expect(problemOf(await edit(browser, post.id, 'changed again', 2))).toBe('not-found')
      expect(problemOf(await browser.ask('GET', `/api/posts/${post.id}/history`))).toBe('not-found')
    })

    test('whom its author has blocked reads no history of it', async () => {
      const { browser } = await newGuest(given())
      const reader = await newGuest(given())
      const post = await write(browser)
      await edit(browser, post.id, 'changed', 1)
      expect((await browser.ask('POST', `/api/people/${reader.user.id}/block`, { body: {} })).status).toBe(200)
      expect(problemOf(await reader.browser.ask('GET', `/api/posts/${post.id}/history`))).toBe('not-found')
    })
  })
}
