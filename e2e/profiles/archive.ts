import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/**
 * What is kept of a browser's profile: the databases, the small storage, the worker with its files, and the book in
 * which the browser has all of them. No picture, script or page that it could ask for again.
 */
const KEPT = ['IndexedDB', 'Local Storage', 'Service Worker', 'WebStorage'].map((part) => join('Default', part))
/** What the browser makes anew: logs, marks of an open store, and scripts as they were compiled. */
const MADE_ANEW = /^(?:LOCK|LOG|LOG\.old|[\da-f]{16}_1)$/

/** Scripts that are in two profiles are kept once: the window spans both. */
const packed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_QUALITY]: 11 },
  })

/** Keeps what closed browsers have of their persons, each in a folder by its name, as one file. */
export function packProfiles(folders: Readonly<Record<string, string>>, file: string): void {
  const all = mkdtempSync(join(tmpdir(), 'anpan-profiles-'))
  for (const [name, folder] of Object.entries(folders))
    for (const part of KEPT.filter((one) => existsSync(join(folder, one))))
      cpSync(join(folder, part), join(all, name, part), {
        recursive: true,
        filter: (path) => !MADE_ANEW.test(basename(path)),
      })
  const tar = execFileSync('tar', ['--sort=name', '--owner=0', '--group=0', '-C', all, '-cf', '-', '.'], {
    maxBuffer: 2 ** 28,
  })
  writeFileSync(file, packed(tar))
  rmSync(all, { recursive: true, force: true })
}

/** Puts one of the kept profiles into a folder, for a browser that was not started on it yet. */
export function unpackProfile(file: string, name: string, folder: string): void {
  const options = ['-C', folder, '--strip-components=2', '-xf', '-', `./${name}`]
  execFileSync('tar', options, { input: brotliDecompressSync(readFileSync(file)) })
}

export const packJson = (file: string, value: unknown): void =>
  writeFileSync(file, packed(Buffer.from(JSON.stringify(value))))

export const unpackJson = (file: string): unknown => JSON.parse(String(brotliDecompressSync(readFileSync(file))))
