import { v7 } from 'uuid'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { FAVOURITES_PER_PAGE } from '#contract/favourites.ts'
import { HEADER } from '#contract/headers.ts'
import { Product } from '#contract/products.ts'
import { type Answer, type Browser, type Given, newGuest, problemOf } from '../host.ts'

const MUG = 'mug-blue'

const wish = (browser: Browser, method: 'POST' | 'DELETE', id = MUG, key = v7()): Promise<Answer> =>
  browser.ask(method, `/api/products/${id}/favourite`, { headers: { [HEADER.key]: key } })
/** Keeps products one after the other, each in a millisecond of its own. */
async function keep(browser: Browser, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const at = Date.now()
    await wish(browser, 'POST', id)
    await vi.waitUntil(() => Date.now() > at + 1, { interval: 1 })
  }
}
const idsIn = ({ body }: Answer): string[] => v.parse(v.array(Product), body).map(({ id }) => id)
const kept = async (browser: Browser): Promise<string[]> => idsIn(await browser.ask('GET', '/api/user/favourites'))

export function favouringCases(given: Given): void {
  describe('keeping products', () => {
    test('a guest keeps one, and repeating that or its end changes nothing', async () => {
      const { browser } = await newGuest(given())
      const answers = []
      for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) answers.push(await wish(browser, method))
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [200, { favourite: true }],
        [200, { favourite: true }],
        [200, { favourite: false }],
        [200, { favourite: false }],
      ])
      expect(await kept(browser)).toEqual([])
    })

    test('the latest favourite comes first, as the shop has it, and only its person sees it', async () => {
      const { browser } = await newGuest(given())
      const other = await newGuest(given())
      const [first, second] = v.parse(v.array(Product), (await browser.ask('GET', '/api/products')).body)
      if (!first || !second) throw new Error('a shop without products')
      await keep(browser, [first.id, second.id])
      const { body } = await browser.ask('GET', '/api/user/favourites')
      expect(body).toEqual([second, first])
      expect(await kept(other.browser)).toEqual([])
      expect(problemOf(await given().browser().ask('GET', '/api/user/favourites'))).toBe('sign-in-required')
    })

    test('a wish under its key is done once: asked again it is answered the same and undoes nothing', async () => {
      const { browser } = await newGuest(given())
      const key = v7()
      await wish(browser, 'POST', MUG, key)
      await wish(browser, 'DELETE')
      const again = await wish(browser, 'POST', MUG, key)
      expect([again.status, again.body]).toEqual([200, { favourite: true }])
      expect(await kept(browser)).toEqual([])
    })

    test('an unknown product cannot be kept', async () => {
      const { browser } = await newGuest(given())
      for (const method of ['POST', 'DELETE'] as const)
        expect(problemOf(await wish(browser, method, 'no-such'))).toBe('not-found')
    })

    test('the list says when it has not changed, and goes on behind a product that it names', async () => {
      const { browser } = await newGuest(given())
      const shop = idsIn(await browser.ask('GET', '/api/products')).slice(0, 3)
      expect(shop.length).toBeLessThan(FAVOURITES_PER_PAGE)
      await keep(browser, shop)
      const answer = await browser.ask('GET', '/api/user/favourites')
      expect([idsIn(answer), answer.headers.get('link')]).toEqual([shop.toReversed(), null])
      const etag = answer.headers.get('etag') ?? ''
      const unchanged = await browser.ask('GET', '/api/user/favourites', { headers: { 'If-None-Match': etag } })
      expect(unchanged.status).toBe(304)
      await wish(browser, 'DELETE', shop[2] as string)
      const changed = await browser.ask('GET', '/api/user/favourites', { headers: { 'If-None-Match': etag } })
      expect(idsIn(changed)).toEqual([shop[1], shop[0]])
      const behind = `${new Date(Date.now() + 60_000).toISOString()}_${shop[0]}`
      expect(idsIn(await browser.ask('GET', `/api/user/favourites?cursor=${behind}`))).toEqual([shop[1], shop[0]])
      const before = `2020-01-01T00:00:00.000Z_${shop[0]}`
      expect(idsIn(await browser.ask('GET', `/api/user/favourites?cursor=${before}`))).toEqual([])
      expect(problemOf(await browser.ask('GET', '/api/user/favourites?cursor=elsewhere'))).toBe('invalid')
    })
  })
}
