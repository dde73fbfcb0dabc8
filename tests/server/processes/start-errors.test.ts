import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { LITE_VERSION } from '#server/db/data-folder.ts'
import { listen } from '#server/listening.ts'
import { open } from '#server/open.ts'
import { readSettings } from '#server/settings.ts'
import { explain } from '#server/start-error.ts'
import { type AnsweringPostgres, answeringPostgres, askForPassword, refusal } from '../../support/answering-postgres.ts'
import { type Cluster, freePort, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bundleServer, runServer } from '../../support/server-process.ts'
import { smallDisk } from '../../support/small-disk.ts'

/** Each way in which a start can fail: its cause, and the one line that it prints. */
let place: string
/** A database that a server has had open, to be copied. */
let whole: string
let folders = 0
let liteVersion: string | undefined
const newFolder = () => join(place, `data-${++folders}`)
const copied = () => {
  const folder = newFolder()
  cpSync(whole, folder, { recursive: true })
  return folder
}

let silent: AnsweringPostgres
/** It takes half a minute, which passes while the others are tried. */
let saidOfSilent: Promise<string | undefined>

beforeAll(async () => {
  silent = await answeringPostgres()
  saidOfSilent = saidBy({ DATABASE_URL: silent.url })
  place = mkdtempSync(join(tmpdir(), 'anpan-start-'))
  whole = newFolder()
  const { db, close } = await openDatabase({ folder: whole })
  const { rows } = (await db.execute(sql`show server_version_num`)) as unknown as { rows: Record<string, string>[] }
  liteVersion = rows[0]?.server_version_num?.slice(0, -4)
  await close()
})
afterAll(async () => {
  await silent.stop()
  rmSync(place, { recursive: true })
})

/** Opens the data as a start does, and returns its message; undefined if it succeeds. */
async function saidBy(env: Record<string, string>): Promise<string | undefined> {
  const settings = readSettings(env)
  try {
    await (await open({ ...settings, seed: 'none' })).close()
    return undefined
  } catch (error) {
    return explain(error, { databaseUrl: settings.databaseUrl, folder: settings.dataDir })
  }
}

function expectOneLine(said: string | undefined): void {
  expect(said).toMatch(/^[^\n]+$/)
  expect(said).not.toMatch(/\bat \S+:\d+|node:|hidden/)
}

