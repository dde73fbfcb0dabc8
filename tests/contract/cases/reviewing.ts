import { v7 } from 'uuid'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { QueueItem, ReportedThing } from '#contract/moderation.ts'
import { Notice } from '#contract/notices.ts'
import { ORDER_STEPS } from '#contract/orders.ts'
import { Product } from '#contract/products.ts'
import { ProductReviews, Review } from '#contract/reviews.ts'
import { anOrder } from '../../support/orders.ts'
import { type Answer, type Browser, type Given, issuesOf, newGuest, problemOf } from '../host.ts'
import { act, newModerator, read, report } from './moderation.ts'
import { newMember } from './ordering.ts'

const MUG = 'mug-blue'

const say = (browser: Browser, body: object, productId = MUG, key = v7()): Promise<Answer> =>
  browser.ask('POST', `/api/products/${productId}/review`, { body, headers: { [HEADER.key]: key } })
const unsay = (browser: Browser, key = v7()): Promise<Answer> =>
  browser.ask('DELETE', `/api/products/${MUG}/review`, { headers: { [HEADER.key]: key } })
const listed = (browser: Browser, productId = MUG) =>
  read(browser, `/api/products/${productId}/reviews`, ProductReviews)
async function ratingOf(browser: Browser): Promise<[number, number | undefined]> {
  const all = await read(browser, '/api/products', v.array(Product))
  const mug = all.find(({ id }) => id === MUG)
  return [mug?.rating ?? -1, mug?.reviews]
}

