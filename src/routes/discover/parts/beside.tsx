import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { topicsOf, topicWords } from '#src/features/posts/topics.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { type Shop, SHOPS_BESIDE } from '../rules.ts'
import { ShopRows } from './shop-rows.tsx'

/** Beside the lists on wide screens: what the posts speak of, and the shops behind them. */
export function Beside({ cards, shops }: { cards: readonly Card[]; shops: readonly Shop[] }) {
  const { t, i18n } = useLingui()
  const words = topicWords.map((word) => i18n._(word))
  const topics = topicsOf(cards, words, 5, useLanguage())
  return (
    <aside aria-label={t`Topics and shops`} className="lt-desktop:hidden flex flex-col gap-4">
      {topics.length > 0 ? (
        <section className="card px-4 pt-3.5 pb-2">
          <h2 className="mb-1 text-15px leading-1.4 font-700">
            <Trans comment="heading over words that many posts use">Trending</Trans>
          </h2>
          <ol>
            {topics.map((topic, at) => (
              <li key={topic.word}>
                <Link to="/discover" search={{ q: topic.word }} className="flex items-center gap-3 min-h-13">
                  <Boundary of={topic.line} name={`Topic ${topic.word}`} text={topic.word}>
                    <b aria-hidden className={`w-4 text-center num ${at < 3 ? 'text-accent-text' : 'text-faint'}`}>
                      {at + 1}
                    </b>
                    <span className="flex-1 min-w-0">
                      <span
                        className="block truncate text-14px leading-1.4 font-650"
                        lang={topic.lang ?? undefined}
                        dir="auto"
                      >
                        {topic.line}
                      </span>
                      <span className="block text-caption text-faint">{topic.word}</span>
                    </span>
                    <span className="num text-caption text-faint">
                      <Plural value={topic.count} one="# post" other="# posts" />
                    </span>
                  </Boundary>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {shops.length > 0 ? (
        <section className="card px-4 pt-3.5 pb-2">
          <h2 className="mb-1 text-15px leading-1.4 font-700">
            <Trans comment="heading over a list of shops">Shops</Trans>
          </h2>
          <ShopRows shops={shops.slice(0, SHOPS_BESIDE)} />
        </section>
      ) : null}
    </aside>
  )
}
