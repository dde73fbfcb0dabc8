/** How much of the machine one request, one query or one connection may take. One row a bound; units in the names. */
export const resources = {
  /** A query that runs longer is ended; a page that needs so long is a fault. On PGlite it is processor time. */
  statementMs: 5_000,
  /** Waiting for a row that another transaction holds, also for the first request with a key. */
  lockMs: 2_000,
  /** A transaction that is open and does nothing. */
  idleTransactionMs: 10_000,
  /** Connections to PostgreSQL of one process. */
  poolSize: 10,
  /** Waiting for a connection that is free. */
  poolWaitMs: 5_000,
  /** Waiting for a PostgreSQL to take a connection while the server starts: both may have a busy machine. */
  startWaitMs: 30_000,
} as const
