import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/fields.ts'
import { user } from './auth-schema.ts'
import { madeAt, moment, takenDown } from './columns.ts'
import { posts } from './schema.ts'

/**
 * Comments under posts. One that was deleted while something answers it stays without text and author; the others go.
 */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The comment that its thread begins with, and when that was written: by these a post's comments are ordered. */
    rootId: uuid('root_id').notNull(),
    rootAt: moment('root_at').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Null in one that was deleted. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    lang: text('lang').$type<Language>(),
    createdAt: madeAt('created_at'),
    deletedAt: moment('deleted_at'),
    takenDown: takenDown(),
    likes: integer('likes').notNull().default(0),
  },
  (table) => [
    index('comments_thread').on(table.postId, table.rootAt, table.rootId, table.createdAt, table.id),
    index('comments_by_time').on(table.createdAt),
    index('comments_parent').on(table.parentId),
    index('comments_author').on(table.userId),
  ],
)

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: madeAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] }), index('comment_likes_user').on(table.userId)],
)
