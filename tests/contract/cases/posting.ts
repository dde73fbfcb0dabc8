import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { POST_MAX_CODE_POINTS } from '#contract/posts.ts'
import { type Given, find, issuesOf, newGuest, problemOf, readPost, unique, write } from '../host.ts'
import { naughtyTexts } from './naughty-texts.ts'

export function postingCases(given: Given): void {
  describe('writing a post', () => {
    test('a post belongs to who is signed in, whatever the body says', async () => {
      const { browser, user } = await newGuest(given())
      const other = await newGuest(given())
      const body = { content: unique(), userId: other.user.id, user: { id: other.user.id } }
      const answer = await browser.ask('POST', '/api/posts', { body })
      expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ content: body.content })])
      expect((await find(browser, body.content))[0]?.user.id).toBe(user.id)
    })

    test('fields that are the host’s own are not taken from the body', async () => {
      const { browser } = await newGuest(given())
      const content = unique()
      const text = `{"content":"${content}","createdAt":"2001-01-01T00:00:00.000Z","_count":{"likes":9,"comments":9},
        "likesCount":9,"isShopPost":true,"imageUrl":"https://elsewhere.example/x.png","__proto__":{"polluted":true}}`
      const answer = await browser.ask('POST', '/api/posts', { text })
      expect(answer.status === 201 || answer.status === 422).toBe(true)
      for (const post of await find(browser, content)) {
        expect(post).toMatchObject({ _count: { likes: 0 }, likesCount: 0, isShopPost: false, imageUrl: null })
        expect(Date.parse(post.createdAt)).toBeGreaterThan(Date.now() - 60_000)
      }
      expect('polluted' in {}).toBe(false)
    })

    test('the id that a device made is the post’s id', async () => {
      const { browser } = await newGuest(given())
      const id = v7()
      expect((await write(browser, unique(), { id })).id).toBe(id)
      expect((await readPost(browser, id)).id).toBe(id)
    })

    test('the same id from the same person makes no second post, even without a key', async () => {
      const { browser } = await newGuest(given())
      const [id, content] = [v7(), unique()]
      const first = await write(browser, content, { id })
      expect(await write(browser, content, { id })).toEqual(first)
      expect(await find(browser, content)).toHaveLength(1)
    })

    test('the same id several times at once makes one post', async () => {
      const { browser } = await newGuest(given())
      const [id, content] = [v7(), unique()]
      const posts = await Promise.all(Array.from({ length: 5 }, () => write(browser, content, { id })))
      expect(new Set(posts.map((post) => post.id)).size).toBe(1)
      expect(await find(browser, content)).toHaveLength(1)
    })

    test('the id of another author’s post is a conflict, and that post stays as it was', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const other = await newGuest(given())
      const answer = await other.browser.ask('POST', '/api/posts', { body: { id: post.id, content: 'mine now' } })
      expect(problemOf(answer)).toBe('conflict')
      expect((await readPost(browser, post.id)).content).toBe(post.content)
    })

    test.each([
      ['nothing', '', 'content: blank'],
      ['spaces', '   ', 'content: blank'],
      ['line feeds', '\n\n', 'content: blank'],
      ['ideographic spaces', '　　', 'content: blank'],
      ['more than 5,000 signs', 'あ'.repeat(POST_MAX_CODE_POINTS + 1), 'content: too-long'],
      ['a NUL', 'a\u0000b', 'content: unclean'],
      ['a bell', 'a\u0007b', 'content: unclean'],
      ['half a surrogate pair', 'a\ud83cb', 'content: unclean'],
      ['31 marks on one letter', `a${'\u0301'.repeat(31)}b`, 'content: unclean'],
    ])('a post of %s is refused with the reason', async (_what, content, issue) => {
      const { browser } = await newGuest(given())
      const answer = await browser.ask('POST', '/api/posts', { body: { content } })
      expect(problemOf(answer)).toBe('invalid')
      expect(issuesOf(answer)).toContain(issue)
    })

    test.each([
      ['no content', {}],
      ['a number', { content: 7 }],
      ['null', { content: null }],
      ['a list', { content: ['a'] }],
      ['an id that is no UUID', { content: 'a', id: 'first' }],
      ['a language that is not ours', { content: 'a', lang: 'tlh' }],
      ['a list for a body', ['a']],
    ])('a post with %s is refused', async (_what, body) => {
      const { browser } = await newGuest(given())
      expect(problemOf(await browser.ask('POST', '/api/posts', { body }))).toBe('invalid')
    })

    test('five thousand signs of four bytes each still fit', async () => {
      const { browser } = await newGuest(given())
      const content = '🍞'.repeat(POST_MAX_CODE_POINTS)
      expect((await write(browser, content)).content).toBe(content)
    })

    test('a post is trimmed at its ends and nowhere else', async () => {
      const { browser } = await newGuest(given())
      expect((await write(browser, ' \n a  b\n\nc \t')).content).toBe('a  b\n\nc')
    })

    test.each(naughtyTexts)('%j arrives and is read as it was typed', async (content) => {
      const { browser } = await newGuest(given())
      const post = await write(browser, content)
      expect([post.content, (await readPost(browser, post.id)).content]).toEqual([content, content])
    })

    test('title and language of a post are kept', async () => {
      const { browser } = await newGuest(given())
      const answer = await browser.ask('POST', '/api/posts', { body: { content: 'a', title: 'Bread', lang: 'ko' } })
      expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ title: 'Bread', lang: 'ko' })])
    })
  })

  describe('a body that is none', () => {
    test.each([
      ['broken JSON', { text: '{"content":' }, 'bad-request'],
      [
        'JSON under another name',
        { text: '{"content":"a"}', headers: { 'Content-Type': 'text/plain' } },
        'unsupported-type',
      ],
      ['more than 64 KiB', { body: { content: 'a', userId: 'x'.repeat(65 * 1024) } }, 'too-large'],
    ] as const)('%s is refused', async (_what, asked, problem) => {
      const { browser } = await newGuest(given())
      expect(problemOf(await browser.ask('POST', '/api/posts', asked))).toBe(problem)
    })
  })
}
