import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows of a person for their data export, as one file of JSON. */
export interface PersonalFile {
  table: PgTable
  /** The column that says whose a row is. */
  of: PgColumn
  columns: Readonly<Record<string, PgColumn | SQL>>
  /** Rows are told apart by these, and read in their order. */
  order: readonly PgColumn[]
  /** Another person whom a row is about; the export adds their name. */
  about?: PgColumn
}

/** All columns of a table but these. */
export function without<T extends PgTable>(table: T, ...names: (keyof T['_']['columns'])[]): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  return Object.fromEntries(columns.filter(([name]) => !names.includes(name)))
}

/** A person's rows with all columns but their own id. */
export const whole = <T extends PgTable & { userId: PgColumn }>(table: T, ...order: PgColumn[]): PersonalFile => ({
  table,
  of: table.userId,
  columns: without(table, 'userId'),
  order,
})

/** The people of a person's relations, each with their name and since when. */
export const others = (
  table: PgTable & { createdAt: PgColumn },
  of: PgColumn,
  about: PgColumn,
  more: Record<string, PgColumn> = {},
): PersonalFile => ({ table, of, columns: { id: about, ...more, createdAt: table.createdAt }, order: [about], about })

/** What a table holds of people, and what of it their data export has. */
export type PersonalRule =
  /** No personal data. */
  | 'nobody'
  | Readonly<Record<string, PersonalFile>>
  /** It is about people, and in no file: why. */
  | { left: string }

/** The files of a data export, by their names. */
export const filesOf = (rules: Readonly<Record<string, PersonalRule>>): [name: string, file: PersonalFile][] =>
  Object.values(rules).flatMap((rule) =>
    rule === 'nobody' || 'left' in rule ? [] : (Object.entries(rule) as [string, PersonalFile][]),
  )
