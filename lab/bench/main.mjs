// `npm run bench [-- --runs 5] [-- --only N1,N8,16] [-- --storage] [-- --compare <commit>]`: measures the built product
// with its real server beside floor pages, in one run, and beside another commit of it. Times are reported and gate
// nothing: machines differ, the ratios do less.
import '../../scripts/old-node.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadLighthouse } from './ask-lighthouse.mjs'
import { FloorServer } from './floor-server.mjs'
import { manyOf, openFloors } from './floors.mjs'
import { jobs } from './jobs.mjs'
import { Product, shortNameOf } from './product.mjs'
import { ProductServer } from './product-server.mjs'
import { aboutRuns, linesOf, tableOf, withWorst } from './report.mjs'
import { numberOf, rows, STORAGE_ROW } from './rows.mjs'
import { medians } from './statistics.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true },
    storage: { type: 'boolean', default: false },
    compare: { type: 'string' },
  },
})
const { storage } = values
const compare = values.compare && shortNameOf(values.compare)
const runs = Math.max(1, Number(values.runs))
const asked = (values.only ?? []).flatMap((list) => list.split(',')).map(numberOf)
const ordinary = rows.map(({ row }) => numberOf(row)).filter((row) => storage || row !== STORAGE_ROW)
const wanted = new Set(asked.length > 0 ? asked : ordinary)

/** What rows need beside the product's own build. */
const PARTS = {
  card: ['24'],
  store: ['N8', 'N17', '18', '20', STORAGE_ROW],
  unbounded: [STORAGE_ROW],
}
const parts = Object.entries(PARTS).flatMap(([part, needs]) => (needs.some((row) => wanted.has(row)) ? part : []))

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`)
const startMs = Date.now()

// now, and not when its turn has come
if (wanted.has('N20')) await loadLighthouse()

/** @type {{ dispose(): Promise<void> }[]} */
const opened = []
async function cleanUp() {
  for (const one of opened.splice(0).toReversed()) await one.dispose().catch((error) => say(`not taken away: ${error}`))
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

/** @template {{ start(): Promise<void>, dispose(): Promise<void> }} Host @param {Host} host @returns {Promise<Host>} */
async function serve(host) {
  opened.push(host)
  await host.start()
  return host
}

/** @param {Product} product @returns {Promise<import('./jobs.mjs').Served>} */
async function open(product) {
  opened.push(product)
  const server = await serve(new ProductServer(product.home))
  /** @type {unknown[]} */
  const samples = await (await fetch(`${server.url}api/posts?limit=50`)).json()
  const devices = new Map()
  opened.push({
    dispose: async () => void (await Promise.all([...devices.values()].map((device) => device.dispose()))),
  })
  const [card, unbounded] = [product.folderOf('card'), product.folderOf('unbounded')]
  return {
    server,
    samples,
    devices,
    ...(card && { card: await serve(new FloorServer(card, { 'many-posts': manyOf(samples) })) }),
    ...(unbounded && { unbounded: await serve(new ProductServer(product.home, unbounded)) }),
  }
}

/** Which of two products comes first changes from run to run. @template T @param {Record<string, T>} products @param {number} run @returns {Record<string, T>} */
const inTurn = (products, run) => (run % 2 === 1 ? products : Object.fromEntries(Object.entries(products).toReversed()))

/** @param {string} what @param {unknown} error */
function fail(what, error) {
  process.exitCode = 1
  say(`FAILED ${what}: ${error instanceof Error ? error.stack : error}`)
}

/** @type {Record<string, Record<string, Record<string, number>[]>>} */
const found = {}
try {
  /** @type {Record<string, import('./jobs.mjs').Served>} */
  const products = { product: await open(Product.here(parts)) }
  if (compare) {
    say(`building ${compare} …`)
    products.other = await open(Product.of(compare, parts))
  }
  /** @type {Record<string, import('./loads.mjs').Host>} */
  const floors = { ...(products.product?.card && { card: products.product.card }) }
  for (const [name, floor] of Object.entries(await openFloors(products.product?.samples ?? [])))
    floors[name] = await serve(floor)
  const minutes = () => ((Date.now() - startMs) / 60_000).toFixed(1)
  for (let run = 1; run <= runs; run++) {
    for (const { name, isFor, isOnce, work } of jobs) {
      if (!isFor.some((row) => wanted.has(row)) || (isOnce && run > 1)) continue
      say(`${run} of ${runs}, ${minutes()} min: ${name}`)
      // what failed has no figure; the rest still has
      const failed = (/** @type {string} */ what, /** @type {unknown} */ error) => fail(`${name}, ${what}`, error)
      const measured = await work({ floors, products: inTurn(products, run), wanted, fail: failed }).catch((error) =>
        fail(name, error),
      )
      for (const [page, ways] of Object.entries(measured ?? {}))
        for (const [way, figures] of Object.entries(ways)) ((found[page] ??= {})[way] ??= []).push(figures)
    }
  }
  say(`${minutes()} min`)
} finally {
  await cleanUp()
}

const measured = Object.fromEntries(
  Object.entries(found).map(([page, ways]) => [
    page,
    withWorst(Object.fromEntries(Object.entries(ways).map(([way, figures]) => [way, medians(figures)]))),
  ]),
)
const lines = linesOf(measured).filter(({ row }) => wanted.has(numberOf(row)))
const table = tableOf(lines, compare)
const about = aboutRuns(runs)
mkdirSync('lab/bench/results', { recursive: true })
const isWhole = asked.length === 0 && !compare
const kept = JSON.stringify({ about, compare, lines, measured, found }, null, 1)
writeFileSync(`lab/bench/results/${isWhole ? 'latest' : 'part'}.json`, `${kept}\n`)
if (isWhole) writeFileSync('docs/proof/bench.md', `\`npm run bench\`, ${about}\n\n${table}\n`)
say(`\n${about}\n\n${table}`)
