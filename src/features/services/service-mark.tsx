import { useLingui } from '@lingui/react/macro'
import type { Service } from '#contract/services.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { catalogue } from './catalogue.ts'

/** What is told of a service beside its name: its state, or that its page only shows how it could look. */
type ShownState = Service['status'] | 'demo'

/** Tells what is shown of a service's state: in a portal that is no demo, a page of made-up things is one. */
export function useShownState(): (service: Service) => ShownState {
  const { isDemo } = usePortal()
  return ({ serviceId, status }) => (!isDemo && catalogue.get(serviceId)?.isDemo ? 'demo' : status)
}

/** The badge of a service's state: green dot, beta mark, 'soon' or 'demo' tag; the words for it are in `useStatusText`. */
export function ServiceMark({ status, className = '' }: { status: ShownState; className?: string }) {
  const { t } = useLingui()
  if (status === 'available') return <span aria-hidden className={`mark-available ${className}`} />
  const look = status === 'beta' ? 'mark-beta' : 'mark-soon'
  return (
    <span aria-hidden className={`${look} ${className}`}>
      {status === 'beta'
        ? 'β'
        : status === 'demo'
          ? t({
              message: 'Demo',
              context: 'service',
              comment: 'small tag on a service that shows made-up things; ja: デモ',
            })
          : t({ message: 'Soon', comment: 'small tag on a service that is not open yet' })}
    </span>
  )
}

/** A service's state in words, for those who do not see its badge. */
export function useStatusText(): (status: ShownState) => string {
  const { t } = useLingui()
  return (status) => {
    if (status === 'available') return t({ message: 'available', comment: 'state of a service' })
    if (status === 'beta') return t({ message: 'beta', comment: 'state of a service' })
    if (status === 'demo') return t({ message: 'demo', comment: 'state of a service: it shows made-up things' })
    return t({ message: 'coming soon', comment: 'state of a service' })
  }
}
