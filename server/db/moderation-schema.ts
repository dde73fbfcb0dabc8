import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Act } from '#contract/moderation.ts'
import type { Reportable, ReportReason } from '#contract/reports.ts'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'
import { comments } from './comments-schema.ts'
import { messages } from './conversations-schema.ts'
import { reviews } from './reviews-schema.ts'
import { posts } from './schema.ts'

/** Reports; each is deleted with the reported item, the person it is about, and its reporter. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    about: text('about').$type<Reportable>().notNull(),
    /** Id of the post, the comment, the message, the review or the person. */
    thing: text('thing').notNull(),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    /** Whose the thing is. */
    personId: text('person_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull().default(''),
    /** What the thing said then; null of reports from before that was noted. */
    text: text('text'),
    createdAt: madeAt('created_at'),
    /** When a moderator has said what becomes of it; null while it waits for that. */
    closedAt: moment('closed_at'),
    /** Whether the thing was left as it was reported when this was closed last. */
    isWrong: boolean('is_wrong').notNull().default(false),
    /** Network address of a reporter who was a newcomer then; null of a member, empty once it is forgotten. */
    newcomerAt: text('newcomer_at'),
  },
  (table) => [
    unique('reports_once').on(table.reporterId, table.about, table.thing),
    index('reports_newcomers').on(table.createdAt).where(sql`newcomer_at <> ''`),
    index('reports_open').on(table.about, table.thing).where(sql`closed_at is null`),
    index('reports_thing').on(table.about, table.thing),
    index('reports_person').on(table.personId),
    index('reports_post').on(table.postId),
    index('reports_comment').on(table.commentId),
    index('reports_message').on(table.messageId),
    index('reports_review').on(table.reviewId),
  ],
)

/**
 * Posts and comments that their authors and moderators alone see until a moment, which a job keeps; they are taken down as
 * `held` for so long. The row of what a moderator has acted on stays, for the act may be undone.
 */
export const heldThings = pgTable(
  'held_things',
  {
    thing: uuid('thing').primaryKey(),
    /** The post itself, or the one that a comment stands under. */
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    since: madeAt('since'),
    until: moment('until').notNull(),
    /** When a moderator has acted on it; null while it is held. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('held_things_open').on(table.since).where(sql`closed_at is null`),
    index('held_things_person').on(table.userId),
    index('held_things_post').on(table.postId),
    index('held_things_comment').on(table.commentId),
  ],
)

/** Addresses of guests who were suspended: what guests write who come from there afterwards is held. */
export const heldNetworks = pgTable(
  'held_networks',
  {
    id: uuid('id').primaryKey(),
    /** Who was suspended; null once they are deleted. */
    userId: text('user_id')
      .unique()
      .references(() => user.id, { onDelete: 'set null' }),
    /** An IPv4 address, or an IPv6 /64. */
    address: text('address').notNull(),
    since: madeAt('since'),
    until: moment('until').notNull(),
  },
  (table) => [index('held_networks_address').on(table.address), index('held_networks_until').on(table.until)],
)

/**
 * What moderators have done. Rows are added, and never changed nor deleted: a trigger of the migration `moderation` sees
 * to it. Only the people in it are forgotten, with their accounts.
 */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid('id').primaryKey(),
    at: madeAt('at'),
    moderatorId: text('moderator_id').references(() => user.id, { onDelete: 'set null' }),
    personId: text('person_id').references(() => user.id, { onDelete: 'set null' }),
    about: text('about').$type<Reportable>().notNull(),
    /** Id of the post, the comment, the message or the review; null where it is about a person. */
    thingId: uuid('thing_id'),
    act: text('act').$type<Act>().notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    until: moment('until'),
    /** Whether this act took the item down; false too in a suspension that did not record it. */
    hasTakenDown: boolean('has_taken_down').notNull().default(false),
    /** The act that this one takes back. */
    undoes: uuid('undoes').unique(),
  },
  (table) => [
    index('moderation_log_newest').on(table.at, table.id),
    index('moderation_log_person').on(table.personId, table.at),
    index('moderation_log_moderator').on(table.moderatorId),
  ],
)
