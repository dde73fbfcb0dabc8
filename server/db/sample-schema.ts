import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SpaceUser } from '#contract/spaces.ts'
import { spaces } from './schema.ts'

/** The people that the sample's spaces came with. */
export const sampleSpaceUsers = pgTable(
  'sample_space_users',
  {
    id: text('id').primaryKey(),
    spaceId: text('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    record: jsonb('record').$type<SpaceUser>().notNull(),
  },
  (table) => [index('sample_space_users_space').on(table.spaceId)],
)
