import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** True for rows where every token occurs in one of the columns; both are in search form. */
export function containsAll(columns: readonly PgColumn[], tokens: readonly string[]): SQL | undefined {
  return and(...tokens.map((token) => or(...columns.map((column) => sql`position(${token} in ${column}) > 0`))))
}
