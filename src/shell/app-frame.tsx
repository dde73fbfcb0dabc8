import { Trans, useLingui } from '@lingui/react/macro'
import { HeadContent, Outlet } from '@tanstack/react-router'
import { laterPart } from '#src/features/posts/later-part.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { provideNote } from '#src/ui/boundary.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'
import { useRouteFacts } from './route-facts.ts'
import { useHidesOnScroll } from './use-hides-on-scroll.ts'

/** Not needed for the first paint, and so in a file of its own. */
const SyncStrip = lazyWithRetry(() => import('./sync-strip.tsx'), 'SyncStrip', <div data-strip="" />)
const RouteAnnouncer = lazyWithRetry(() => import('./route-announcer.tsx'), 'RouteAnnouncer')
const InstallIsland = lazyWithRetry(() => import('./install-island.tsx'), 'InstallIsland')
const ShortcutsIsland = lazyWithRetry(() => import('./shortcuts-island.tsx'), 'ShortcutsIsland')
const PlayerIsland = lazyWithRetry(() => import('./player-island.tsx'), 'PlayerIsland')

provideNote(laterPart('PartNote'))

/** What every page stands in: skip link, header, strip, the page, navigation, toasts. */
export function AppFrame() {
  const { t } = useLingui()
  const { ownActions = false } = useRouteFacts()
  const isHidden = useHidesOnScroll() && !ownActions
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
        <Outlet />
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
