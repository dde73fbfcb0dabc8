import { Trans, useLingui } from '@lingui/react/macro'

const RADIUS = 15.5
const ROUND = 2 * Math.PI * RADIUS

/** The AI's score of a property: a ring with its number. */
export function ScoreRing({ score }: { score: number }) {
  const { t } = useLingui()
  return (
    <div
      role="img"
      aria-label={t({ message: `AI score ${score} of 100`, comment: 'said by screen readers' })}
      className="flex flex-none flex-col items-center"
    >
      <svg viewBox="0 0 36 36" width="38" height="38" className="text-ink" aria-hidden="true">
        <circle cx="18" cy="18" r={RADIUS} fill="none" stroke="var(--soft)" strokeWidth="3.5" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray={`${(ROUND * score) / 100} ${ROUND}`}
          transform="rotate(-90 18 18)"
        />
        <text x="18" y="22" textAnchor="middle" fontSize="11.5" fontWeight="700" fill="var(--text)">
          {score}
        </text>
      </svg>
      <span aria-hidden className="text-11px text-faint">
        <Trans comment="under a ring with a number; short">AI score</Trans>
      </span>
    </div>
  )
}
