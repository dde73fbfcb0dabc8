import { Trans } from '@lingui/react/macro'
import { PointRow } from '#src/features/points/point-row.tsx'
import { signedPoints } from '#src/features/points/signed-points.ts'
import { usePointWords } from '#src/features/points/use-point-words.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import type { OwnPoints } from '#src/data/orders/hooks/points.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Section } from '#src/ui/section.tsx'
import { iconOf, REWARDS_SHOWN } from '../rules.ts'
import { RewardTime } from './reward-time.tsx'

/** A member's own latest points, five entries at most; the whole ledger is on the page of points. */
export function OwnRewards({ entries, status }: Pick<OwnPoints, 'entries' | 'status'>) {
  const language = useLanguage()
  const words = usePointWords()
  return (
    <Section
      className="section-gap"
      title={<Trans comment="heading: rewards points got lately">Recent points</Trans>}
      aside={
        <span className="text-small text-faint">
          <Trans comment="at the end of a heading: a list of one's own entries, so many at most">
            Last {REWARDS_SHOWN}
          </Trans>
        </span>
      }
    >
      {entries.length > 0 ? (
        <ul className="-mb-2">
          {entries.slice(0, REWARDS_SHOWN).map((entry) => (
            <Boundary key={entry.id} of={entry} name={`Points ${entry.id}`} text={`${entry.amount}`} isRow>
              {() => (
                <PointRow
                  className="py-1.5 line-above first:border-0"
                  icon={iconOf(entry.reason)}
                  name={words[entry.reason]}
                  note={<RewardTime at={new Date(entry.at)} />}
                  amount={signedPoints(entry.amount, language)}
                  isSpent={entry.amount < 0}
                />
              )}
            </Boundary>
          ))}
        </ul>
      ) : (
        <p className="min-h-11 text-small text-muted" aria-busy={status === 'loading'}>
          {status === 'ready' ? (
            <span>
              <Trans comment="in place of what could be done with points">No points yet</Trans>
            </span>
          ) : status === 'unsaved' ? (
            <span>
              <Trans>Your points aren’t saved on this device yet</Trans>
            </span>
          ) : null}
        </p>
      )}
    </Section>
  )
}
