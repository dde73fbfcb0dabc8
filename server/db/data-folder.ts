import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** The PostgreSQL that PGlite is; it opens no files of another. */
export const LITE_VERSION = '18'
/** The entries that the product itself puts into its folder. */
const OWN = /^(?:pglite|pglite\.new|server\.lock(?:\..+)?|admin\.place|(?:admin|database)\.sock)$/
/** Entries that file systems and tools leave in an otherwise empty folder. */
const HARMLESS: ReadonlySet<string> = new Set(['lost+found', '.DS_Store', '.gitkeep', '.gitignore'])

export const isOwnEntry = (name: string): boolean => OWN.test(name)

/**
 * Throws CannotStart if a folder exists that cannot be the product's, and leaves it unchanged. PGlite itself would write
 * a new database over files that it does not know.
 */
export function checkFolder(folder: string): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new CannotStart(`${folder} isn’t a folder; set another DATA_DIR`)
  const names = readdirSync(folder)
  if (names.includes('pglite')) return checkDatabase(join(folder, 'pglite'))
  const foreign = names.find((name) => !isOwnEntry(name) && !HARMLESS.has(name))
  if (foreign !== undefined)
    throw new CannotStart(`${folder} has other files in it, such as ${foreign}; set DATA_DIR to an empty folder`)
}

function checkDatabase(place: string): void {
  const isFolder = statSync(place).isDirectory()
  if (isFolder && readdirSync(place).length === 0) return
  const versionFile = join(place, 'PG_VERSION')
  if (!isFolder || !existsSync(versionFile))
    throw new CannotStart(
      `${place} isn’t a database (it has no PG_VERSION); move it away, or put a backup in its place`,
    )
  const version = readFileSync(versionFile, 'utf8').trim()
  if (/^\d+$/.test(version) && version !== LITE_VERSION)
    throw new CannotStart(
      `${place} was written by PostgreSQL ${version}, but this version reads ${LITE_VERSION}; start the version that wrote it`,
    )
}
