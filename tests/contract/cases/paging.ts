import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { PAGE_MAX_BYTES } from '#contract/pages.ts'
import { POST_MAX_CODE_POINTS, POSTS_PER_PAGE, Post } from '#contract/posts.ts'
import { type Answer, type Browser, type Given, issuesOf, newGuest, problemOf, unique, write } from '../host.ts'

/** The address of the next page, or undefined on the last one. */
function nextOf(answer: Answer): string | undefined {
  const [, address] = /<([^>]+)>;\s*rel="?next"?/.exec(answer.headers.get('link') ?? '') ?? []
  if (address === undefined) return undefined
  const url = new URL(address, 'http://host.invalid')
  return url.pathname + url.search
}

const idsOf = (answer: Answer): string[] => v.parse(v.array(Post), answer.body).map((post) => post.id)

async function writeSome(browser: Browser, count: number): Promise<{ tag: string; ids: string[] }> {
  const tag = unique('page').replace(/\W/g, '')
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.unshift((await write(browser, `${tag} ${at}`)).id)
  return { tag, ids }
}

export function pagingCases(given: Given): void {
  describe('pages of the feed', () => {
    test('a walk along the Link headers meets every post once, in order, while others write', async () => {
      const { browser } = await newGuest(given())
      const { tag, ids } = await writeSome(browser, 7)
      const met: string[] = []
      let address: string | undefined = `/api/posts?limit=3&q=${tag}`
      for (let pages = 0; address && pages < 10; pages++) {
        const answer: Answer = await browser.ask('GET', address)
        met.push(...idsOf(answer))
        await write(browser, `${tag} in between`)
        address = nextOf(answer)
      }
      expect(met).toEqual(ids)
    })

    test('the next page is named by what the list knows of its address, and by nothing else', async () => {
      const answer = await given().browser().ask('GET', '/api/posts?x=1&limit=3&__proto__=2&y=3')
      const names = [...new URL(nextOf(answer) ?? '', 'http://host.invalid').searchParams.keys()]
      expect(names.toSorted()).toEqual(['cursor', 'limit'])
    })

    test.each([
      ['21 names', Array.from({ length: 21 }, (_, n) => `x${n}`).join('&')],
      ['2,049 signs', `x=${'a'.repeat(2047)}`],
    ])('a query of %s is refused', async (_what, query) => {
      const answer = await given().browser().ask('GET', `/api/posts?${query}`)
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', ['query: too-long']])
    })

    test('a page that holds all of it names no next one', async () => {
      const { browser } = await newGuest(given())
      const { tag } = await writeSome(browser, 3)
      const answer = await browser.ask('GET', `/api/posts?limit=3&q=${tag}`)
      expect([idsOf(answer).length, nextOf(answer)]).toEqual([3, undefined])
    })

    test('the first page has fifty posts at most, and a hundred when asked', async () => {
      const browser = given().browser()
      expect(idsOf(await browser.ask('GET', '/api/posts')).length).toBe(POSTS_PER_PAGE)
      expect(idsOf(await browser.ask('GET', '/api/posts?limit=100')).length).toBe(100)
      expect(idsOf(await browser.ask('GET', '/api/posts?limit=1')).length).toBe(1)
    })

    test('a page of long posts ends before it is heavy, and the next pages bring the rest', async () => {
      const { browser } = await newGuest(given())
      const tag = unique('heavy').replace(/\W/g, '')
      const ids: string[] = []
      for (let at = 0; at < 20; at++)
        ids.unshift((await write(browser, `${tag} ${'あ'.repeat(POST_MAX_CODE_POINTS - tag.length - 1)}`)).id)
      const met: string[] = []
      let address: string | undefined = `/api/posts?limit=50&q=${tag}`
      for (let pages = 0; address && pages < 10; pages++) {
        const answer: Answer = await browser.ask('GET', address)
        expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThanOrEqual(PAGE_MAX_BYTES)
        met.push(...idsOf(answer))
        address = nextOf(answer)
      }
      expect(met).toEqual(ids)
      for (const id of ids) await browser.ask('DELETE', `/api/posts/${id}`) // the sample stays on the first page
    })

    test.each(['limit=0', 'limit=101', 'limit=-1', 'limit=many', 'cursor=nonsense', `q=${'x'.repeat(201)}`])(
      'a list asked with %s is refused',
      async (query) => {
        expect(
          problemOf(
            await given()
              .browser()
              .ask('GET', `/api/posts?${query.slice(0, 300)}`),
          ),
        ).toBe('invalid')
      },
    )
  })

  describe('asking again for the same list', () => {
    test('an unchanged list is answered 304 without a body', async () => {
      const { browser } = await newGuest(given())
      const { tag } = await writeSome(browser, 1)
      const etag = (await browser.ask('GET', `/api/posts?q=${tag}`)).headers.get('etag') ?? ''
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/)
      const again = await browser.ask('GET', `/api/posts?q=${tag}`, { headers: { 'If-None-Match': etag } })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag])
    })

    // the other name is as long as the first one, 'Guest'
    test.each(['a post', 'a like', 'a deletion', 'another name'])('%s changes the list’s ETag', async (change) => {
      const { browser } = await newGuest(given())
      const { tag, ids } = await writeSome(browser, 2)
      const etag = (await browser.ask('GET', `/api/posts?q=${tag}`)).headers.get('etag') ?? ''
      if (change === 'a post') await write(browser, `${tag} more`)
      if (change === 'a like') await browser.ask('POST', `/api/posts/${ids[0]}/like`)
      if (change === 'a deletion') await browser.ask('DELETE', `/api/posts/${ids[0]}`)
      if (change === 'another name') await browser.ask('PATCH', '/api/auth/user', { body: { firstName: 'Tseug' } })
      const again = await browser.ask('GET', `/api/posts?q=${tag}`, { headers: { 'If-None-Match': etag } })
      expect(again.status).toBe(200)
    })

    test('a reading says how far its list has come, a write moves that, and who has it all the same is told so', async () => {
      const { browser } = await newGuest(given())
      const ask = (headers?: Record<string, string>) =>
        browser.ask('GET', '/api/posts', { ...(headers && { headers }) })
      const first = await ask()
      const seen = Number(first.headers.get(HEADER.revision))
      expect(seen).toBeGreaterThan(0)
      const same = await ask({ 'If-None-Match': first.headers.get('etag') ?? '' })
      expect([same.status, Number(same.headers.get(HEADER.revision))]).toEqual([304, seen])
      const written = await browser.ask('POST', '/api/posts', { body: { content: unique() } })
      expect(Number(written.headers.get(HEADER.revision))).toBeGreaterThan(seen)
      expect((await ask()).headers.get(HEADER.revision)).toBe(written.headers.get(HEADER.revision))
    })

    test('each write says how far the lists have come, and a reader who says so is answered', async () => {
      const { browser } = await newGuest(given())
      const post = { method: 'POST', path: '/api/posts', body: { content: unique() } } as const
      const told: number[] = []
      for (let at = 0; at < 3; at++) {
        const { headers } = await browser.ask(post.method, post.path, { body: post.body })
        told.push(Number(headers.get(HEADER.revision)))
      }
      expect(told[0]).toBeGreaterThan(0)
      expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
      const answer = await browser.ask('GET', '/api/posts', { headers: { [HEADER.revision]: String(told[2]) } })
      expect(v.parse(v.array(Post), answer.body)[0]?.content).toBe(post.body.content)
      expect((await browser.ask('GET', '/api/posts', { headers: { [HEADER.revision]: 'none' } })).status).toBe(200)
    })

    test('one person’s ETag is none for another, whose likes differ', async () => {
      const { browser: liker } = await newGuest(given())
      const { tag, ids } = await writeSome(liker, 1)
      await liker.ask('POST', `/api/posts/${ids[0]}/like`)
      const etag = (await liker.ask('GET', `/api/posts?q=${tag}`)).headers.get('etag') ?? ''
      const other = await given()
        .browser()
        .ask('GET', `/api/posts?q=${tag}`, { headers: { 'If-None-Match': etag } })
      expect(other.status).toBe(200)
      expect(v.parse(v.array(Post), other.body)[0]?.likedByMe).toBe(false)
    })
  })
}
