import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { PROGRAMME } from '../sample.ts'
import { ArtThumb } from './art-thumb.tsx'
import { AsideCard } from './aside-card.tsx'
import { BalanceFigure, PointsFigure, useHasBalance } from './figures.tsx'

/** Left of the feed on wide screens: money and points, what is on, what can be used without a network. */
export function LeftAside({ cards }: { cards: readonly Card[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { services } = useServices()
  const { isDemo, hiddenServices } = usePortal()
  const hasBalance = useHasBalance()
  return (
    <aside aria-label={t`Your shortcuts`} className="desktop:(col-start-2 row-start-3) flex flex-col gap-4">
      <div className="card px-4 py-1">
        {hasBalance ? (
          <Link to="/kabu-pay" data-tint="kabu-pay" data-demo="" data-service="kabu-pay" className="row min-h-16">
            <IconTile icon="i-ph-hand-coins-duotone icon-23" />
            <span className="flex-1 min-w-0">
              <span className="block text-caption text-faint">
                <Trans comment="label of the money on Kabu Pay, which is not real">Kabu Pay balance (demo)</Trans>
              </span>
              <BalanceFigure className="text-18px" />
            </span>
            <span aria-hidden className="text-faint">
              <span className="i-ph-caret-right icon-16" />
            </span>
          </Link>
        ) : null}
        <Link to="/profile" className="row min-h-16 line-above first:border-0">
          <IconTile icon="i-ph-coins-duotone icon-23" className="tile-40 bg-points-soft! text-points-text!" />
          <span className="flex-1 min-w-0">
            <span className="block text-caption text-faint">
              <Trans comment="label of reward points">Points</Trans>
            </span>
            <PointsFigure className="text-18px" />
          </span>
          <span aria-hidden className="text-faint">
            <span className="i-ph-caret-right icon-16" />
          </span>
        </Link>
      </div>
      {isDemo && !hiddenServices.includes('anpan-tv') ? (
        <AsideCard
          isDemo
          of="anpan-tv"
          title={<Trans comment="heading over a programme of ANPAN TV">On ANPAN TV</Trans>}
        >
          <Link to="/anpan-tv" className="row">
            <ArtThumb kind="orbit" id={PROGRAMME.artId} hue={250} />
            <span className="flex-1 min-w-0">
              <b className="line-clamp-2 text-13px leading-1.4 font-600">
                <Trans comment="name of a programme">Through the rings of Saturn, in 4K</Trans>
              </b>
              <span className="text-caption text-faint num">
                <Plural value={PROGRAMME.minutes} one="# minute" other="# minutes" />
              </span>
            </span>
          </Link>
        </AsideCard>
      ) : null}
      <AsideCard title={<Trans comment="heading over counts of what is stored on the device">Available offline</Trans>}>
        <p data-tint="anpan-brain" className="flex items-center gap-2.5 min-h-11 text-13px">
          <span aria-hidden className="text-ink">
            <span className="i-ph-article-duotone icon-22" />
          </span>
          <span className="flex-1">
            <Trans comment="kind of stored thing">Posts</Trans>
          </span>
          <span className="num text-muted">{plainCount(cards.length, language)}</span>
        </p>
        <p data-tint="chattie" className="flex items-center gap-2.5 min-h-11 text-13px">
          <span aria-hidden className="text-ink">
            <span className="i-ph-squares-four-duotone icon-22" />
          </span>
          <span className="flex-1">
            <Trans comment="heading over the grid of services">Services</Trans>
          </span>
          <span className="num text-muted">{plainCount(services.length, language)}</span>
        </p>
      </AsideCard>
    </aside>
  )
}
