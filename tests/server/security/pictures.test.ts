import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passPicture } from '#server/pictures/picture-gate.ts'
import type { Refusal } from '#contract/host/refusal.ts'
import { jpegOfScans, jpegOfTwoSizes, joined, segment } from '../../support/hostile-pictures.ts'
import { base64Of, bytesOf, JPEG } from '../../support/pictures.ts'
import { photograph } from '../../support/real-pictures.ts'
import { bodyOf, openTestApp, type TestApp } from '../../support/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await openTestApp()
})
afterAll(() => host.close())

async function upload(bytes: Uint8Array) {
  const as = await host.guest()
  const id = v7()
  const answer = await host.ask('POST', '/api/uploads', { as, body: { id, data: base64Of(bytes) } })
  await host.ask('POST', '/api/posts', { as, body: { content: 'look', imageId: id } })
  const body = await bodyOf<{ issues?: { field: string; code: string }[] }>(answer)
  return { status: answer.status, issue: body.issues?.map(({ field, code }) => `${field}: ${code}`).join(), id }
}

test('a place hidden in a colour profile goes no further', async () => {
  const words = new Uint8Array(Buffer.from('ICC_Exif\0\0 GPS 35.6812 N 139.7671 E'))
  const jpeg = bytesOf(JPEG)
  const { status, id } = await upload(joined(jpeg.subarray(0, 2), segment(0xe2, words), jpeg.subarray(2)))
  expect(status).toBe(201)
  const shown = Buffer.from(await (await host.ask('GET', `/uploads/${id}`)).arrayBuffer())
  expect(shown.includes('GPS')).toBe(false)
  expect((await sharp(shown).metadata()).format).toBe('jpeg')
})

test('more pictures than can be made anew are told to come back, and what waits is bounded', async () => {
  // two at work and eight that wait, of up to 3 MB each
  const bytes = await photograph(400, 300)
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => passPicture(bytes)))
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Refusal] : []))
  expect(refused.map(({ status, headers }) => [status, headers['Retry-After']])).toEqual(Array(30).fill([503, '2']))
  expect(await passPicture(bytes), 'once they are through').toMatchObject({ width: 400, height: 300 })
})

test.each([
  ['a JPEG that says 16000×16000 before its pixels and 1600×1200 behind them', jpegOfTwoSizes()],
  ['a JPEG of 27,000 empty scans in 486 KB', jpegOfScans(27_000)],
])('%s reaches no reader', async (_what, bytes) => {
  const { status, issue, id } = await upload(bytes)
  expect([status, issue]).toEqual([422, 'data: not-a-picture'])
  expect((await host.ask('GET', `/uploads/${id}`)).status).toBe(404)
})
