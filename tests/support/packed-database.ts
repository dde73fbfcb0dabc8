import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

export const MIGRATIONS = 'server/db/migrations'
export const CACHE = resolve('node_modules/.cache/anpan-portal')

/** Sixteen digits that are others once a migration is, or what `more` names. */
export function hashOfMigrations(...more: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const one of more) hash.update(one)
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Before the first test: packs a new database with all migrations, once for these migrations and this PGlite, and names
 * the file to all processes of the run. `server/db/lite.ts` begins new databases with it.
 */
export default async function packDatabase(): Promise<void> {
  const hash = hashOfMigrations(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  const file = join(CACHE, `database-${hash}.tar`)
  if (!existsSync(file)) await pack(file)
  process.env.PACKED_DATABASE = file
}

async function pack(file: string): Promise<void> {
  const lite = await PGlite.create()
  await migrate(drizzle(lite), { migrationsFolder: MIGRATIONS })
  const packed = await lite.dumpDataDir('none')
  await lite.close()
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await packed.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
}
