// The browser tests of the gate, in parts: first the tests of the costliest faults. A part begins only while there is time
// for it, so that a slow machine ends with a result (docs/decisions/038-what-the-gate-plays.md).
import { writeFileSync } from 'node:fs'

const PARTS = [
  { name: 'security', files: ['e2e/security/'] },
  { name: 'faults', files: ['e2e/faults/'] },
  { name: 'offline', files: ['e2e/offline/'] },
  { name: 'engines', files: ['e2e/engines/'] },
  { name: 'online', files: ['e2e/online/'] },
  { name: 'pages', files: ['e2e/pages/'] },
  { name: 'device', files: ['e2e/device/'] },
  { name: 'a11y', files: ['e2e/a11y/'] },
  { name: 'random', files: ['e2e/random/'] },
]

/**
 * Runs each part that begins before `until`, and names those that do not.
 * @param {string} reports the folder of the reports: `playwright-<part>.json`, empty where the run broke
 * @param {number} until in milliseconds since 1970
 * @param {(files: string[], env: Record<string, string>) => number} run the exit status of Playwright
 */
export function runParts(reports, until, run) {
  let failed = 0
  for (const { name, files } of PARTS) {
    if (Date.now() > until) {
      process.stdout.write(`a slow machine: the browser tests in ${files.join(' ')} are left to npm run test:long\n`)
      continue
    }
    const report = `${reports}/playwright-${name}.json`
    writeFileSync(report, '')
    const from = Date.now()
    failed += run(files, { PLAYWRIGHT_REPORT: report })
    process.stdout.write(`=== browser tests, ${name}: ${Math.round((Date.now() - from) / 1000)} s\n`)
  }
  return failed
}
