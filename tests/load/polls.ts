// `npm run load:polls [-- --seconds 5 --against <folder of another checkout>]`: how many polls of the feed one process
// answers, beside a bare Hono route of the same run; prints a table and writes docs/proof/polls.md.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { bundleServer, startServer } from '../support/server-process.ts'
import { newReaders } from './people.ts'
import { table } from './report.ts'

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
const body = readFileSync(process.argv[2], 'utf8')
const app = new Hono()
app.get('/', (c) => c.req.header('if-none-match') ? c.body(null, 304, { ETag: '"x"' }) : c.body(body, 200, { 'Content-Type': 'application/json', ETag: '"x"' }))
serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log(port))
`

/** A route that does nothing but send these bytes, or say that nothing is new. */
async function measureFloor(folder: string, body: string): Promise<{ changed: number; unchanged: number }> {
  writeFileSync(join(folder, 'floor.mjs'), floorCode)
  writeFileSync(join(folder, 'body.json'), body)
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'floor.mjs'), join(folder, 'body.json')])
  const port = await new Promise<string>((ready) => child.stdout?.once('data', (text) => ready(String(text).trim())))
  const url = `http://127.0.0.1:${port}/`
  const some = Array.from({ length: CONNECTIONS }, () => ({ 'if-none-match': '"x"' }))
  const unchanged = await speedOf(url, some, 304)
  const changed = await speedOf(url, [], 200)
  child.kill()
  return { changed, unchanged }
}

interface Speeds {
  name: string
  speeds: { who: string; status: number; speed: number }[]
  /** What a visitor is answered. */
  body: string
}

async function measure(name: string, folder: string, place: Record<string, string>): Promise<Speeds> {
  const server = await startServer(folder, {
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: 'https://portal.example',
    SEED: 'demo',
    BUDGET_FACTOR: '1000',
    ...place,
  })
  const url = `${server.origin}/api/posts`
  const people = await newReaders([server.origin], CONNECTIONS * 2)
  const speeds: Speeds['speeds'] = []
  for (const who of ['visitor', 'person']) {
    const readers = people.filter((_headers, n) => n % 2 === (who === 'visitor' ? 0 : 1))
    const knowing = await Promise.all(
      readers.map(async (headers) => {
        const etag = (await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })).headers.get('etag')
        return { ...headers, 'if-none-match': etag ?? '' }
      }),
    )
    for (const [status, each] of [
      [304, knowing],
      [200, readers],
    ] as const)
      speeds.push({ who, status, speed: await speedOf(url, [...each], status) })
  }
  const body = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text()
  server.child.kill('SIGTERM')
  await server.exited
  return { name, speeds, body }
}

async function main() {
  const data = mkdtempSync(join(tmpdir(), 'anpan-polls-'))
  const versions: [string, string][] = [['', await bundleServer()]]
  if (values.against !== undefined) versions.unshift(['before, ', await bundleServer(values.against)])
  const cluster = postgresPrograms === undefined ? undefined : await startPostgres()
  const found: Speeds[] = []
  let floor: Awaited<ReturnType<typeof measureFloor>>
  try {
    for (const [at, [version, folder]] of versions.entries()) {
      found.push(await measure(`${version}PGlite`, folder, { DATA_DIR: join(data, String(at)) }))
      if (cluster)
        found.push(await measure(`${version}PostgreSQL`, folder, { DATABASE_URL: await cluster.newDatabase() }))
    }
    floor = await measureFloor(versions.at(-1)?.[1] ?? '', found.at(-1)?.body ?? '')
  } finally {
    await cluster?.stop()
    for (const folder of [data, ...versions.map((version) => version[1])])
      rmSync(folder, { recursive: true, force: true })
  }
  const rows = found.flatMap(({ name, speeds }) =>
    speeds.map(({ who, status, speed }) => {
      const ratio = speed / (status === 304 ? floor.unchanged : floor.changed)
      return [name, who, status === 304 ? 'nothing new' : 'fifty posts', String(Math.round(speed)), ratio.toFixed(3)]
    }),
  )
  const floors = (['unchanged', 'changed'] as const).map((kind) => {
    const what = kind === 'unchanged' ? 'nothing new' : 'fifty posts'
    return ['a bare Hono route', '', what, String(Math.round(floor[kind])), '1']
  })
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} as it ended`
  const against = values.against === undefined ? '' : ' --against <an earlier checkout>'
  const report = `${[
    `Made by \`npm run load:polls -- --seconds ${seconds}${against}\` on ${machine}: polls of \`/api/posts\` on ${CONNECTIONS} connections, one process, the sample community; servers, database and clients share the machine.`,
    table(['server', 'who', 'answer', 'answers/s', 'of the floor'], [...rows, ...floors], 3),
  ].join('\n\n')}\n`
  mkdirSync('docs/proof', { recursive: true })
  writeFileSync('docs/proof/polls.md', report)
  process.stdout.write(report)
}

await main()
