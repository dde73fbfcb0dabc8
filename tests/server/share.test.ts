import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST_MAX_CODE_POINTS } from '#contract/posts.ts'
import { user } from '#server/db/auth-schema.ts'
import { posts } from '#server/db/schema.ts'
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

  test('another site can do no more with it than lead somebody to their own draft', async () => {
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
