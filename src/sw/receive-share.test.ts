import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#src/data/db/database.ts'
import * as shares from '#src/data/shares/shares.ts'
import { isShare, receiveShare } from './receive-share.ts'

const ADDRESS = 'https://anpan.example/share'
const picture = (name: string, type = 'image/jpeg') => new File([`bytes of ${name}`], name, { type })

// outside a browser an address of an answer must be whole
vi.spyOn(Response, 'redirect').mockImplementation(
  (url, status) => new Response(null, { status: status ?? 302, headers: { location: String(url) } }),
)

const share = async (...parts: [name: string, part: string | File][]) => {
  const body = new FormData()
  for (const [name, part] of parts) body.append(name, part)
  const answer = await receiveShare(new Request(ADDRESS, { method: 'POST', body }))
  return `${answer.status} ${decodeURIComponent(answer.headers.get('location') ?? '').replaceAll('+', ' ')}`
}
const texts = async () => (await outboxDb.drafts.toArray()).map(({ text }) => text)
const files = async () => (await outboxDb.sharedFiles.toArray()).map(({ type }) => type)

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
})

test('by the time of the answer, words and pictures are on the device', async () => {
  const answer = await share(
    ['title', 'Fair'],
    ['text', 'On Sunday'],
    ['url', 'https://a.example/'],
    ['images', picture('a.jpg')],
    ['images', picture('b.heic', 'image/heic')],
  )
  expect(answer).toBe('303 /share')
  expect(await texts()).toEqual(['Fair\nOn Sunday\nhttps://a.example/'])
  expect((await files()).sort()).toEqual(['image/heic', 'image/jpeg'])
})

test('no answer comes before the device has kept it', async () => {
  let finish = (_slot: null) => {}
  const keep = vi.spyOn(shares, 'saveShare').mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  let isAnswered = false
  const answer = share(['text', 'Slow disk']).then(() => (isAnswered = true))
  await vi.waitFor(() => expect(keep).toHaveBeenCalledWith('Slow disk', []), 8000)
  await new Promise((resolve) => setTimeout(resolve))
  expect(isAnswered).toBe(false)
  finish(null)
  await answer
})

test('a file that is no picture is left out, and that is said', async () => {
  expect(await share(['text', 'Song'], ['images', picture('a.mp3', 'audio/mpeg')])).toBe('303 /share#lost=1')
  expect([await texts(), await files()]).toEqual([['Song'], []])
})

test('a browser’s empty file field is no picture', async () => {
  expect(await share(['text', 'Only words'], ['images', new File([], '')])).toBe('303 /share')
  expect(await files()).toEqual([])
})

test('where the device keeps nothing, the words go along in the address', async () => {
  vi.spyOn(shares, 'saveShare').mockRejectedValueOnce(new Error('full'))
  const answer = await share(['title', ''], ['text', 'Precious & dear'], ['images', picture('a.jpg')])
  expect(answer).toBe('303 /share#text=Precious & dear&lost=1')
})

test('three megabytes that a foreign page sends are kept as far as a field has room', async () => {
  expect(await share(['text', 'x'.repeat(3_000_000)])).toBe('303 /share')
  const [draft] = await outboxDb.drafts.toArray()
  expect([draft?.text.length, draft?.cut]).toEqual([20_000, 2_980_000])
})

test('nor does the address hold them, where the device keeps nothing', async () => {
  vi.spyOn(shares, 'saveShare').mockRejectedValueOnce(new Error('full'))
  const answer = await share(
    ['title', 't'.repeat(3000)],
    ['text', 'x'.repeat(3_000_000)],
    ['url', 'https://a.example/'],
  )
  expect(answer.length).toBeLessThan(30_000)
  expect(answer).toMatch(/&url=https:\/\/a\.example\/&cut=2982000$/)
})

test('of a body without end only the words at its beginning are read', async () => {
  const end =
    '\r\n--mark\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const words = '--mark\r\nContent-Disposition: form-data; name="text"\r\n\r\nOn Sunday'
  const body = new Blob([words, end, new Uint8Array(130 * 1024 * 1024)])
  const headers = { 'Content-Type': 'multipart/form-data; boundary=mark' }
  const answer = await receiveShare(new Request(ADDRESS, { method: 'POST', body, headers }))
  expect(answer.headers.get('location')).toBe('/share#lost=1')
  expect([await texts(), await files()]).toEqual([['On Sunday'], []])
})

test('what is no form leads to the page', async () => {
  const answer = await receiveShare(new Request(ADDRESS, { method: 'POST', body: 'hello' }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share'])
})

test.each([
  ['a share', '/share', 'navigate', 'document', true],
  ['another page', '/share/x', 'navigate', 'document', false],
  ['a frame of another site', '/share', 'navigate', 'iframe', false],
  ['a script', '/share', 'cors', '', false],
])('%s', (_what, path, mode, destination, expected) => {
  expect(isShare(new URL(path, ADDRESS), { mode, destination } as Request)).toBe(expected)
})
