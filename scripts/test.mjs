// `npm test -- [unit|processes|browser|long] [part of a path …] [arguments for the runner]`; `unit` leaves out the tests
// that start servers in processes of their own, which are `processes`. `long` runs the browser tests of the longer run
// too, and the faults again with a host that knows no batches, and with one that has streams of news for all. Only the
// runners that have a test file with one of the words in its path are started.
import './old-node.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { runParts } from './browser-parts.mjs'
import { ensureChromium } from './chromium.mjs'
import { missingEngines } from './engines.mjs'
import { ensureBuild } from './fresh-build.mjs'
import { redFiles } from './red-tests.mjs'
import { fileWords, partsWith, testFiles } from './test-files.mjs'

const [first, ...rest] = process.argv.slice(2)
if (first === 'long') process.env.LONG = '1'
const PARTS = ['unit', 'processes', 'browser', 'long']
const part = first !== undefined && PARTS.includes(first) ? first : undefined
const more = part || !first ? rest : [first, ...rest]
const reports = process.env.TEST_REPORTS

/** @param {string[]} command @param {Record<string, string>} env */
const run = (command, env = {}) =>
  spawnSync('npx', [...command, ...more], { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

/** @param {string} name */
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

const wanted = part === undefined ? PARTS.slice(0, 3) : [part === 'long' ? 'browser' : part]
const words = fileWords(more)
const found = partsWith(words, testFiles())
const played = wanted.filter((name) => found.has(name))
if (played.length === 0) {
  const [other] = found
  const elsewhere = other ? `; ${other} has: npm test -- ${other} ${words.join(' ')}` : ''
  const of = part ? ` of ${part}` : ''
  process.stderr.write(`no test file${of} has ${words.join(' or ')} in its path${elsewhere}\n`)
  process.exit(1)
}
let failed = 0
for (const name of played) failed += (name === 'browser' ? browser() : unit(name)) === 0 ? 0 : 1
process.exit(failed === 0 ? 0 : 1)
