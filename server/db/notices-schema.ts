import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { NoticeDetail } from '#contract/notices.ts'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'
import { comments } from './comments-schema.ts'
import { posts } from './schema.ts'

/**
 * Notices, one row per actor. A row is deleted with its receiver, with its actor, and with what it is about.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Rows of one person with the same are one notice. */
    topic: text('topic').notNull(),
    actorId: text('actor_id').references(() => user.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    detail: jsonb('detail').$type<NoticeDetail>().notNull().default({}),
    createdAt: madeAt('created_at'),
  },
  (table) => [
    unique('notices_once').on(table.userId, table.topic, table.actorId).nullsNotDistinct(),
    index('notices_newest').on(table.userId, table.createdAt),
    index('notices_actor').on(table.actorId, table.topic),
    index('notices_topic').on(table.topic),
    index('notices_post').on(table.postId),
    index('notices_comment').on(table.commentId),
    index('notices_age').on(table.createdAt),
  ],
)

/**
 * Up to when a person has read their notices, and the revision of these; triggers of the migration `notices` set it to
 * that of all notices, which they move first.
 */
export const noticeMarks = pgTable(
  'notice_marks',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    readUpTo: moment('read_up_to'),
  },
  (table) => [index('notice_marks_newest').on(table.revision)],
)
