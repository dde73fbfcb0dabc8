import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Language } from '#contract/fields.ts'
import type { PointEntry } from '#contract/points.ts'
import { byDay } from '#src/features/points/point-days.ts'
import { signedPoints } from '#src/features/points/signed-points.ts'
import { usePointWords } from '#src/features/points/use-point-words.ts'
import { plainCount } from '#src/lib/count.ts'
import { clock, dayWithWeekday } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'

/** Every line of one's ledger by day, the last first, each with what there was after it. */
export function Ledger({ entries, isUnsaved }: { entries: readonly PointEntry[]; isUnsaved: boolean }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  return (
    <Section
      className="section-gap"
      title={<Trans comment="heading: points that came and went; ja: 履歴">History</Trans>}
    >
      {entries.length === 0 ? (
        <EmptyState
          kind={isUnsaved ? 'unsaved' : 'search'}
          title={isUnsaved ? t`Your points aren’t saved on this device yet` : t`No points yet`}
        />
      ) : (
        byDay(entries).map(([day, ofDay]) => (
          <div key={day} className="py-1.5">
            <h3 className="text-small text-muted pb-2 line-below">
              {dayWithWeekday(new Date(ofDay[0]?.at ?? 0), language)}
            </h3>
            <ul>
              {ofDay.map((entry) => (
                <li key={entry.id} className="flex items-start justify-between gap-3 py-2.5 line-above first:border-0">
                  <Boundary of={entry} name={`Points ${entry.id}`} text={`${entry.amount}`}>
                    <Entry entry={entry} />
                  </Boundary>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </Section>
  )
}

function Entry({ entry: { amount, reason, ref, at, balance } }: { entry: PointEntry }) {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const words = usePointWords()
  return (
    <>
      <span className="min-w-0">
        <span className="block text-title">
          {reason.startsWith('order') ? (
            <Link to="/orders/$orderId" params={{ orderId: ref }} className="reach relative underline">
              {words[reason]}
            </Link>
          ) : (
            words[reason]
          )}
        </span>
        <time dateTime={at} className="text-caption text-faint num">
          {clock(new Date(at), language)}
        </time>
      </span>
      <span className="flex-none text-end num">
        <b className={`block ${amount > 0 ? 'text-points-text' : ''}`}>{signedPoints(amount, language)}</b>
        <span className="text-caption text-faint">
          <span className="only-read">
            <Trans comment="before the balance after a line of a ledger">Balance after:</Trans>{' '}
          </span>
          {plainCount(balance, language)}
        </span>
      </span>
    </>
  )
}
