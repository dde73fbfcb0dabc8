import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { madeAt, moment, takenDown } from './columns.ts'

/** Who writes to whom: two people, or a group. */
export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  isGroup: boolean('is_group').notNull(),
  name: text('name'),
  /** The ids of two people, in their order, so that they have one; null in a group, and once one of them is gone. */
  pair: text('pair').unique(),
  /** The place of its last message. A write locks this row first. */
  lastSeq: integer('last_seq').notNull().default(0),
  lastAt: madeAt('last_at'),
})

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** `asked` has yet to accept; `declined` did not, which others do not learn. */
    state: text('state').$type<'open' | 'asked' | 'declined'>().notNull(),
    arrivedUpTo: integer('arrived_up_to').notNull().default(0),
    readUpTo: integer('read_up_to').notNull().default(0),
    joinedAt: madeAt('joined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_user').on(table.userId),
  ],
)

/** What was written, in the order of its conversation. It goes with who wrote it. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    content: text('content').notNull(),
    /** Its picture, which is an upload that is for it alone. */
    imageId: uuid('image_id'),
    imageAlt: text('image_alt'),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    createdAt: moment('created_at').notNull(),
    takenDown: takenDown(),
  },
  (table) => [
    unique('messages_order').on(table.conversationId, table.seq),
    index('messages_author').on(table.userId),
    index('messages_by_time').on(table.createdAt),
  ],
)

/**
 * The revision of a member's conversations; triggers of the migration `conversations` set it to that of all
 * conversations, which they move first.
 */
export const conversationMarks = pgTable(
  'conversation_marks',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [index('conversation_marks_newest').on(table.revision)],
)
