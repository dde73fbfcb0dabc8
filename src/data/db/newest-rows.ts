import type { Table } from 'dexie'

/** How many rows of a person stay in the tables that have a bound; `tables.ts` has them among its rules. */
export const MOST_ROWS = { receipts: 200, notices: 100 } as const

/** Lets a person's oldest rows go beyond as many as a table keeps, in the caller's transaction. */
export async function trimToNewest<Row, Key>(
  table: Table<Row, Key>,
  name: keyof typeof MOST_ROWS,
  userId: string,
): Promise<void> {
  const keys = await table.where('[userId+at]').between([userId, -Infinity], [userId, Infinity]).primaryKeys()
  await table.bulkDelete(keys.slice(0, Math.max(0, keys.length - MOST_ROWS[name])))
}
