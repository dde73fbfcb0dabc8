import { type SQL, sql } from 'drizzle-orm'

/**
 * Tells the planner what is in the tables, which nobody else does on PGlite: without it a list of the newest posts reads
 * and sorts all of them. Some tenths of a second; what words are found by is left out, since it takes longer than all
 * else and searches are planned without.
 */
export async function analyzeTables(db: { execute(query: SQL): PromiseLike<unknown> }): Promise<void> {
  await db.execute(sql`
    do $$
    declare columns text;
    begin
      for columns in
        select format('%I (%s)', table_name, string_agg(quote_ident(column_name), ', '))
        from information_schema.columns where table_schema = 'public' and data_type <> 'ARRAY' group by table_name
      loop
        execute 'analyze ' || columns;
      end loop;
    end $$`)
}
