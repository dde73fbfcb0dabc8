// `npm test [unit|processes|browser|long] [-- arguments for the runner]`; `unit` leaves out the tests that start servers
// in processes of their own, which are `processes`. `long` runs the browser tests of the longer run too, and the faults
// again with a host that knows no batches, and with one that has streams of news for all
import './old-node.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { runParts } from './browser-parts.mjs'
import { ensureChromium } from './chromium.mjs'
import { missingEngines } from './engines.mjs'
import { ensureBuild } from './fresh-build.mjs'
import { redFiles } from './red-tests.mjs'

const [first, ...rest] = process.argv.slice(2)
if (first === 'long') process.env.LONG = '1'
const PARTS = ['unit', 'processes', 'browser', 'long']
const part = first !== undefined && PARTS.includes(first) ? first : undefined
const more = part || !first ? rest : [first, ...rest]
const reports = process.env.TEST_REPORTS

/** @param {string[]} command @param {Record<string, string>} env */
const run = (command, env = {}) =>
  spawnSync('npx', [...command, ...more], { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

/** @param {'unit' | 'processes'} name */
function unit(name) {
  const projects = ['--project', name === 'unit' ? '!processes' : name]
  const command = ['vitest', 'run', ...projects]
  if (!reports) return run(command)
  /** @param {string} report @param {string[]} files */
  const runTo = (report, files = []) =>
    run([...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files])
  const report = `${reports}/vitest-${name}.json`
  writeFileSync(report, '')
  const failed = runTo(report)
  const red = failed === 0 ? [] : redFiles(readFileSync(report, 'utf8') || '{"testResults":[]}')
  // one second try in the gate, alone, told and counted (docs/decisions/038-what-the-gate-plays.md)
  return red.length > 0 ? runTo(`${reports}/again-${name}.json`, red) : failed
}

function browser() {
  process.env.CHROMIUM_PATH = ensureChromium()
  for (const line of missingEngines()) process.stdout.write(`${line}\n`)
  ensureBuild()
  // GATE_UNTIL, in seconds since 1970: after that the gate begins no part of them
  const until = Number(process.env.GATE_UNTIL) * 1000
  if (reports && until) return runParts(reports, until, (files, env) => run(['playwright', 'test', ...files], env))
  const failed = run(['playwright', 'test'])
  if (first !== 'long' || more.length > 0) return failed
  // the faults twice more, with a host that takes each write alone, and with one that tells of each change at once
  return failed + again('alone', { BATCHES: 'none' }) + again('streams', { STREAMS: 'all' })
}

/** @param {string} name @param {Record<string, string>} setting */
const again = (name, setting) =>
  run(['playwright', 'test', 'e2e/faults'], reports ? { ...setting, TEST_REPORTS: `${reports}/${name}` } : setting)

let failed = 0
for (const name of /** @type {const} */ (['unit', 'processes']))
  if (part === undefined || part === name) failed += unit(name) === 0 ? 0 : 1
if (part !== 'unit' && part !== 'processes') failed += browser() === 0 ? 0 : 1
process.exit(failed === 0 ? 0 : 1)
