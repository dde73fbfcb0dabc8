import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge, judgeSignatures, lockFaults, scriptFaults } from './audit-rules.mjs'

const bad = {
  vulnerabilities: {
    'drizzle-orm': {
      name: 'drizzle-orm',
      severity: 'high',
      range: '<0.45.2',
      via: [{ title: 'identifiers are not escaped', url: 'https://advisories.example/1' }],
    },
    nuisance: { name: 'nuisance', severity: 'low', via: [] },
  },
}
const finding = 'high: drizzle-orm <0.45.2 identifiers are not escaped https://advisories.example/1'
const excepted = (until: string) => [{ package: 'drizzle-orm', until, why: 'no identifier comes from outside' }]

test.each([
  ['a weakness', bad, [], [finding]],
  ['a weakness that is excepted for a while', bad, excepted('2026-02-01'), []],
  [
    'an exception that has ended',
    bad,
    excepted('2026-01-30'),
    [finding, 'the exception for drizzle-orm ended on 2026-01-30'],
  ],
  [
    'an exception that nothing needs',
    { vulnerabilities: {} },
    excepted('2026-02-01'),
    ['the exception for drizzle-orm is not needed any more'],
  ],
  ['nothing', { vulnerabilities: {} }, [], []],
])('%s is told', (_what, report, exceptions, faults) => {
  expect(judge(report, exceptions, '2026-01-31')).toEqual({ isMade: true, faults })
})

test('no answer of a registry is no clean report', () => {
  expect(judge({ message: 'request failed' }, [], '2026-01-31')).toEqual({ isMade: false, faults: [] })
})

test('a package without a fingerprint or of another licence is named', () => {
  const packages = {
    '': {},
    'node_modules/good': { license: 'MIT', integrity: 'sha512-x' },
    'node_modules/tool': { dev: true },
    'node_modules/@img/sharp-win32-x64': { license: 'Apache-2.0 AND LGPL-3.0-or-later', integrity: 'sha512-x' },
    'node_modules/other': { license: 'MIT AND LGPL-3.0-or-later', integrity: 'sha512-x' },
    'node_modules/odd': { license: 'Proprietary', integrity: 'sha1-x' },
  }
  expect(lockFaults({ packages })).toEqual([
    'node_modules/other: licence MIT AND LGPL-3.0-or-later',
    'node_modules/odd: licence Proprietary',
    'node_modules/odd: no fingerprint',
  ])
})

test('all that runs in production has a fingerprint and a free licence, and no older version with a known hole', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean; license?: string; integrity?: string }>
  }
  expect(lockFaults(lock)).toEqual([])
  const least = { 'drizzle-orm': [0, 45, 2], hono: [4, 13, 5], '@hono/node-server': [1, 19, 13] }
  for (const [name, wanted] of Object.entries(least)) {
    const copies = Object.entries(lock.packages).filter(([place]) => place.endsWith(`node_modules/${name}`))
    expect(copies.length).toBeGreaterThan(0)
    for (const [place, { version = '' }] of copies) {
      const have = version.split('.').map(Number)
      const at = wanted.findIndex((part, n) => part !== have[n])
      expect(at === -1 || (have[at] ?? 0) > (wanted[at] ?? 0), `${place} ${version}`).toBe(true)
    }
  }
})

test('a wrong or missing signature is named, and no answer is no clean report', () => {
  const bun = { name: 'bun', version: '1.0.0' }
  expect([judgeSignatures({ invalid: [bun], missing: [bun] }), judgeSignatures({})]).toEqual([
    { isMade: true, faults: ['bun 1.0.0: wrong signature', 'bun 1.0.0: no signature'] },
    { isMade: false, faults: [] },
  ])
})

test('no package runs a script when it is installed, and none that has one is new', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof scriptFaults>[0]
  expect(scriptFaults(lock)).toEqual([])
  const planted = { packages: { 'node_modules/a/node_modules/bun': { hasInstallScript: true } } }
  expect(scriptFaults(planted)).toEqual(['node_modules/a/node_modules/bun: a script that would run at installing'])
})

test('npm runs no script of ours before or after another, since it would leave those out', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const hooks = Object.keys(scripts).filter(
    (name) => /^(?:pre|post)/.test(name) && name.replace(/^(?:pre|post)/, '') in scripts,
  )
  expect([hooks, 'prepare' in scripts, 'postinstall' in scripts]).toEqual([[], false, false])
})
