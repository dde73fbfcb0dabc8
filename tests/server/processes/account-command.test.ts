import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bundleServer, runAccount, startServer } from '../../support/server-process.ts'
import { newSecret } from '../../support/test-app.ts'

describe('npm run account', { timeout: 90_000 }, () => {
  let folder: string
  let place: string

  beforeAll(async () => {
    folder = await bundleServer()
    place = mkdtempSync(join(tmpdir(), 'anpan-account-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
    rmSync(place, { recursive: true })
  })

  const account = (settings: Record<string, string>, ...words: string[]) => runAccount(folder, settings, words)
  const send = (origin: string, path: string, body: object, site = 'same-origin') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
      body: JSON.stringify(body),
    })
  const rowsIn = (said: string) =>
    said
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/))

  /** Makes a guest, guesses two passwords and posts from a foreign site, so that the log has three rows. */
  async function visit(origin: string): Promise<void> {
    await send(origin, '/api/auth/guest', { secret: newSecret() })
    for (const password of ['first guess', 'second guess'])
      await send(origin, '/api/auth/sign-in', { email: 'typed@mail.example', password })
    await send(origin, '/api/posts', { content: 'words of somebody' }, 'cross-site')
  }
  const expected = [
    ['guest', '-', '1', '127.0.0.1', expect.stringMatching(/^[\w-]{36}$/), 'POST /api/auth/guest'],
    ['sign-in-refused', '-', '2', '127.0.0.1', '-', 'POST /api/auth/sign-in'],
    ['foreign-origin', '-', '1', '127.0.0.1', '-', 'POST /api/posts'],
  ]

  test.each([
    ['of an ordinary name', 'data'],
    ['whose name is too long for a socket', 'd'.repeat(120)],
  ])('asks the server that holds a folder %s at once, and opens the folder when it has ended', async (_what, name) => {
    const data = join(place, name)
    const settings = { DATA_DIR: data }
    expect(await account(settings, 'events')).toEqual({ code: 1, said: `no server has stored data in ${data} yet` })

    const server = await startServer(folder, settings)
    await visit(server.origin)
    const { code, said } = await account(settings, 'events')
    expect(rowsIn(said).map(([, ...cells]) => cells)).toEqual(expected)
    expect(said).not.toMatch(/typed|guess$|words/m)
    expect(code).toBe(0)
    const socket = readFileSync(join(data, 'admin.place'), 'utf8')
    expect([statSync(socket).mode & 0o777, statSync(join(socket, '..')).mode & 0o777]).toEqual([0o600, 0o700])

    await send(server.origin, '/api/auth/sign-in', { email: 'typed@mail.example', password: 'third guess' })
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(() => statSync(socket)).toThrow('ENOENT')
    const later = await account(settings, 'events', '--since', '2h', '--kind', 'sign-in-refused', '--limit', '5')
    expect(
      rowsIn(later.said).reduce((sum, row) => sum + Number(row[3]), 0),
      'written at the end',
    ).toBe(3)
  })

  test('opens the folder of a server that was killed', async () => {
    const data = join(place, 'killed')
    const server = await startServer(folder, { DATA_DIR: data })
    server.child.kill('SIGKILL')
    await server.exited
    expect(await account({ DATA_DIR: data }, 'events')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^no events since 2/),
    })
  })

  test.skipIf(process.getuid?.() !== 0)('opens no folder of another user, who could not open it again', async () => {
    const data = join(place, 'of-another')
    mkdirSync(join(data, 'pglite'), { recursive: true })
    chownSync(data, 65_534, 65_534)
    expect(await account({ DATA_DIR: data }, 'events')).toEqual({
      code: 1,
      said: `${data} belongs to another user of this machine; run this as that user`,
    })
  })

  /** A member with one post, and a function that signs them in. */
  async function memberAt(origin: string) {
    const login = { email: 'hana@mail.example', password: 'correct horse' }
    const answer = await send(origin, '/api/auth/sign-up', { ...login, firstName: 'Hana' })
    const { id, anpanId } = (await answer.json()) as { id: string; anpanId: string }
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const post = JSON.stringify({ content: 'Bread by Hana' })
    expect((await fetch(`${origin}/api/posts`, { method: 'POST', headers, body: post })).status).toBe(201)
    return {
      id,
      anpanId,
      signIn: (password = login.password) => send(origin, '/api/auth/sign-in', { ...login, password }),
    }
  }

  test('prints a link that sets a new password once, at the address that people use', async () => {
    const settings = { DATA_DIR: join(place, 'reset') }
    const server = await startServer(folder, settings)
    const hana = await memberAt(server.origin)
    expect(await account(settings, 'reset', 'nobody@mail.example')).toEqual({
      code: 1,
      said: 'no one has this email address or ANPAN ID',
    })
    const first = await account(settings, 'reset', 'Hana@mail.example')
    const { code, said } = await account(settings, 'reset', hana.anpanId)
    expect([first.code, code]).toEqual([0, 0])
    const tokenIn = (text: string) => /^(http:\/\/127\.0\.0\.1:\d+)\/reset#reset=([\w-]{43})$/m.exec(text)?.slice(1)
    const [origin, token] = tokenIn(said) ?? []
    expect(origin).toBe(server.origin)
    const reset = (sent?: string) =>
      send(server.origin, '/api/auth/reset', { token: sent, next: 'fresh bread at seven' })
    expect((await reset(tokenIn(first.said)?.[1])).status, 'there is a newer one').toBe(401)
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token)).status, 'it has been used').toBe(401)
    expect([(await hana.signIn()).status, (await hana.signIn('fresh bread at seven')).status]).toEqual([401, 200])
    server.child.kill('SIGTERM')
    await server.exited
    const offline = await account({ ...settings, PUBLIC_ORIGIN: 'https://portal.example' }, 'reset', hana.anpanId)
    expect(offline.said).toMatch(/^https:\/\/portal\.example\/reset#reset=[\w-]{43}$/m)
  })

  test('deletes a person with all that is theirs, once it is told to', async () => {
    const settings = { DATA_DIR: join(place, 'delete') }
    const server = await startServer(folder, { SEED: 'none', ...settings })
    const hana = await memberAt(server.origin)
    const feed = async () => JSON.stringify(await (await fetch(`${server.origin}/api/posts`)).json())
    const asked = await account(settings, 'delete', hana.anpanId)
    expect(asked.said).toBe(
      'hana@mail.example Hana, with 1 posts, 0 comments and 0 pictures, would be permanently deleted; add --yes to confirm',
    )
    expect(await feed()).toContain('Bread by Hana')
    expect((await account(settings, 'delete', hana.anpanId, '--yes')).said).toMatch(/is deleted$/)
    expect(await feed()).toBe('[]')
    expect((await hana.signIn()).status).toBe(401)
    expect((await account(settings, 'delete', hana.anpanId, '--yes')).code).toBe(1)
    expect((await account(settings, 'events')).said).not.toContain(hana.id)
    server.child.kill('SIGTERM')
    await server.exited
  })

  test('makes a member a moderator, and an ordinary member again', async () => {
    const settings = { DATA_DIR: join(place, 'moderator') }
    const server = await startServer(folder, { SEED: 'none', ...settings })
    const hana = await memberAt(server.origin)
    const queue = async () => {
      const [cookie = ''] = (await hana.signIn()).headers.getSetCookie()
      return (await fetch(`${server.origin}/api/admin/queue`, { headers: { cookie: cookie.split(';')[0] ?? '' } }))
        .status
    }
    expect(await queue()).toBe(403)
    expect((await account(settings, 'moderator', hana.anpanId)).said).toMatch(/^hana@mail.example Hana is a moderator/)
    expect(await queue()).toBe(200)
    const back = await account(settings, 'moderator', 'hana@mail.example', '--no')
    expect(back.said).toBe('hana@mail.example Hana is no longer a moderator')
    expect(await queue()).toBe(403)
    expect((await account(settings, 'moderator', hana.anpanId, '--no')).code).toBe(1)
    server.child.kill('SIGTERM')
    await server.exited
  })

  test('marks a member as official, who may then have a reserved name', async () => {
    const settings = { DATA_DIR: join(place, 'official') }
    const server = await startServer(folder, { SEED: 'none', ...settings })
    const hana = await memberAt(server.origin)
    const [cookie = ''] = (await hana.signIn()).headers.getSetCookie()
    const headers = { cookie: cookie.split(';')[0] ?? '', 'content-type': 'application/json', origin: server.origin }
    const rename = async (firstName: string, lastName: string) => {
      const init = { method: 'PATCH', headers, body: JSON.stringify({ firstName, lastName }) }
      return (await fetch(`${server.origin}/api/auth/user`, init)).status
    }
    const feed = (etag = '') => fetch(`${server.origin}/api/posts`, { headers: { 'if-none-match': etag } })
    const author = async () => ((await (await feed()).json()) as { user: object }[])[0]?.user
    expect(await rename('ANPAN', 'Support')).toBe(422)
    const before = (await feed()).headers.get('etag') ?? ''
    expect((await account(settings, 'official', hana.anpanId)).said).toBe(
      'hana@mail.example Hana is marked as official now, and may choose a reserved name',
    )
    expect((await feed(before)).status, 'the feed is another one').toBe(200)
    expect(await author()).toMatchObject({ isOfficial: true })
    expect(await rename('ANPAN', 'Support')).toBe(200)
    const kept = await account(settings, 'official', hana.anpanId, '--no')
    expect([kept.code, kept.said]).toEqual([1, expect.stringMatching(/has a name reserved for official accounts/)])
    expect(await rename('Hana', 'Mori')).toBe(200)
    expect((await account(settings, 'official', hana.anpanId, '--no')).said).toMatch(/is no longer marked as official$/)
    expect(await author()).not.toHaveProperty('isOfficial')
    expect(await rename('ANPAN', 'Support')).toBe(422)
    expect((await account(settings, 'official', hana.anpanId, '--no')).code).toBe(1)
    server.child.kill('SIGTERM')
    await server.exited
  })

  test.each([
    [[], /^commands:\n {2}npm run account -- events /],
    [['constructor'], /^commands:/],
    [['events', '--drop'], /^Unknown option '--drop'/],
    [['events', 'more'], /^Unexpected argument 'more'/],
    [['events', '--since', 'yesterday'], /^--since must be minutes, hours or days, such as 30m, 24h or 7d$/],
    [['events', '--kind', 'guest', '--kind', 'x'], /^--kind must be one of sign-in, .*budget/],
    [['reset'], /^npm run account -- reset <email or ANPAN ID>/],
    [['delete', 'one', 'two'], /^npm run account -- delete <email or ANPAN ID> \[--yes\]/],
    [['events', '--limit', '0'], /^--limit must be a number from 1 to 10000$/],
  ])('refuses %j in words, and opens nothing', async (words, said) => {
    const data = join(place, 'untouched')
    mkdirSync(data, { recursive: true })
    expect(await account({ DATA_DIR: data }, ...words)).toEqual({ code: 1, said: expect.stringMatching(said) })
  })

  test.skipIf(postgresPrograms === undefined)('reads PostgreSQL, while servers use it and when none does', async () => {
    const cluster = await startPostgres()
    try {
      const settings = { DATABASE_URL: await cluster.newDatabase(), DATA_DIR: join(place, 'none') }
      const server = await startServer(folder, settings)
      await visit(server.origin)
      await expect
        .poll(async () => rowsIn((await account(settings, 'events')).said).map(([, ...cells]) => cells), {
          timeout: 20_000,
          interval: 1_000,
        })
        .toEqual(expected)
      server.child.kill('SIGTERM')
      await server.exited
      expect(rowsIn((await account(settings, 'events', '--kind', 'guest')).said)).toHaveLength(1)
    } finally {
      await cluster.stop()
    }
  })
})
