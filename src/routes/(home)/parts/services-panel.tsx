import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Section } from '#src/ui/section.tsx'
import { useIsWider } from '#src/ui/use-is-wider.ts'
import { closedCount, inOwnOrder } from '../rules.ts'
import { AllTile, ServiceTile } from './service-tile.tsx'
import { ServiceRow } from '#src/features/services/service-row.tsx'
import { ServicesSkeleton } from './services-skeleton.tsx'

const ReorderDialog = lazyWithRetry(() => import('./reorder-dialog.tsx'), 'ReorderDialog')

const NO_ORDER: string[] = []

/** The services: tiles on phones, rows with descriptions from 900 px; opened in place, in the person's own order. */
export const ServicesPanel = memo(function ServicesPanel() {
  const { t } = useLingui()
  const { services, status } = useServices()
  const [order, setOrder] = useStoredState<string[]>('service-order', NO_ORDER)
  const [isOpen, setOpen] = useState(false)
  const [isReordering, setReordering] = useState(false)
  const isTablet = useIsWider(600)
  const isDesktop = useIsWider(900)
  const isReady = status === 'ready' && order !== undefined
  const all = isReady ? inOwnOrder(services, order) : []
  const shown = isOpen ? all : all.slice(0, closedCount(isDesktop ? 'desktop' : isTablet ? 'tablet' : 'phone'))
  const count = all.length

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
                {isOpen ? <Trans>Show fewer</Trans> : <Trans>See all ({count})</Trans>}
                <span aria-hidden className={`icon-13 ${isOpen ? 'i-ph-caret-up' : 'i-ph-caret-right'}`} />
              </button>
            ) : null}
          </div>
        ) : null
      }
    >
      <div id="services" className="scroll-mt-30 -mt-16 pt-16 pointer-events-none [&>*]:pointer-events-auto">
        {isReady ? (
          <ul className={isDesktop ? 'grid grid-cols-4 gap-y-1' : 'tile-grid gap-y-3.5 tablet:grid-cols-6'}>
            {shown.map((service) => (
              <li key={service.serviceId} className="min-w-0">
                {isDesktop ? <ServiceRow service={service} /> : <ServiceTile service={service} />}
              </li>
            ))}
            {isDesktop ? null : (
              <li>
                <AllTile isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
              </li>
            )}
          </ul>
        ) : status === 'unsaved' ? (
          <p className="py-4 text-small text-muted">{t`The services are not saved on this device yet. They appear with the first connection.`}</p>
        ) : (
          <ServicesSkeleton />
        )}
      </div>
      {isReordering ? <ReorderDialog services={all} onKeep={setOrder} onClose={() => setReordering(false)} /> : null}
    </Section>
  )
})
