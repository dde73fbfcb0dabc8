import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Logo } from '#src/ui/logo.tsx'
import { Bag } from './bag.tsx'
import { HeaderSearch } from './header-search.tsx'
import { LanguageButton } from './language-button.tsx'
import { NotificationsLink } from './notifications-link.tsx'
import { PageBar } from './page-bar.tsx'
import { ProfileLink } from './profile-link.tsx'
import { type RouteFacts, useRouteFacts } from './route-facts.ts'
import { toTopIfShown } from './to-top.ts'
import { TopNav } from './top-nav.tsx'

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
  return (
    <Link
      to="/"
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={toTopIfShown}
      className={`flex flex-1 min-w-0 items-center gap-2 min-h-11 desktop:(flex-none w-40) wide:w-50 ${isOnPhones ? '' : 'lt-desktop:hidden'}`}
    >
      <Logo size={32} />
      <span className="min-w-0 lt-tiny:only-read">
        <span className="block [font-size:17px] leading-1.1 font-800 tracking-0.035em desktop:[font-size:19px]">
          ANPAN
        </span>
        <span className="block truncate [font-size:11px] leading-1.25 text-faint palt">
          {t({ message: 'One door to everyday life', comment: 'subtitle under the logo; short' })}
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
