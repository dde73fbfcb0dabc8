import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import type { Scope } from '#contract/revisions.ts'

/**
 * How far each list, the session ends and all people's notices have come; triggers of the migrations `revisions`,
 * `session_ends` and `notices` move a row with the write that changes what its list answers, or that ends a session. Numbers grow with the clock, so that one is not given again after an older copy of the data was restored.
 */
export const revisions = pgTable('revisions', {
  scope: text('scope').$type<Scope | 'sessions' | 'notices' | 'conversations'>().primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
})
