import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { AUDIENCE } from '#contract/uploads.ts'
import { posts, uploads } from '#server/db/schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { jpegOfTwoSizes } from '../support/hostile-pictures.ts'
import { base64Of, bytesOf, PNG } from '../support/pictures.ts'
import { photograph, realPictures } from '../support/real-pictures.ts'
import { bodyOf, openTestApp, type TestApp } from '../support/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await openTestApp()
})
afterAll(() => host.close())

/** Sends a picture with a post that shows it. */
async function shown(data: string) {
  const as = await host.guest()
  const [id, postId] = [v7(), v7()]
  const first = await bodyOf(await host.ask('POST', '/api/uploads', { as, body: { id, data } }))
  await host.ask('POST', '/api/posts', { as, body: { id: postId, content: 'look', imageId: id } })
  return { as, id, postId, first }
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer()

test('a picture comes back pixel for pixel, as a picture and nothing else, for its reader alone to keep', async () => {
  const { id } = await shown(PNG)
  const answer = await host.ask('GET', `/uploads/${id}`)
  expect(answer.status).toBe(200)
  expect(await pixelsOf(new Uint8Array(await answer.arrayBuffer()))).toEqual(await pixelsOf(bytesOf(PNG)))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('a picture that its reader has is not sent again while it is there, and is gone with its post', async () => {
  const { as, id, postId } = await shown(PNG)
  const etag = (await host.ask('GET', `/uploads/${id}`)).headers.get('etag') ?? ''
  const again = () => host.ask('GET', `/uploads/${id}`, { headers: { 'If-None-Match': etag } })
  expect([(await again()).status, (await again()).headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  expect((await again()).headers.get(AUDIENCE.header)).toBe(AUDIENCE.everybody)
  await host.ask('DELETE', `/api/posts/${postId}`, { as })
  const gone = await again()
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a repeat of what was sent answers as the first did, though other bytes are kept', async () => {
  const data = base64Of(await photograph(64, 48))
  const { as, id, first } = await shown(data)
  const send = async () => (await host.ask('POST', '/api/uploads', { as, body: { id, data } })).json()
  const kept = await host.ask('GET', `/uploads/${id}`)
  expect(base64Of(new Uint8Array(await kept.arrayBuffer()))).not.toBe(data)
  expect(await send()).toEqual(first)
})

describe('a picture that an earlier version stored as it was sent', () => {
  /** Puts a picture and a post that shows it where the earlier version had them. */
  async function stored(bytes: Uint8Array, size: { width: number; height: number }) {
    const as = await host.guest()
    const [id, postId] = [v7(), v7()]
    await host.ask('POST', '/api/posts', { as, body: { id: postId, content: 'old' } })
    await host.db.insert(uploads).values({ id, userId: as.id, postId, type: 'image/jpeg', ...size, bytes })
    const { width: imageWidth, height: imageHeight } = size
    await host.db
      .update(posts)
      .set({ imageUrl: `/uploads/${id}`, imageWidth, imageHeight })
      .where(eq(posts.id, postId))
    return { id, postId }
  }

  test('is made anew when it is first asked for, and stays so', async () => {
    const bytes = (await realPictures())['a JPEG with a colour profile'] ?? new Uint8Array()
    const { id, postId } = await stored(bytes, { width: 999, height: 9 })
    const before = await host.ask('GET', `/uploads/${id}`, { headers: { 'If-None-Match': `"${id}"` } })
    expect(before.status).toBe(200)
    const read = new Uint8Array(await before.arrayBuffer())
    expect([(await sharp(bytes).metadata()).icc, (await sharp(read).metadata()).icc]).toEqual([
      expect.anything(),
      undefined,
    ])
    const after = await host.ask('GET', `/uploads/${id}`)
    expect(new Uint8Array(await after.arrayBuffer())).toEqual(read)
    const [row] = await host.db.select({ state: uploads.state }).from(uploads).where(eq(uploads.id, id))
    expect(row?.state).toBe('encoded')
    const post = await bodyOf<Post>(await host.ask('GET', `/api/posts/${postId}`))
    expect([post.imageWidth, post.imageHeight]).toEqual([320, 240])
  })

  test('is not shown where it cannot be made anew, and its post stays', async () => {
    const { id, postId } = await stored(jpegOfTwoSizes(), { width: 1600, height: 1200 })
    for (const headers of [{}, { 'If-None-Match': `"${id}"` }])
      expect((await host.ask('GET', `/uploads/${id}`, { headers })).status).toBe(404)
    expect((await host.ask('GET', `/api/posts/${postId}`)).status).toBe(200)
    const [row] = await host.db.select().from(uploads).where(eq(uploads.id, id))
    expect([row?.state, row?.bytes.length]).toEqual(['refused', jpegOfTwoSizes().length])
  })
})

test.each(['/uploads/nothing', `/uploads/${v7()}`, '/uploads/..%2f..%2fetc%2fpasswd'])(
  '%s is not found',
  async (path) => {
    expect((await host.ask('GET', path)).status).toBe(404)
  },
)

test('a picture goes with its post, and is not shown again where it comes once more without one', async () => {
  const { as, id, postId } = await shown(PNG)
  expect((await host.ask('GET', `/uploads/${id}`)).status).toBe(200)
  await host.ask('DELETE', `/api/posts/${postId}`, { as })
  expect((await host.ask('GET', `/uploads/${id}`)).status).toBe(404)
  expect((await host.ask('POST', '/api/uploads', { as, body: { id, data: PNG } })).status).toBe(201)
  for (const headers of [{}, { 'If-None-Match': `"${id}"` }])
    expect((await host.ask('GET', `/uploads/${id}`, { headers })).status).toBe(404)
})

test('a picture that no post came for goes after a day', async () => {
  const as = await host.guest()
  const id = v7()
  await host.ask('POST', '/api/uploads', { as, body: { id, data: PNG } })
  const rows = () => host.db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id))
  await sweep(host.db, Date.now() + 23 * 3600_000)
  expect(await rows()).toHaveLength(1)
  await sweep(host.db, Date.now() + 25 * 3600_000)
  expect(await rows()).toEqual([])
})
