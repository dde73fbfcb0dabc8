import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as staticFiles from '#server/http/static-files.ts'
import { writeBuiltApp } from '../support/built-app.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

describe('a page or file whose bytes are held', () => {
  let dist: string
  let app: TestApp

  beforeAll(async () => {
    dist = writeBuiltApp()
    app = await openTestApp({ dist })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dist, { recursive: true, force: true })
  })

  const page = { Accept: 'text/html' }
  const ask = (path: string, headers: Record<string, string>, by = app) => by.ask('GET', path, { headers })
  /** The answer of what stands behind: bytes that are held are passed over for who asks for a part. */
  const told = async (answer: Response) => {
    const { 'x-request-id': id, 'content-length': _length, ...all } = Object.fromEntries(answer.headers)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    return { status: answer.status, ...all, body: Buffer.from(await answer.arrayBuffer()).toString('base64') }
  }

  test.each(
    ['/', '/discover', '/kago', '/settings'].flatMap((path) =>
      ['identity', 'gzip', 'br'].map((encoding) => [path, encoding] as const),
    ),
  )('%s as %s says the same as when it was made', async (path, encoding) => {
    const headers = { ...page, 'Accept-Encoding': encoding, 'Accept-Language': 'ko' }
    const first = await told(await ask(path, headers))
    const heads = vi.spyOn(TextEncoder.prototype, 'encode')
    for (let n = 0; n < 4; n++) {
      const { body, ...rest } = await told(await ask(path, headers))
      if (encoding === 'identity') expect(body).toBe(first.body)
      expect({ ...rest, body: first.body }).toEqual(first)
      await new Promise((later) => setTimeout(later, 30)) // it is packed tightly beside the answers
    }
    heads.mockClear()
    await ask(path, headers)
    expect(heads, 'nothing is drawn').not.toHaveBeenCalled()
    heads.mockRestore()
  })

  test('pages of another language, of a person and of another address are other pages', async () => {
    const text = async (headers: Record<string, string>) => {
      for (let n = 0; n < 3; n++) await ask('/kago', { ...page, ...headers })
      return (await ask('/kago', { ...page, ...headers })).text()
    }
    const texts = await Promise.all([
      text({ 'Accept-Language': 'ja' }),
      text({ 'Accept-Language': 'en' }),
      text({ 'Accept-Language': 'en', Cookie: 'anpan-session=x' }),
    ])
    expect(new Set(texts).size).toBe(3)
    expect(texts[1]).toContain('data-session="none"')
    expect(texts[2]).not.toContain('data-session')
    expect(await (await ask('/kago?lang=en', page)).text()).not.toBe(texts[1])
  })

  test('a page that the browser has is not sent again, and its 304 from memory equals one made anew', async () => {
    const etag = (await ask('/', page)).headers.get('etag') ?? ''
    const [held, made] = await Promise.all([
      ask('/', { ...page, 'If-None-Match': etag }).then(told),
      ask('/?', { ...page, 'If-None-Match': etag }).then(told),
    ])
    expect(held).toEqual(made)
    expect(held.status).toBe(304)
  })

  test.each(['identity', 'gzip', 'br', 'deflate'])('a file as %s is read once', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding }
    const first = await told(await ask('/assets/index-abc123.js', headers))
    expect(first.status).toBe(200)
    expect(await told(await ask('/assets/index-abc123.js', headers))).toEqual(first)
    const etag = { 'If-None-Match': String((first as Record<string, unknown>).etag) }
    const unchanged = await told(await ask('/assets/index-abc123.js', { ...headers, ...etag }))
    expect(unchanged).toMatchObject({ status: 304, body: '' })
    expect(unchanged).toEqual(await told(await ask('/assets/index-abc123.js', { ...etag, Range: 'bytes=0-' })))
    const whole = await told(await ask('/assets/index-abc123.js', { ...headers, Range: 'bytes=0-3' }))
    expect(whole, 'no part of a file is answered alone').toEqual(first)
  })

  test('a file and a page that a new build has changed are read anew', async () => {
    const headers = { ...page, 'Accept-Language': 'zh' }
    for (let n = 0; n < 3; n++) await Promise.all([ask('/sw.js', {}), ask('/', headers)])
    const [script, home] = [join(dist, 'sw.js'), join(dist, 'home-zh.html')]
    writeFileSync(script, 'export {}')
    writeFileSync(home, '<!doctype html><html lang="zh"><head><title>new</title></head>new build')
    for (const path of [script, home]) utimesSync(path, new Date(), new Date(Date.now() + 5000))
    expect(await (await ask('/sw.js', {})).text()).toBe('export {}')
    expect(await (await ask('/', headers)).text()).toContain('new build')
    rmSync(script)
    expect((await ask('/sw.js', {})).status).toBe(404)
  })

  test('openings spend their budget, and past it are refused as ever; a file spends none', async () => {
    const limits = { html: { address: { burst: 4, perSecond: 0.001 } } } as never
    const limited = await openTestApp({ dist, limits }, undefined)
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await ask('/kago', page, limited)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    for (let n = 0; n < 6; n++) expect((await ask('/assets/index-abc123.js', {}, limited)).status).toBe(200)
    await limited.close()
  })

  test('a host that is none of ours gets none of it', async () => {
    for (const path of ['/kago', '/assets/index-abc123.js']) {
      for (let n = 0; n < 3; n++) await ask(path, page)
      expect((await app.app.request(`http://evil.example${path}`, { headers: page })).status).toBe(421)
    }
  })

  test('no more is kept than there is room for', async () => {
    const files = new staticFiles.StaticFiles(dist)
    const keep = (files as unknown as { keep(key: string, file: object): void }).keep.bind(files)
    const kept = (files as unknown as { kept: Map<string, object> }).kept
    for (let n = 0; n < 100; n++) keep(`/${n}`, { etag: '', headers: {}, body: new Uint8Array(512 * 1024) })
    expect([kept.size, kept.has('/99'), kept.has('/0')]).toEqual([64, true, false])
  })
})
