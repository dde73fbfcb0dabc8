import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Browser, type Given, newGuest, problemOf, write } from '../host.ts'

const read = async (browser: Browser) =>
  v.parse(api.exports.read.reply, (await browser.ask('GET', '/api/user/export')).body)

export function exportCases(given: Given): void {
  describe('a person’s export', () => {
    test('is nothing before they ask for it; they see in numbers what there is', async () => {
      const { browser } = await newGuest(given())
      await write(browser)
      const post = await write(browser)
      await browser.ask('POST', `/api/posts/${post.id}/comments`, { body: { content: 'Said' } })
      expect(await read(browser)).toMatchObject({
        state: 'none',
        url: null,
        until: null,
        holds: { posts: 2, comments: 1, pictures: 0 },
      })
    })

    test('is made for members and guests once they ask, and for visitors not at all', async () => {
      const { browser } = await newGuest(given())
      const asked = await browser.ask('POST', '/api/user/export')
      expect([asked.status, v.parse(api.exports.make.reply, asked.body).state]).toEqual([202, 'making'])
      expect(['making', 'ready']).toContain((await read(browser)).state)
      for (const method of ['GET', 'POST'] as const)
        expect(problemOf(await given().browser().ask(method, '/api/user/export'))).toBe('sign-in-required')
    })
  })
}
