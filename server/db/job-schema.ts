import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'
import type { JobKind } from './job-kinds.ts'
import { mailAddress } from './person-in-text.ts'

/**
 * Work beside the requests, some of it at a later time: a free process takes a due job. A finished job is deleted; one
 * that names a person is deleted with them.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<JobKind>().notNull(),
    payload: jsonb('payload').notNull(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Of those with one key there is one that waits. */
    key: text('key').unique(),
    /** Not before then; of a job that is being done, when it is taken for given up. */
    runAt: moment('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** For when it was wanted. */
    createdAt: madeAt('created_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('jobs_due').on(table.runAt),
    index('jobs_user').on(table.userId),
    index('jobs_address').on(mailAddress(table.payload)).where(sql`kind = 'mail'`),
  ],
)
