import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { resources } from '../resources.ts'
import * as authSchema from './auth-schema.ts'
import { lockFolder } from './folder-lock.ts'
import { startLite } from './lite.ts'
import { type Messages, ownMessages } from './messages.ts'
import { postgresMessages } from './postgres-messages.ts'
import { closeFolder, makePrivate } from './private-folder.ts'
import * as ownSchema from './schema.ts'

export const schema = { ...authSchema, ...ownSchema }

/** A database or one of its transactions. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  db: Db
  /** Runs while no other process on this database runs anything exclusive. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  /** Counts the statements that may have changed a row; left out where other processes write as well. */
  written?: () => number
  /** What the processes on this database tell each other. */
  messages: Messages
  close(): Promise<void>
}

export interface DatabasePlace {
  /** Address of a PostgreSQL. */
  url?: string | undefined
  /** Folder of a PGlite where there is no address; without either, all is kept in memory. */
  folder?: string | undefined
  /** The longest that a query may take, in ms. */
  statementMs?: number
}

/** One number for all processes of the product that share a PostgreSQL. */
const LOCK_NUMBER = 7264

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens PostgreSQL or PGlite and brings its schema up to date; rejects where another process holds the folder. */
export function openDatabase({ url, folder, statementMs = resources.statementMs }: DatabasePlace): Promise<Database> {
  return url === undefined ? openLite(folder, statementMs) : openPostgres(url, statementMs)
}

async function openPostgres(url: string, statementMs: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: resources.poolSize,
    connectionTimeoutMillis: resources.poolWaitMs,
    statement_timeout: statementMs,
    lock_timeout: resources.lockMs,
    idle_in_transaction_session_timeout: resources.idleTransactionMs,
  })
  // an idle connection that the server ends must not end this process; the next query opens another
  pool.on('error', () => {})

  /** On a connection of its own, without the bounds of those that answer requests: a migration takes its time. */
  async function exclusively<T>(run: () => Promise<T>): Promise<T> {
    const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: resources.poolWaitMs })
    // a server that goes away is met by the next query
    holder.on('error', () => {})
    await holder.connect()
    try {
      await holder.query('select pg_advisory_lock($1)', [LOCK_NUMBER])
      return await run()
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [LOCK_NUMBER]).catch(() => {})
      await holder.end()
    }
  }

  /** As the other bounds, but for a statement: creating an index over a full table takes minutes. */
  async function migrated(): Promise<void> {
    const patient = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: resources.poolWaitMs })
    patient.on('error', () => {})
    try {
      await migrate(drizzle(patient, { schema }), { migrationsFolder })
    } finally {
      await patient.end()
    }
  }

  try {
    await exclusively(migrated)
  } catch (error) {
    await pool.end()
    throw error
  }
  const messages = postgresMessages(url)
  async function close() {
    await messages.close()
    await pool.end()
  }
  return { db: drizzle(pool, { schema }), exclusively, messages, close }
}

async function openLite(folder: string | undefined, statementMs: number): Promise<Database> {
  if (folder !== undefined) makePrivate(folder)
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const lite = await startLite(folder === undefined ? undefined : join(folder, 'pglite')).catch((error: unknown) => {
    unlock()
    throw error
  })
  // all connections share the one session that PGlite has: more than one at a time would mix their statements
  const pool = new pg.Pool({
    stream: lite.connect,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: resources.poolWaitMs,
  })
  pool.on('error', () => {})
  const written = countWrites(pool)
  const db = drizzle(pool, { schema })

  async function close() {
    await pool.end()
    await lite.close()
    unlock()
  }

  try {
    await migrate(db, { migrationsFolder })
  } catch (error) {
    await close()
    throw error
  }
  // the files that PGlite unpacks for a new database have modes of their own
  if (folder !== undefined) closeFolder(folder)
  lite.limitQueries(statementMs)
  return { db, exclusively: (run) => run(), written, messages: ownMessages(), close }
}

/** Statements that change no row; all others count, what ends a transaction among them. */
const READS = /^\s*(?:select|begin|rollback|savepoint|release|set|show)\b/i

/**
 * Counts what may change a row as it is sent. With one connection, what is asked after a count was read is answered
 * after everything that was counted in it has ended.
 */
function countWrites(pool: pg.Pool): () => number {
  let count = 0
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [query] = given
      const text = typeof query === 'string' ? query : (query as { text?: unknown }).text
      if (typeof text !== 'string' || !READS.test(text)) count++
      return send(...given)
    }) as typeof client.query
  })
  return () => count
}
