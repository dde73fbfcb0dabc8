// Prints what was red of checks, Vitest and Playwright, by name, and last "<passed> <failed>" over their reports in a
// folder; a report that is not there counts as one failure, since it means that its run broke.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redTests, redTestsOfBrowser } from './red-tests.mjs'

/** How many tests of a runner may need their second try (docs/decisions/037-one-second-try.md). */
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

/** What is red of Vitest's second report, which has the files that were red in the first. */
function redAgain() {
  const file = join(folder, 'vitest-again.json')
  return existsSync(file) ? redTests(readFileSync(file, 'utf8')) : undefined
}

count('check.txt', (text) => ({
  passed: text.match(/^PASS /gm)?.length ?? 0,
  red: text.match(/^FAIL .*/gm)?.map((line) => line.slice(5)) ?? [],
}))
count('vitest.json', (text) => {
  const first = redTests(text)
  const again = redAgain() ?? first
  const flaky = borne(first.filter((name) => !again.includes(name)))
  return { passed: JSON.parse(text).numPassedTests + flaky.passed, red: [...again, ...flaky.red] }
})
count('playwright.json', (text) => {
  const { stats, errors } = JSON.parse(text)
  const { failed, flaky } = redTestsOfBrowser(text)
  const second = borne(flaky)
  const broken = errors.map((/** @type {{ message?: string }} */ error) => error.message ?? 'an error outside of tests')
  return { passed: stats.expected + second.passed, red: [...failed, ...second.red, ...broken] }
})
for (const name of red) process.stdout.write(`red: ${name}\n`)
process.stdout.write(`${passed} ${red.length}\n`)
