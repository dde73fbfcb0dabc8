import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CONSOLE_PAGES } from '#src/shell/console/console-pages.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'

/** What waits has rows of its own above. */
const OTHERS = CONSOLE_PAGES.filter(({ id }) => id !== 'overview' && id !== 'reports' && id !== 'orders')

/** The navigation of the console on phones. */
export function ConsoleRows() {
  const { t, i18n } = useLingui()
  return (
    <nav
      aria-label={t({ message: 'Console', comment: 'navigation of the pages of operators; ja: 管理' })}
      className="section-gap bg-surface desktop:hidden"
    >
      {OTHERS.map((page) => (
        <Link key={page.id} to={page.to} className="row-list line-above first:[border-top:0]">
          <IconTile icon={`${page.icon} icon-23`} />
          <span className="flex-1 text-title">{i18n._(page.label)}</span>
          <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
        </Link>
      ))}
    </nav>
  )
}
