import { Plural, useLingui } from '@lingui/react/macro'
import { ownSubtitle, shortName } from '#contract/portal-name.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { Logo } from '#src/ui/logo.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { currentLanguage } from '#src/features/language/texts.ts'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useUnreadCount } from '#src/data/notifications/hooks/notices.ts'
import { productSubtitle } from './product-subtitle.ts'
import { HeaderSearch } from './header-search.tsx'
import { LanguageButton } from './language-button.tsx'
import { PageBar } from './page-bar.tsx'
import { type RouteFacts, useRouteFacts } from './route-facts.ts'
import { toTopIfShown } from './to-top.ts'
import { useNavEntries } from './use-nav-entries.ts'

const anonymousIcon = <span aria-hidden className="i-ph-user-circle icon-24" />
// the account is unknown until the store has been read, which comes after the first drawing too
const OwnAvatar = lazyWithRetry(() => import('#src/features/posts/own-avatar.tsx'), 'OwnAvatar', anonymousIcon)

/** The desktop's way to the profile, as the person's avatar; on phones the bottom navigation has it. */
function ProfileLink() {
  const { t } = useLingui()
  const label = t`Profile`
  return (
    <span className="lt-desktop:hidden">
      <Tooltip text={label}>
        <Link to="/profile" aria-label={label} className="icon-btn">
          {useAccount()?.user ? <OwnAvatar size={36} /> : anonymousIcon}
        </Link>
      </Tooltip>
    </span>
  )
}

/** The pages whose header shows the bag. */
const PAGES = ['/', '/discover', '/chattie']

/** Not needed for the first paint. */
const BagButton = lazyWithRetry(() => import('./bag-button.tsx'), 'BagButton', <span className="w-11 h-11" />)

/** The cart's button in the header of the pages that show products; its place is kept free until it comes. */
function Bag() {
  const isHere = useRouterState({ select: (state) => PAGES.includes(state.location.pathname) })
  const { hiddenServices } = usePortal()
  if (!isHere || hiddenServices.includes('shop')) return null
  return <BagButton />
}

/** The header of every page: on phones the brand, a root's title or a page with a way back; on desktops always the same. */
export function Header({ isHidden }: { isHidden: boolean }) {
  const facts = useRouteFacts()
  return (
    <header
      inert={isHidden}
      className={`bg-surface lt-tiny:[--icon-btn:32px] desktop:line-below transition-opacity ${isHidden ? 'opacity-0' : ''}`}
    >
      <div className="page-wide flex items-center gap-1 h-52px lt-desktop:(ps-4 pe-1) lt-tiny:(ps-3! pe-0!) desktop:(h-16 gap-2)">
        <Brand isOnPhones={facts.bar !== 'root' && facts.bar !== 'page'} />
        <PageBar facts={facts} />
        <TopNav />
        <Actions facts={facts} />
      </div>
    </header>
  )
}

function Brand({ isOnPhones }: { isOnPhones: boolean }) {
  const { t } = useLingui()
  const portal = usePortal()
  return (
    <Link
      to="/"
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={toTopIfShown}
      className={`flex flex-1 min-w-0 items-center gap-2 min-h-11 desktop:(flex-none w-40) wide:w-50 ${isOnPhones ? '' : 'lt-desktop:hidden'}`}
    >
      <Logo size={32} />
      <span className="min-w-0 lt-tiny:only-read">
        <span
          data-portal="name"
          className="block truncate [font-size:17px] leading-1.1 font-800 tracking-0.035em desktop:[font-size:19px]"
        >
          {shortName(portal)}
        </span>
        <span data-portal="subtitle" className="block truncate [font-size:11px] leading-1.25 text-faint palt">
          {ownSubtitle(portal, currentLanguage()) || t(productSubtitle)}
        </span>
      </span>
    </Link>
  )
}

function Actions({ facts }: { facts: RouteFacts }) {
  return (
    <div
      className={`flex items-center desktop:(flex-1 min-w-0 justify-end gap-1) ${facts.bar === 'page' || facts.ownActions ? 'lt-desktop:hidden' : ''}`}
    >
      <HeaderSearch />
      <Bag />
      <LanguageButton />
      <NotificationsLink />
      <ProfileLink />
    </div>
  )
}

/** The bell, with a red dot while something is unread; the number is told to screen readers. */
function NotificationsLink() {
  const { t } = useLingui()
  const unread = useUnreadCount()
  const label = t`Notifications`
  return (
    <>
      <Tooltip text={label}>
        <Link to="/notifications" aria-label={label} aria-describedby="unread-notices" className="icon-btn">
          <span aria-hidden className="i-ph-bell icon-24" />
          {unread > 0 ? <span aria-hidden className="red-dot" /> : null}
        </Link>
      </Tooltip>
      <span id="unread-notices" hidden>
        {unread > 0 ? (
          <span>
            <Plural value={unread} one="# unread" other="# unread" />
          </span>
        ) : null}
      </span>
    </>
  )
}

/** The desktop's main navigation. */
function TopNav() {
  const { t } = useLingui()
  const { label, home, discover, chat } = useNavEntries()
  const { hiddenServices } = usePortal()
  const talk = { ...chat, label: t({ message: 'Chat', comment: 'the messenger' }) }
  const entries = hiddenServices.includes('chattie') ? [home, discover] : [home, discover, talk]
  return (
    <nav aria-label={label} className="flex shrink-0 gap-1 whitespace-nowrap lt-desktop:hidden">
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          data-service={entry.to === '/chattie' ? 'chattie' : undefined}
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
