import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFileSync(path, 'utf8')
const versionOf = (path: string) => (JSON.parse(textOf(path)) as { version: string }).version

test('package, lock files and lab have the version of the newest release in the changelog', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$/m.exec(textOf('CHANGELOG.md')) ?? []
  const files = ['package.json', 'package-lock.json', 'lab/package.json', 'lab/package-lock.json']
  expect(files.map(versionOf)).toEqual(files.map(() => newest))
})

test('the supported version of SECURITY.md is the newest release', () => {
  const [minor] = /^\d+\.\d+/.exec(versionOf('package.json')) ?? []
  expect(textOf('SECURITY.md')).toContain(`(${minor}.x)`)
})
