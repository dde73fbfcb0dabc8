import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const COMPILED = ['contract', 'src/lib', 'src/data', 'src/sw']

/** The files in which the compiler finds errors once a file of the data layer is changed so, in a copy of the tree. */
export const errorsAfter = (file: string, change: (source: string) => string): string[] =>
  errorsWith({ [file]: change(sourceOf(file)) })

export const sourceOf = (file: string): string => readFileSync(join(process.cwd(), 'src/data', file), 'utf8')

/** The same once these files of the data layer say this. */
export function errorsWith(planted: Readonly<Record<string, string>>): string[] {
  const root = process.cwd()
  const copy = mkdtempSync(join(tmpdir(), 'anpan-planted-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const path of ['package.json', 'tsconfig.base.json', 'tsconfig.worker.json', ...COMPILED])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [file, source] of Object.entries(planted)) writeFileSync(join(copy, 'src/data', file), source)
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.worker.json', '--pretty', 'false'], {
      cwd: copy,
    })
    return []
  } catch (error) {
    const told = String((error as { stdout: Buffer }).stdout)
    return [...new Set([...told.matchAll(/([\w-]+\.ts)\(\d+,\d+\): error/g)].map(([, name]) => String(name)))].sort()
  }
}
