import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = process.cwd()
const COMPILED = ['contract', 'src/lib', 'src/data', 'src/sw']

/** The files in which the compiler finds errors once the source of the entries is changed so. */
function errorsAfter(change: (source: string) => string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'anpan-kind-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const path of ['package.json', 'tsconfig.base.json', 'tsconfig.worker.json', ...COMPILED])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const file = join(copy, 'src/data/db/entry.ts')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.worker.json', '--pretty', 'false'], {
      cwd: copy,
    })
    return []
  } catch (error) {
    const told = String((error as { stdout: Buffer }).stdout)
    return [...new Set([...told.matchAll(/([\w-]+\.ts)\(\d+,\d+\): error/g)].map(([, name]) => String(name)))].sort()
  }
}

const withKind = (source: string) =>
  source.replace(
    /^export type Entry = .*$/m,
    `export type CommentEntry = EntryOf<'comment.create', { content: string }, null>\n$& | CommentEntry`,
  )

test('the code as it is compiles', () => {
  expect(errorsAfter((source) => source)).toEqual([])
}, 60_000)

test('a kind of write that is added to the entries does not compile before each of its rules is written', () => {
  expect(errorsAfter(withKind)).toEqual([
    'entry-summary.ts', // what it is known by
    'entry.ts', // whether it can be read, and so whether it is sent
    'notices.ts', // whether its person is told when it was sent
    'overlay.ts', // how it is seen while it waits
    'retry.ts', // what it means that its post is gone
    'send.ts', // its request
    'settle.ts', // what its answer writes
    'verdicts.ts', // whether it was lost
  ])
}, 60_000)
