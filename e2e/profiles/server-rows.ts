import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

/** What the server of a released version had stored: its rows, and how far its schema had come. */
export interface ServerRows {
  /** How many migrations had run. */
  migrations: number
  tables: Record<string, object[]>
}

const MIGRATIONS = 'server/db/migrations'

const TABLES = `
  select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns,
    string_agg(quote_ident(column_name), ',') filter (where data_type = 'timestamp with time zone') as times,
    string_agg(column_name, ',') filter (where is_identity = 'YES' or column_default like 'nextval%') as counted
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`

interface Table {
  name: string
  columns: string
  times: string | null
  counted: string | null
}

/** Reads what a server that has ended had stored in its data folder. */
export async function readServerRows(dataDir: string): Promise<ServerRows> {
  const db = await PGlite.create(join(dataDir, 'pglite'))
  try {
    const { rows: ran } = await db.query('select 1 from drizzle.__drizzle_migrations')
    const tables: Record<string, object[]> = {}
    for (const { name } of (await db.query<Table>(TABLES)).rows) {
      const { rows } = await db.query<{ row: object }>(`select to_json(t) as row from "${name}" t`)
      tables[name] = rows.map(({ row }) => row)
    }
    return { migrations: ran.length, tables }
  } finally {
    await db.close()
  }
}

/** Makes a data folder as that version's server left it, all of its times moved by `movedMs`. */
export async function writeServerRows(kept: ServerRows, dataDir: string, movedMs: number): Promise<void> {
  const migrationsFolder = firstMigrations(kept.migrations)
  const db = await PGlite.create(join(dataDir, 'pglite'))
  try {
    await migrate(drizzle(db), { migrationsFolder })
    await db.exec('set session_replication_role = replica') // rows come in any order of their tables
    for (const { name, columns, times, counted } of (await db.query<Table>(TABLES)).rows) {
      await db.query(
        `insert into "${name}" (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::"${name}", $1)`,
        [JSON.stringify(kept.tables[name] ?? [])],
      )
      for (const column of times?.split(',') ?? [])
        await db.query(`update "${name}" set ${column} = ${column} + $1 * interval '1 ms'`, [movedMs])
      for (const column of counted?.split(',') ?? [])
        await db.query(
          `select setval(pg_get_serial_sequence('"${name}"', '${column}'), max("${column}")) from "${name}" having count(*) > 0`,
        )
    }
  } finally {
    await db.close()
    rmSync(migrationsFolder, { recursive: true, force: true })
  }
}

/** A copy of the migrations that ends where an older version's did. */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'anpan-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}
