import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NewScheduled } from '#contract/scheduled.ts'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'

/** Posts that wait for their time. One that is out is a post of the same id, and no row any more. */
export const scheduled = pgTable(
  'scheduled',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    post: jsonb('post').$type<NewScheduled['post']>().notNull(),
    /** Its time came while it could not go out; its person decides. */
    isMissed: boolean('is_missed').notNull().default(false),
    createdAt: madeAt('created_at'),
  },
  (table) => [index('scheduled_next').on(table.userId, table.at, table.id)],
)
