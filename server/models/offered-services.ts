import type { Portal } from '#contract/portal.ts'
import type { Product } from '#contract/products.ts'
import type { Service } from '#contract/services.ts'
import type { Db } from '../db/client.ts'
import { SAMPLE_SERVICES } from '../db/sample-services.ts'
import { listProducts, listServices } from './catalogue.ts'
import { readPortal } from './portal.ts'

/** An address under `.example`: a site that the deployment has not named, and that no host answers. */
const PLACEHOLDER = /^https?:\/\/[^/]+\.example(?:[:/]|$)/

/**
 * The services that a portal offers. One that is no demo has none that only the samples know, and none whose site is no
 * site: whoever opened it would find nothing.
 */
export const offeredIn = (services: readonly Service[], { hiddenServices, isDemo }: Portal): Service[] =>
  services.filter(({ serviceId, externalUrl }) => {
    if (hiddenServices.includes(serviceId)) return false
    return isDemo || !(SAMPLE_SERVICES.has(serviceId) || PLACEHOLDER.test(externalUrl ?? ''))
  })

export async function listOffered(db: Db): Promise<Service[]> {
  const [services, portal] = await Promise.all([listServices(db), readPortal(db)])
  return offeredIn(services, portal)
}

/** The products, where the portal offers the shop. */
export async function listOfferedProducts(db: Db): Promise<Product[]> {
  const { hiddenServices } = await readPortal(db)
  return hiddenServices.includes('shop') ? [] : listProducts(db)
}
