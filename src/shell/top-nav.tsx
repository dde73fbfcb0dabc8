import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toTopIfShown } from './to-top.ts'

/** The desktop's main navigation. */
export function TopNav() {
  const { t } = useLingui()
  const entries = [
    {
      to: '/',
      label: t({ message: 'Home', comment: 'the start page' }),
      icon: 'i-ph-house',
      iconOn: 'i-ph-house-fill',
    },
    {
      to: '/discover',
      label: t({ message: 'Discover', comment: 'page to find posts and products' }),
      icon: 'i-ph-compass',
      iconOn: 'i-ph-compass-fill',
    },
    {
      to: '/chattie',
      label: t({ message: 'Chat', comment: 'the messenger' }),
      icon: 'i-ph-chat-teardrop-dots',
      iconOn: 'i-ph-chat-teardrop-dots-fill',
    },
  ] as const
  return (
    <nav
      aria-label={t({ message: 'Main', comment: 'main navigation' })}
      className="flex shrink-0 gap-1 whitespace-nowrap lt-desktop:hidden"
    >
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="nav-link"
          activeProps={{ className: 'nav-link-on' }}
          onClick={toTopIfShown}
        >
          {({ isActive }) => (
            <>
              <span aria-hidden className={`${isActive ? entry.iconOn : entry.icon} icon-20`} />
              {entry.label}
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
