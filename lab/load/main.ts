// `npm run load [-- --seconds 15 --readers 100 --writers 20 --posts 200000 --streams 5000 --soak <minutes>]`: many readers,
// writers and streams on each arrangement of database and processes; prints tables, writes docs/proof/load.md, and ends with
// 1 where the books are wrong. A short form: `-- --seconds 4 --posts 2000 --streams 500`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresPrograms, startPostgres } from '../../tests/support/postgres.ts'
import { bundleServer } from '../../tests/support/server-process.ts'
import { type Arrangement, type Measured, measure } from './arrangement.ts'
import { fill } from './fill.ts'
import { figuresOfPolls, goalsTable } from './goals.ts'
import { machine } from './machine.ts'
import { booksTable, table, timingsTable } from './report.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    readers: { type: 'string', default: '100' },
    writers: { type: 'string', default: '20' },
    posts: { type: 'string', default: '200000' },
    streams: { type: 'string', default: '5000' },
    soak: { type: 'string', default: '0' },
  },
})
const asked = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])) as Record<
  keyof typeof values,
  number
>
for (const [name, value] of Object.entries(asked))
  if (!(value > 0 || (name === 'soak' && value === 0))) throw new Error(`${name} is a number above 0`)

async function main() {
  // the floor first, with nothing else of ours running
  const polls = ['lab/load/polls.ts', '--seconds', String(Math.min(asked.seconds, 5))]
  if (spawnSync('npx', ['tsx', ...polls], { stdio: 'inherit' }).status !== 0) throw new Error('the polls have failed')

  const data = mkdtempSync(join(tmpdir(), 'anpan-load-'))
  const folder = await bundleServer()
  const cluster = postgresPrograms === undefined ? undefined : await startPostgres()
  const arrangements: Arrangement[] = [
    { name: 'PGlite, one process', processes: 1, place: { folder: join(data, 'pglite') } },
  ]
  const found: Measured[] = []
  try {
    await fill(arrangements[0]?.place ?? {}, asked.posts)
    if (cluster) {
      const url = await cluster.newDatabase()
      await fill({ url }, asked.posts)
      for (const processes of [1, 2]) {
        const name = `PostgreSQL, ${processes === 1 ? 'one process' : 'two processes'}`
        arrangements.push({ name, processes, place: { url: await cluster.newDatabase(url) } })
      }
    } else process.stdout.write('There is no PostgreSQL on this machine: it is measured on PGlite alone.\n')
    for (const arrangement of arrangements) found.push(await measure(folder, arrangement, asked))
  } finally {
    await cluster?.stop()
    rmSync(data, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }

  const figures = [...figuresOfPolls('docs/proof/polls.md'), ...found.flatMap((one) => one.figures)]
  const [, one, two] = found
  if (one && two) {
    const share = two.perCpuSecond / one.perCpuSecond
    figures.push({
      row: 'N14',
      what: 'answers for each second of a processor, two processes against one',
      where: 'PostgreSQL, flat out',
      found: `${share.toFixed(2)}x`,
      goal: '>= 0.85x',
      isMet: share >= 0.85,
    })
  }
  const options = Object.entries(asked)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `--${name} ${value}`)
  const soaks = found.flatMap(({ books, soak }) =>
    soak.map(({ atS, mb }) => [books.name, (atS / 60).toFixed(1), String(mb)]),
  )
  const report = `${[
    `Made by \`npm run load -- ${options.join(' ')}\` on ${machine}, load ${loadavg()[0]?.toFixed(1)} as it ended; servers, database and clients share the machine. N11 to N13 are as shares of what a bare Hono route answers.`,
    goalsTable(figures),
    timingsTable(found.flatMap(({ rows }) => rows)),
    table(
      ['memory of the servers, MB', 'at first', 'at most', 'at last'],
      found.map(({ memory }) => memory),
    ),
    ...(soaks.length > 0 ? [table(['memory over time', 'minutes', 'MB'], soaks)] : []),
    booksTable(found.map(({ books }) => books)),
  ].join('\n\n')}\n`
  mkdirSync('docs/proof', { recursive: true })
  writeFileSync('docs/proof/load.md', report)
  process.stdout.write(report)
  process.exit(found.every(({ books }) => books.entries.every(({ isRight }) => isRight)) ? 0 : 1)
}

await main()
