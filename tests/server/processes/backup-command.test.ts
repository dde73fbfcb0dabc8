import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { listBackups } from '#server/backup/backup-files.ts'
import { expectBooksToAddUp } from '../../support/books.ts'
import { anOrder } from '../../support/orders.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bundleServer, runAccount, type ServerProcess, startServer } from '../../support/server-process.ts'
import { smallDisk } from '../../support/small-disk.ts'
import { guestAt, postAt, startWriters } from '../../support/writers.ts'

const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
const PATH = `${postgresPrograms ?? ''}:${process.env.PATH ?? ''}`

let server: string
let place: string
let cluster: Cluster | undefined
const running = new Set<ServerProcess>()

beforeAll(async () => {
  server = await bundleServer()
  place = mkdtempSync(join(tmpdir(), 'anpan-backup-'))
  if (postgresPrograms !== undefined) cluster = await startPostgres()
})
afterAll(async () => {
  await Promise.all([...running].map(stop))
  await cluster?.stop()
  for (const folder of [server, place]) rmSync(folder, { recursive: true, force: true })
})

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const started = await startServer(server, { SEED: 'demo', BUDGET_FACTOR: '1000', ...settings, PATH })
  running.add(started)
  return started
}
async function stop(started: ServerProcess): Promise<void> {
  running.delete(started)
  started.child.kill('SIGTERM')
  expect(await started.exited).toBe(0)
}

/** Runs `npm run backup` or `npm run restore`. */
const run = (settings: Record<string, string>, ...words: string[]) =>
  runAccount(server, { PATH, ...settings }, words, { cwd: place })

/** Lets a member order mugs and cancel some of them, until `isOver`. */
async function buyAndCancel(origin: string, email: string, isOver: () => boolean): Promise<number> {
  const login = JSON.stringify({ email, password: 'correct horse', firstName: 'Hana' })
  const entered = await fetch(`${origin}/api/auth/sign-up`, { method: 'POST', headers: json, body: login })
  expect(entered.status).toBe(201)
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const send = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...json, cookie, 'Idempotency-Key': v7() },
      body: JSON.stringify(body),
    })
  let placed = 0
  for (let n = 0; !isOver(); n++) {
    const order = anOrder()
    if ((await send('/api/orders', order)).status === 201) placed += 1
    if (n % 3 !== 0) await send(`/api/orders/${order.id}/cancel`, {})
    await wait(30)
  }
  return placed
}

describe.each([
  ['PGlite', true],
  ['PostgreSQL', postgresPrograms !== undefined],
] as const)('a backup of %s', (name, isHere) => {
  /** A new place, and how it is named to the server and to the tests. */
  async function newPlace(what: string) {
    if (name === 'PGlite') {
      const folder = join(place, `${name}-${what}`)
      return { settings: { DATA_DIR: folder }, where: { folder } }
    }
    const url = (await cluster?.emptyDatabase()) ?? ''
    return { settings: { DATABASE_URL: url }, where: { url } }
  }

  test.skipIf(!isHere)(
    'taken while twenty people write is restored into an empty place alone, and there all adds up',
    { timeout: 300_000 },
    async () => {
      const [own, other] = [await newPlace('own'), await newPlace('other')]
      const copies = join(place, `${name}-copies`)
      const first = await start(own.settings)
      const shelf = (await (await fetch(`${first.origin}/api/products`)).json()) as { id: string; stock: number }[]
      const mugs = shelf.find(({ id }) => id === 'mug-blue')?.stock ?? 0
      const cookie = await guestAt(first.origin)
      let isOver = false
      const writers = startWriters(first.origin, 16)
      const buyers = [1, 2, 3, 4].map((n) => buyAndCancel(first.origin, `hana${n}@mail.example`, () => isOver))
      while (writers.accepted.length < 60) await wait(50)

      const before = [...writers.accepted]
      const made = await run(own.settings, 'backup', copies)
      const during = writers.accepted.length - before.length
      while (writers.accepted.length < before.length + during + 20) await wait(50)
      isOver = true
      await writers.stop()
      const placed = (await Promise.all(buyers)).reduce((sum, each) => sum + each, 0)
      await stop(first)
      expect(made).toMatchObject({ code: 0, said: expect.stringContaining(copies) })
      // a disk that is slow lets some wait for longer than they may: they are told to come back
      expect(writers.unexpected.filter((each) => !/^write: 503 .*unavailable/.test(each))).toEqual([])
      expect(placed).toBeGreaterThan(4)

      const [file, ...more] = listBackups(copies)
      if (!file) throw new Error('no copy')
      expect([more, readdirSync(copies)]).toEqual([[], [file.path.slice(copies.length + 1)]])
      expect(statSync(file.path).mode & 0o777).toBe(0o600)

      const refused = await run(own.settings, 'restore', file.path)
      expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/left as it is/) })
      const damaged = join(place, `${name}-damaged`)
      writeFileSync(damaged, readFileSync(file.path).subarray(0, file.bytes / 2))
      expect(await run(other.settings, 'restore', damaged)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/nothing was restored/),
      })

      const restored = await run(other.settings, 'restore', file.path)
      expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ people, \d+ posts, \d+ orders\n/) })
      await expectBooksToAddUp(other.where, mugs)
      await expectBooksToAddUp(own.where, mugs)
      const second = await start(other.settings)
      for (const id of [before[0], before.at(-1)]) {
        const post = await fetch(`${second.origin}/api/posts/${id}`)
        expect([post.status, ((await post.json()) as Post).content]).toEqual([200, `written ${id}`])
      }
      expect((await postAt(second.origin, cookie)).status, 'sessions go on').toBe(201)
      await stop(second)
    },
  )
})

