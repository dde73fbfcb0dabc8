import { Trans } from '@lingui/react/macro'
import { POST_POINTS, VISIT_POINTS } from '#contract/points.ts'
import { CardPart } from '#src/features/points/balance-card.tsx'

/** For those who are no members: what members get points for. */
export function HowPointsCome() {
  return (
    <CardPart
      head={
        <p className="text-small font-650">
          <Trans>Members collect points</Trans>
        </p>
      }
    >
      <p className="mt-1 text-small phrase">
        <Trans comment="what members get points for, each once a day">
          +{VISIT_POINTS} pt for a day’s first visit, +{POST_POINTS} pt for a day’s first post
        </Trans>
      </p>
    </CardPart>
  )
}
