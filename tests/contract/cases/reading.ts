import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { HEADER } from '#contract/headers.ts'
import { Post } from '#contract/posts.ts'
import { type Given, find, newGuest, problemOf, readPost, unique, write } from '../host.ts'

export function readingCases(given: Given): void {
  describe('reading', () => {
    test.each([api.services.list, api.products.list, api.posts.list, api.spaces.list, api.spaces.users])(
      'a visitor reads $path, in the promised shape and never from a shared cache',
      async ({ path, reply }) => {
        const answer = await given().browser().ask('GET', path)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
        expect(answer.headers.get('cache-control')).toMatch(/no-store|private/)
        expect(v.safeParse(reply, answer.body).issues).toBeUndefined()
      },
    )

    test('every service of the product is listed', async () => {
      const answer = await given().browser().ask('GET', '/api/services')
      const ids = v.parse(api.services.list.reply, answer.body).map((service) => service.serviceId)
      expect(ids).toEqual(expect.arrayContaining(['anpan-brain', 'kabu-pay', 'lyra', 'shop', 'uuu-global']))
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('posts that are asked for by name are given to that person alone', async () => {
      const { browser, user } = await newGuest(given())
      const { id } = await write(browser)
      const headers = { [HEADER.actor]: user.id }
      const other = (await newGuest(given())).browser
      for (const path of ['/api/posts', `/api/posts/${id}`]) {
        expect((await browser.ask('GET', path, { headers })).status).toBe(200)
        for (const another of [other, given().browser()])
          expect(problemOf(await another.ask('GET', path, { headers }))).toBe('actor-mismatch')
      }
    })

    test('a post carries what the feed and what discover read', async () => {
      const { browser, user } = await newGuest(given())
      const post = await write(browser)
      expect(await readPost(given().browser(), post.id)).toEqual({ ...post, likedByMe: false })
      expect(post).toMatchObject({
        user: { id: user.id, firstName: user.firstName },
        _count: { likes: 0, comments: 0 },
        likesCount: 0,
        commentsCount: 0,
        isShopPost: false,
        likedByMe: false,
        products: [],
      })
    })

    test('a post that does not exist is not found', async () => {
      const id = crypto.randomUUID()
      expect(problemOf(await given().browser().ask('GET', `/api/posts/${id}`))).toBe('not-found')
    })

    test.each(['a%20b', '%00', '..%2f..%2fetc', '%F0%9F%8D%9E', "1'%20OR%20'1'='1", 'x'.repeat(300)])(
      'an id such as %s is refused and breaks nothing',
      async (id) => {
        const answer = await given().browser().ask('GET', `/api/posts/${id}`)
        expect([400, 404, 422]).toContain(answer.status)
        problemOf(answer)
      },
    )

    test('a search finds posts that hold every word, whatever their width and case', async () => {
      const { browser } = await newGuest(given())
      const tag = unique('tag').replace(/\W/g, '')
      const post = await write(browser, `${tag} Ｔｏｍａｔｏ カレーを作った`)
      expect((await find(browser, `${tag} tomato`)).map((each) => each.id)).toEqual([post.id])
      expect((await find(browser, `ｶﾚｰ ${tag}`)).map((each) => each.id)).toEqual([post.id])
      expect(await find(browser, `${tag} potato`)).toEqual([])
    })

    test('a search finds posts by their author’s name, as it reads now', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      const firstName = unique('Name').replace(/\W/g, '')
      await browser.ask('PATCH', '/api/auth/user', { body: { firstName } })
      expect((await find(browser, firstName.toLowerCase())).map((each) => each.id)).toEqual([post.id])
    })

    test.each(['%', '_', "'", '\\', '"', '100%'])('%s in a search is a sign like any other', async (sign) => {
      const { browser } = await newGuest(given())
      const tag = unique('sign').replace(/\W/g, '')
      const post = await write(browser, `${tag} ${sign} here`)
      await write(browser, `${tag} nothing here`)
      expect((await find(browser, `${tag} ${sign}`)).map((each) => each.id)).toEqual([post.id])
    })

    test('a search for products finds them in any of their languages', async () => {
      const all = v.parse(api.products.list.reply, (await given().browser().ask('GET', '/api/products')).body)
      const product = all.find((each) => each.nameTexts !== undefined)
      if (!product?.nameTexts) throw new Error('the sample has no product with texts')
      const q = encodeURIComponent(product.nameTexts.en)
      const found = v.parse(api.products.list.reply, (await given().browser().ask('GET', `/api/products?q=${q}`)).body)
      expect(found.map((each) => each.id)).toContain(product.id)
      expect(found.length).toBeLessThan(all.length)
    })

    test('posts come newest first', async () => {
      const answer = await given().browser().ask('GET', '/api/posts')
      const times = v.parse(v.array(Post), answer.body).map((post) => post.createdAt)
      expect(times).toEqual([...times].sort().reverse())
    })
  })
}
