import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** The files of a ZIP by their names, opened by the machine's own unzip; by Python's where there is none. */
export function unzip(zip: Uint8Array): Map<string, Buffer> {
  const cwd = mkdtempSync(join(tmpdir(), 'anpan-unzip-'))
  try {
    writeFileSync(join(cwd, 'all.zip'), zip)
    try {
      execFileSync('unzip', ['-q', 'all.zip', '-d', 'all'], { cwd })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      execFileSync('python3', ['-m', 'zipfile', '-e', 'all.zip', 'all'], { cwd })
    }
    const all = join(cwd, 'all')
    const files = readdirSync(all, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name))
    return new Map(paths.map((path) => [relative(all, path), readFileSync(path)]))
  } finally {
    rmSync(cwd, { recursive: true })
  }
}
