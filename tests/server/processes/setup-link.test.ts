import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Portal } from '#contract/portal.ts'
import { bundleServer, runAccount, type ServerProcess, startServer } from '../../support/server-process.ts'
import { cookieOf } from '../../support/test-app.ts'

const LINK = /\S+\/setup#([\w-]{43})(?=\s|$)/

describe('the setup link', { timeout: 90_000 }, () => {
  let folder: string
  let place: string
  beforeAll(async () => {
    folder = await bundleServer()
    place = mkdtempSync(join(tmpdir(), 'anpan-setup-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
    rmSync(place, { recursive: true })
  })

  const account = (settings: Record<string, string>, ...words: string[]) => runAccount(folder, settings, words)
  const send = (origin: string, path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    })
  /** Signs a member up, and gives their cookie. */
  async function memberAt(origin: string, email = 'hana@mail.example'): Promise<string> {
    const answer = await send(origin, '/api/auth/sign-up', { email, password: 'long enough', firstName: 'Hana' })
    expect(answer.status).toBe(201)
    return cookieOf(answer)
  }
  const tokenIn = (text: string) => LINK.exec(text)?.[1] ?? ''
  const portalAt = async (origin: string) => (await (await fetch(`${origin}/api/portal`)).json()) as Portal
  async function stop(server: ServerProcess) {
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  }
  const linkPrinted = (server: ServerProcess) =>
    expect.poll(() => tokenIn(server.output()), { timeout: 10_000 }).toHaveLength(43)

  test('is printed at a start while there is no operator, and works once', async () => {
    const settings = { DATA_DIR: join(place, 'printed') }
    const first = await startServer(folder, settings)
    await linkPrinted(first)
    expect(await portalAt(first.origin)).toMatchObject({ isSetUp: false, isDemo: false, revision: 0 })
    await stop(first)

    const server = await startServer(folder, settings)
    await linkPrinted(server)
    expect(tokenIn(server.output())).not.toBe(tokenIn(first.output()))
    const [hana, aoi] = [await memberAt(server.origin), await memberAt(server.origin, 'aoi@mail.example')]
    const claim = (token: string, cookie: string) => send(server.origin, '/api/setup', { token }, cookie)
    expect((await claim(tokenIn(first.output()), hana)).status, 'of the start before').toBe(200)
    expect((await claim(tokenIn(server.output()), aoi)).status, 'of this start').toBe(401)
    expect(await portalAt(server.origin)).toMatchObject({ isSetUp: true })
    await stop(server)

    const again = await startServer(folder, settings)
    expect((await account(settings, 'setup')).code).toBe(1)
    expect(again.output()).not.toMatch(LINK)
    await stop(again)
  })

  test('is made by a command beside the running server, and by one alone', async () => {
    const settings = { DATA_DIR: join(place, 'command') }
    const server = await startServer(folder, settings)
    const beside = await account(settings, 'setup')
    expect([beside.code, beside.said]).toEqual([0, expect.stringMatching(LINK)])
    await stop(server)
    const alone = await account({ ...settings, PUBLIC_ORIGIN: 'https://portal.example' }, 'setup')
    expect(alone.said).toMatch(/^https:\/\/portal\.example\/setup#/)
    const again = await startServer(folder, settings)
    const hana = await memberAt(again.origin)
    expect((await send(again.origin, '/api/setup', { token: tokenIn(alone.said) }, hana)).status).toBe(200)
    await stop(again)
  })

  test('is not needed where a command makes a member an operator; the log says what commands have done', async () => {
    const settings = { DATA_DIR: join(place, 'operator') }
    const server = await startServer(folder, settings)
    const hana = await memberAt(server.origin)
    await memberAt(server.origin, 'aoi@mail.example')
    const given = await account(settings, 'operator', 'hana@mail.example')
    expect(given.said).toBe('hana@mail.example Hana is an operator now; the console is at /admin')
    const kept = await account(settings, 'operator', 'hana@mail.example', '--no')
    expect([kept.code, kept.said]).toEqual([1, expect.stringContaining('last operator')])
    for (const words of [['moderator'], ['official'], ['reset'], ['sign-out'], ['delete', '--yes']] as const) {
      const [name, ...more] = words
      expect((await account(settings, name, 'aoi@mail.example', ...more)).code).toBe(0)
    }
    const log = await fetch(`${server.origin}/api/admin/audit`, { headers: { cookie: hana } })
    const { items } = (await log.json()) as { items: { act: string; isCommand: boolean; actor: unknown }[] }
    expect(items.map(({ act }) => act)).toEqual([
      'person.delete',
      'person.sessions',
      'person.reset-link',
      'person.official',
      'person.role',
      'person.role',
    ])
    for (const line of items) expect(line).toMatchObject({ isCommand: true, actor: null })
    await stop(server)
  })

  test('is of a demo too, which counts as set up', async () => {
    const server = await startServer(folder, { DATA_DIR: join(place, 'demo'), SEED: 'demo' })
    await linkPrinted(server)
    expect(await portalAt(server.origin)).toMatchObject({ isSetUp: true, isDemo: true })
    await stop(server)
  })
})
