import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { topicsOf, topicWords } from '#src/features/posts/topics.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { UPCOMING_TIMES } from '../sample.ts'
import { ArtThumb } from './art-thumb.tsx'
import { AsideCard } from './aside-card.tsx'

/** Right of the feed on wide screens: what the stored posts speak of, and what starts soon. */
export function RightAside({ cards }: { cards: readonly Card[] }) {
  const { t, i18n } = useLingui()
  const { isDemo, hiddenServices } = usePortal()
  const hasLive = isDemo && !hiddenServices.includes('aethelive')
  const hasGames = isDemo && !hiddenServices.includes('anpan-games')
  const topics = topicsOf(
    cards,
    topicWords.map((word) => i18n._(word)),
    4,
    useLanguage(),
  )
  return (
    <aside
      aria-label={t`Around the community`}
      className="desktop:(col-start-2 row-start-4) wide:(col-start-3 row-start-2) flex flex-col gap-4"
    >
      {topics.length > 0 ? (
        <AsideCard title={<Trans comment="heading over words that many posts use">Trending</Trans>}>
          {topics.map((topic) => (
            <Link
              key={topic.word}
              to="/discover"
              search={{ q: topic.word } as never}
              className="flex items-center gap-2 min-h-12"
            >
              <Boundary of={topic.line} name={`Topic ${topic.word}`} text={topic.word}>
                <span className="flex-1 min-w-0">
                  <span className="block text-caption text-faint">{topic.word}</span>
                  <span
                    className="block truncate text-14px leading-1.35 font-600"
                    lang={topic.lang ?? undefined}
                    dir="auto"
                  >
                    {topic.line}
                  </span>
                </span>
                <span className="num text-caption text-faint">
                  <Plural value={topic.count} one="# post" other="# posts" />
                </span>
              </Boundary>
            </Link>
          ))}
        </AsideCard>
      ) : null}
      {hasLive || hasGames ? (
        <AsideCard isDemo title={<Trans comment="heading over events">Starting soon</Trans>}>
          {hasLive ? (
            <Upcoming
              to="/aethelive"
              art={<ArtThumb kind="stage" id="event:encore" hue={340} />}
              time={UPCOMING_TIMES.encore}
              by={t({ message: 'Tsumugi', comment: 'name of a singer' })}
            >
              <Trans comment="name of a concert">Encore: songs to the guitar</Trans>
            </Upcoming>
          ) : null}
          {hasGames ? (
            <Upcoming
              to="/anpan-games"
              art={<ArtThumb kind="blocks" id="event:cup" hue={200} />}
              time={UPCOMING_TIMES.cup}
              by={t`free entry`}
            >
              <Trans comment="name of a game tournament">Building Block Cup: qualifiers</Trans>
            </Upcoming>
          ) : null}
        </AsideCard>
      ) : null}
    </aside>
  )
}

interface UpcomingProps {
  to: '/aethelive' | '/anpan-games'
  art: ReactNode
  time: string
  by: string
  children: ReactNode
}

function Upcoming({ to, art, time, by, children }: UpcomingProps) {
  return (
    <Link to={to} data-service={to.slice(1)} className="row min-h-15">
      {art}
      <span className="flex-1 min-w-0">
        <b className="line-clamp-2 text-13px leading-1.4 font-600">{children}</b>
        <span className="block text-caption text-faint">
          <Trans comment="when an event starts, and who is on or what it costs">
            from {time} · {by}
          </Trans>
        </span>
      </span>
    </Link>
  )
}