describe('a folder that cannot be the data', () => {
  const ways: [string, (folder: string) => string | void, (folder: string) => string | RegExp][] = [
    [
      'in use',
      (folder) => {
        mkdirSync(folder, { mode: 0o700 })
        const began = readFileSync('/proc/self/stat', 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[19]
        writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, began }))
      },
      (folder) => `${folder} is in use by process ${process.pid}; end it, or set another DATA_DIR`,
    ],
    ['a file', (folder) => writeFileSync(folder, ''), (folder) => `${folder} isn’t a folder; set another DATA_DIR`],
    [
      'inside a file',
      (folder) => {
        writeFileSync(folder, '')
        return join(folder, 'data')
      },
      (folder) => `${folder} can’t be the data folder (ENOTDIR); set another DATA_DIR`,
    ],
    [
      'with other files in it',
      (folder) => {
        mkdirSync(folder)
        writeFileSync(join(folder, 'letters.txt'), '', { mode: 0o644 })
      },
      (folder) => `${folder} has other files in it, such as letters.txt; set DATA_DIR to an empty folder`,
    ],
    [
      "a PostgreSQL's own",
      (folder) => cpSync(join(whole, 'pglite'), folder, { recursive: true }),
      (folder) => new RegExp(`^${folder} has other files in it, such as \\w+; set DATA_DIR to an empty folder$`),
    ],
    [
      'with files that are no database',
      (folder) => rmSync(join(copiedTo(folder), 'pglite', 'PG_VERSION')),
      (folder) =>
        `${join(folder, 'pglite')} isn’t a database (it has no PG_VERSION); move it away, or put a backup in its place`,
    ],
    [
      'of another PostgreSQL',
      (folder) => writeFileSync(join(copiedTo(folder), 'pglite', 'PG_VERSION'), '17\n'),
      (folder) =>
        `${join(folder, 'pglite')} was written by PostgreSQL 17, but this version reads ${LITE_VERSION}; start the version that wrote it`,
    ],
    ['without its control file', (folder) => rmSync(join(copiedTo(folder), 'pglite/global/pg_control')), damaged],
    [
      'with half a control file',
      (folder) => truncateSync(join(copiedTo(folder), 'pglite/global/pg_control'), 99),
      damaged,
    ],
    ['without its log', (folder) => rmSync(join(copiedTo(folder), 'pglite/pg_wal'), { recursive: true }), damaged],
    ['whose tables are overwritten', (folder) => overwrite(join(copiedTo(folder), 'pglite/base')), damaged],
  ]

  test.each(ways)('%s', async (_what, make, expected) => {
    const made = newFolder()
    const folder = make(made) ?? made
    const before = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : []
    const modes = before.map((name) => statSync(join(folder, name)).mode)
    const said = await saidBy({ DATA_DIR: folder })
    expectOneLine(said)
    expect(said).not.toMatch(/DATABASE_URL/)
    expect(said).toEqual(
      typeof expected(folder) === 'string' ? expected(folder) : expect.stringMatching(expected(folder)),
    )
    if (said?.includes('other files')) {
      expect(readdirSync(folder)).toEqual(before)
      expect(before.map((name) => statSync(join(folder, name)).mode)).toEqual(modes)
    }
  })

  test('the version that folders are compared with is that of PGlite', () => {
    expect(liteVersion).toBe(LITE_VERSION)
  })

  test('written by a newer version of the product', async () => {
    const folder = copied()
    const { db, close } = await openDatabase({ folder })
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)`)
    await close()
    expect(await saidBy({ DATA_DIR: folder })).toBe(
      `${folder} was written by a newer version of the product; start that version, or restore an older backup`,
    )
  })

  function copiedTo(folder: string): string {
    cpSync(whole, folder, { recursive: true })
    return folder
  }
  function damaged(folder: string): RegExp {
    return new RegExp(`^the database in ${folder} is damaged and can’t be opened \\(.+\\); put a backup in its place$`)
  }
  function overwrite(base: string): void {
    for (const name of readdirSync(base, { recursive: true, encoding: 'utf8' }))
      if (/\d+\/\d+$/.test(name)) writeFileSync(join(base, name), Buffer.alloc(8192, 9))
  }
})

const disk = smallDisk(130)
describe.skipIf(disk === undefined)('a disk that is full', () => {
  afterAll(() => disk?.remove())

  test.each([
    ['before there is a database', newDisk],
    ['under a database', copiedDisk],
  ])('%s', async (_what, make) => {
    const folder = make()
    disk?.fill()
    const said = await saidBy({ DATA_DIR: folder })
    expect(said).toBe(`the disk of ${folder} is full; free some space`)
    disk?.empty()
    expect(await saidBy({ DATA_DIR: folder }), 'and with room again it starts').toBeUndefined()
    rmSync(folder, { recursive: true })
  })

  function newDisk(): string {
    return join(disk?.folder ?? '', 'new')
  }
  function copiedDisk(): string {
    const folder = join(disk?.folder ?? '', 'old')
    cpSync(whole, folder, { recursive: true })
    return folder
  }
})

describe('an address that cannot be listened on', () => {
  const saidAt = (port: number, host: string) =>
    listen(createAdaptorServer({ fetch: () => new Response() }), { port, host }).then(
      () => undefined,
      (error: unknown) => explain(error),
    )

  test('a port that is taken', async () => {
    const other: Server = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const port = (other.address() as { port: number }).port
    expect(await saidAt(port, '127.0.0.1')).toBe(`port ${port} is in use; end the other program, or set another PORT`)
    other.close()
  })

  test.each([
    ['an address of another machine', '192.0.2.1', 'EADDRNOTAVAIL'],
    ['a name that means no machine', 'no-such-name.invalid', '(?:ENOTFOUND|EAI_AGAIN)'],
  ])('%s', async (_what, host, code) => {
    expect(await saidAt(0, host)).toMatch(
      new RegExp(`^${host} isn’t an address of this machine \\(${code}\\); set HOST to one that is$`),
    )
  })
})

// only root may run a process as a user without rights
describe.skipIf(process.getuid?.() !== 0)('what its user may not do', () => {
  const UNPRIVILEGED_UID = 65_534
  let server: string
  beforeAll(async () => {
    server = await bundleServer()
    chmodSync(server, 0o755)
  })
  afterAll(() => rmSync(server, { recursive: true }))

  test.each([
    [
      'a folder that may not be written',
      {},
      'DATA_DIR can’t be written by this user (EACCES); give it the right to, or set another DATA_DIR',
    ],
    [
      'a port that may not be used',
      { PORT: '81' },
      'port 81 isn’t allowed for this user; set another PORT, such as 3000',
    ],
  ])('%s', async (what, settings, expected) => {
    const own = mkdtempSync(join(tmpdir(), 'anpan-not-allowed-'))
    chmodSync(own, what.includes('port') ? 0o777 : 0o755)
    const folder = join(own, 'data')
    const run = runServer(server, { DATA_DIR: folder, ...settings }, { uid: UNPRIVILEGED_UID })
    expect(await run.exited).toBe(1)
    expect(run.output().trim()).toBe(expected.replace(/^DATA_DIR/, folder))
    rmSync(own, { recursive: true })
  })
})

describe('a PostgreSQL that cannot be used', () => {
  const HANGS_UP = 'ends the connection at once; check that it’s a PostgreSQL'
  const refuses: [string, Buffer, string][] = [
    ['a wrong password', refusal('28P01', 'password authentication failed'), 'refuses this user or password (28P01)'],
    ['no such user', refusal('28000', 'role does not exist'), 'refuses this user or password (28000)'],
    ['no database of that name', refusal('3D000', 'database does not exist'), 'does not exist (3D000)'],
    [
      'one that is starting',
      refusal('57P03', 'the database system is starting up'),
      'is starting or stopping; start again in a moment (57P03)',
    ],
    [
      'one without room for a connection',
      refusal('53300', 'too many clients already'),
      'accepts no more connections; raise its max_connections, or end other programs (53300)',
    ],
    ['another server at its address', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'), HANGS_UP],
    ['one that hangs up', Buffer.alloc(0), HANGS_UP],
  ]
  test.each(refuses)('%s', async (_what, first, expected) => {
    const other = await answeringPostgres(first)
    const said = await saidBy({ DATABASE_URL: other.url })
    expectOneLine(said)
    expect(said).toBe(`the database at DATABASE_URL ${expected}`)
    await other.stop()
  })

  test('an address without the required password', async () => {
    const other = await answeringPostgres(...askForPassword())
    const said = await saidBy({ DATABASE_URL: other.url.replace(':hidden', '') })
    expect(said).toBe('the database at DATABASE_URL refuses this user or password')
    await other.stop()
  })

  test('one that requires TLS, which is not there', async () => {
    const other = await answeringPostgres(Buffer.from('N'))
    const said = await saidBy({ DATABASE_URL: `${other.url}?sslmode=require` })
    expect(said).toBe('the database at DATABASE_URL offers no TLS, which the address asks for')
    await other.stop()
  })

  test('no server at its port, and no machine of its name', async () => {
    const said = await saidBy({ DATABASE_URL: `postgres://anpan:hidden@127.0.0.1:${await freePort()}/portal` })
    expect(said).toBe('the database at DATABASE_URL can’t be reached (ECONNREFUSED)')
    const elsewhere = await saidBy({ DATABASE_URL: 'postgres://no-such-name.invalid/portal' })
    expect(elsewhere).toMatch(/^the database at DATABASE_URL can’t be reached \((?:ENOTFOUND|EAI_AGAIN)\)$/)
  })

  test('one that never answers', async () => {
    expect(await saidOfSilent).toBe('the database at DATABASE_URL can’t be reached: it didn’t answer in time')
  })
})

