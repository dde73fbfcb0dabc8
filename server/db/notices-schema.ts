import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { NoticeDetail } from '#contract/notices.ts'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'
import { comments } from './comments-schema.ts'
import { posts } from './schema.ts'

/**
 * What somebody is told of, one row for each who did it. It goes with its person, with who did it, and with what it is
 * about.
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
 * Up to when somebody has read their notices, and how far these have come; triggers of the migration `notices` move the
 * revision together with that of all notices, whose number it is then.
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
