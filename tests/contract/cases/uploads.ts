import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { PICTURE_MAX_SIDE } from '#contract/picture.ts'
import { PICTURE_ALT_MAX } from '#contract/uploads.ts'
import type { Post } from '#contract/posts.ts'
import { SCANS_MAX } from '#contract/picture-jpeg.ts'
import { jpegOfScans, jpegOfTwoSizes } from '../../support/hostile-pictures.ts'
import { photograph } from '../../support/real-pictures.ts'
import { base64Of, bytesOf, PNG, pngSized, pngWith, WEBP } from '../../support/pictures.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf, readPost, unique } from '../host.ts'

const send = (browser: Browser, data: string, id = v7()) => browser.ask('POST', '/api/uploads', { body: { id, data } })
const post = (browser: Browser, imageId: string, more: object = {}) =>
  browser.ask('POST', '/api/posts', { body: { content: unique(), imageId, ...more } })

export function uploadCases(given: Given): void {
  describe('a picture for a post', () => {
    test('is taken, and the post shows it with its size and what is seen on it', async () => {
      const { browser } = await newGuest(given())
      const id = v7()
      const answer = await send(browser, WEBP, id)
      expect([answer.status, answer.body]).toEqual([201, { id, url: `/uploads/${id}`, width: 1, height: 1 }])
      const written = await post(browser, id, { imageAlt: ' A bun on a bench ' })
      expect(written.status).toBe(201)
      expect(await readPost(browser, (written.body as { id: string }).id)).toMatchObject({
        imageUrl: `/uploads/${id}`,
        imageAlt: 'A bun on a bench',
        imageWidth: 1,
        imageHeight: 1,
      })
    })

    test('has a description of as many code points as its limit allows, however many units they are', async () => {
      const { browser } = await newGuest(given())
      const written = async (imageAlt: string) => {
        const id = v7()
        await send(browser, WEBP, id)
        return (await post(browser, id, { imageAlt })).status
      }
      expect(await written('🥐'.repeat(PICTURE_ALT_MAX))).toBe(201)
      expect(await written('🥐'.repeat(PICTURE_ALT_MAX + 1))).toBe(422)
    })

    test('is taken up to the size that a device makes of a photograph', async () => {
      const { browser } = await newGuest(given())
      const bytes = await photograph(1600, 1200)
      expect(bytes.length).toBeGreaterThan(200 * 1024)
      expect((await send(browser, base64Of(bytes))).body).toMatchObject({ width: 1600, height: 1200 })
    })

    test('sent twice is there once', async () => {
      const { browser } = await newGuest(given())
      const id = v7()
      const first = await send(browser, PNG, id)
      const again = await send(browser, WEBP, id)
      expect(again.body).toEqual(first.body)
    })

    test('a repeat of the post answers as the first did', async () => {
      const { browser } = await newGuest(given())
      const [id, postId] = [v7(), v7()]
      await send(browser, PNG, id)
      const first = await post(browser, id, { id: postId, content: 'with a picture' })
      const again = await post(browser, id, { id: postId, content: 'with a picture' })
      expect([again.status, again.body]).toEqual([201, first.body])
    })

    test('needs a session', async () => {
      expect(problemOf(await send(given().browser(), PNG))).toBe('sign-in-required')
    })

    test('belongs to who sent it', async () => {
      const owner = await newGuest(given())
      const other = await newGuest(given())
      const id = v7()
      await send(owner.browser, PNG, id)
      expect(problemOf(await send(other.browser, PNG, id))).toBe('conflict')
      expect(issuesOf(await post(other.browser, id))).toEqual(['imageId: unknown'])
    })

    test('is shown by one post alone', async () => {
      const { browser } = await newGuest(given())
      const id = v7()
      await send(browser, PNG, id)
      expect((await post(browser, id)).status).toBe(201)
      expect(issuesOf(await post(browser, id))).toEqual(['imageId: unknown'])
    })

    test('is gone with its post, and may be sent again for another one', async () => {
      const { browser } = await newGuest(given())
      const [id, postId] = [v7(), v7()]
      await send(browser, PNG, id)
      await post(browser, id, { id: postId })
      await browser.ask('DELETE', `/api/posts/${postId}`)
      expect(issuesOf(await post(browser, id))).toEqual(['imageId: unknown'])
      expect((await send(browser, PNG, id)).status).toBe(201)
      expect((await post(browser, id)).status).toBe(201)
    })

    test('is one of up to four, which a post shows in their order, the first in the fields of old too', async () => {
      const { browser } = await newGuest(given())
      const ids = [v7(), v7(), v7(), v7()]
      for (const id of ids) await send(browser, PNG, id)
      const named = ids.map((id, at) => (at === 1 ? { id, alt: ' The sea ' } : { id: id.toUpperCase() }))
      const body = { id: v7(), content: unique(), images: named }
      const written = await browser.ask('POST', '/api/posts', { body })
      const [first] = ids
      expect([written.status, written.body]).toMatchObject([
        201,
        {
          images: ids.map((id, at) => ({
            url: `/uploads/${id}`,
            alt: at === 1 ? 'The sea' : null,
            width: 1,
            height: 1,
          })),
          imageUrl: `/uploads/${first}`,
          imageAlt: null,
          imageWidth: 1,
          imageHeight: 1,
        },
      ])
      expect(await readPost(browser, body.id)).toMatchObject({ images: (written.body as Post).images })
      expect((await browser.ask('POST', '/api/posts', { body })).body).toEqual(written.body)
      const other = { content: unique(), images: [{ id: ids[3] }] }
      expect(issuesOf(await browser.ask('POST', '/api/posts', { body: other }))).toEqual(['images: unknown'])
      await browser.ask('DELETE', `/api/posts/${body.id}`)
      for (const id of ids) expect((await send(browser, PNG, id)).status).toBe(201)
    })

    test('that is the only one of its post stands among its pictures too, and a post without has none', async () => {
      const { browser } = await newGuest(given())
      const id = v7()
      await send(browser, PNG, id)
      const images = [{ url: `/uploads/${id}`, alt: 'A bun', width: 1, height: 1 }]
      expect((await post(browser, id, { imageAlt: 'A bun' })).body).toMatchObject({ images })
      const bare = await browser.ask('POST', '/api/posts', { body: { content: unique() } })
      expect(bare.body).toMatchObject({ images: [], imageUrl: null })
    })

    test('stays with its post when its text is changed', async () => {
      const { browser } = await newGuest(given())
      const ids = [v7(), v7()]
      for (const id of ids) await send(browser, PNG, id)
      const body = { id: v7(), content: unique(), images: ids.map((id) => ({ id })) }
      const written = (await browser.ask('POST', '/api/posts', { body })).body as Post
      const edit = { content: unique(), base: written.revision }
      const edited = await browser.ask('PATCH', `/api/posts/${body.id}`, { body: edit })
      expect(edited.body).toMatchObject({ content: edit.content, images: written.images })
    })

    test.each([
      ['more than four', (id: string) => [{ id }, ...[1, 2, 3, 4].map(() => ({ id: v7() }))], 'images: too-many'],
      ['one twice', (id: string) => [{ id }, { id: id.toUpperCase() }], 'images: unknown'],
      ['one that was never sent', (id: string) => [{ id }, { id: v7() }], 'images: unknown'],
    ])('is refused with %s, and may go with another post then', async (_name, imagesOf, issue) => {
      const { browser } = await newGuest(given())
      const id = v7()
      await send(browser, PNG, id)
      const body = { content: unique(), images: imagesOf(id) }
      expect(issuesOf(await browser.ask('POST', '/api/posts', { body }))).toEqual([issue])
      expect((await post(browser, id)).status).toBe(201)
    })

    test('that was never sent refuses its post', async () => {
      const { browser } = await newGuest(given())
      expect(issuesOf(await post(browser, v7()))).toEqual(['imageId: unknown'])
    })

    test.each([
      ['text', base64Of(new Uint8Array(Buffer.from('<script>'))), 'data: not-a-picture'],
      ['no base64', '***', 'data: not-a-picture'],
      ['a picture that tells a place', base64Of(pngWith('eXIf')), 'data: more-than-a-picture'],
      ['a picture with a page behind it', base64Of(new Uint8Array([...bytesOf(PNG), 60])), 'data: more-than-a-picture'],
      ['a picture of two sizes', base64Of(jpegOfTwoSizes()), 'data: not-a-picture'],
      ['a picture of scans without end', base64Of(jpegOfScans(SCANS_MAX + 1)), 'data: not-a-picture'],
      ['a picture too large', base64Of(pngSized(PICTURE_MAX_SIDE + 1, 10)), 'data: too-large'],
    ])('%s is refused', async (_name, data, issue) => {
      const { browser } = await newGuest(given())
      const answer = await send(browser, data)
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', [issue]])
    })

    test('one of too many bytes is refused', async () => {
      const { browser } = await newGuest(given())
      const answer = await send(browser, base64Of(new Uint8Array(600 * 1024)))
      expect(['invalid', 'too-large']).toContain(problemOf(answer))
    })
  })
}
