import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

interface Table {
  name: string
  /** Columns that are written, as SQL names them; those that the database computes come by themselves. */
  columns: string
}

const TABLES = sql`
  select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`

/** Keeps a copy of every row, beside the tables. */
export async function rememberRows(db: Db): Promise<void> {
  await db.execute(sql`create schema remembered`)
  for (const { name } of await tablesOf(db))
    await db.execute(
      sql`create table ${sql.identifier('remembered')}.${sql.identifier(name)} as table ${sql.identifier(name)}`,
    )
}

/** Puts every table back to its copy, all at once. */
export async function restoreRows(db: Db): Promise<void> {
  const tables = await tablesOf(db)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // rows come in any order of their tables
    await tx.execute(
      sql`truncate ${sql.join(
        tables.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )} restart identity`,
    )
    for (const { name, columns } of tables)
      await tx.execute(sql`insert into ${sql.identifier(name)} (${sql.raw(columns)}) overriding system value
        select ${sql.raw(columns)} from ${sql.identifier('remembered')}.${sql.identifier(name)}`)
  })
}

const tablesOf = async (db: Db): Promise<Table[]> => ((await db.execute(TABLES)) as unknown as { rows: Table[] }).rows
