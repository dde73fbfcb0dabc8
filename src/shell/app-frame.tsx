import { Trans, useLingui } from '@lingui/react/macro'
import { HeadContent, Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { lazyPart } from '#src/features/posts/lazy-part.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { provideNote } from '#src/ui/boundary.tsx'
import { withTexts } from '#src/ui/with-texts.ts'
import { Toasts } from '#src/ui/toasts.tsx'
import { Header } from './header.tsx'
import { useRouteFacts } from './route-facts.ts'
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
  const { isDemo, hiddenServices } = usePortal()
  const pay = { to: '/kabu-pay', service: 'kabu-pay', label: 'Kabu Pay' } as const
  const all = [
    home,
    discover,
    { ...pay, icon: 'i-ph-hand-coins', iconOn: 'i-ph-hand-coins-fill' },
    { ...chat, service: 'chattie', label: 'Chattie' },
    { to: '/profile', label: t`Profile`, icon: 'i-ph-user-circle', iconOn: 'i-ph-user-circle-fill' },
  ] as const
  const entries = all.filter(
    (entry) =>
      !('service' in entry) || (!hiddenServices.includes(entry.service) && (isDemo || entry.to === '/chattie')),
  )
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
          data-service={'service' in entry ? entry.service : undefined}
          data-demo={entry.to === '/kabu-pay' ? '' : undefined}
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

const HIDE_AFTER_PX = 24
const SHOW_AFTER_PX = 8

/** True while the header is out of the way: after 24 px down, until 8 px up or the page's top. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    // Where the finger last turned: distances count from there.
    let turnY = window.scrollY
    let lastY = turnY
    let isDown = false
    function handleScroll() {
      const y = Math.max(0, window.scrollY)
      if (y > lastY !== isDown && y !== lastY) {
        isDown = y > lastY
        turnY = lastY
      }
      lastY = y
      // A reader who types into the header's search keeps it.
      if (y < 8 || document.activeElement?.closest('header')) setHidden(false)
      else if (isDown && y - turnY > HIDE_AFTER_PX) setHidden(true)
      else if (!isDown && turnY - y > SHOW_AFTER_PX) setHidden(false)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  return isHidden
}

/** Not needed for the first paint, and so in a file of its own. */
const SyncStrip = lazyWithRetry(() => import('./sync-strip.tsx'), 'SyncStrip', <div data-strip="" />)
const RouteAnnouncer = lazyWithRetry(() => import('./route-announcer.tsx'), 'RouteAnnouncer')
const InstallIsland = lazyWithRetry(() => import('./install-island.tsx'), 'InstallIsland')
const ShortcutsIsland = lazyWithRetry(() => import('./shortcuts-island.tsx'), 'ShortcutsIsland')
const PlayerIsland = lazyWithRetry(() => import('./player-island.tsx'), 'PlayerIsland')

provideNote(lazyPart('PartNote'))

/** Few portals have anything to say over a page. */
const PortalNote = lazyWithRetry(
  withTexts(() => import('#src/features/portal/portal-note.tsx'), 'live'),
  'PortalNote',
)

/** The page, or that it is not offered here; where its content is made up, and the portal is real, it says so. */
function OfferedPage() {
  const { service, partOf } = useRouteFacts()
  const { isDemo, hiddenServices } = usePortal()
  const id = service?.id ?? partOf
  if (id !== undefined && hiddenServices.includes(id)) return <PortalNote kind="hidden" />
  return (
    <>
      {service?.isDemo && !isDemo ? <PortalNote kind="demo" /> : null}
      <Outlet />
    </>
  )
}

/** Addresses that lead to something before a portal has an operator. */
const BEFORE_SET_UP = ['/setup', '/sign-in', '/reset']

/** What every page stands in: skip link, header, strip, the page, navigation, toasts. */
export function AppFrame() {
  const { t } = useLingui()
  const { ownActions = false } = useRouteFacts()
  const isHidden = useHidesOnScroll() && !ownActions
  const { isSetUp } = usePortal()
  const isBefore = useRouterState({ select: ({ location }) => BEFORE_SET_UP.includes(location.pathname) })
  if (!isSetUp && !isBefore)
    return (
      <>
        <HeadContent />
        <main id="main">
          <PortalNote kind="unset" />
        </main>
      </>
    )
  return (
    <>
      <HeadContent />
      <a href="#main" className="btn btn-primary fixed top-2 start-2 z-70 not-focus:only-read">
        <Trans comment="link for keyboards, first on the page">Skip to content</Trans>
      </a>
      <div
        className={`sticky top-0 z-header pt-[env(safe-area-inset-top)] bg-surface [transition:translate_.22s] ${isHidden ? '[translate:0_-52px] desktop:[translate:0_-64px]' : ''}`}
      >
        <Header isHidden={isHidden} />
        <SyncStrip />
      </div>
      <main id="main" tabIndex={-1} className="min-h-70vh pb-[calc(var(--dock)+24px)] outline-none">
        <OfferedPage />
      </main>
      <PlayerIsland />
      <BottomNav />
      <Toasts label={t`Messages`} closeLabel={t({ message: 'Close', comment: 'button; take the message away' })} />
      <RouteAnnouncer />
      <InstallIsland />
      <ShortcutsIsland />
    </>
  )
}
