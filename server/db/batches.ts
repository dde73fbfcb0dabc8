import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { pgErrorCode } from './postgres-error.ts'

/**
 * Deletes at most `max` of the rows of a table for which a condition holds; resolves with how many. A row that changes
 * meanwhile stays.
 */
export async function deleteSome(db: Db, table: PgTable, condition: SQL | undefined, max: number): Promise<number> {
  const some = sql`array(select ctid from ${table} where ${condition} limit ${max})`
  // both drivers answer so; the type that they share does not show it
  const result = (await db.execute(sql`delete from ${table} where ctid = any(${some})`)) as unknown as {
    rowCount: number | null
  }
  return result.rowCount ?? 0
}

/** Changes at most `max` rows at a time, so that no other query waits for long, until fewer than `max` are left. */
export async function inBatches(max: number, change: (max: number) => Promise<number>): Promise<void> {
  while ((await change(max)) >= max);
}

/** Logs what failed. */
export type NoteFailure = (line: { level: 'error'; kind: string; piece: string; error: string }) => void

interface Piece {
  name: string
  run: () => Promise<void>
}

/** Runs every piece, even after another has failed. Failures go to the log; without one, all of them are thrown as one error. */
export async function runAll(
  pieces: readonly Piece[],
  { kind, log }: { kind: string; log: NoteFailure | undefined },
): Promise<void> {
  const failed: { name: string; error: unknown }[] = []
  for (const { name, run } of pieces)
    try {
      await run()
    } catch (error) {
      failed.push({ name, error })
      // the code alone: the text of a query may carry what people wrote
      log?.({ level: 'error', kind, piece: name, error: codeOf(error) })
    }
  if (failed.length === 0 || log) return
  const said = failed.map(({ name, error }) => `${name} (${codeOf(error)})`).join(', ')
  throw new AggregateError(
    failed.map(({ error }) => error),
    `${kind}: ${said}`,
  )
}

const codeOf = (error: unknown): string => pgErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
