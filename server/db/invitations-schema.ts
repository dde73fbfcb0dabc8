import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'

/** Invitations to become a member. The code is kept as it is: operators print it, and it opens no account that exists. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique('invitations_code'),
    note: text('note').notNull().default(''),
    /** How many it takes; null where as many as like. */
    uses: integer('uses'),
    used: integer('used').notNull().default(0),
    createdAt: madeAt('created_at'),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** Who made it; null once their account is gone. */
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('invitations_newest').on(table.createdAt, table.id),
    index('invitations_author').on(table.authorId),
  ],
)

/** Who came by which invitation. */
export const invitedPeople = pgTable(
  'invited_people',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    at: madeAt('at'),
  },
  (table) => [index('invited_people_of').on(table.invitationId, table.at)],
)