describe.skipIf(postgresPrograms === undefined)('a PostgreSQL that is there', () => {
  let cluster: Cluster
  let url: string
  beforeAll(async () => {
    cluster = await startPostgres()
    url = await cluster.emptyDatabase()
  })
  afterAll(() => cluster.stop())

  async function ask(text: string, at = url): Promise<void> {
    const client = new pg.Client({ connectionString: at })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const other = (user: string, name: string) =>
    Object.assign(new URL(url), { username: user, pathname: `/${name}` }).href

  test('holds text in another encoding', async () => {
    await ask(`create database latin encoding 'LATIN1' locale 'C' template template0`)
    expect(await saidBy({ DATABASE_URL: other('anpan', 'latin') })).toBe(
      'the database at DATABASE_URL stores text as LATIN1; create one with the encoding UTF8',
    )
  })

  test('lets its user create no table', async () => {
    await ask('create role guest login')
    const said = await saidBy({ DATABASE_URL: other('guest', new URL(url).pathname.slice(1)) })
    expect(said).toBe(
      'the database at DATABASE_URL lets this user create no tables; grant it the schema public, or make it the owner (42501)',
    )
  })

  test('was written by a newer version of the product', async () => {
    expect(await saidBy({ DATABASE_URL: url })).toBeUndefined()
    await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)`)
    expect(await saidBy({ DATABASE_URL: url })).toBe(
      'the database at DATABASE_URL was written by a newer version of the product; start that version, or restore an older backup',
    )
  })
})
