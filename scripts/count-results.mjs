// Prints what was red of checks, Vitest and Playwright, by name, and last "<passed> <failed>" over their reports in a
// folder; a report that is not there counts as one failure, since it means that its run broke.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redTests, redTestsOfBrowser } from './red-tests.mjs'

/** How many tests of a runner may need their second try (docs/decisions/038-what-the-gate-plays.md). */
const FLAKY_BORNE = 3
const folder = process.argv[2] ?? '.'
let passed = 0
/** @type {string[]} */
const red = []

/** @param {string} name @param {(text: string) => { passed: number, red: string[] }} read */
function count(name, read) {
  const file = join(folder, name)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const found = text ? read(text) : { passed: 0, red: [] }
  if (found.passed + found.red.length === 0) red.push(`${name}: no report`)
  passed += found.passed
  red.push(...found.red)
}

/** @param {string[]} flaky the names of what passed at its second try: borne, or failures where there are many */
function borne(flaky) {
  for (const name of flaky) process.stdout.write(`at the second try: ${name}\n`)
  return flaky.length <= FLAKY_BORNE ? { passed: flaky.length, red: [] } : { passed: 0, red: flaky }
}

/** @param {string} part @returns {string[] | undefined} the failures in the second try of a part, of the files that failed in the first */
function redAgain(part) {
  const file = join(folder, `again-${part}.json`)
  return existsSync(file) ? redTests(readFileSync(file, 'utf8')) : undefined
}

/** @param {string} runner @returns {string[]} the reports of its parts, each empty where its run broke */
const reportsOf = (runner) => readdirSync(folder).filter((name) => name.startsWith(`${runner}-`))

count('check.txt', (text) => ({
  passed: text.match(/^PASS /gm)?.length ?? 0,
  red: text.match(/^FAIL .*/gm)?.map((line) => line.slice(5)) ?? [],
}))
/** @type {string[]} */
const flakyOfUnits = []
for (const name of reportsOf('vitest'))
  count(name, (text) => {
    const first = redTests(text)
    const again = redAgain(name.replace(/^vitest-|\.json$/g, '')) ?? first
    flakyOfUnits.push(...first.filter((one) => !again.includes(one)))
    return { passed: JSON.parse(text).numPassedTests, red: again }
  })
/** @type {string[]} */
const flakyOfBrowser = []
for (const name of reportsOf('playwright'))
  count(name, (text) => {
    const { stats, errors } = JSON.parse(text)
    const { failed, flaky } = redTestsOfBrowser(text)
    flakyOfBrowser.push(...flaky)
    const broken = errors.map(
      (/** @type {{ message?: string }} */ error) => error.message ?? 'an error outside of tests',
    )
    return { passed: stats.expected, red: [...failed, ...broken] }
  })
for (const runner of ['vitest', 'playwright']) if (reportsOf(runner).length === 0) red.push(`no report of ${runner}`)
for (const flaky of [flakyOfUnits, flakyOfBrowser]) {
  const second = borne(flaky)
  passed += second.passed
  red.push(...second.red)
}
for (const name of red) process.stdout.write(`red: ${name}\n`)
process.stdout.write(`${passed} ${red.length}\n`)
