import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as authSchema from './auth-schema.ts'
import { lockFolder } from './folder-lock.ts'
import * as ownSchema from './schema.ts'

export const schema = { ...authSchema, ...ownSchema }

/** A database or one of its transactions, on either driver. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  db: Db
  /** Runs while no other process on this database runs anything exclusive. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabasePlace {
  /** Address of a PostgreSQL. */
  url?: string | undefined
  /** Folder of a PGlite where there is no address; without either, all is kept in memory. */
  folder?: string | undefined
}

/** One number for all processes of the product that share a PostgreSQL. */
const LOCK_NUMBER = 7264

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens PostgreSQL or PGlite and brings its schema up to date; rejects where another process holds the folder. */
export function openDatabase({ url, folder }: DatabasePlace): Promise<Database> {
  return url === undefined ? openLite(folder) : openPostgres(url)
}

async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // an idle connection that the server ends must not end this process; the next query opens another
  pool.on('error', () => {})
  const db = drizzle(pool, { schema })

  async function exclusively<T>(run: () => Promise<T>): Promise<T> {
    const holder = await pool.connect()
    try {
      await holder.query('select pg_advisory_lock($1)', [LOCK_NUMBER])
      return await run()
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [LOCK_NUMBER]).catch(() => {})
      holder.release()
    }
  }

  try {
    await exclusively(() => migrate(db, { migrationsFolder }))
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, exclusively, close: () => pool.end() }
}

async function openLite(folder: string | undefined): Promise<Database> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const { PGlite } = await import('@electric-sql/pglite')
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const lite = await PGlite.create(folder === undefined ? 'memory://' : join(folder, 'pglite'))
  const db = drizzle(lite, { schema })
  await migrate(db, { migrationsFolder })

  async function close() {
    await lite.close()
    unlock()
  }

  return { db, exclusively: (run) => run(), close }
}
