// `npm run load [-- --seconds 15 --readers 100 --writers 20]`: many readers and writers on each arrangement of
// database and processes; prints tables, writes docs/proof/load.md, and ends with 1 where the books are wrong.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabasePlace } from '#server/db/client.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { bundleServer, startServer } from '../support/server-process.ts'
import { audit, type Entry } from './books.ts'
import { newReaders, newWriters, settle } from './people.ts'
import { booksTable, type Row, timingsTable } from './report.ts'
import { read, write } from './traffic.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    readers: { type: 'string', default: '100' },
    writers: { type: 'string', default: '20' },
  },
})
const [seconds = 0, readers = 0, writers = 0] = [values.seconds, values.readers, values.writers].map(Number)
if (!seconds || !readers || !writers) throw new Error('seconds, readers and writers are numbers above 0')
const asked = { seconds, readers, writers }

/** Requests a second of each client in the steady part: a page asks every five seconds, a person writes less often. */
const STEADY = { read: 1, write: 2 }

interface Arrangement {
  name: string
  processes: number
  place: DatabasePlace
}

async function measure(folder: string, { name, processes, place }: Arrangement) {
  // what is measured is how much the server can do, not how much it lets one person do
  const settings: Record<string, string> = {
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: 'https://portal.example',
    SEED: 'demo',
    BUDGET_FACTOR: '1000',
  }
  if (place.url !== undefined) settings.DATABASE_URL = place.url
  if (place.folder !== undefined) settings.DATA_DIR = place.folder
  const running = []
  for (let n = 0; n < processes; n++) running.push(await startServer(folder, settings))
  const servers = running.map(({ origin }) => origin)
  const rows: Row[] = []
  const people = await newWriters(servers, asked.writers)
  const crowd = await newReaders(servers, asked.readers)
  for (const [part, rate] of [
    ['steady', STEADY],
    ['flat out', undefined],
  ] as const) {
    const load = { servers, seconds: asked.seconds }
    const [reads, writes] = await Promise.all([
      read({ ...load, ...(rate && { rate: rate.read }) }, crowd),
      write({ ...load, ...(rate && { rate: rate.write }) }, people),
    ])
    rows.push(
      { name, part, who: 'readers', timings: reads, seconds },
      { name, part, who: 'writers', timings: writes, seconds },
    )
  }
  await settle(servers[0] ?? '', people)
  for (const server of running) server.child.kill('SIGTERM')
  await Promise.all(running.map(({ exited }) => exited))
  const entries = await audit(place, people)
  const sent = people.reduce((sum, { keys }) => sum + keys.size, 0)
  const repeats = people.reduce((sum, one) => sum + one.repeats, 0)
  for (const wrong of people.flatMap((one) => one.wrong).slice(0, 5)) process.stdout.write(`${name}: ${wrong}\n`)
  process.stdout.write(`${name}: ${sent} writes, ${repeats} of them sent again on purpose\n`)
  return { rows, books: { name, sent, repeats, entries } }
}

async function main() {
  const data = mkdtempSync(join(tmpdir(), 'anpan-load-'))
  const folder = await bundleServer()
  const cluster = postgresPrograms === undefined ? undefined : await startPostgres()
  const arrangements: Arrangement[] = [
    { name: 'PGlite, one process', processes: 1, place: { folder: join(data, 'pglite') } },
  ]
  if (cluster)
    for (const processes of [1, 2]) {
      const name = `PostgreSQL, ${processes === 1 ? 'one process' : 'two processes'}`
      arrangements.push({ name, processes, place: { url: await cluster.newDatabase() } })
    }
  else process.stdout.write('There is no PostgreSQL on this machine: it is measured on PGlite alone.\n')

  const rows: Row[] = []
  const books: { name: string; sent: number; repeats: number; entries: Entry[] }[] = []
  try {
    for (const arrangement of arrangements) {
      const found = await measure(folder, arrangement)
      rows.push(...found.rows)
      books.push(found.books)
    }
  } finally {
    await cluster?.stop()
    rmSync(data, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }

  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const command = `npm run load -- --seconds ${seconds} --readers ${readers} --writers ${writers}`
  const report = `${[
    `Made by \`${command}\` on ${machine}; servers, database and clients share the machine.`,
    timingsTable(rows),
    booksTable(books),
  ].join('\n\n')}\n`
  mkdirSync('docs/proof', { recursive: true })
  writeFileSync('docs/proof/load.md', report)
  process.stdout.write(report)
  process.exit(books.every(({ entries }) => entries.every(({ isRight }) => isRight)) ? 0 : 1)
}

await main()
