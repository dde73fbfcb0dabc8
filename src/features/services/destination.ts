import type { Service } from '#contract/services.ts'
import { isPlaceholder, webAddress } from '#src/lib/web-address.ts'
import { type CatalogueEntry, catalogue } from './catalogue.ts'

/** What happens when a service of the grid is pressed. */
export type Destination =
  | { kind: 'page'; to: string; search?: Record<string, string> }
  /** `isSet` is false while the address is a placeholder. */
  | { kind: 'site'; href: string; isSet: boolean }
  /** A service that this build does not know: a notice says 'connecting to' when it is open, else 'coming soon'. */
  | { kind: 'notice'; isOpen: boolean }

/** Where a service leads. An address from the server counts only for services known to be outside, and only http(s). */
export function destinationOf(service: Service, known: ReadonlyMap<string, CatalogueEntry> = catalogue): Destination {
  const opens = known.get(service.serviceId)?.opens
  if (!opens) return { kind: 'notice', isOpen: service.status !== 'coming-soon' }
  if ('site' in opens) {
    const href = webAddress(service.externalUrl) ?? opens.site
    return { kind: 'site', href, isSet: !isPlaceholder(href) }
  }
  return opens.search ? { kind: 'page', to: opens.page, search: opens.search } : { kind: 'page', to: opens.page }
}
