import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../support/postgres.ts'
import { bundleServer, runServer, startServer } from '../../support/server-process.ts'

describe('starting and stopping', { timeout: 90_000 }, () => {
  let folder: string
  let data: string

  beforeAll(async () => {
    delete process.env.PACKED_DATABASE // a first start makes its database, as a new machine does
    folder = await bundleServer()
    data = mkdtempSync(join(tmpdir(), 'anpan-data-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
    rmSync(data, { recursive: true })
  })

  /** Starts a server that should give up, and gives what it said. */
  async function refused(settings: Record<string, string>): Promise<string> {
    const server = runServer(folder, { DATA_DIR: data, ...settings })
    expect(await server.exited).toBe(1)
    return server.output().trim()
  }

  test('a data folder serves one process; a second one is refused in one line, and a killed one is taken over', async () => {
    const first = await startServer(folder, { DATA_DIR: data, SEED: 'demo' })
    const { port } = new URL(first.origin)
    const post = await firstPost(first.origin)

    expect(await refused({})).toBe(`${data} is in use by process ${first.child.pid}; end it, or set another DATA_DIR`)
    expect(await refused({ DATA_DIR: join(data, 'other'), PORT: port })).toBe(
      `port ${port} is in use; end the other program, or set another PORT`,
    )

    first.child.kill('SIGKILL')
    await first.exited
    const second = await startServer(folder, { DATA_DIR: data, SEED: 'demo' })
    expect(await firstPost(second.origin)).toEqual(post)
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    expect(second.output()).not.toMatch(/warn|error/i)
  })

  test('a lock that no living process can have made is taken over', async () => {
    writeFileSync(join(data, 'server.lock'), JSON.stringify({ pid: process.pid, began: '1' }))
    const server = await startServer(folder, { DATA_DIR: data })
    server.child.kill('SIGINT')
    expect(await server.exited).toBe(0)
  })

  test('a setting that cannot be used is refused in one line', async () => {
    expect(await refused({ PORT: 'http' })).toBe('PORT must be a port number from 0 to 65535')
  })

  test('a proxy without a public address is refused: its word would become the address of the product', async () => {
    expect(await refused({ TRUST_PROXY: '1' })).toBe(
      'PUBLIC_ORIGIN must be set where TRUST_PROXY is above 0: behind a proxy, requests don’t say it',
    )
  })

  test("a data folder is its owner's alone: a new one is made so, and an open one is closed and said", async () => {
    const made = join(data, 'made')
    const first = await startServer(folder, { DATA_DIR: made })
    expect(openToOthers(made)).toEqual([])
    expect(first.output()).not.toContain('closed')
    first.child.kill('SIGTERM')
    await first.exited

    for (const path of [made, ...within(made)]) chmodSync(path, statSync(path).mode | 0o066)
    const second = await startServer(folder, { DATA_DIR: made })
    expect(second.output()).toContain(`${made} was open to other users of this machine; now it isn’t`)
    expect(openToOthers(made)).toEqual([])
    expect(await firstPost(second.origin)).toEqual([])
    second.child.kill('SIGTERM')
    await second.exited
  })

  test('a database that cannot be reached is named in one line, without its password', async () => {
    const said = await refused({ DATABASE_URL: `postgres://anpan:hidden@127.0.0.1:${await freePort()}/portal` })
    expect(said).toBe('the database at DATABASE_URL can’t be reached (ECONNREFUSED)')
  })

  const within = (place: string) => readdirSync(place, { recursive: true }).map((name) => join(place, String(name)))
  const openToOthers = (place: string) =>
    [place, ...within(place)].filter((path) => (statSync(path).mode & 0o077) !== 0)

  async function firstPost(origin: string): Promise<unknown> {
    return (await fetch(`${origin}/api/posts?limit=1`)).json()
  }
})
