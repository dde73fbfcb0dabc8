// Prints "<passed> <failed>" over the reports of checks, Vitest and Playwright in a folder; a report that is not there
// counts as one failure, since it means that its run broke.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many browser tests may need their second try (docs/decisions/037-one-second-try.md). */
const FLAKY_BORNE = 3
const folder = process.argv[2] ?? '.'
let passed = 0
let failed = 0

/** @param {string} name @param {(text: string) => { passed: number, failed: number }} read */
function count(name, read) {
  const file = join(folder, name)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const found = text ? read(text) : { passed: 0, failed: 0 }
  if (found.passed + found.failed === 0) failed += 1
  passed += found.passed
  failed += found.failed
}

count('check.txt', (text) => ({
  passed: text.match(/^PASS /gm)?.length ?? 0,
  failed: text.match(/^FAIL /gm)?.length ?? 0,
}))
count('vitest.json', (text) => {
  const report = JSON.parse(text)
  const brokenFiles = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
})
count('playwright.json', (text) => {
  const { stats, errors } = JSON.parse(text)
  const borne = stats.flaky <= FLAKY_BORNE ? stats.flaky : 0
  return { passed: stats.expected + borne, failed: stats.unexpected + stats.flaky - borne + errors.length }
})
process.stdout.write(`${passed} ${failed}\n`)
