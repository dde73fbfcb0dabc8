import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { CART_LINES_MAX } from '#contract/cart.ts'
import { cartLines } from '../db/cart-schema.ts'
import type { Db } from '../db/client.ts'
import { products } from '../db/schema.ts'

/** How many pieces of a product a member means to order, and since when. */
export interface CartLineTimes {
  quantity: number
  at: Date
  addedAt: Date
}

/** Writes a line, unless a later write of it is there; answers what holds now, undefined where there is no such product. */
export async function setCartLine(
  db: Db,
  userId: string,
  productId: string,
  line: CartLineTimes,
): Promise<CartLineTimes | undefined> {
  const known = await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('key share')
  if (known.length === 0) return undefined
  const { quantity, at, addedAt } = cartLines
  await db
    .insert(cartLines)
    .values({ userId, productId, ...line })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: line,
      setWhere: lte(at, sql`excluded.at`),
    })
  const [now] = await db
    .select({ quantity, at, addedAt })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
  return now
}

/** The lines of a member's cart, and the removed ones; of each the last changed. */
export async function listCart(db: Db, userId: string) {
  const { productId, quantity, at, addedAt } = cartLines
  const listed = (isIn: boolean) =>
    db
      .select({ productId, quantity, at, addedAt })
      .from(cartLines)
      .where(and(eq(cartLines.userId, userId), isIn ? gt(quantity, 0) : eq(quantity, 0)))
      .orderBy(desc(at), desc(productId))
      .limit(CART_LINES_MAX)
  return { lines: await listed(true), removed: await listed(false) }
}
