import { useLingui } from '@lingui/react/macro'
import { meanOf } from '#src/data/reviews/hooks/reviews.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { Stars } from './stars.tsx'
import { useStarWords } from './use-star-words.ts'

/** What reviews come to: their mean, and how many give how many stars. */
export function ReviewSummary({ counts }: { counts: readonly number[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const starWords = useStarWords()
  const { rating, reviews } = meanOf(counts)
  return (
    <div className="flex items-center gap-6 py-2">
      <div className="flex-none text-center">
        <p className="text-figure num">{rating.toFixed(1)}</p>
        <Stars rating={Math.round(rating)} />
      </div>
      <ul
        className="flex-1 min-w-0 max-w-360px"
        aria-label={t({ message: 'Ratings by stars', comment: 'name of a list, for screen readers' })}
      >
        {counts
          .map((count, at) => ({ count, stars: at + 1 }))
          .reverse()
          .map(({ count, stars }) => (
            <li key={stars} className="flex items-center gap-3 text-12px leading-1.6 text-muted num">
              <span aria-hidden className="w-2 flex-none">
                {stars}
              </span>
              <span className="only-read">{starWords(stars)}</span>
              <span aria-hidden className="flex-1 h-1.5 rounded-full bg-surface-3 text-star overflow-hidden">
                <span
                  className="block h-full rounded-full"
                  style={{ background: 'currentColor', inlineSize: `${reviews > 0 ? (100 * count) / reviews : 0}%` }}
                />
              </span>
              <span className="w-6 flex-none text-end">{plainCount(count, language)}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}
