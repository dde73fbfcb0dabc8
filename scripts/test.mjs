// `npm test [unit|browser|long] [-- arguments for the runner]`; `long` runs the browser tests of the longer run
// too, and the faults again with a host that knows no batches, and with one that has streams of news for all
import './old-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuild } from './fresh-build.mjs'
import { redFiles } from './red-tests.mjs'

const [first, ...rest] = process.argv.slice(2)
if (first === 'long') process.env.LONG = '1'
const part = first === 'unit' || first === 'browser' || first === 'long' ? first : undefined
const more = part || !first ? rest : [first, ...rest]
const reports = process.env.TEST_REPORTS

/** @param {string[]} command @param {Record<string, string>} env */
const run = (command, env = {}) =>
  spawnSync('npx', [...command, ...more], { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

function unit() {
  if (!reports) return run(['vitest', 'run'])
  const first = unitTo(`${reports}/vitest.json`)
  const red =
    first !== 0 && existsSync(`${reports}/vitest.json`) ? redFiles(readFileSync(`${reports}/vitest.json`, 'utf8')) : []
  // one second try in the gate, alone, told and counted (docs/decisions/037-one-second-try.md)
  return red.length > 0 ? unitTo(`${reports}/vitest-again.json`, red) : first
}

/** @param {string} report @param {string[]} files */
const unitTo = (report, files = []) =>
  run(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files])

function browser() {
  process.env.CHROMIUM_PATH = ensureChromium()
  ensureBuild()
  const failed = run(['playwright', 'test'])
  if (first !== 'long' || more.length > 0) return failed
  // the faults twice more, with a host that takes each write alone, and with one that tells of each change at once
  return failed + again('alone', { BATCHES: 'none' }) + again('streams', { STREAMS: 'all' })
}

/** @param {string} name @param {Record<string, string>} setting */
const again = (name, setting) =>
  run(['playwright', 'test', 'e2e/faults'], reports ? { ...setting, TEST_REPORTS: `${reports}/${name}` } : setting)

let failed = 0
if (part === undefined || part === 'unit') failed += unit() === 0 ? 0 : 1
if (part !== 'unit') failed += browser() === 0 ? 0 : 1
process.exit(failed === 0 ? 0 : 1)
