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

/** Keeps a copy of every row, beside the tables, and the function that goes back to it: one round trip. */
export async function rememberRows(db: Db): Promise<void> {
  await db.execute(sql`create schema remembered`)
  const tables = await tablesOf(db)
  for (const { name } of tables)
    await db.execute(
      sql`create table ${sql.identifier('remembered')}.${sql.identifier(name)} as table ${sql.identifier(name)}`,
    )
  await db.execute(
    sql.raw(`create function remembered.put_back() returns void language plpgsql as $put_back$ begin
      ${tables.map(putBack).join('\n')}
      perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
        where relnamespace = 'public'::regnamespace;
    end $put_back$`),
  )
}

/** Takes away the rows of a table that are not as remembered, and writes those that are not there: most never change. */
const putBack = ({ name, columns }: Table): string => `
  delete from public."${name}" now where now::text not in (select kept::text from remembered."${name}" kept);
  insert into public."${name}" (${columns}) overriding system value
    select ${columns} from remembered."${name}" kept where kept::text not in (select now::text from public."${name}" now);`

/** Puts every table back to its copy, all at once. */
export async function restoreRows(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // rows come in any order of their tables
    await tx.execute(sql`select remembered.put_back()`)
  })
}

const tablesOf = async (db: Db): Promise<Table[]> => ((await db.execute(TABLES)) as unknown as { rows: Table[] }).rows
