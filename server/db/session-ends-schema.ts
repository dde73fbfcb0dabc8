import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Sessions that were ended before their time, and people of whom something has changed that a session depends on; written
 * by triggers. Without a session all of the person are meant, without a person everybody's.
 */
export const sessionEnds = pgTable(
  'session_ends',
  {
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sessionId: text('session_id'),
    userId: text('user_id'),
  },
  (table) => [index('session_ends_revision').on(table.revision)],
)
