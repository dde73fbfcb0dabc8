// `node lab/proof/faults.mjs <playwright.json …> [docs/proof/faults.md]`: the table of faults as Markdown, from the
// reports of the browser tests: one of the longer run, or several; where two ran the same test, the later one counts.
// With a page it replaces the table there. Fails where a fault of the gate has no test, or a test failed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cellsOf, faultsOf, nameOf, specsOf } from './fault-titles.mjs'

/** The faults that the gate holds (offline catalogue, section 3). */
const GATE = [...range(1, 34), ...range(46, 55), ...range(62, 68), ...range(71, 81)]
/** All rows of the catalogue. */
const ALL = range(1, 86)
/** Rows that are shown elsewhere than in a browser, and where. @type {Record<number, string>} */
const ELSEWHERE = {
  44: 'the contract of the API against the mock, `tests/contract/mock.test.ts`, and the scripts of `npm run model`, whose server it is',
}
const START = '<!-- faults: written by lab/proof/faults.mjs -->'
const END = '<!-- end of faults -->'
const NEW_PAGE = `# Faults

Each row is a browser test against the built app, its worker and the real server; the oracle of
\`e2e/support/oracle.ts\` judges it. Written again by:

    TEST_REPORTS=reports npm run test:long       # all of them; or \`npm test\`, and the longer ones by themselves
    node lab/proof/faults.mjs reports/playwright.json docs/proof/faults.md

${START}
${END}
`

const given = process.argv.slice(2)
const reports = given.filter((name) => name.endsWith('.json'))
const target = given.find((name) => name.endsWith('.md'))
if (reports.length === 0 || !reports.every((name) => existsSync(name))) {
  process.stderr.write('usage: node lab/proof/faults.mjs <playwright.json …> [docs/proof/faults.md]\n')
  process.exit(1)
}

/** @typedef {{ numbers: number[], words: string, result: string, ms: number }} Row */

/** @param {number} first @param {number} last */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The row of a test whose title begins with the numbers of faults. @param {import('./fault-titles.mjs').Spec} spec @returns {Row[]} */
function rowOf({ title, tests }) {
  const faults = faultsOf(title)
  if (!faults) return []
  const results = tests.flatMap((test) => test.results)
  const last = results.at(-1)?.status ?? 'skipped'
  const ms = results.reduce((sum, { duration }) => sum + duration, 0)
  return [{ ...faults, result: last === 'passed' ? 'pass' : last === 'skipped' ? 'not run' : 'FAIL', ms }]
}

/** Each test once: as it went when it last ran. @type {Map<string, Row>} */
const byTitle = new Map()
for (const report of reports)
  for (const spec of specsOf(JSON.parse(readFileSync(report, 'utf8'))))
    for (const row of rowOf(spec))
      if (row.result !== 'not run' || !byTitle.has(spec.title)) byTitle.set(spec.title, row)
const rows = [...byTitle.values()]
/** @param {(result: string) => boolean} counts */
const numbersWith = (counts) => new Set(rows.filter(({ result }) => counts(result)).flatMap(({ numbers }) => numbers))
const run = numbersWith((result) => result !== 'not run')
const broken = numbersWith((result) => result === 'FAIL')
const missing = GATE.filter((number) => !run.has(number))
const failed = rows.filter(({ result }) => result === 'FAIL')

const lines = rows.map((row) => {
  const run = row.numbers.some((one) => GATE.includes(one)) ? 'gate' : 'long'
  return `| ${cellsOf(row)} | ${run} | ${row.result} | ${(row.ms / 1000).toFixed(1)} |`
})
const absent = ALL.filter((number) => !run.has(number)).map((number) => {
  const isGate = GATE.includes(number)
  const elsewhere = ELSEWHERE[number]
  if (elsewhere) return `| ${nameOf(number)} | ${elsewhere} | unit | see there | |`
  return `| ${nameOf(number)} | **no test** | ${isGate ? 'gate' : 'long'} | ${isGate ? 'FAIL' : 'no test'} | |`
})
const shown = ALL.filter((number) => run.has(number) && !broken.has(number)).length
const passed = GATE.filter((number) => run.has(number) && !broken.has(number)).length
const table = [
  `${passed} of ${GATE.length} faults of the gate pass, and ${shown} of all ${ALL.length}; ${rows.length} tests, ${failed.length} failed.`,
  '',
  '| Fault | What happens | Run | Result | Seconds |',
  '| --- | --- | --- | --- | ---: |',
  ...[...lines, ...absent].toSorted(),
].join('\n')

if (target === undefined) process.stdout.write(`${table}\n`)
else {
  const before = existsSync(target) ? readFileSync(target, 'utf8') : NEW_PAGE
  const start = before.indexOf(START)
  const end = before.indexOf(END)
  if (start < 0 || end < start) throw new Error(`${target} has no place for the faults: ${START} … ${END}`)
  writeFileSync(target, `${before.slice(0, start + START.length)}\n\n${table}\n\n${before.slice(end)}`)
}
if (missing.length > 0) process.stderr.write(`no test: ${missing.map(nameOf).join(' ')}\n`)
process.exit(missing.length + failed.length > 0 ? 1 : 0)
