import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { madeAt } from './columns.ts'
import { products } from './schema.ts'

/** The favourite products of members; only their member sees them. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: madeAt('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_newest').on(table.userId, table.createdAt),
    index('favourites_product').on(table.productId),
  ],
)
