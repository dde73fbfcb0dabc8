import { customType, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** What somebody takes along of theirs, one file a person at a time; goes after a day, and with the person. */
export const exports = pgTable(
  'exports',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Another one whenever it is asked for. */
    id: uuid('id').notNull(),
    askedAt: madeAt('asked_at'),
    /** How many things are in the file by now, and how many there will be; empty until it was begun. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** Which parts are the file, how long it is and since when it is there. */
    file: uuid('file'),
    size: integer('size'),
    readyAt: moment('ready_at'),
  },
  (table) => [index('exports_age').on(table.askedAt)],
)

/** The bytes of those files, in parts that are read one after another. */
export const exportParts = pgTable(
  'export_parts',
  {
    userId: text('user_id').notNull(),
    file: uuid('file').notNull(),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.file, table.position] }),
    foreignKey({ columns: [table.userId], foreignColumns: [exports.userId] }).onDelete('cascade'),
  ],
)
