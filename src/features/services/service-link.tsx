import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Service } from '#contract/services.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { toast } from '#src/ui/toast-store.ts'
import { isPlaceholder, webAddress } from '#src/lib/web-address.ts'
import { catalogue, type CatalogueEntry } from './catalogue.ts'
import { noteOpened } from './recent-services.ts'

const ServiceNotice = lazyWithRetry(() => import('./service-notice.tsx'), 'ServiceNotice')

export interface ServiceLinkProps {
  service: Service
  /** The name in the person's language, for the notice. */
  name: string
  /** The whole accessible name, where what is drawn does not say everything. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * Opens a service: its page, its site in a new tab (offline a toast explains), or a notice where it is unknown or where
 * the deployment has set no address for its site.
 */
export function ServiceLink({ service, name, label, className, children }: ServiceLinkProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const [isNoticeOpen, setNoticeOpen] = useState(false)
  const destination = destinationOf(service)
  const look = { className, 'aria-label': label, 'data-tint': catalogue.get(service.serviceId)?.tint }

  const handleOpen = () => void noteOpened(service.serviceId) // the page opens meanwhile

  function handleSite(event: MouseEvent, isSet: boolean) {
    if (isSet && !isOffline) return handleOpen()
    event.preventDefault()
    if (!isOffline) return setNoticeOpen(true)
    toast.show({
      icon: 'i-ph-cloud-slash',
      title: t`You need to be online to open ${name}`,
      text: t`You can open it when you’re back online.`,
    })
  }

  if (destination.kind === 'page')
    return (
      <Link to={destination.to as '/'} search={(destination.search ?? {}) as never} onClick={handleOpen} {...look}>
        {children}
      </Link>
    )
  const isSite = destination.kind === 'site'
  return (
    <>
      {isSite ? (
        <a
          href={destination.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => handleSite(event, destination.isSet)}
          {...look}
        >
          {children}
        </a>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={() => setNoticeOpen(true)} {...look}>
          {children}
        </button>
      )}
      {isNoticeOpen ? (
        <ServiceNotice name={name} isOpen={!isSite && destination.isOpen} onClose={() => setNoticeOpen(false)} />
      ) : null}
    </>
  )
}

/** What happens when a service of the grid is pressed. */
type Destination =
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
