import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { CannotStart } from './cannot-start.ts'
import type { schema } from './all-tables.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Runs the migrations that a database lacks. Throws CannotStart for one that a newer version of the product has written. */
export async function bringUpToDate(db: NodePgDatabase<typeof schema>, place: string): Promise<void> {
  if ((await lastMigration(db)) > newestMigration())
    throw new CannotStart(
      `${place} was written by a newer version of the product; start that version, or restore an older backup`,
    )
  await migrate(db, { migrationsFolder })
}

async function lastMigration(db: NodePgDatabase<typeof schema>): Promise<number> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`)
  if (!table.rows[0]?.isThere) return 0
  const last = await db.execute(sql`select max(created_at) as last from drizzle.__drizzle_migrations`)
  return Number(last.rows[0]?.last ?? 0)
}

function newestMigration(): number {
  // text-calls: a file of the build
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}
