import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { moment } from './columns.ts'
import { products } from './schema.ts'

/** What members mean to order; a line without pieces says when it was taken out. Only its member sees it. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** When its person changed it: of two writes the later holds. */
    at: moment('at').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('cart_lines_product').on(table.productId),
    index('cart_lines_removed').on(table.at).where(sql`${table.quantity} = 0`),
    check('cart_lines_quantity', sql`${table.quantity} between 0 and 99`),
  ],
)
