import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useState } from 'react'
import type { Service } from '#contract/services.ts'
import { RECENTS } from '#src/features/services/recent-services.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Section } from '#src/ui/section.tsx'
import { useIsWider } from '#src/ui/use-is-wider.ts'
import { ServiceRow } from '#src/features/services/service-row.tsx'
import { Skeleton, useIsLongWait } from '#src/ui/skeleton.tsx'
import { closedCount, closedServices, inOwnOrder, servicesOf } from '../rules.ts'
import { AllTile, ServiceTile } from './service-tile.tsx'

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Says that the portal is a demo, and leads its operator to a portal of their own. */
function DemoLine() {
  const { isDemo } = usePortal()
  const isOperator = useAccount()?.user?.role === 'operator'
  if (!isDemo) return null
  return (
    <p data-demo="" className="mt-3 text-center text-caption text-faint">
      <span>
        <Trans comment="quiet line on home: its people, posts and goods are made up">Demo portal</Trans>
      </span>
      {isOperator ? (
        <a href="/setup" className="link ms-2 min-h-6">
          <Trans comment="link for the operator of a demo; leads to its setup">Make it yours</Trans>
        </a>
      ) : null}
    </p>
  )
}

/** Eight grey tiles while the services are awaited; their place is kept before they show. */
function ServicesSkeleton() {
  const isLong = useIsLongWait()
  return (
    <div
      aria-busy
      className={`tile-grid gap-y-3.5 tablet:grid-cols-6 desktop:(grid-cols-4 gap-y-1) ${isLong ? '' : 'invisible'}`}
    >
      {EIGHT.map((at) => (
        <div
          key={at}
          data-placeholder="service"
          className="flex flex-col items-center gap-2 desktop:(flex-row min-h-16 px-2.5)"
        >
          <Skeleton className="w-58px h-58px rounded-[22px_22px_9px_22px]! desktop:(w-48px h-48px)" />
          <Skeleton className="w-48px h-12px desktop:w-40%" />
        </div>
      ))}
    </div>
  )
}

const ReorderDialog = lazyWithRetry(() => import('./reorder-dialog.tsx'), 'ReorderDialog')

const NONE: string[] = []

/**
 * The services: tiles on phones, rows with descriptions from 900 px; opened in place. First what the person has pinned,
 * then their own order, and in the last places what they opened last.
 */
export const ServicesPanel = memo(function ServicesPanel() {
  const { t } = useLingui()
  const { services, status } = useServices()
  const [order, setOrder] = useStoredState<string[]>('service-order', NONE)
  const [pins, setPins] = useStoredState<string[]>('service-pins', NONE)
  const [recents] = useStoredState<string[]>(RECENTS, NONE)
  const [isOpen, setOpen] = useState(false)
  const [isReordering, setReordering] = useState(false)
  const isTablet = useIsWider(600)
  const isDesktop = useIsWider(900)
  const isReady = status === 'ready' && order !== undefined && pins !== undefined && recents !== undefined
  const all = isReady ? inOwnOrder(services, order) : []
  const places = closedCount(isDesktop ? 'desktop' : isTablet ? 'tablet' : 'phone')
  const shown = isOpen || !isReady ? all : closedServices(all, pins, recents, places)
  const count = all.length
  const grid = (list: readonly Service[], last: ReactNode = null) => (
    <ul className={isDesktop ? 'grid grid-cols-4 gap-y-1' : 'tile-grid gap-y-3.5 tablet:grid-cols-6'}>
      {list.map((service) => (
        <li key={service.serviceId} data-service={service.serviceId} className="min-w-0">
          <Boundary of={service} name={service.serviceId} text={service.serviceId}>
            {isDesktop ? <ServiceRow service={service} /> : <ServiceTile service={service} />}
          </Boundary>
        </li>
      ))}
      {last}
    </ul>
  )
  const group = (title: ReactNode, ids: readonly string[] | undefined) => {
    const list = isOpen && ids ? servicesOf(all, ids) : []
    return list.length > 0 ? (
      <div className="mb-4">
        <h3 className="mb-2 text-small text-muted font-650 desktop:ms-2.5">{title}</h3>
        {grid(list)}
      </div>
    ) : null
  }

  return (
    <Section
      title={<Trans comment="heading over the grid of services">Services</Trans>}
      className="pt-4 desktop:(col-span-2 px-2 pt-3 pb-2) desktop:[&>.section-head]:ms-2.5"
      aside={
        isReady ? (
          <div className="flex gap-4 desktop:me-2.5">
            <button type="button" aria-haspopup="dialog" className="section-more" onClick={() => setReordering(true)}>
              <Trans comment="button over the services; changes their order">Reorder</Trans>
            </button>
            {isDesktop && count > closedCount('desktop') ? (
              <button
                type="button"
                aria-expanded={isOpen}
                className="section-more num"
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? <Trans>Show less</Trans> : <Trans>See all ({count})</Trans>}
                <span aria-hidden className={`icon-13 ${isOpen ? 'i-ph-caret-up' : 'i-ph-caret-right'}`} />
              </button>
            ) : null}
          </div>
        ) : null
      }
    >
      <div id="services" className="scroll-mt-30 -mt-16 pt-16 pointer-events-none [&>*]:pointer-events-auto">
        {isReady ? (
          <>
            {group(<Trans comment="heading over the services that a person has pinned">Pinned</Trans>, pins)}
            {group(<Trans comment="heading over the services that were opened last">Recently used</Trans>, recents)}
            {grid(
              shown,
              isDesktop ? null : (
                <li>
                  <AllTile isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
                </li>
              ),
            )}
          </>
        ) : status === 'unsaved' ? (
          <p className="py-4 text-small text-muted">{t`Services aren’t saved on this device yet. They’ll appear once you’re online.`}</p>
        ) : (
          <ServicesSkeleton />
        )}
      </div>
      <DemoLine />
      {isReordering ? (
        <ReorderDialog
          services={all}
          pins={pins ?? NONE}
          onKeep={(newOrder, newPins) => {
            void setOrder(newOrder)
            void setPins(newPins)
          }}
          onClose={() => setReordering(false)}
        />
      ) : null}
    </Section>
  )
})
