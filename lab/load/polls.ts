// `npm run load:polls [-- --seconds 5 --against <folder of another checkout>]`: how many polls of the feed, openings of home
// and files one process answers, beside a bare Hono route of the same run; prints a table and writes docs/proof/polls.md.
// Pages and files are those of `dist`, where there is a build.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newReaders } from '../../tests/support/people.ts'
import { postgresPrograms, startPostgres } from '../../tests/support/postgres.ts'
import { bundleServer, startServer } from '../../tests/support/server-process.ts'
import { ownModule } from '../own-modules.mjs'
import { table } from './report.ts'

const { default: autocannon } = await ownModule(() => import('autocannon'))

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, against: { type: 'string' } } })
const seconds = Number(values.seconds)
if (!seconds) throw new Error('seconds is a number above 0')
const CONNECTIONS = 20

/** Answers a second at this address; throws where one is of another status. */
async function speedOf(url: string, headers: Record<string, string>[], status: number): Promise<number> {
  const waiting = [...headers]
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setHeaders(waiting.shift() ?? {}),
  })
  const counts = { 200: result['2xx'], 304: result['3xx'] } as Record<number, number>
  const found = counts[status] ?? 0
  if (found === 0 || result.errors > 0 || found !== result.requests.total)
    throw new Error(`${url}: ${found} of ${result.requests.total} answers were ${status}`)
  return found / result.duration
}

const floorCode = `
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
const [body, type] = [readFileSync(process.argv[2]), process.argv[3]]
const app = new Hono()
app.get('/', (c) => c.req.header('if-none-match') ? c.body(null, 304, { ETag: '"x"' }) : c.body(body, 200, { 'Content-Type': type, ETag: '"x"' }))
serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log(port))
`

/** A route that does nothing but send these bytes, or say that nothing is new. */
async function measureFloor(folder: string, { body, type }: Sent): Promise<{ changed: number; unchanged: number }> {
  writeFileSync(join(folder, 'floor.mjs'), floorCode)
  writeFileSync(join(folder, 'body'), body)
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'floor.mjs'), join(folder, 'body'), type])
  const port = await new Promise<string>((ready) => child.stdout?.once('data', (text) => ready(String(text).trim())))
  const url = `http://127.0.0.1:${port}/`
  const some = Array.from({ length: CONNECTIONS }, () => ({ 'if-none-match': '"x"' }))
  const unchanged = await speedOf(url, some, 304)
  const changed = await speedOf(url, [], 200)
  child.kill()
  return { changed, unchanged }
}

/** The bytes of an answer. */
interface Sent {
  body: Buffer
  type: string
}

async function sentOf(url: string, headers: Record<string, string>): Promise<Sent> {
  const answer = await rawly(url, headers)
  return { body: answer.body, type: answer.headers['content-type'] ?? '' }
}

/** As it goes over the line: `fetch` would unpack it. */
function rawly(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, string | undefined>; body: Buffer }>((done, fail) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string | undefined>,
          body: Buffer.concat(parts),
        }),
      )
    }).on('error', fail)
  })
}

interface Speed {
  server: string
  what: string
  who: string
  status: number
  speed: number
}

interface Found {
  speeds: Speed[]
  /** What is sent for each thing that is asked for. */
  sent: Map<string, Sent>
}

const settings = { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://portal.example', SEED: 'demo', BUDGET_FACTOR: '1000' }
const POLL = 'the feed'
const WITHOUT = { 'accept-encoding': 'identity' }

/** What is asked for beside the feed: home as a browser opens it, and the largest script. */
function things(): { what: string; path: string; headers: Record<string, string> }[] {
  if (!existsSync('dist/heads.json')) return []
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  const sizeOf = (name: string) => readFileSync(join('dist/assets', name)).length
  const [largest = ''] = scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return [
    { what: 'home', path: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } },
    { what: 'a script', path: `/assets/${largest}`, headers: { 'accept-encoding': 'br' } },
  ]
}