test('a backup is taken of a folder that no server holds, and into BACKUP_DIR where no folder is named', async () => {
  const settings = { DATA_DIR: join(place, 'ended'), BACKUP_DIR: join(place, 'ended-copies') }
  await stop(await start({ DATA_DIR: settings.DATA_DIR, SEED: 'none' }))
  expect(await run({ DATA_DIR: settings.DATA_DIR }, 'backup')).toEqual({
    code: 1,
    said: 'name a folder: npm run backup -- <folder>; or set BACKUP_DIR',
  })
  expect(await run(settings, 'backup', 'ended/copies')).toMatchObject({
    code: 1,
    said: `${join(place, 'ended', 'copies')} is in the folder of the data, and would be lost with it; name another folder`,
  })
  expect(await run(settings, 'backup')).toMatchObject({ code: 0 })
  expect(listBackups(settings.BACKUP_DIR)).toHaveLength(1)
})

test.skipIf(postgresPrograms === undefined)('where pg_dump is missing, the command to run is said', async () => {
  const url = (await cluster?.emptyDatabase()) ?? ''
  const answer = await run({ DATABASE_URL: url, PATH: join(place, 'nowhere') }, 'backup', join(place, 'missing'))
  expect(answer).toEqual({
    code: 1,
    said: 'pg_dump is not installed on this machine; where it is, run: pg_dump --format=custom --file=portal.dump "$DATABASE_URL"',
  })
  expect(readdirSync(join(place, 'missing'))).toEqual([])
})

test('nothing but a backup of the same database is restored', async () => {
  const [text, lite, dump] = ['text', 'lite', 'dump'].map((name) => join(place, `${name}-file`)) as [
    string,
    string,
    string,
  ]
  writeFileSync(text, 'a letter')
  writeFileSync(lite, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]))
  writeFileSync(dump, 'PGDMP')
  const settings = { DATA_DIR: join(place, 'nothing') }
  const cases: [Record<string, string>, string[], string][] = [
    [settings, [], 'npm run restore -- <file>'],
    [settings, [join(place, 'gone')], `${join(place, 'gone')} cannot be read (ENOENT)`],
    [settings, [text], `${text} is no backup of the portal`],
    [settings, [dump], `${dump} is a copy of PostgreSQL: set DATABASE_URL to an empty database`],
    [
      { DATABASE_URL: 'postgres://portal@127.0.0.1:1/none' },
      [lite],
      `${lite} is a copy of PGlite: leave DATABASE_URL out, and set DATA_DIR to an empty folder`,
    ],
  ]
  for (const [given, words, said] of cases) expect(await run(given, 'restore', ...words)).toEqual({ code: 1, said })
  expect(existsSync(settings.DATA_DIR)).toBe(false)
  mkdirSync(settings.DATA_DIR)
  writeFileSync(join(settings.DATA_DIR, 'notes.txt'), 'mine')
  expect(await run(settings, 'restore', lite)).toMatchObject({ code: 1, said: expect.stringContaining('notes.txt') })
  expect(readdirSync(settings.DATA_DIR)).toEqual(['notes.txt'])
})

const disk = smallDisk(200)
describe.skipIf(disk === undefined)('the daily backup', () => {
  afterAll(() => disk?.remove())

  test('tells the log and the metrics of a full disk, and is there once there is room', {
    timeout: 120_000,
  }, async () => {
    const copies = disk?.folder ?? ''
    disk?.fill()
    const token = 'a token for metrics'.replaceAll(' ', '-')
    const settings = { DATA_DIR: join(place, 'daily'), SEED: 'none', BACKUP_DIR: copies, METRICS_TOKEN: token }
    const started = await start(settings)
    const metrics = async () =>
      (await fetch(`${started.origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text()
    while (!started.output().includes('"task":"backup"')) await wait(200)
    expect(started.output()).toContain(`"error":"BackupFailed: the disk of ${copies} is full: there is no new backup`)
    expect(await metrics()).toMatch(/^anpan_backup_failures [1-9]/m)
    expect(await metrics()).toMatch(/^anpan_backup_timestamp_seconds 0$/m)
    expect(readdirSync(copies)).toEqual(['ballast'])
    expect((await fetch(`${started.origin}/healthz`)).status).toBe(200)
    disk?.empty()
    while (listBackups(copies).length === 0) await wait(200)
    expect(await metrics()).toMatch(/^anpan_backup_bytes [1-9]/m)
    await stop(started)
    expect(readdirSync(copies)).toHaveLength(1)
  })
})
