// `npm run random [-- --seeds 200] [-- --from 1] [-- --anew] [-- --seed n] [-- --workers 1]`: drawn steps and faults in
// a real browser, against the built app and the real server. A single seed, and the first that fails of many, is made as
// short as it can be in ten minutes. The proof's page keeps the seeds of earlier runs, unless it is begun anew.
import '../scripts/old-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/chromium.mjs'
import { ensureBuild } from '../scripts/fresh-build.mjs'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    anew: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
})
const PROOF = 'docs/proof/random.md'
const SHRINK_MS = 600_000

/**
 * @typedef {{ type: string, description?: string }} Note
 * @typedef {{ ok: boolean, tests: { annotations: Note[], results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ seed: number, steps: string[], isRight: boolean, seconds: number }} Seed
 */

process.env.CHROMIUM_PATH = ensureChromium()
ensureBuild()
if (values.seed !== undefined) process.exit(play(Number(values.seed), 1, SHRINK_MS).status)
const { status, seeds } = play(Number(values.from), Number(values.seeds), 0)
writeProof(seeds)
const failed = seeds.find(({ isRight }) => !isRight)
if (failed) play(failed.seed, 1, SHRINK_MS)
process.exit(status)

/** Plays so many seeds from the first on. @param {number} first @param {number} count @param {number} shrinkMs */
function play(first, count, shrinkMs) {
  const report = join(mkdtempSync(join(tmpdir(), 'anpan-random-')), 'report.json')
  const command = ['playwright', 'test', 'e2e/random', '--reporter=list,json', `--workers=${values.workers}`]
  const env = {
    ...process.env,
    LONG: '1',
    RANDOM_FROM: String(first),
    RANDOM_SEEDS: String(count),
    RANDOM_SHRINK_MS: String(shrinkMs),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const { status } = spawnSync('npx', command, { stdio: 'inherit', env })
  const suites = existsSync(report) ? /** @type {Suite} */ (JSON.parse(readFileSync(report, 'utf8'))) : {}
  return { status: status ?? 1, seeds: specsOf(suites).flatMap(seedOf) }
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {Spec} spec @returns {Seed[]} */
function seedOf({ ok, tests }) {
  const note = tests[0]?.annotations.find(({ type }) => type === 'seed')?.description
  if (note === undefined) return []
  const [seed = '', steps = ''] = note.split(':')
  const ms = tests[0]?.results.reduce((sum, { duration }) => sum + duration, 0) ?? 0
  return [{ seed: Number(seed), steps: steps.split(','), isRight: ok, seconds: ms / 1000 }]
}

/** Writes the proof's page: a row for each run, those of earlier runs with other seeds kept. @param {Seed[]} played */
function writeProof(played) {
  if (played.length === 0) return
  const first = Math.min(...played.map(({ seed }) => seed))
  const last = Math.max(...played.map(({ seed }) => seed))
  const before = values.anew || !existsSync(PROOF) ? '' : readFileSync(PROOF, 'utf8')
  const kept = [...before.matchAll(/^\| (\d+)–(\d+) \|(.*)\|$/gm)]
    .map(([, from, to, cells = '']) => [Number(from), Number(to), ...cells.split('|').map((cell) => Number(cell))])
    .filter(([from = 0, to = 0]) => to < first || from > last)
  const steps = played.flatMap((one) => one.steps)
  /** @param {RegExp} what */
  const count = (what) => steps.filter((step) => what.test(step)).length
  const row = [
    first,
    last,
    played.length,
    count(/^(?:post|like|delete|undo)$/),
    count(/^(?:kill|close tab|reload)/),
    count(/^(?:weather|network|sessions end|sync event)$/),
    played.filter(({ isRight }) => !isRight).length,
    Math.round(played.reduce((sum, { seconds }) => sum + seconds, 0)),
  ]
  const rows = [...kept, row].toSorted(([a = 0], [b = 0]) => a - b)
  const sums = rows.reduce((sum, one) => sum.map((value, at) => value + (one[at + 2] ?? 0)), [0, 0, 0, 0, 0, 0])
  const lines = [
    '`npm run random -- --seeds <how many> --from <the first>`: what people do in up to three tabs of a real browser, against',
    'the built app, its worker and the real server.',
    '',
    '| seeds | scripts | changes asked for | tabs, workers, browsers and servers ended | faults of network and session | **lost, doubled, out of order, another’s, or shown as what they are not** | seconds |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(([from, to, ...cells]) => `| ${from}–${to} | ${cells.join(' | ')} |`),
    `| **all** | ${sums.map((sum) => `**${sum.toLocaleString('en')}**`).join(' | ')} |`,
  ]
  mkdirSync('docs/proof', { recursive: true })
  writeFileSync(PROOF, `${lines.join('\n')}\n`)
}
