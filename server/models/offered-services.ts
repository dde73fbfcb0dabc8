import { offeredIn } from '#contract/host/offered-services.ts'
import type { Product } from '#contract/products.ts'
import type { Service } from '#contract/services.ts'
import type { Db } from '../db/client.ts'
import { listProducts, listServices } from './catalogue.ts'
import { readPortal } from './portal.ts'

/** The services that the portal offers. */
export async function listOffered(db: Db): Promise<Service[]> {
  const [services, portal] = await Promise.all([listServices(db), readPortal(db)])
  return offeredIn(services, portal)
}

/** The products, where the portal offers the shop. */
export async function listOfferedProducts(db: Db): Promise<Product[]> {
  const { hiddenServices } = await readPortal(db)
  return hiddenServices.includes('shop') ? [] : listProducts(db)
}
