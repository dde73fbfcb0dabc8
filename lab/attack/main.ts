// `npm run attack [-- --only search,push]`: bounded attacks on loopback against the bundled server, on PGlite and on
// PostgreSQL, with an honest reader beside them; prints a table, writes docs/proof/attack.md, and ends with 1 where
// the reader waited too long, met an error, or the member's right password was refused.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresPrograms, startPostgres } from '../../tests/support/postgres.ts'
import { bundleServer, startServer } from '../../tests/support/server-process.ts'
import { attacks } from './attacks.ts'
import type { Attack } from './sending.ts'
import { percentile, type Watched, watchWhile } from './watch.ts'

/** The longest that 95 of 100 honest requests may take during an attack, in milliseconds. */
const P95_MAX_MS = 100
/** The longest that the server's event loop should be blocked during an attack, in milliseconds. */
const STALL_GOAL_MS = 100
const STALL_WATCH = new URL('./stall-watch.mjs', import.meta.url).href
const PUBLIC_ORIGIN = 'https://portal.example'
const MEMBER = { email: 'owner@members.example', password: 'correct horse battery' }
/** The owner's own address, in another network than the attacker's. */
const OWNER = {
  'x-forwarded-for': '198.51.100.40',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = attacks.filter(
  ({ name }) => values.only === undefined || values.only.split(',').some((part) => name.includes(part)),
)

interface Line extends Watched {
  place: string
  name: string
  seconds: number
  signsIn: boolean
  /** The longest that the server's event loop was blocked, in milliseconds. */
  stallMs: number
  expected: string
  /** How many answers were judged, and what of them should not have been. */
  judged: number
  wrong: string[]
}

const tell = (origin: string, path: string, body: unknown) =>
  fetch(origin + path, { method: 'POST', headers: OWNER, body: JSON.stringify(body) })

async function meet(place: string, folder: string, settings: Record<string, string>, attack: Attack): Promise<Line> {
  const stallFile = join(folder, 'stall')
  const watch = { NODE_OPTIONS: `--import ${STALL_WATCH}`, STALL_FILE: stallFile }
  const server = await startServer(folder, { TRUST_PROXY: '1', PUBLIC_ORIGIN, SEED: 'demo', ...watch, ...settings })
  await tell(server.origin, '/api/auth/sign-up', { ...MEMBER, firstName: 'Owner' })
  for (let warm = 0; warm < 20; warm++) await fetch(`${server.origin}/api/posts`).then((answer) => answer.arrayBuffer())
  // the time that it took to start is not the attacker's doing
  server.child.kill('SIGUSR2')
  const since = performance.now()
  const attacker = await begin(attack, server.origin)
  const watched = await watchWhile(server.origin, attacker)
  const seconds = (performance.now() - since) / 1000
  const signsIn = (await tell(server.origin, '/api/auth/sign-in', MEMBER)).status === 200
  server.child.kill('SIGTERM')
  await server.exited
  const [expected, stallMs] = [attack.expected ?? '', Number(readFileSync(stallFile, 'utf8'))]
  return { place, name: attack.name, expected, seconds, signsIn, stallMs, ...attacker.said(), ...watched }
}

interface Attacker {
  ended: Promise<unknown>
  /** What it has told of the answers that it judged, once it has ended. */
  said(): Pick<Line, 'judged' | 'wrong'>
}

/** Starts an attack beside this process; resolves once it runs, with what resolves when it has ended. */
async function begin({ name }: Attack, origin: string): Promise<Attacker> {
  const attacker = fork(new URL('./attacker.ts', import.meta.url), [name, origin, MEMBER.email, MEMBER.password], {
    execArgv: ['--import', 'tsx'],
  })
  let said: Pick<Line, 'judged' | 'wrong'> = { judged: 0, wrong: [] }
  attacker.on('message', (message) => {
    if (typeof message === 'object') said = message as typeof said
  })
  // what it has told is there once the two are parted
  const ended = Promise.all([once(attacker, 'exit'), once(attacker, 'disconnect')]).then(([[code]]) => {
    if (code !== 0) throw new Error(`the attack ended with ${code}: ${name}`)
  })
  await Promise.race([once(attacker, 'message'), ended])
  return { ended, said: () => said }
}

const isRight = ({ feedMs, healthMs, failures, signsIn, expected, judged, wrong }: Line) =>
  failures === 0 &&
  signsIn &&
  wrong.length === 0 &&
  (expected === '' || judged > 0) &&
  [feedMs, healthMs].every((times) => percentile(times, 0.95) <= P95_MAX_MS)

function table(lines: Line[]): string {
  const head = [
    'database',
    'attack',
    'seconds',
    'feed p95 ms',
    'max',
    'healthz p95 ms',
    'max',
    'longest stall ms',
    '5xx',
    'owner signs in',
    'what is expected',
    'answers judged',
    'wrong',
    '',
  ]
  const rows = lines.map((line) => [
    line.place,
    line.name,
    line.seconds.toFixed(1),
    ...[line.feedMs, line.healthMs].flatMap((times) => [0.95, 1].map((share) => percentile(times, share).toFixed(0))),
    line.stallMs.toFixed(0),
    String(line.failures),
    line.signsIn ? 'yes' : '**no**',
    line.expected || 'that no reader waits',
    String(line.judged),
    line.wrong.slice(0, 5).join('; ') || '0',
    isRight(line) ? 'holds' : '**fails**',
  ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

async function main() {
  const data = mkdtempSync(join(tmpdir(), 'anpan-attack-'))
  const folder = await bundleServer()
  const cluster = postgresPrograms === undefined ? undefined : await startPostgres()
  if (!cluster) process.stdout.write('There is no PostgreSQL on this machine: PGlite alone is attacked.\n')
  const lines: Line[] = []
  try {
    for (const [at, attack] of chosen.entries()) {
      lines.push(await meet('PGlite', folder, { DATA_DIR: join(data, `pglite-${at}`) }, attack))
      if (cluster) lines.push(await meet('PostgreSQL', folder, { DATABASE_URL: await cluster.newDatabase() }, attack))
    }
  } finally {
    await cluster?.stop()
    for (const made of [data, folder]) rmSync(made, { recursive: true, force: true })
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const report = `Made by \`npm run attack\` on ${machine}; attacker, reader, server and database share the machine. Each attack is repeated
for twelve seconds in a process of its own. An honest reader asks for the feed and for \`/healthz\` every 100 ms during each attack: 95 of 100 answers within ${P95_MAX_MS} ms, none of them 5xx,
and the member signs in with the right password from an address of their own. Where a row says what is expected of the answers, each of them is judged by it:
what is refused may be refused as too much. The longest stall is that of the server's event loop, for which ${STALL_GOAL_MS} ms is the goal; where
the processor is shared it has the time in it in which the server did not run at all.

${table(lines)}
`
  process.stdout.write(report)
  if (values.only === undefined) {
    mkdirSync('docs/proof', { recursive: true })
    writeFileSync('docs/proof/attack.md', report)
  }
  process.exit(lines.every(isRight) ? 0 : 1)
}

await main()
