import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/fields.ts'
import type { PushWish } from '#contract/push.ts'
import { session, user } from './auth-schema.ts'
import { madeAt } from './columns.ts'

/** Where notices are pushed to, one subscription a session; it goes with the session, and with its person. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** A secret: with it a sender reaches this device. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    off: jsonb('off').$type<PushWish['off']>().notNull().default([]),
    quiet: jsonb('quiet').$type<PushWish['quiet']>(),
    zone: text('zone').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    createdAt: madeAt('created_at'),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)
