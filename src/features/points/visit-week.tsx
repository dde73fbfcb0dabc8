import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PointEntry } from '#contract/points.ts'
import { CardPart } from './balance-card.tsx'
import { lastWeek } from './point-days.ts'
import { StampRow } from './stamp-row.tsx'

export interface VisitWeekProps {
  entries: readonly PointEntry[]
  /** False until the entries were read: nothing is said of the days then. */
  isKnown: boolean
}

/** On which of the last seven days the person came. */
export function VisitWeek({ entries, isKnown }: VisitWeekProps) {
  const [now] = useState(() => new Date())
  const days = lastWeek(entries, now)
  const count = days.filter(({ isPaid }) => isPaid).length
  return (
    <CardPart
      head={
        <p className="flex flex-wrap justify-between gap-x-3 text-small font-650">
          <span>
            <Trans comment="over a row of the last seven days; ja: 開いた日">Days visited</Trans>
          </span>
          {isKnown ? (
            <span>
              <Plural value={count} one="# of the last 7 days" other="# of the last 7 days" />
            </span>
          ) : null}
        </p>
      }
    >
      <StampRow
        stamps={days.map(({ date, isPaid }) => ({ date, state: isPaid ? 'stamped' : 'missed' }))}
        wordOf={({ state }) =>
          state === 'stamped' ? (
            <Trans comment="of a day">Opened</Trans>
          ) : isKnown ? (
            <Trans comment="of a day">Not opened</Trans>
          ) : null
        }
      />
    </CardPart>
  )
}
