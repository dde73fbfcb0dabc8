import { v7 } from 'uuid'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CartAnswer, CartLineState } from '#contract/cart.ts'
import { HEADER } from '#contract/headers.ts'
import { type Answer, type Browser, type Given, issuesOf, newGuest, problemOf } from '../host.ts'
import { newMember } from './ordering.ts'

const MUG = 'mug-blue'
/** So many minutes ago. */
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

interface Wish {
  id?: string
  addedAt?: string
  key?: string
}
const set = (browser: Browser, quantity: number, at: string, { id = MUG, addedAt = at, key = v7() }: Wish = {}) =>
  browser.ask('PUT', `/api/cart/${id}`, { body: { quantity, at, addedAt }, headers: { [HEADER.key]: key } })
const stateIn = ({ body }: Answer) => v.parse(CartLineState, body)
const read = async (browser: Browser) => v.parse(CartAnswer, (await browser.ask('GET', '/api/cart')).body)
const linesOf = async (browser: Browser) =>
  (await read(browser)).lines.map(({ product, quantity }) => [product.id, quantity])

export function cartingCases(given: Given): void {
  describe('the cart of a member', () => {
    test('it has the added products, as the shop has them, in the order of adding, and only its owner sees it', async () => {
      const browser = await newMember(given)
      const other = await newMember(given)
      await set(browser, 2, ago(1), { addedAt: ago(9) })
      await set(browser, 1, ago(5), { id: 'tote-market' })
      await set(browser, 3, ago(7), { id: 'tomato-1kg', addedAt: ago(20) })
      const { lines, removed } = await read(browser)
      expect(lines.map(({ product, quantity }) => [product.id, product.price, quantity])).toEqual([
        ['tomato-1kg', '1980', 3],
        [MUG, '2600', 2],
        ['tote-market', '2400', 1],
      ])
      expect(removed).toEqual([])
      expect(await read(other)).toEqual({ lines: [], removed: [] })
    })

    test('the last change of a line holds, whichever of two devices is heard first', async () => {
      const browser = await newMember(given)
      await set(browser, 5, ago(10))
      const late = await set(browser, 1, ago(30))
      expect([late.status, stateIn(late).quantity]).toEqual([200, 5])
      expect(await linesOf(browser)).toEqual([[MUG, 5]])
      await set(browser, 7, ago(5))
      expect(await linesOf(browser)).toEqual([[MUG, 7]])
    })

    test('a line that was taken out stays out, though an older change of it arrives later', async () => {
      const browser = await newMember(given)
      await set(browser, 2, ago(60))
      const removedAt = ago(10)
      await set(browser, 0, removedAt)
      expect(stateIn(await set(browser, 9, ago(30))).quantity).toBe(0)
      expect(await read(browser)).toEqual({ lines: [], removed: [{ productId: MUG, at: removedAt }] })
      await set(browser, 1, ago(1))
      expect(await linesOf(browser)).toEqual([[MUG, 1]])
      expect((await read(browser)).removed).toEqual([])
    })

    test('a clock that is ahead wins against no later change: what comes in after it holds', async () => {
      const browser = await newMember(given)
      const ahead = stateIn(await set(browser, 4, ago(-600)))
      expect(Date.parse(ahead.at)).toBeLessThan(Date.now() + 60_000)
      expect(stateIn(await set(browser, 6, ago(-600))).quantity).toBe(6)
      const old = await set(browser, 3, '0000-01-01T00:00:00.000Z', { id: 'tote-market' })
      expect([old.status, stateIn(old).at]).toEqual([200, '1970-01-01T00:00:00.000Z'])
    })

    test('a change under its key is done once: asked again it is answered the same and undoes nothing', async () => {
      const browser = await newMember(given)
      const [key, at] = [v7(), ago(3)]
      await set(browser, 2, at, { key })
      await set(browser, 0, ago(2))
      expect(stateIn(await set(browser, 2, at, { key })).quantity).toBe(2)
      expect(await linesOf(browser)).toEqual([])
    })

    test('a cart takes no unknown product and no more than can be ordered; a guest has no cart on the server', async () => {
      const browser = await newMember(given)
      expect(problemOf(await set(browser, 1, ago(1), { id: 'no-such' }))).toBe('not-found')
      for (const quantity of [-1, 1.5, 100])
        expect(issuesOf(await set(browser, quantity, ago(1))).join()).toMatch(/^quantity: /)
      expect(issuesOf(await set(browser, 1, 'yesterday', { addedAt: ago(1) })).join()).toMatch(/^at: /)
      const guest = await newGuest(given())
      expect(problemOf(await set(guest.browser, 1, ago(1)))).toBe('guest-refused')
      expect(problemOf(await guest.browser.ask('GET', '/api/cart'))).toBe('guest-refused')
      expect(problemOf(await given().browser().ask('GET', '/api/cart'))).toBe('sign-in-required')
    })
  })
}
