import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { toTopIfShown } from './to-top.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'
import { useNavEntries } from './use-nav-entries.ts'

/** Not needed for the first paint. */
const ChattieUnread = lazyWithRetry(() => import('./chattie-unread.tsx'), 'ChattieUnread')

/** The phone's main navigation; it leaves while the keyboard is open. Another tap on the page shown goes to its top. */
export function BottomNav() {
  const { t } = useLingui()
  const isKeyboardOpen = useKeyboardOpen()
  const { label, home, discover, chat } = useNavEntries()
  const entries = [
    home,
    discover,
    { to: '/kabu-pay', label: 'Kabu Pay', icon: 'i-ph-hand-coins', iconOn: 'i-ph-hand-coins-fill' },
    { ...chat, label: 'Chattie' },
    { to: '/profile', label: t`Profile`, icon: 'i-ph-user-circle', iconOn: 'i-ph-user-circle-fill' },
  ] as const
  return (
    <nav
      aria-label={label}
      className={`fixed inset-x-0 bottom-0 z-nav flex px-1.5 pb-[max(8px,env(safe-area-inset-bottom))] bg-surface line-above desktop:hidden ${isKeyboardOpen ? 'hidden' : ''}`}
    >
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-describedby={entry.to === '/chattie' ? 'chattie-unread' : undefined}
          className="nav-entry"
          activeProps={{ className: 'nav-entry-on' }}
          onClick={toTopIfShown}
        >
          {({ isActive }) => (
            <>
              <span className={`nav-marker ${isActive ? 'bg-accent-soft' : ''}`}>
                <span aria-hidden className={`${isActive ? entry.iconOn : entry.icon} icon-25`} />
                {entry.to === '/chattie' ? <ChattieUnread /> : null}
              </span>
              <span className="nav-label">{entry.label}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
