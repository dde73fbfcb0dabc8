import { expect, test } from 'vitest'
import { redFiles, redTests, redTestsOfBrowser } from './red-tests.mjs'

const file = (name: string, status: string, results: [string, string][]) => ({
  name: `${process.cwd()}/${name}`,
  status,
  assertionResults: results.map(([fullName, status]) => ({ fullName, status })),
})
const report = (...testResults: unknown[]) => JSON.stringify({ testResults })

test('a red unit test is named by its file and title', () => {
  const text = report(
    file('a.test.ts', 'failed', [
      ['one', 'passed'],
      ['two', 'failed'],
    ]),
    file('b.test.ts', 'passed', [['three', 'passed']]),
  )
  expect(redTests(text)).toEqual(['a.test.ts › two'])
  expect(redFiles(text)).toEqual(['a.test.ts'])
})

test('a file that did not load, and one whose hook failed, are red by their names', () => {
  const text = report(file('a.test.ts', 'failed', []), file('b.test.ts', 'failed', [['one', 'skipped']]))
  expect(redTests(text)).toEqual(['a.test.ts', 'b.test.ts'])
})

test('browser tests are told apart: red, and green at the second try', () => {
  const spec = (title: string, status: string) => ({ title, file: 'x.test.ts', line: 3, tests: [{ status }] })
  const suites = [
    { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }] },
  ]
  expect(redTestsOfBrowser(JSON.stringify({ suites }))).toEqual({
    failed: ['x.test.ts:3 › three'],
    flaky: ['x.test.ts:3 › two'],
  })
})
