// `npm run load:streams [-- --streams 5000]`: what streams of news cost a process, and how soon they tell of a change over
// two processes on one PostgreSQL; prints a page and writes docs/proof/events.md.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newReaders } from '../../tests/support/people.ts'
import { postgresPrograms, startPostgres } from '../../tests/support/postgres.ts'
import { measureChanges } from '../../tests/support/seen-changes.ts'
import { bundleServer, type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { BEHIND_PROXY, deviceHeaders, openStream, type OpenStream } from '../../tests/support/stream-clients.ts'
import { table } from './report.ts'

const { values } = parseArgs({ options: { streams: { type: 'string', default: '5000' } } })
const count = Number(values.streams)
if (!count) throw new Error('streams is a number above 0')
/** So many are opened at once: a crowd comes one after the other. */
const TOGETHER = 100
/** A beat, and what is collected of memory, come within this time. */
const SETTLE_MS = 30_000

const memoryMb = ({ child }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

/** Time of the processor that a process has used, in seconds. */
function cpuSeconds({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** What many streams cost one process that does nothing else. */
async function measureMany(folder: string, place: Record<string, string>) {
  const server = await startServer(folder, { ...BEHIND_PROXY, SEED: 'demo', ...place })
  const [, author = {}] = await newReaders([server.origin], 2)
  // what a process takes that has answered something
  for (let n = 0; n < 200; n++) await (await fetch(`${server.origin}/api/posts`, { headers: deviceHeaders(n) })).text()
  await wait(5000)
  const idleMb = memoryMb(server)
  const open: OpenStream[] = []
  let toldAt: number[] = []
  const startedAt = performance.now()
  for (let n = 0; n < count; n += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - n) }, (_, m) =>
      openStream(server.origin, deviceHeaders(n + m), () => toldAt.push(performance.now())),
    )
    open.push(...(await Promise.all(some)))
  }
  const openedS = (performance.now() - startedAt) / 1000
  await wait(SETTLE_MS)
  const openMb = memoryMb(server)
  const cpuBefore = cpuSeconds(server)
  await wait(SETTLE_MS)
  const cpuShare = (cpuSeconds(server) - cpuBefore) / (SETTLE_MS / 1000)
  toldAt = []
  const sentAt = performance.now()
  const answer = await fetch(`${server.origin}/api/posts`, {
    method: 'POST',
    headers: { ...author, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: 'A change for everybody' }),
  })
  if (answer.status !== 201) throw new Error(`a post was answered ${answer.status}`)
  await wait(8000)
  const toldMb = memoryMb(server)
  const spreadS = (Math.max(...toldAt) - sentAt) / 1000
  const alive = open.filter(({ status, endedAt }) => status === 200 && endedAt === null).length
  const stoppedAt = performance.now()
  server.child.kill('SIGTERM')
  const code = await server.exited
  const stopS = (performance.now() - stoppedAt) / 1000
  if (alive !== count || toldAt.length !== count || code !== 0)
    throw new Error(`${alive} of ${count} were open, ${toldAt.length} told, the process ended with ${code}`)
  return { idleMb, openMb, toldMb, openedS, cpuShare, spreadS, stopS }
}

async function main() {
  const data = mkdtempSync(join(tmpdir(), 'anpan-streams-'))
  const folder = await bundleServer()
  const cluster = postgresPrograms === undefined ? undefined : await startPostgres()
  const rows: string[][] = []
  const say = (...cells: string[]) => rows.push(cells)
  try {
    const many = await measureMany(folder, { DATA_DIR: data })
    say(`memory of a process that answers, no stream`, `${many.idleMb.toFixed(0)} MB`, '')
    say(`${count} streams more`, `+${(many.openMb - many.idleMb).toFixed(0)} MB`, '<= 256 MB')
    say('after all were told of a change', `+${(many.toldMb - many.idleMb).toFixed(0)} MB`, '<= 256 MB')
    say('opened in', `${many.openedS.toFixed(1)} s`, '')
    say('processor while nothing changes, beats included', `${(many.cpuShare * 100).toFixed(1)} %`, '')
    say('a change told to the last of them', `${many.spreadS.toFixed(1)} s`, '5 s, spread')
    say('all ended and the process gone after SIGTERM', `${many.stopS.toFixed(1)} s`, '')
    if (cluster) {
      const url = await cluster.newDatabase()
      const start = () => startServer(folder, { ...BEHIND_PROXY, SEED: 'demo', DATABASE_URL: url })
      const servers = [await start(), await start()]
      const origins = servers.map(({ origin }) => origin)
      await measureChanges(origins, { streams: 200, writes: 5, pauseMs: 200 })
      const { told, seen, writes } = await measureChanges(origins, { streams: 200, writes: 50, pauseMs: 400 })
      for (const server of servers) server.child.kill('SIGTERM')
      await Promise.all(servers.map(({ exited }) => exited))
      const three = (times: typeof told) => [0.5, 0.95, 1].map((share) => times.percentile(share).toFixed(0)).join(', ')
      say(`two processes, 200 streams, ${writes} posts: sent to told, ms (p50, p95, most)`, three(told), 'p95 <= 300')
      say('sent to read in the feed, ms (p50, p95, most)', three(seen), '')
    }
  } finally {
    await cluster?.stop()
    for (const each of [data, folder]) rmSync(each, { recursive: true, force: true })
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} as it ended`
  const report = `${[
    `Made by \`npm run load:streams\` on ${machine}; servers, database and clients share the machine.`,
    table(['figure', 'measured', 'goal'], rows, 1),
  ].join('\n\n')}\n`
  mkdirSync('docs/proof', { recursive: true })
  writeFileSync('docs/proof/events.md', report)
  process.stdout.write(report)
}

await main()