async function measure(server: string, folder: string, place: Record<string, string>): Promise<Found> {
  if (existsSync('dist')) cpSync('dist', join(folder, 'dist'), { recursive: true })
  const process = await startServer(folder, { ...settings, ...place })
  const url = `${process.origin}/api/posts`
  const people = await newReaders([process.origin], CONNECTIONS * 2)
  const found: Found = { speeds: [], sent: new Map() }

  async function note(what: string, who: string, address: string, headers: Record<string, string>[]) {
    // until it stands in memory
    for (let n = 0; n < 3; n++) await Promise.all(headers.map((each) => rawly(address, each)))
    const knowing = await Promise.all(
      headers.map(async (each) => ({ ...each, 'if-none-match': (await rawly(address, each)).headers.etag ?? '' })),
    )
    for (const [status, each] of [
      [304, knowing],
      [200, headers],
    ] as const)
      found.speeds.push({ server, what, who, status, speed: await speedOf(address, [...each], status) })
    found.sent.set(what, await sentOf(address, headers[0] ?? {}))
  }

  for (const who of ['visitor', 'person']) {
    const readers = people.filter((_headers, n) => n % 2 === (who === 'visitor' ? 0 : 1))
    await note(
      POLL,
      who,
      url,
      readers.map((headers) => ({ ...headers, ...WITHOUT })),
    )
    if (who === 'visitor' && 'DATA_DIR' in place)
      for (const { what, path, headers } of things())
        await note(
          what,
          who,
          process.origin + path,
          readers.map((reader) => ({ ...reader, ...headers })),
        )
  }
  process.child.kill('SIGTERM')
  await process.exited
  return found
}

async function main() {
  const data = mkdtempSync(join(tmpdir(), 'anpan-polls-'))
  const versions: [string, string][] = [['', await bundleServer()]]
  if (values.against !== undefined) versions.unshift(['before, ', await bundleServer(values.against)])
  const cluster = postgresPrograms === undefined ? undefined : await startPostgres()
  const speeds: Speed[] = []
  const floors: { what: string; changed: number; unchanged: number }[] = []
  try {
    const [, newest = ''] = versions.at(-1) ?? []
    let sent = new Map<string, Sent>()
    for (const [at, [version, folder]] of versions.entries()) {
      const lite = await measure(`${version}PGlite`, folder, { DATA_DIR: join(data, String(at)) })
      sent = lite.sent
      speeds.push(...lite.speeds)
      if (cluster)
        speeds.push(
          ...(await measure(`${version}PostgreSQL`, folder, { DATABASE_URL: await cluster.newDatabase() })).speeds,
        )
    }
    for (const [what, bytes] of sent) floors.push({ what, ...(await measureFloor(newest, bytes)) })
  } finally {
    await cluster?.stop()
    for (const folder of [data, ...versions.map((version) => version[1])])
      rmSync(folder, { recursive: true, force: true })
  }
  const sayOf = (what: string, status: number) =>
    status === 304 ? `${what}, nothing new` : what === POLL ? `${what}, fifty posts` : what
  const rows = speeds.map(({ server, what, who, status, speed }) => {
    const floor = floors.find((each) => each.what === what)
    const ratio = speed / ((status === 304 ? floor?.unchanged : floor?.changed) ?? 0)
    return [server, who, sayOf(what, status), String(Math.round(speed)), ratio.toFixed(3)]
  })
  const floorRows = floors.flatMap(({ what, changed, unchanged }) => [
    ['a bare Hono route', '', sayOf(what, 304), String(Math.round(unchanged)), '1'],
    ['a bare Hono route', '', sayOf(what, 200), String(Math.round(changed)), '1'],
  ])
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} as it ended`
  const against = values.against === undefined ? '' : ' --against <an earlier checkout>'
  const report = `${[
    `Made by \`npm run load:polls -- --seconds ${seconds}${against}\` on ${machine}: polls of \`/api/posts\`, openings of home and its largest script on ${CONNECTIONS} connections, one process, the sample community; servers, database and clients share the machine. Home and the script are sent as Brotli, the feed unpacked; the bare route sends the same bytes.`,
    table(['server', 'who', 'answer', 'answers/s', 'of the floor'], [...rows, ...floorRows], 3),
  ].join('\n\n')}\n`
  mkdirSync('docs/proof', { recursive: true })
  writeFileSync('docs/proof/polls.md', report)
  process.stdout.write(report)
}

await main()
