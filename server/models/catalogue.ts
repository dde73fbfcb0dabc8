import { asc, eq } from 'drizzle-orm'
import type { Product } from '#contract/products.ts'
import type { Service } from '#contract/services.ts'
import type { Db } from '../db/client.ts'
import { products, services } from '../db/schema.ts'
import { ratingFinder } from './reviews.ts'

export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position))
  const ratingOf = await ratingFinder(db)
  return rows.map(({ id, record, stock }) => ({ ...record, stock, ...ratingOf(id) }))
}

export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) return undefined
  const ratingOf = await ratingFinder(db, id)
  return { ...row.record, stock: row.stock, ...ratingOf(id) }
}

export async function listServices(db: Db): Promise<Service[]> {
  const rows = await db.select({ record: services.record }).from(services).orderBy(asc(services.position))
  return rows.map((row) => row.record)
}
