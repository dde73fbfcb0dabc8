import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

/** Five stars to rate a ride with. */
export function RateButtons({ onRate }: { onRate(rating: number): void }) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Rate this ride`} className="flex flex-wrap items-center gap-1 pb-2 ps-13">
      <span aria-hidden className="text-caption text-muted">
        <Trans>Rate this ride</Trans>
      </span>
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          key={stars}
          type="button"
          aria-label={t({ message: plural(stars, { one: '# star', other: '# stars' }), comment: 'rating' })}
          className="icon-btn text-star"
          onClick={() => onRate(stars)}
        >
          <span aria-hidden className="i-ph-star icon-22" />
        </button>
      ))}
    </div>
  )
}
