// `npm run load:starts [-- --starts 20 --rows 20000 --only 'existing; a tenth']`: starts the bundled server again and again where it
// has a tenth of a processor, and where ten busy loops share one with it: on a new folder, on one with posts and comments,
// and after `kill -9`. Prints a table, writes docs/proof/starts.md, and ends with 1 where a start fails.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { bundleServer, runServer } from '../../tests/support/server-process.ts'
import { slowProcessor } from '../../tests/support/slow-processor.ts'
import { fill } from './fill.ts'
import { cpuSeconds, machine } from './machine.ts'
import { table } from './report.ts'

const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '20' },
    rows: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
    filled: { type: 'string' },
  },
})
const [starts, rows] = [Number(values.starts), Number(values.rows)]
if (!starts || !rows) throw new Error('starts and rows are numbers above 0')

/** A start that is not ready after this time has failed. */
const READY_MAX_MS = 15 * 60_000
/** A server that is ready must still answer after this time, in which its statistics are made. */
const STAYS_MS = 5_000
const LOOPS = 10

const machines = [
  { name: 'a tenth of a processor', share: 0.1, loops: 0 },
  { name: 'ten busy loops on its processor', share: 1, loops: LOOPS },
]
const folders = ['new', 'existing', 'existing, after kill -9'] as const

interface Started {
  livesS: number
  readyS: number
  processorS: number
}

const home = mkdtempSync(join(tmpdir(), 'anpan-starts-'))
const server = await bundleServer()
/** `--filled` names a folder with so many posts and comments, for a run in parts. */
const filled = values.filled ?? join(home, 'filled')
if (values.filled === undefined && folders.some((folder) => folder !== 'new' && isWanted(folder)))
  await writeRows(filled)

const lines: string[][] = []
let failures = 0
for (const folder of folders)
  for (const { name, share, loops } of machines) {
    if (!isWanted(`${folder}; ${name}`)) continue
    const done: Started[] = []
    const own = join(home, `${lines.length}`)
    if (folder !== 'new') cpSync(filled, own, { recursive: true })
    for (let n = 0; n < starts; n++) {
      if (folder === 'new') rmSync(own, { recursive: true, force: true })
      try {
        if (folder.includes('kill')) await killed(own, share, loops)
        done.push(await start(own, share, loops))
      } catch (error) {
        failures++
        process.stdout.write(`FAILED: ${String(error)}\n`)
      }
      process.stdout.write(`${folder}; ${name}: ${done.length} of ${n + 1}, ${JSON.stringify(done.at(-1))}\n`)
    }
    rmSync(own, { recursive: true, force: true })
    const figures = (['livesS', 'readyS', 'processorS'] as const).map((key) => spread(done.map((each) => each[key])))
    lines.push([folder, name, `${done.length} of ${starts}`, ...figures])
  }

const head = ['data folder', 'machine', 'starts', '`/livez` answers after s', 'ready after s', 'processor s']
const how = slowProcessor(1)
await how.remove()
const report = `
Made by \`npm run load:starts -- --starts ${starts} --rows ${rows}\` on ${machine}; the limit by ${how.how}. An existing folder has ${rows} posts and ${rows} comments. Each start is from the command until \`/healthz\` says yes and the feed is answered, and counts only where the feed is answered ${STAYS_MS / 1000} s later too. After \`kill -9\`: the process before was killed at a random moment of its start or soon after. Figures are the median, and the longest.

${table(head, lines, 2)}
`
process.stdout.write(report)
if (values.only === '') writeFileSync('docs/proof/starts.md', report)
rmSync(home, { recursive: true, force: true })
rmSync(server, { recursive: true, force: true })
process.exit(failures > 0 ? 1 : 0)

function isWanted(name: string): boolean {
  return name.includes(values.only) || values.only.startsWith(name)
}

/** Runs a server on a slow machine for as long as `work` lasts. */
async function onSlowMachine<T>(
  dataDir: string,
  { share, loops }: { share: number; loops: number },
  work: (running: ReturnType<typeof runServer>, origin: string) => Promise<T>,
): Promise<T> {
  const processor = slowProcessor(share)
  const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  for (const { pid } of busy) if (pid !== undefined) processor.take(pid)
  const port = await freePort()
  const running = runServer(server, { DATA_DIR: dataDir, SEED: 'demo', PORT: String(port), PACKED_DATABASE: '' })
  if (running.child.pid !== undefined) processor.take(running.child.pid)
  try {
    return await work(running, `http://127.0.0.1:${port}`)
  } finally {
    for (const each of busy) each.kill('SIGKILL')
    running.child.kill('SIGKILL')
    await running.exited
    await processor.remove()
  }
}

function start(dataDir: string, share: number, loops: number): Promise<Started> {
  return onSlowMachine(dataDir, { share, loops }, async (running, origin) => {
    const since = performance.now()
    const seconds = () => (performance.now() - since) / 1000
    const isAnswered = (path: string) =>
      fetch(origin + path, { signal: AbortSignal.timeout(60_000) }).then(
        (answer) => answer.ok,
        () => false,
      )
    async function until(path: string): Promise<number> {
      while (!(await isAnswered(path))) {
        if (running.child.exitCode !== null) throw new Error(running.output())
        if (seconds() * 1000 > READY_MAX_MS) throw new Error(`not ready: ${running.output()}`)
        await wait(100)
      }
      return seconds()
    }
    const livesS = await until('/livez')
    await until('/healthz')
    const readyS = await until('/api/posts')
    const processorS = cpuSeconds(running.child.pid ?? 0)
    await wait(STAYS_MS)
    await until('/api/posts')
    // a task that waited too long for the database is logged and tried again; a broken one is not
    if (/"level":"error","kind":"(?:upkeep|failure)"/.test(running.output())) throw new Error(running.output())
    running.child.kill('SIGTERM')
    if ((await running.exited) !== 0) throw new Error(`it did not end well: ${running.output()}`)
    return { livesS, readyS, processorS }
  })
}

/** Starts one and kills it at a random moment: while it opens the database, or while it tidies up. */
function killed(dataDir: string, share: number, loops: number): Promise<void> {
  return onSlowMachine(dataDir, { share, loops }, async ({ child }) => {
    await wait(Math.random() * 30_000)
    child.kill('SIGKILL')
  })
}

async function writeRows(folder: string): Promise<void> {
  await fill({ folder }, rows)
  const { db, close } = await openDatabase({ folder, statementMs: 600_000 })
  await db.execute(sql`insert into comments (id, post_id, root_id, root_at, user_id, content)
    select each, post, each, now(), user_id, 'a comment among many'
    from (select gen_random_uuid() as each, id as post, user_id from posts limit ${rows}) drawn`)
  await close()
}

function spread(figures: number[]): string {
  const sorted = figures.toSorted((a, b) => a - b)
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)}, ${(sorted.at(-1) ?? 0).toFixed(1)}`
}
