import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'
import { posts } from './schema.ts'

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** Who follows whom. */
export const follows = pgTable(
  'follows',
  { followerId: person('follower_id'), followedId: person('followed_id'), createdAt: madeAt('created_at') },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_followed').on(table.followedId, table.createdAt),
    check('follows_not_self', sql`${table.followerId} <> ${table.followedId}`),
  ],
)

/** People whom a person has muted, for a time or until they unmute them. */
export const mutes = pgTable(
  'mutes',
  {
    userId: person('user_id'),
    mutedId: person('muted_id'),
    until: moment('until'),
    createdAt: madeAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mutedId] }), index('mutes_muted').on(table.mutedId)],
)

/** Who has shut whom out. */
export const blocks = pgTable(
  'blocks',
  { userId: person('user_id'), blockedId: person('blocked_id'), createdAt: madeAt('created_at') },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] }), index('blocks_blocked').on(table.blockedId)],
)

/** Words that a person has muted, in that person's order. */
export const muteWords = pgTable(
  'mute_words',
  {
    userId: person('user_id'),
    position: integer('position').notNull(),
    word: text('word').notNull(),
    isWhole: boolean('is_whole').notNull(),
    until: moment('until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] })],
)

/** Bookmarked posts; only their person sees them. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: person('user_id'),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: madeAt('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('bookmarks_newest').on(table.userId, table.createdAt),
    index('bookmarks_post').on(table.postId),
  ],
)

/**
 * How far all of the above has come for each person; triggers of the migration `people` move it together with the
 * revision of `people`, whose number it is then.
 */
export const relationRevisions = pgTable(
  'relation_revisions',
  {
    userId: person('user_id').primaryKey(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [index('relation_revisions_newest').on(table.revision)],
)
