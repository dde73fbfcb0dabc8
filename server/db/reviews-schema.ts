import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/fields.ts'
import { user } from './auth-schema.ts'
import { madeAt, moment, takenDown } from './columns.ts'
import { products } from './schema.ts'

/** What people who bought a product say of it; the mean and the number of a product are made of these rows. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    content: text('content').notNull(),
    lang: text('lang').$type<Language>(),
    createdAt: madeAt('created_at'),
    editedAt: moment('edited_at'),
    takenDown: takenDown(),
    /** When its author deleted one that was taken down: it stays without text, so that the next one is down as well. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    unique('reviews_once').on(table.productId, table.userId),
    index('reviews_newest').on(table.productId, table.createdAt, table.id),
    index('reviews_author').on(table.userId),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
)
