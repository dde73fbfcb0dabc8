import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const MIGRATIONS = 'server/db/migrations'
const CACHE = 'node_modules/.cache/anpan-portal'

/**
 * Before the first test: packs a new database with all migrations, once for these migrations and this PGlite, and names
 * the file to all processes of the run. `server/db/lite.ts` begins new databases with it.
 */
export default async function packDatabase(): Promise<void> {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  const file = resolve(CACHE, `database-${hash.digest('hex').slice(0, 16)}.tar`)
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
