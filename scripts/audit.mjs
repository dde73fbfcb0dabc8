// `npm run audit`: asks the registry for known weaknesses of what runs in production, and looks through licences and
// fingerprints of the lock file. Where no registry answers it says so and fails nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judge, lockFaults } from './audit-rules.mjs'

const read = (/** @type {string | URL} */ file) => JSON.parse(readFileSync(file, 'utf8'))
const exceptions = read(new URL('audit-exceptions.json', import.meta.url))
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 })
/** @type {import('./audit-rules.mjs').Report} */
let report = {}
try {
  report = JSON.parse(stdout)
} catch {
  // npm itself could not run: the same as no answer
}

const { isMade, faults } = judge(report, exceptions, new Date().toISOString().slice(0, 10))
const all = [...faults, ...lockFaults(read('package-lock.json'))]
for (const fault of all) process.stdout.write(`${fault}\n`)
if (!isMade)
  process.stdout.write(
    `not audited: no registry answered (${report.message ?? 'npm audit gave no report'}); try again with a network\n`,
  )
else if (faults.length === 0) process.stdout.write('no known weakness in what runs in production\n')
process.exit(all.length === 0 ? 0 : 1)
