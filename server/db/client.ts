import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { resources } from '../resources.ts'
import { schema } from './all-tables.ts'
import { countWrites, PREPARED_S, prepareQueries, timeQueries } from './around-queries.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { lockFolder } from './folder-lock.ts'
import { type Lite, startLite } from './lite.ts'
import { type Messages, ownMessages } from './messages.ts'
import { postgresMessages } from './postgres-messages.ts'
import { closeFolder, makePrivate } from './private-folder.ts'
import { analyzeTables } from './statistics.ts'
import { queueTransactions } from './transaction-turns.ts'

/** A database or one of its transactions. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  db: Db
  /** Runs while no other process on this database runs anything exclusive. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  /** Moves whenever a process may have changed a row; undefined while changes of other processes are not heard. */
  changes: () => number | undefined
  connections(): Connections
  /** Has the planner look at the tables again, where the database does not do so by itself. */
  refreshStatistics(): Promise<void>
  /** What the processes on this database tell each other. */
  messages: Messages
  /** Runs while no query does, and the files of PGlite stay as they are; on PostgreSQL at once. */
  whileStill<T>(run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How many connections there are, and what they do. */
export type Connections = Record<'open' | 'idle' | 'waited_for', number>

export interface DatabasePlace {
  /** Address of a PostgreSQL. */
  url?: string | undefined
  /** Folder of a PGlite where there is no address; without either, all is kept in memory. */
  folder?: string | undefined
  /** The longest that a query may take, in ms: of processor time on PGlite, because the machine may be busy elsewhere. */
  statementMs?: number | undefined
  /** How the processor time of PGlite's thread is read; the system is asked by default. */
  processor?: Parameters<Lite['limitQueries']>[1] | undefined
  /** Told how long each question took, in seconds. */
  onQuery?: ((seconds: number) => void) | undefined
}

/** One number for all processes of the product that share a PostgreSQL. */
const LOCK_NUMBER = 7264

/** Opens PostgreSQL or PGlite and brings its schema up to date; rejects where another process holds the folder. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.url === undefined ? openLite(place) : openPostgres(place.url, place)
}

async function openPostgres(
  url: string,
  { statementMs = resources.statementMs, onQuery }: DatabasePlace,
): Promise<Database> {
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
  if (onQuery) timeQueries(pool, onQuery)

  /** On a connection of its own, without the bounds of those that answer requests: a migration takes its time. */
  async function exclusively<T>(run: () => Promise<T>): Promise<T> {
    const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: resources.startWaitMs })
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
    const patient = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: resources.startWaitMs })
    patient.on('error', () => {})
    try {
      await checkPostgres(patient)
      await bringUpToDate(drizzle(patient, { schema }), 'the database at DATABASE_URL')
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
  const changes = changesOfAll(countWrites(pool, 'sent and answered'), messages)
  async function close() {
    await messages.close()
    await pool.end()
  }
  return {
    db: drizzle(pool, { schema }),
    exclusively,
    changes,
    connections: connectionsOf(pool),
    refreshStatistics: () => Promise.resolve(), // autovacuum's work
    messages,
    whileStill: (run) => run(),
    close,
  }
}

/** Checks what a later query would not report as plainly. */
async function checkPostgres(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`,
  )
  const [{ version, encoding, name } = { version: 0, encoding: '', name: '' }] = rows
  if (version < OLDEST_POSTGRES)
    throw new CannotStart(`the database at DATABASE_URL is PostgreSQL ${name}; it must be 15 or newer`)
  if (encoding !== 'UTF8')
    throw new CannotStart(`the database at DATABASE_URL stores text as ${encoding}; create one with the encoding UTF8`)
}

const OLDEST_POSTGRES = 150_000

async function openLite({
  folder,
  statementMs = resources.statementMs,
  processor,
  onQuery,
}: DatabasePlace): Promise<Database> {
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
    maxLifetimeSeconds: PREPARED_S,
    // the one session outlives a connection, with what was prepared in it
    onConnect: (client) => client.query('deallocate all'),
  })
  pool.on('error', () => {})
  prepareQueries(pool)
  queueTransactions(pool)
  const changes = countWrites(pool, 'sent')
  if (onQuery) timeQueries(pool, onQuery)
  const db = drizzle(pool, { schema })

  async function whileStill<T>(run: () => Promise<T>): Promise<T> {
    await db.execute(sql`checkpoint`) // so that little has to be done again where a copy of the files is opened
    return lite.whilePaused(run)
  }

  async function close() {
    await pool.end()
    await lite.close()
    unlock()
  }

  try {
    await bringUpToDate(db, folder ?? 'the database in memory')
  } catch (error) {
    await close()
    throw error
  }
  // opening the database waits for as long as the machine takes; a request does not
  pool.options.connectionTimeoutMillis = resources.poolWaitMs
  // the files that PGlite unpacks for a new database have modes of their own
  if (folder !== undefined) closeFolder(folder)
  lite.limitQueries(statementMs, processor)
  return {
    db,
    exclusively: (run) => run(),
    changes,
    connections: connectionsOf(pool),
    refreshStatistics: () => analyzeTables(db),
    messages: ownMessages(),
    whileStill,
    close,
  }
}

/** What was read of a database that others write to holds so long at most, whatever is heard. */
const HOLDS_MS = 400

/**
 * Moves with what this process writes, with what others say that they have written, and otherwise a few times a second:
 * what another has written and could not say, as an operator or a process that has just lost its own connection, is
 * missed for no longer. Undefined while this process does not hear.
 */
function changesOfAll(written: () => number, messages: Messages): () => number | undefined {
  let heard = 0
  let turns = 0
  let lastTurn = 0
  const hear = () => void heard++
  messages.onMessage(hear)
  messages.onHears(hear)
  return () => {
    if (!messages.hears) return undefined
    const turn = Math.floor(Date.now() / HOLDS_MS)
    if (turn !== lastTurn) turns++
    lastTurn = turn
    return written() + heard + turns
  }
}
const connectionsOf = (pool: pg.Pool) => (): Connections => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waited_for: pool.waitingCount,
})
