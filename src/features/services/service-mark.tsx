import { useLingui } from '@lingui/react/macro'
import type { Service } from '#contract/services.ts'

/** The badge of a service's state: green dot, beta mark, 'soon' tag; the words for it are in `useStatusText`. */
export function ServiceMark({ status, className = '' }: { status: Service['status']; className?: string }) {
  const { t } = useLingui()
  if (status === 'available') return <span aria-hidden className={`mark-available ${className}`} />
  const look = status === 'beta' ? 'mark-beta' : 'mark-soon'
  return (
    <span aria-hidden className={`${look} ${className}`}>
      {status === 'beta' ? 'β' : t({ message: 'Soon', comment: 'small tag on a service that is not open yet' })}
    </span>
  )
}

/** A service's state in words, for those who do not see its badge. */
export function useStatusText(): (status: Service['status']) => string {
  const { t } = useLingui()
  return (status) => {
    if (status === 'available') return t({ message: 'available', comment: 'state of a service' })
    if (status === 'beta') return t({ message: 'beta', comment: 'state of a service' })
    return t({ message: 'coming soon', comment: 'state of a service' })
  }
}
