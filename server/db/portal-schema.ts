import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAct, AuditFacts } from '#contract/admin.ts'
import type { PortalSettings } from '#contract/portal.ts'
import { user } from './auth-schema.ts'
import { madeAt } from './columns.ts'

/** The portal's settings: one row, written at the start and by its operators. */
export const portal = pgTable(
  'portal',
  {
    id: text('id').primaryKey().default('portal'),
    /** How often the settings were changed. */
    revision: integer('revision').notNull().default(0),
    /** What was ever set; the rest is as `FIRST_SETTINGS` says. */
    settings: jsonb('settings').$type<Partial<PortalSettings>>().notNull().default({}),
    /** Whether the server was started with the demo community. */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [check('portal_once', sql`${table.id} = 'portal'`)],
)

/** Links that make a member the first operator; hashed, and gone once one of them was used. */
export const setupLinks = pgTable('setup_links', {
  /** SHA-256 of what the link carries. */
  tokenHash: text('token_hash').primaryKey(),
  createdAt: madeAt('created_at'),
})

/**
 * What operators have done, and commands that change a person. Rows are added, and never changed nor deleted: a trigger
 * sees to it. Only the people in it are forgotten, with their accounts.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: madeAt('at'),
    actorId: text('actor_id').references(() => user.id, { onDelete: 'set null' }),
    /** Whether a command on the server's machine has done it. */
    isCommand: boolean('is_command').notNull().default(false),
    act: text('act').$type<AuditAct>().notNull(),
    subjectType: text('subject_type'),
    /** Of a person; forgotten with their account. */
    personId: text('person_id').references(() => user.id, { onDelete: 'set null' }),
    /** Of what is no person. */
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_person').on(table.personId),
  ],
)
