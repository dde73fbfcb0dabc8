import { defineConfig } from '@playwright/test'

const reports = process.env.TEST_REPORTS
const report = process.env.PLAYWRIGHT_REPORT ?? (reports && `${reports}/playwright.json`)
/** Tests whose title says `@long` belong to the longer run: `npm run test:long`. */
const isLong = process.env.LONG === '1'
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  ...(isLong ? {} : { grepInvert: /@long/ }),
  globalSetup: './e2e/support/bundle-host.ts',
  outputDir: 'test-results',
  // one more than the processors of the gate's machine: a test waits a sixth of its time
  workers: 3,
  // one second try in the gate, told as flaky and counted (docs/decisions/038-what-the-gate-plays.md); none in a longer run
  retries: isLong ? 0 : 1,
  // ends what hangs; what is waited for has bounds of its own. Two starts of a server take most of it on a busy machine
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
})
