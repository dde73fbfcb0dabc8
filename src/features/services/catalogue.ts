import type { ServicePage } from './service-page.ts'

/**
 * The one place that looks into the pages' folders: a page becomes a service by its `service.ts` alone. The glob is
 * invisible to graph tools, which is why it stands in this file and nowhere else.
 */
const pages = import.meta.glob<ServicePage>('../../routes/*/service.ts', { eager: true, import: 'service' })

/** Where a service of the catalogue opens: a page of ours, or an address outside with its default. */
export type Opens = { page: string; search?: Record<string, string> } | { site: string }

export interface CatalogueEntry extends ServicePage {
  opens: Opens
}

/** Services that have no page of their own. */
const pageless: readonly CatalogueEntry[] = [
  { id: 'lyra', tint: 'lyra', icon: 'i-ph-infinity-duotone', opens: { site: 'https://lyra.example/' } },
  { id: 'uuu', tint: 'uuu', icon: 'i-ph-globe-hemisphere-east-duotone', opens: { site: 'https://uuu.example/' } },
  { id: 'shop', tint: 'shop', icon: 'i-ph-storefront-duotone', opens: { page: '/discover', search: { tab: 'shop' } } },
]

const withPages = Object.entries(pages).map(([path, page]): CatalogueEntry => {
  const folder = path.split('/').at(-2) ?? ''
  return { ...page, opens: { page: `/${folder}` } }
})

/** Every service that this build knows, by its id. */
export const catalogue: ReadonlyMap<string, CatalogueEntry> = new Map(
  [...withPages, ...pageless].map((entry) => [entry.id, entry]),
)

/** The icon of a service; a cube stands for one that this build does not know. */
export const iconOf = ({ serviceId }: { serviceId: string }): string =>
  catalogue.get(serviceId)?.icon ?? 'i-ph-cube-duotone'
