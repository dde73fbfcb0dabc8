import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { HEADER, OP_VERSION } from '#contract/headers.ts'
import { type Given, find, newGuest, problemOf, readPost, unique, write } from '../host.ts'

const keyed = (key: string) => ({ headers: { [HEADER.key]: key } })

export function onceCases(given: Given): void {
  describe('a write with a key', () => {
    test('is echoed its key, and a repeat gets what the first one got', async () => {
      const { browser } = await newGuest(given())
      const [key, content] = [v7(), unique()]
      const first = await browser.ask('POST', '/api/posts', { body: { content }, ...keyed(key) })
      const again = await browser.ask('POST', '/api/posts', { body: { content }, ...keyed(key) })
      expect([first.status, first.headers.get(HEADER.key), first.headers.get(HEADER.replayed)]).toEqual([
        201,
        key,
        null,
      ])
      expect([again.status, again.headers.get(HEADER.key), again.headers.get(HEADER.replayed)]).toEqual([
        201,
        key,
        'true',
      ])
      expect(again.body).toEqual(first.body)
      expect(await find(browser, content)).toHaveLength(1)
    })

    test('takes effect once when it arrives twenty times at once', async () => {
      const { browser } = await newGuest(given())
      const [key, content] = [v7(), unique()]
      const send = () => browser.ask('POST', '/api/posts', { body: { content }, ...keyed(key) })
      const statuses = (await Promise.all(Array.from({ length: 20 }, send))).map((answer) => answer.status)
      expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
      expect(statuses).toContain(201)
      expect(await find(browser, content)).toHaveLength(1)
    })

    test('is refused under a key that another body, path or method has used', async () => {
      const { browser } = await newGuest(given())
      const key = v7()
      const post = await write(browser, unique(), keyed(key))
      const otherBody = await browser.ask('POST', '/api/posts', { body: { content: 'else' }, ...keyed(key) })
      const otherPath = await browser.ask('POST', `/api/posts/${post.id}/like`, keyed(key))
      const otherMethod = await browser.ask('DELETE', `/api/posts/${post.id}`, keyed(key))
      expect([otherBody, otherPath, otherMethod].map(problemOf)).toEqual(['key-reused', 'key-reused', 'key-reused'])
      expect(await readPost(browser, post.id)).toEqual(post)
    })

    test('is known again from another browser of the same person', async () => {
      const one = await newGuest(given())
      const other = await newGuest(given(), one.secret)
      const [key, content] = [v7(), unique()]
      const post = await write(one.browser, content, keyed(key))
      const again = await other.browser.ask('POST', '/api/posts', { body: { content }, ...keyed(key) })
      expect([again.headers.get(HEADER.replayed), again.body]).toEqual(['true', post])
    })

    test('does not meet the same key of another person', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const [key, content] = [v7(), unique()]
      await write(one.browser, content, keyed(key))
      const post = await write(other.browser, content, keyed(key))
      expect(post.user.id).toBe(other.user.id)
      expect(await find(one.browser, content)).toHaveLength(2)
    })

    test.each([
      ['is no UUID', 'no-uuid'],
      ['is empty', ''],
      ['does not end', '1'.repeat(2000)],
      ['means harm', "' OR 1=1"],
    ])('is refused under a key that %s', async (_what, key) => {
      const { browser } = await newGuest(given())
      const content = unique()
      expect(problemOf(await browser.ask('POST', '/api/posts', { body: { content }, ...keyed(key) }))).toBe('bad-key')
      expect(await find(browser, content)).toEqual([])
    })

    test('leaves its key free when it was refused before any effect', async () => {
      const { browser } = await newGuest(given())
      const key = v7()
      expect(problemOf(await browser.ask('POST', '/api/posts', { body: { content: ' ' }, ...keyed(key) }))).toBe(
        'invalid',
      )
      await write(browser, unique(), keyed(key))
    })

    test('deletes once: its repeat is answered as before, another deletion finds nothing', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const key = v7()
      const answers = [
        await browser.ask('DELETE', `/api/posts/${id}`, keyed(key)),
        await browser.ask('DELETE', `/api/posts/${id}`, keyed(key)),
        await browser.ask('DELETE', `/api/posts/${id}`, keyed(v7())),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([204, 204, 404])
      expect(answers[1]?.headers.get(HEADER.replayed)).toBe('true')
    })

    test('finds nothing when it is repeated after its post was deleted', async () => {
      const { browser } = await newGuest(given())
      const [key, content, id] = [v7(), unique(), v7()]
      const send = () => browser.ask('POST', '/api/posts', { body: { id, content }, ...keyed(key) })
      await send()
      await browser.ask('DELETE', `/api/posts/${id}`, keyed(v7()))
      const again = await send()
      expect([problemOf(again), again.headers.get(HEADER.replayed)]).toEqual(['not-found', 'true'])
      expect(JSON.stringify(again.body)).not.toContain(content)
      expect(await find(browser, content)).toEqual([])
    })

    test('repeats a like as it was, even after an unlike', async () => {
      const { browser } = await newGuest(given())
      const { id } = await write(browser)
      const key = v7()
      const first = await browser.ask('POST', `/api/posts/${id}/like`, keyed(key))
      await browser.ask('DELETE', `/api/posts/${id}/like`, keyed(v7()))
      const again = await browser.ask('POST', `/api/posts/${id}/like`, keyed(key))
      expect([again.status, again.body]).toEqual([200, first.body])
      expect((await readPost(browser, id))._count.likes).toBe(0)
    })

    test('is not remembered when its person had no right to it', async () => {
      const post = await write((await newGuest(given())).browser)
      const { browser } = await newGuest(given())
      const key = v7()
      for (let time = 0; time < 2; time++) {
        const answer = await browser.ask('DELETE', `/api/posts/${post.id}`, keyed(key))
        expect([problemOf(answer), answer.headers.get(HEADER.replayed)]).toEqual(['not-owner', null])
      }
    })

    test('remembers that its post was not there', async () => {
      const { browser } = await newGuest(given())
      const [id, key] = [v7(), v7()]
      expect(problemOf(await browser.ask('POST', `/api/posts/${id}/like`, keyed(key)))).toBe('not-found')
      await write(browser, unique(), { id })
      const again = await browser.ask('POST', `/api/posts/${id}/like`, keyed(key))
      expect([problemOf(again), again.headers.get(HEADER.replayed)]).toEqual(['not-found', 'true'])
    })
  })

  describe('a write that says who and what it is', () => {
    test('is taken when it names the person who is signed in', async () => {
      const { browser, user } = await newGuest(given())
      const headers = { [HEADER.actor]: user.id, [HEADER.opVersion]: String(OP_VERSION) }
      expect((await write(browser, unique(), { headers })).user.id).toBe(user.id)
    })

    test('does nothing when another person is signed in by now', async () => {
      const { browser } = await newGuest(given())
      const other = await newGuest(given())
      const content = unique()
      const asked = { body: { content }, headers: { [HEADER.actor]: other.user.id } }
      expect(problemOf(await browser.ask('POST', '/api/posts', asked))).toBe('actor-mismatch')
      expect(await find(browser, content)).toEqual([])
    })

    test('asks for a sign-in, not for another person, when there is no session', async () => {
      const asked = { body: { content: unique() }, headers: { [HEADER.actor]: v7() } }
      expect(problemOf(await given().browser().ask('POST', '/api/posts', asked))).toBe('sign-in-required')
    })

    test.each(['2', '0', 'x'])('is refused in the unknown shape %s', async (version) => {
      const { browser } = await newGuest(given())
      const asked = { body: { content: unique() }, headers: { [HEADER.opVersion]: version } }
      expect(problemOf(await browser.ask('POST', '/api/posts', asked))).toBe('op-version')
    })
  })
}
