import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { moment } from './columns.ts'
import { posts } from './schema.ts'

/** The texts that a post had before the one that it has. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    content: text('content').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.revision] }),
    index('post_versions_person').on(table.userId, table.postId),
  ],
)
