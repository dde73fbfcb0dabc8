// `npm run audit`: asks the registry for known weaknesses of what runs in production, and looks through licences and
// fingerprints of the lock file. Where no registry answers it says so and fails nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judge, judgeSignatures, lockFaults, scriptFaults } from './audit-rules.mjs'

const read = (/** @type {string | URL} */ file) => JSON.parse(readFileSync(file, 'utf8'))
const exceptions = read(new URL('audit-exceptions.json', import.meta.url))
/** npm's report as JSON; empty if it could not run, which is the same as no answer. */
function ask(/** @type {string[]} */ ...args) {
  const { stdout } = spawnSync('npm', ['audit', ...args, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
}
/** @type {import('./audit-rules.mjs').Report} */
const report = ask('--omit=dev')
const signatures = judgeSignatures(ask('signatures'))

const { isMade, faults } = judge(report, exceptions, new Date().toISOString().slice(0, 10))
const lock = read('package-lock.json')
const scripts = [lock, read('lab/package-lock.json')].flatMap(scriptFaults)
const all = [...faults, ...signatures.faults, ...lockFaults(lock), ...scripts]
for (const fault of all) process.stdout.write(`${fault}\n`)
if (!isMade)
  process.stdout.write(
    `not audited: no registry answered (${report.message ?? 'npm audit gave no report'}); try again with a network\n`,
  )
else if (faults.length === 0) process.stdout.write('no known weakness in what runs in production\n')
if (!signatures.isMade) process.stdout.write('signatures not checked: no registry answered; try again with a network\n')
process.exit(all.length === 0 ? 0 : 1)