export function reviewingCases(given: Given): void {
  describe('reviewing', () => {
    /** A member to whom a mug was brought. */
    async function owner(): Promise<Browser> {
      const buyer = await newMember(given)
      const order = anOrder()
      await buyer.ask('POST', '/api/orders', { body: order, headers: { [HEADER.key]: v7() } })
      const { browser } = await newModerator(given)
      for (const state of ORDER_STEPS.slice(1))
        await browser.ask('POST', `/api/admin/orders/${order.id}/steps`, {
          body: { state },
          headers: { [HEADER.key]: v7() },
        })
      return buyer
    }

    test('the sample’s ratings are those of reviews that can be read', async () => {
      const visitor = given().browser()
      for (const product of await read(visitor, '/api/products', v.array(Product))) {
        const { counts, reviews, own, mayReview } = await listed(visitor, product.id)
        const sum = reviews.reduce((stars, { rating }) => stars + rating, 0)
        expect([own, mayReview, reviews.length]).toEqual([null, false, product.reviews])
        expect(counts.reduce((all, count) => all + count, 0)).toBe(reviews.length)
        expect(reviews.length).toBeGreaterThan(0)
        expect(product.rating).toBeCloseTo(sum / reviews.length, 2)
      }
    })

    test('who got a product says what they think of it, and it counts; who did not is refused', async () => {
      const buyer = await owner()
      const other = await newMember(given)
      const before = await listed(other)
      expect((await listed(buyer)).mayReview).toBe(true)
      const id = v7()
      const answer = await say(buyer, { id, rating: 2, content: ' Heavier than it looks ', lang: 'en' })
      expect(answer.status).toBe(201)
      const review = v.parse(Review, answer.body)
      expect(review).toMatchObject({ id, productId: MUG, rating: 2, content: 'Heavier than it looks', editedAt: null })
      const after = await listed(other)
      expect(after.counts[1]).toBe((before.counts[1] ?? 0) + 1)
      expect(after.reviews[0]).toEqual(review)
      const own = await listed(buyer)
      expect(own.own).toEqual(review)
      expect(own.reviews.map((each) => each.id)).not.toContain(id)
      expect(problemOf(await say(other, { rating: 5 }))).toBe('not-bought')
      expect(problemOf(await say((await newGuest(given())).browser, { rating: 5 }))).toBe('guest-refused')
      expect(problemOf(await say(given().browser(), { rating: 5 }))).toBe('sign-in-required')
      await unsay(buyer)
    })

    test('a member has one review of a product: the next one replaces it and says so; the same again changes nothing', async () => {
      const buyer = await owner()
      const [, before] = await ratingOf(buyer)
      const key = v7()
      const body = { id: v7(), rating: 5, content: 'Good' }
      const first = await say(buyer, body, MUG, key)
      expect((await say(buyer, body, MUG, key)).body).toEqual(first.body)
      expect((await say(buyer, body)).body).toEqual(first.body)
      const second = v.parse(Review, (await say(buyer, { id: v7(), rating: 3, content: 'Chipped' })).body)
      expect(second).toMatchObject({ id: body.id, rating: 3, content: 'Chipped' })
      expect(second.editedAt).not.toBeNull()
      expect((await ratingOf(buyer))[1]).toBe((before ?? 0) + 1)
      await unsay(buyer)
    })

    test('its author deletes it, and it counts no more', async () => {
      const buyer = await owner()
      const before = await ratingOf(buyer)
      const key = v7()
      const body = { id: v7(), rating: 1, content: 'Words that go' }
      await say(buyer, body, MUG, key)
      expect(await ratingOf(buyer)).not.toEqual(before)
      expect((await unsay(buyer)).status).toBe(204)
      expect(problemOf(await unsay(buyer))).toBe('not-found')
      expect(await ratingOf(buyer)).toEqual(before)
      expect((await listed(buyer)).own).toBeNull()
      // nor do its words come back with a late repeat
      expect(problemOf(await say(buyer, body, MUG, key))).toBe('not-found')
    })

    test('an unknown product has no reviews', async () => {
      const buyer = await newMember(given)
      expect(problemOf(await buyer.ask('GET', '/api/products/no-such/reviews'))).toBe('not-found')
      expect(problemOf(await say(buyer, { rating: 5 }, 'no-such'))).toBe('not-found')
    })

    test.each([
      ['rating', { rating: 0 }],
      ['rating', { rating: 6 }],
      ['rating', { rating: 4.5 }],
      ['content', { rating: 4, content: 'x'.repeat(1001) }],
      ['lang', { rating: 4, lang: 'fr' }],
      ['id', { rating: 4, id: 'mine' }],
    ])('a review with a wrong %s is refused', async (field, body) => {
      const answer = await say(await newMember(given), body)
      expect(problemOf(answer)).toBe('invalid')
      expect(issuesOf(answer).join()).toContain(field)
    })

    test('one that moderators take down is gone from list and rating but for its author, and comes back with its notice', async () => {
      const buyer = await owner()
      const other = await newMember(given)
      const { id } = v.parse(Review, (await say(buyer, { rating: 1, content: 'Buy at my place instead' })).body)
      const standing = await ratingOf(other)
      await report(other, 'review', id)
      const { browser } = await newModerator(given)
      const queue = await read(browser, '/api/admin/queue', v.object({ items: v.array(QueueItem) }))
      expect(queue.items.find((item) => item.id === id)).toMatchObject({
        about: 'review',
        excerpt: 'Buy at my place instead',
      })
      const thing = await read(browser, `/api/admin/things/review/${id}`, ReportedThing)
      expect(thing).toMatchObject({ post: null, productId: MUG, isTakenDown: false })
      expect(thing.around).toMatchObject([{ id, rating: 1, content: 'Buy at my place instead', isReported: true }])
      await act(browser, 'review', id, 'take-down')
      expect((await listed(other)).reviews.map((each) => each.id)).not.toContain(id)
      expect((await ratingOf(other))[1]).toBe((standing[1] ?? 0) - 1)
      expect((await listed(buyer)).own).toMatchObject({ id, takenDown: 'spam' })
      const [told] = await read(buyer, '/api/notices', v.array(Notice))
      expect(told).toMatchObject({ kind: 'moderation', detail: { act: 'take-down', reason: 'spam', productId: MUG } })
      // another text does not put it back
      await say(buyer, { rating: 5, content: 'Lovely' })
      expect((await listed(other)).reviews.map((each) => each.id)).not.toContain(id)
      await act(browser, 'review', id, 'put-back')
      expect((await listed(other)).reviews.map((each) => each.id)).toContain(id)
      await unsay(buyer)
    })

    test('one that was taken down and then deleted is down as well when it is written anew, until it is put back', async () => {
      const buyer = await owner()
      const other = await newMember(given)
      const text = 'Buy at my place instead'
      const { id } = v.parse(Review, (await say(buyer, { rating: 1, content: text })).body)
      await report(other, 'review', id)
      const { browser } = await newModerator(given)
      await act(browser, 'review', id, 'take-down')
      expect((await unsay(buyer)).status).toBe(204)
      expect(problemOf(await unsay(buyer))).toBe('not-found')
      expect([(await listed(buyer)).own, (await listed(buyer)).mayReview]).toEqual([null, true])
      const path = `/api/admin/things/review/${id}`
      expect(problemOf(await browser.ask('GET', path))).toBe('not-found')
      const anew = v.parse(Review, (await say(buyer, { id: v7(), rating: 1, content: text })).body)
      expect(anew).toMatchObject({ content: text, takenDown: 'spam', editedAt: null })
      expect((await listed(other)).reviews.map(({ content }) => content)).not.toContain(text)
      expect((await read(browser, path, ReportedThing)).reports).toEqual([])
      await act(browser, 'review', anew.id, 'put-back')
      expect((await listed(other)).reviews.map(({ content }) => content)).toContain(text)
      await unsay(buyer)
    })

    test('who is blocked, and a muted word, is left out of the list and counted all the same', async () => {
      const [buyer, other] = [await owner(), await newMember(given)]
      const { id, user } = v.parse(Review, (await say(buyer, { rating: 2, content: 'It rains in it' })).body)
      const { counts } = await listed(other)
      const ids = async () => (await listed(other)).reviews.map((each) => each.id)
      expect(await ids()).toContain(id)
      await other.ask('PUT', '/api/user/mute-words', { body: { words: [{ word: 'rains', isWhole: true }] } })
      expect(await ids()).not.toContain(id)
      await other.ask('PUT', '/api/user/mute-words', { body: { words: [] } })
      expect(await ids()).toContain(id)
      await other.ask('POST', `/api/people/${user.id}/block`, { headers: { [HEADER.key]: v7() } })
      expect(await ids()).not.toContain(id)
      expect((await listed(other)).counts).toEqual(counts)
      await unsay(buyer)
    })
  })
}
