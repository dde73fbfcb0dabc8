import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST_MAX_CODE_POINTS } from '#contract/posts.ts'
import { user } from '#server/db/auth-schema.ts'
import { posts } from '#server/db/schema.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { ORIGIN, openTestApp, type TestApp } from '../support/test-app.ts'

describe('a share that no worker has taken', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const share = (parts: Record<string, string | Blob>, headers: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, part] of Object.entries(parts)) body.append(name, part)
    return app.app.request(`${ORIGIN}/share`, { method: 'POST', body, headers })
  }
  /** Where the answer leads, with the words that it carries. */
  const goalOf = (answer: Response) => {
    const [path, words] = (answer.headers.get('location') ?? '').split('#')
    return { status: answer.status, path, words: Object.fromEntries(new URLSearchParams(words)) }
  }
  const picture = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

  test('its words go on to the page, behind a hash that no server sees', async () => {
    const words = { title: '春の祭り', text: 'Come & see #1 50%', url: 'https://example.com/?a=1&b=2#c' }
    expect(goalOf(await share(words))).toEqual({ status: 303, path: '/share', words })
  })

  test.each([
    ['a small', 2000],
    ['a big', 3_000_000],
  ])('%s picture is lost, which is said, and its words are not', async (_size, bytes) => {
    const { words } = goalOf(await share({ text: '写真です', images: picture(bytes) }))
    expect(words).toEqual({ text: '写真です', lost: '1' })
  })

  test('a text as long as a post may be comes through whole', async () => {
    const text = 'あ'.repeat(POST_MAX_CODE_POINTS)
    expect(goalOf(await share({ title: 'A fair', text })).words).toEqual({ title: 'A fair', text })
  })

  test('of a longer one the beginning, and how much is missing: no header grows without end', async () => {
    const answer = await share({ title: 'T'.repeat(1000), text: '🥐'.repeat(20_000), url: 'https://a.example/' })
    const { words } = goalOf(answer)
    expect(words).toEqual({
      title: 'T'.repeat(1000),
      text: '🥐'.repeat(5000),
      cut: String(15_000 + 'https://a.example/'.length),
    })
    expect(answer.headers.get('location')?.length).toBeLessThan(64 * 1024)
  })

  test.each([
    ['nothing', { method: 'POST' }],
    ['no form', { method: 'POST', body: 'hello', headers: { 'Content-Type': 'text/plain' } }],
    [
      'half a form',
      { method: 'POST', body: '--x\r\nCont', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
    ],
    ['a form without its mark', { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }],
  ])('%s leads to the page', async (_what, init) => {
    expect(goalOf(await app.app.request(`${ORIGIN}/share`, init))).toEqual({ status: 303, path: '/share', words: {} })
  })

  /** What is sent as a share, word for word. */
  const send = (body: string, type: string, to = app) =>
    to.app.request(`${ORIGIN}/share`, { method: 'POST', body, headers: { 'Content-Type': type } })
  const mark = (name: string, value = '') => `--a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const form = 'multipart/form-data; boundary=a'

  test.each([
    ['131,000 fields', 'a&'.repeat(131_000), 'application/x-www-form-urlencoded'],
    ['5,000 empty parts', `${mark('a').repeat(5000)}${mark('text', 'late')}--a--\r\n`, form],
    ['5,000 words', `${mark('text', 'x').repeat(5000)}--a--\r\n`, form],
    ['60,000 headers', `--a\r\n${'a:\r\n'.repeat(60_000)}\r\nx\r\n--a--\r\n`, form],
  ])('of %s costs next to nothing', async (_what, body, type) => {
    const costs: number[] = []
    for (let n = 0; n < 10; n++) {
      const before = process.cpuUsage()
      const answer = await send(body, type)
      const { user, system } = process.cpuUsage(before)
      costs.push((user + system) / 1000)
      expect([answer.status, goalOf(answer).words.text ?? 'x']).toEqual([303, 'x'])
    }
    expect(Math.min(...costs)).toBeLessThan(8)
  })

  test('is read as far as it came whole, each word once, whatever is around it', async () => {
    const picture = '--a\r\nContent-Disposition: form-data; name="images"; filename="text"\r\n\r\nx\r\n'
    const parts = [mark('text', 'Two\r\n--b lines'), mark('text', 'again'), mark('title'), picture, mark('url', '春')]
    const words = { text: 'Two\r\n--b lines', url: '春', lost: '1' }
    expect(goalOf(await send(`${parts.join('')}--a--\r\n`, `${form}; charset=utf-8`)).words).toEqual(words)
    expect(goalOf(await send(`${mark('text', 'whole')}${mark('url').slice(0, -2)}`, form)).words).toEqual({
      text: 'whole',
    })
    const quoted = 'Multipart/Form-Data; boundary="a"'
    expect(goalOf(await send(`${mark('text', 'x')}--a--`, quoted)).words).toEqual({ text: 'x' })
  })

  test('has a budget of its own, some a minute for an address', async () => {
    const other = await openTestApp({ limits: { share: defaultLimits.share } })
    const statuses: number[] = []
    for (let n = 0; n < 30; n++) statuses.push((await send(`${mark('text', 'x')}--a--`, form, other)).status)
    await other.close()
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(303))
    expect(statuses.at(-1)).toBe(429)
  })

  test('another site can do no more with it than lead a visitor to their own draft', async () => {
    const rows = async () => [
      (await app.db.select({ rows: count() }).from(posts))[0]?.rows,
      (await app.db.select({ rows: count() }).from(user))[0]?.rows,
    ]
    const before = await rows()
    const answer = await share({ text: 'Planted' }, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })
    expect(goalOf(answer)).toEqual({ status: 303, path: '/share', words: { text: 'Planted' } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(await rows()).toEqual(before)
  })

  test('only that one address: below it and with other methods the rule against foreign pages holds', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    for (const [method, path] of [
      ['PUT', '/share'],
      ['POST', '/share/x'],
      ['POST', '/SHARE'],
      ['DELETE', '/share'],
    ] as const)
      expect((await app.app.request(ORIGIN + path, { method, headers })).status).toBe(403)
  })
})
