import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { products } from '../db/schema.ts'

/** Products by their ids, each as it is while it is locked. */
export type Shelf = Map<string, typeof products.$inferSelect>

/** Locks products, in the order of their ids as everybody does; one that is gone is left out. */
export async function lockProducts(db: Db, ids: readonly string[]): Promise<Shelf> {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes pieces from the shelf or puts them back: one statement a product, in the order in which they are locked. */
export async function moveStock(
  db: Db,
  lines: readonly { productId: string; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  for (const { productId, quantity } of lines)
    await db
      .update(products)
      .set({ stock: sql`${products.stock} + ${sign * quantity}` })
      .where(eq(products.id, productId))
}
