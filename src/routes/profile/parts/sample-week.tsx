import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { VISIT_POINTS } from '#contract/points.ts'
import { CardPart } from '#src/features/points/balance-card.tsx'
import { StampRow } from '#src/features/points/stamp-row.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { Badge } from '#src/ui/badge.tsx'
import { stampRow } from '../rules.ts'
import { SAMPLE_POINTS, SAMPLE_STREAK } from '../sample.ts'

/** For those who are no members: marked as a sample, a week of stamps of days on which the app was opened. */
export function SampleWeek() {
  const sample = plainCount(SAMPLE_POINTS, useLanguage())
  const [stamps] = useState(() => stampRow(SAMPLE_STREAK, new Date()))
  return (
    <CardPart
      head={
        <p className="flex flex-wrap items-center gap-x-2 text-small">
          <Badge>
            <Trans comment="badge: made-up data, shown as an example">Sample</Trans>
          </Badge>
          <Trans comment="beside the mark Sample; the number is a balance of points">
            A member’s points could look like this (balance: {sample} pt)
          </Trans>
        </p>
      }
    >
      <p className="flex flex-wrap justify-between gap-x-3 mt-2 text-small font-650">
        <span>
          <Trans comment="how many days in a row the app was opened">Daily login: day {SAMPLE_STREAK}</Trans>
        </span>
        <span>
          <Trans comment="an amount of reward points">+{VISIT_POINTS} pt a day</Trans>
        </span>
      </p>
      <StampRow
        stamps={stamps}
        wordOf={({ state }) =>
          state === 'stamped' ? (
            <Trans context="stamp">Stamped</Trans>
          ) : (
            <Trans context="stamp" comment="a stamp not given yet">
              Not yet
            </Trans>
          )
        }
      />
    </CardPart>
  )
}
