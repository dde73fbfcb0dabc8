import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-words.ts'
import { Bun } from '#src/ui/logo.tsx'

/** The page for every address that no route has. */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <div className="page-column flex flex-col items-center py-16 text-center phrase lt-desktop:max-w-none! lt-desktop:bg-surface lt-desktop:min-h-[calc(100dvh-52px-var(--dock))] lt-desktop:-mb-6">
      <Dusk />
      <h1 className="mt-7 text-h1">{t`Page Not Found`}</h1>
      <p className="mt-1 max-w-360px text-muted text-balance">
        <Trans>There’s no page at this address. Check it for typing mistakes, or go to the start page.</Trans>
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

/** The sky at dusk with the bun setting over the sea. */
function Dusk() {
  return (
    <svg viewBox="0 0 300 210" aria-hidden="true" className="w-full max-w-300px bun-corner">
      <defs>
        <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#46619a" />
          <stop offset=".55" stopColor="#d98b8f" />
          <stop offset="1" stopColor="#f6c48a" />
        </linearGradient>
      </defs>
      <rect width="300" height="210" fill="url(#dusk-sky)" />
      <g fill="#fff" opacity=".5">
        <rect x="20" y="40" width="100" height="9" rx="4.5" />
        <rect x="170" y="64" width="140" height="9" rx="4.5" />
      </g>
      <g transform="translate(92 77) scale(2)">
        <Bun />
      </g>
      <g fill="#ffe9d2" opacity=".8">
        <rect x="70" y="150" width="90" height="9" rx="4.5" />
        <rect x="150" y="172" width="140" height="9" rx="4.5" />
      </g>
      <path d="M0 186q38-14 75 0t75 0 75 0 75 0v24H0Z" fill="#245f62" />
    </svg>
  )
}
