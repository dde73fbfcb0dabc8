import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#src/data/admin/hooks/overview.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { CONSOLE_PAGES } from '#src/shell/console/console-pages.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'

const TINT = { reports: 'chronosphere', people: 'anpan-map', orders: 'shop' } as const
const WAITED_FOR = CONSOLE_PAGES.filter((page) => page.waiting !== undefined)

/** What waits for an operator, each with the way to it: rows on phones, cards from 900 px. */
export function WaitingCards({ waiting }: { waiting: Overview['waiting'] }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <section className="bg-surface desktop:bg-transparent">
      <h2 className="px-4 pt-4 text-h2 desktop:only-read">
        <Trans comment="heading: what waits for an operator; ja: 対応待ち">Waiting for you</Trans>
      </h2>
      <ul className="desktop:(grid grid-cols-3 gap-3)">
        {WAITED_FOR.map((page) => {
          const count = page.waiting ? waiting[page.waiting] : 0
          return (
            <li key={page.id} className="line-above first:[border-top:0] desktop:(card [border-top:0])">
              <Link to={page.to} {...(page.view && { search: { view: page.view } })} className="row-list">
                <IconTile icon={`${page.icon} icon-23`} data-tint={page.waiting && TINT[page.waiting]} />
                <span className="flex-1 min-w-0">
                  <span className="flex items-center gap-2 text-title">
                    <span>{i18n._(page.waitingLabel ?? page.label)}</span>
                    {count > 0 ? <span aria-hidden className="size-2 flex-none rounded-full bg-accent" /> : null}
                  </span>
                  <span className="block text-small text-muted">
                    {count > 0 ? (
                      <Trans context="console" comment="of reports, people or orders; beside it stands how many">
                        Waiting
                      </Trans>
                    ) : (
                      <Trans comment="of reports, people or orders">Nothing waiting</Trans>
                    )}
                  </span>
                </span>
                <span className="text-figure num">{plainCount(count, language)}</span>
                <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
