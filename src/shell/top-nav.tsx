import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toTopIfShown } from './to-top.ts'
import { useNavEntries } from './use-nav-entries.ts'

/** The desktop's main navigation. */
export function TopNav() {
  const { t } = useLingui()
  const { label, home, discover, chat } = useNavEntries()
  const entries = [home, discover, { ...chat, label: t({ message: 'Chat', comment: 'the messenger' }) }]
  return (
    <nav aria-label={label} className="flex shrink-0 gap-1 whitespace-nowrap lt-desktop:hidden">
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
