import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-words.ts'
import { Dusk } from './dusk.tsx'

/** The page for every address that no route has. */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <div className="page-column flex flex-col items-center py-16 text-center phrase lt-desktop:max-w-none! lt-desktop:bg-surface lt-desktop:min-h-[calc(100dvh-52px-var(--dock))] lt-desktop:-mb-6">
      <Dusk />
      <h1 className="mt-7 text-h1">{t`Page Not Found`}</h1>
      <p className="mt-1 max-w-360px text-muted text-balance">
        <Trans>This page does not exist. Please check that the address is registered in the router.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2.5 mt-6">
        <Link to="/" className={buttonClass('primary')}>
          <Trans comment="link to the start page">Go home</Trans>
        </Link>
        <Link to="/" hash="services" className={buttonClass('secondary')}>
          <Trans comment="link to the list of services">See services</Trans>
        </Link>
      </div>
    </div>
  )
}
