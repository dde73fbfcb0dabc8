import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/db/sweep.ts'
import { bytesOf, PNG } from '../support/pictures.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await openTestApp()
})
afterAll(() => host.close())

test('a picture comes back byte for byte, as a picture and nothing else, and may be kept for ever', async () => {
  const as = await host.guest()
  const id = v7()
  await host.ask('POST', '/api/uploads', { as, body: { id, data: PNG } })
  const answer = await host.ask('GET', `/uploads/${id}`)
  expect(answer.status).toBe(200)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytesOf(PNG))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each(['/uploads/nothing', `/uploads/${v7()}`, '/uploads/..%2f..%2fetc%2fpasswd'])(
  '%s is not found',
  async (path) => {
    expect((await host.ask('GET', path)).status).toBe(404)
  },
)

test('a picture goes with its post, and one that no post came for goes after a day', async () => {
  const as = await host.guest()
  const [shown, left, postId] = [v7(), v7(), v7()]
  for (const id of [shown, left]) await host.ask('POST', '/api/uploads', { as, body: { id, data: PNG } })
  await host.ask('POST', '/api/posts', { as, body: { id: postId, content: 'look', imageId: shown } })
  await host.ask('DELETE', `/api/posts/${postId}`, { as })
  expect((await host.ask('GET', `/uploads/${shown}`)).status).toBe(404)
  expect((await host.ask('GET', `/uploads/${left}`)).status).toBe(200)
  await sweep(host.db, Date.now() + 25 * 3600_000)
  expect((await host.ask('GET', `/uploads/${left}`)).status).toBe(404)
})
