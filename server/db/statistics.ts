import { type SQL, sql } from 'drizzle-orm'
import { paced } from './paced.ts'

interface Statements {
  execute(query: SQL): PromiseLike<unknown>
}
interface Analyzed extends Statements {
  transaction<T>(run: (tx: Statements) => Promise<T>): Promise<T>
}

/**
 * Tells the planner what is in the tables, which PGlite does not do by itself: without it a list of the newest posts
 * reads and sorts all of them. One table at a time, so that requests are answered in between, and only tables whose size
 * has changed by a tenth since the last time: the result is stored with the data. Arrays, by which words are found, are
 * left out, since they take longer than all else and searches are planned without.
 */
export async function analyzeTables(db: Analyzed): Promise<void> {
  const due = await paced(() =>
    db.execute(sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
        and (c.reltuples < 0 or abs(pg_relation_size(c.oid) / ${PAGE_BYTES} - c.relpages) > c.relpages * 0.1)
      order by pg_relation_size(c.oid) desc`),
  )
  for (const { name } of (due as unknown as { rows: { name: string }[] }).rows)
    await paced(() => analyzeTable(db, name))
}

const PAGE_BYTES = 8192
/** 6,000 rows of a table are read, a fifth of what is usual: 0.3 s for the posts, which requests wait for, and not 1.5 s. */
const SAMPLE = '20'

/** A name is no value in SQL: the block reads it from a setting of its own transaction. */
function analyzeTable(db: Analyzed, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('anpan.table', ${name}, true),
      set_config('default_statistics_target', ${SAMPLE}, true)`)
    await tx.execute(sql`
      do $$
      declare
        name text := current_setting('anpan.table');
        columns text;
      begin
        select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_schema = 'public' and table_name = name and data_type <> 'ARRAY';
        execute format('analyze %I (%s)', name, columns);
      end $$`)
  })
}
