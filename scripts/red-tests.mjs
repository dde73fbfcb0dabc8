// Reads the reports of the test runners: which tests were red, by file and title.
import { relative } from 'node:path'

/**
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 */

/** @param {string} report Vitest's, as JSON @returns {string[]} "file › title"; a file that did not load, or whose hook failed, is named alone */
export function redTests(report) {
  /** @type {TestFile[]} */
  const files = JSON.parse(report).testResults
  return files.flatMap((file) => {
    const name = relative(process.cwd(), file.name)
    const red = file.assertionResults.filter(({ status }) => status === 'failed')
    return file.status === 'failed' && red.length === 0 ? [name] : red.map(({ fullName }) => `${name} › ${fullName}`)
  })
}

/** @param {string} report Vitest's, as JSON @returns {string[]} the files in which something was red */
export const redFiles = (report) => [...new Set(redTests(report).map((name) => name.split(' › ')[0] ?? name))]

/** @param {string} report Playwright's, as JSON */
export function redTestsOfBrowser(report) {
  /** @param {Suite} suite @returns {Spec[]} */
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
  const specs = JSON.parse(report).suites.flatMap(specsIn)
  /** @param {string} wanted */
  const named = (wanted) =>
    specs
      .filter((/** @type {Spec} */ spec) => spec.tests.some(({ status }) => status === wanted))
      .map((/** @type {Spec} */ spec) => `${spec.file}:${spec.line} › ${spec.title}`)
  return { failed: named('unexpected'), flaky: named('flaky') }
}
