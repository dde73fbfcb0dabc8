import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Announcement, Wordings } from '#contract/announcements.ts'
import type { Language } from '#contract/fields.ts'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'

/** What operators tell everybody, or all members; a trigger of its migration moves the revision `announcements`. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    texts: jsonb('texts').$type<Wordings>().notNull(),
    /** The language whose text stands for those that are missing. */
    lang: text('lang').$type<Language>().notNull(),
    level: text('level').$type<Announcement['level']>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    audience: text('audience').$type<Announcement['audience']>().notNull(),
    link: text('link'),
    revision: integer('revision').notNull().default(1),
    /** Who wrote it; null once their account is gone. */
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: madeAt('created_at'),
    /** Since when people see it: a job says so when its time has come, and so moves the revision. */
    shownAt: moment('shown_at'),
    /** Whether its end has passed, as the job has noted it, which moves the revision as well. */
    isOver: boolean('is_over').notNull().default(false),
    /** When all whom it notifies were notified; null while that is not done. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    index('announcements_newest').on(table.startsAt, table.id),
    index('announcements_author').on(table.authorId),
  ],
)

/** Who has put away which announcement; only that person is answered it. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    createdAt: madeAt('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.announcementId] }),
    index('announcement_dismissals_of').on(table.announcementId),
  ],
)
