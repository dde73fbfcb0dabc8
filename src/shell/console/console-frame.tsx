import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsOperator } from '#src/data/admin/hooks/operator.ts'
import { useKnownWaiting } from '#src/data/admin/hooks/overview.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { NotFoundPage } from '#src/shell/not-found-page.tsx'
import { Face } from '#src/ui/face.tsx'
import { CONSOLE_PAGES, type ConsolePageId } from './console-pages.ts'
import { useWithoutHeader } from './use-without-header.ts'

interface ConsoleFrameProps {
  page: ConsolePageId
  title: ReactNode
  /** Stands beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * What every page of the console stands in: its navigation in a column from 900 px, and on phones the overview's rows.
 * There is no such page for others.
 */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const isOperator = useIsOperator()
  if (isOperator === undefined) return <div aria-busy className="h-80" />
  return isOperator ? <Framed {...props} /> : <NotFoundPage />
}

function Framed({ page, title, aside, children }: ConsoleFrameProps) {
  useWithoutHeader()
  return (
    <div className="w-full max-w-640px mx-auto desktop:(grid grid-cols-[240px_minmax(0,1fr)] max-w-none m-0)">
      <ConsoleColumn page={page} />
      <div className="desktop:(w-full max-w-1024px px-8 pt-6 pb-10)">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 desktop:mb-4">
          <h1 className="text-h1 lt-desktop:only-read">{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  )
}

/** The navigation from 900 px: the pages with what waits on each, the way back, and who acts here. */
function ConsoleColumn({ page }: { page: ConsolePageId }) {
  const { t, i18n } = useLingui()
  const waiting = useKnownWaiting()
  return (
    <nav
      aria-label={t({ message: 'Console', comment: 'navigation of the pages of operators; ja: 管理' })}
      className="lt-desktop:hidden sticky top-0 flex flex-col h-100dvh overflow-y-auto bg-surface px-3 py-5 [border-inline-end:1px_solid_var(--line)]"
    >
      <p className="px-3 pb-4 text-h2">
        <Trans comment="navigation of the pages of operators; ja: 管理">Console</Trans>
      </p>
      <ul className="flex-1">
        {CONSOLE_PAGES.map((each) => {
          const count = (each.waiting && waiting?.[each.waiting]) || 0
          const isHere = each.id === page
          return (
            <li key={each.id}>
              <Link
                to={each.to}
                {...(each.view && { search: { view: each.view } })}
                aria-current={isHere ? 'page' : undefined}
                className={`flex items-center gap-3 min-h-11 px-3 rounded-14px text-small ${isHere ? 'bg-accent-soft text-on-accent-soft font-700 rounded-ee-6px!' : 'text-muted hover:bg-surface-2'}`}
              >
                <span aria-hidden className={`${each.icon} icon-20`} />
                <span className="flex-1">{i18n._(each.label)}</span>
                {count > 0 ? <WaitingCount count={count} /> : null}
              </Link>
            </li>
          )
        })}
      </ul>
      <Link
        to="/"
        className="flex items-center gap-3 min-h-11 px-3 rounded-14px text-small text-muted hover:bg-surface-2"
      >
        <span aria-hidden className="i-ph-arrow-u-up-left icon-20" />
        <span>
          <Trans comment="link from the pages of operators to home">Back to the portal</Trans>
        </span>
      </Link>
      <OwnRow />
    </nav>
  )
}

/** How many wait there. */
function WaitingCount({ count }: { count: number }) {
  const { t } = useLingui()
  const said = t({ message: `${count} waiting`, comment: 'how many reports, people or orders wait for an operator' })
  return (
    <span className="min-w-6 px-1.5 rounded-full bg-accent text-on-accent text-center text-caption font-700 num">
      <span aria-hidden>{count}</span>
      <span className="only-read">{said}</span>
    </span>
  )
}

function OwnRow() {
  const user = useAccount()?.user
  const nameOf = useNameOf()
  if (!user) return null
  const name = nameOf(user)
  return (
    <Link to="/profile" className="flex items-center gap-3 min-h-14 px-3 mt-2 line-above text-small">
      <Face id={user.id} name={user.firstName} size={32} tint={user.avatarColour} photo={user.profileImageUrl} />
      <span className="min-w-0">
        <bdi className="block truncate font-650">{name}</bdi>
        <span className="block text-caption text-faint">
          <Trans comment="role of a person who runs the portal; ja: 管理者">Operator</Trans>
        </span>
      </span>
    </Link>
  )
}
