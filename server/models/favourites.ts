import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import type { Db } from '../db/client.ts'
import { favourites } from '../db/favourites-schema.ts'
import { products } from '../db/schema.ts'

/** Adds a product to a member's favourites, or removes it; false where there is no such product. */
export async function setFavourite(db: Db, userId: string, productId: string, wish: boolean): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('key share')
  if (rows.length === 0) return false
  if (wish) await db.insert(favourites).values({ userId, productId }).onConflictDoNothing()
  else await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
  return true
}

/** A member's favourite products, with since when; newest first. */
export async function listFavourites(
  db: Db,
  userId: string,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  const { createdAt, productId } = favourites
  const moment = after && new Date(after.createdAt)
  const rows = await db
    .select({ id: productId, at: createdAt })
    .from(favourites)
    .where(
      and(
        eq(favourites.userId, userId),
        after && moment && or(lt(createdAt, moment), and(eq(createdAt, moment), lt(productId, after.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(productId))
    .limit(limit)
  return rows.map(({ id, at }) => ({ id, createdAt: at.toISOString() }))
}
