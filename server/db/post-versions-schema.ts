import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { posts } from './schema.ts'

/** The texts that a post had before the one that it has. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    content: text('content').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.revision] })],
)
