import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { EndedBy } from '#contract/session.ts'
import { moment } from './columns.ts'

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

/**
 * Sessions that a change of their account has ended, until their cookies run out. The row names no person, so it stays
 * when one is deleted: a device of theirs is still to hear of it.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** As in `session`: SHA-256 of the cookie’s token. */
    token: text('token').primaryKey(),
    by: text('by').$type<EndedBy>().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('ended_sessions_until').on(table.until)],
)
