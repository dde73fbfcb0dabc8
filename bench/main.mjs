// `npm run bench [-- --runs 5] [-- --only 1,2,18]`: measures the built product with its real server beside floor pages,
// in one run. Times are reported and gate nothing: machines differ, the ratios do less.
import '../scripts/old-node.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../scripts/fresh-build.mjs'
import { buildCard, buildFloors, builtFolder, buildUnbounded } from './build-floors.mjs'
import { FloorServer } from './floor-server.mjs'
import { ProductServer } from './product-server.mjs'
import { linesOf, tableOf } from './report.mjs'
import { numberOf, rows } from './rows.mjs'
import { jobs } from './jobs.mjs'
import { medians } from './statistics.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', multiple: true } },
})
const runs = Math.max(1, Number(values.runs))
const asked = (values.only ?? []).flatMap((list) => list.split(',')).map(numberOf)
const wanted = new Set(asked.length > 0 ? asked : rows.map(({ row }) => numberOf(row)))

const FLOORS = ['static', 'static-sw', 'stack-lite', 'virtua']
/** Posts on the floor pages, and in the list that is scrolled. */
const CARDS = 16
const MANY = 2000
/** Rows with more stored posts than the product keeps. */
const UNBOUNDED = [18, 19, 20, 22]

/** The card by itself. */
const CARD = 24

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`)

/** @type {{ dispose(): Promise<void> }[]} */
const opened = []
/** @template {{ start(): Promise<void>, dispose(): Promise<void> }} Host @param {Host} host @returns {Promise<Host>} */
async function serve(host) {
  opened.push(host)
  await host.start()
  return host
}

async function openHosts() {
  const product = await serve(new ProductServer())
  /** @type {import('./build-floors.mjs').FloorPost[]} */
  const samples = await (await fetch(`${product.url}api/posts?limit=50`)).json()
  const posts = samples.slice(0, CARDS)
  const many = Array.from({ length: MANY }, (_, at) => ({ ...samples[at % samples.length], id: String(at) }))
  await buildFloors(posts)
  /** @type {Record<string, import('./loads.mjs').Host>} */
  const hosts = { product }
  for (const name of FLOORS)
    hosts[name] = await serve(new FloorServer(builtFolder(name), { posts, 'many-posts': many }))
  if (wanted.has(CARD)) {
    await buildCard()
    hosts.card = await serve(new FloorServer(builtFolder('card'), { 'many-posts': many }))
  }
  if (UNBOUNDED.some((row) => wanted.has(row))) hosts.unbounded = await serve(new ProductServer(await buildUnbounded()))
  return { hosts, samples }
}

/** @param {string} name @param {unknown} error @returns {import('./report.mjs').Measured} */
function fail(name, error) {
  process.exitCode = 1
  say(`FAILED ${name}: ${error instanceof Error ? error.stack : error}`)
  return {}
}

/** @type {Record<string, Record<string, Record<string, number>[]>>} */
const found = {}
ensureBuild()
try {
  const given = { ...(await openHosts()), wanted }
  for (let run = 1; run <= runs; run++) {
    for (const { name, isFor, isOnce, work } of jobs) {
      if (!isFor.some((row) => wanted.has(row)) || (isOnce && run > 1)) continue
      say(`${run} of ${runs}: ${name}`)
      // what failed has no figure; the rest still has
      const measured = await work(given).catch((/** @type {unknown} */ error) => fail(name, error))
      for (const [page, ways] of Object.entries(measured))
        for (const [way, figures] of Object.entries(ways)) ((found[page] ??= {})[way] ??= []).push(figures)
    }
  }
} finally {
  for (const host of opened) await host.dispose()
}

const measured = Object.fromEntries(
  Object.entries(found).map(([page, ways]) => {
    const byWay = Object.fromEntries(Object.entries(ways).map(([way, figures]) => [way, medians(figures)]))
    const starts = Object.entries(byWay).filter(([way]) => way !== 'silent') // which has a row of its own
    const shifts = starts.flatMap(([, { cls }]) => (cls === undefined ? [] : [cls]))
    return [page, { ...byWay, ...(shifts.length > 0 && { worst: { cls: Math.max(...shifts) } }) }]
  }),
)
const lines = linesOf(measured).filter(({ row }) => wanted.has(numberOf(row)))
const table = tableOf(lines)
const [processor] = cpus()
const about = `${new Date().toISOString().slice(0, 10)}, medians of ${runs}, ${cpus().length} × ${processor?.model ?? 'processor'}, Node ${process.versions.node}`
mkdirSync('bench/results', { recursive: true })
const isWhole = asked.length === 0
const kept = JSON.stringify({ about, lines, measured, found }, null, 1)
writeFileSync(`bench/results/${isWhole ? 'latest' : 'part'}.json`, `${kept}\n`)
if (isWhole) writeFileSync('docs/proof/bench.md', `\`npm run bench\`, ${about}\n\n${table}\n`)
say(`\n${about}\n\n${table}`)
