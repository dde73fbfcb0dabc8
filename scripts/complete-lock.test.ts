import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const FILES = ['package-lock.json', 'lab/package-lock.json']
const tool = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-win32-x64': '1.0.0' },
}
const served = { version: '1.0.0', dev: true, optional: true, os: ['linux'], cpu: ['x64'] }
const LACKING = { packages: { '': {}, 'node_modules/tool': tool, 'node_modules/tool-linux-x64': served } }

/** A project with two lock files. */
function project(root: object, lab: object) {
  const cwd = mkdtempSync(join(tmpdir(), 'anpan-locks-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  for (const [at, lock] of [root, lab].entries()) {
    const path = join(cwd, FILES[at] ?? '')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(lock, null, 2))
  }
  const script = resolve('scripts/complete-lock.mjs')
  const run = (...words: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [script, ...words], { cwd, encoding: 'utf8' })
    return { status, lines: stdout.trim().split('\n') }
  }
  return { run, lockOf: (file: string) => JSON.parse(readFileSync(join(cwd, file), 'utf8')) as typeof LACKING }
}

test('what a registry did not serve is added to the lock file of the portal and to that of the lab', () => {
  const { run, lockOf } = project(LACKING, LACKING)
  expect(run('--check')).toEqual({
    status: 1,
    lines: FILES.map((file) => `${file} lacks tool-win32-x64 (node scripts/complete-lock.mjs)`),
  })
  expect(run()).toEqual({ status: 0, lines: FILES.map((file) => `${file}: added 1`) })
  const added = { version: '1.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] }
  for (const file of FILES) expect(lockOf(file).packages).toMatchObject({ 'node_modules/tool-win32-x64': added })
  expect(run('--check').status).toBe(0)
})

test('a lock file that names a registry is found', () => {
  const { run } = project(
    { packages: {} },
    { packages: { 'node_modules/tool': { resolved: 'http://localhost/tool' } } },
  )
  expect(run('--check')).toEqual({
    status: 1,
    lines: ['lab/package-lock.json names a registry (omit-lockfile-registry-resolved=true in .npmrc)'],
  })
})
