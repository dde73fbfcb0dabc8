import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type PointEntry, POST_POINTS, VISIT_POINTS } from '#contract/points.ts'
import { isPaidOn } from '#src/features/points/point-days.ts'
import { PointRow, type PointRowProps } from '#src/features/points/point-row.tsx'
import { Section } from '#src/ui/section.tsx'

/** How points are earned; with one's own entries also whether today's were. */
export function HowToEarn({ entries }: { entries: readonly PointEntry[] | null }) {
  const { t } = useLingui()
  const daily = (reason: 'visit' | 'post') =>
    entries === null
      ? t`Once a day`
      : isPaidOn(new Date(), reason, entries)
        ? t`Once a day; today’s are yours`
        : t`Once a day; not yet today`
  const amount = (points: number) => `+${t({ message: `${points} pt`, comment: 'an amount of reward points' })}`
  return (
    <Section className="section-gap" title={<Trans comment="heading; ja: ためかた">How to earn them</Trans>}>
      <ul className="-my-2">
        <Way
          icon="visit"
          name={<Trans comment="a way of earning points">Opening the app</Trans>}
          note={daily('visit')}
          amount={amount(VISIT_POINTS)}
        />
        <Way
          icon="post"
          name={<Trans comment="a way of earning points">The day’s first post</Trans>}
          note={daily('post')}
          amount={amount(POST_POINTS)}
        />
        <Way
          icon="order"
          name={
            <Trans context="points" comment="a way of earning points">
              Shopping
            </Trans>
          }
          note={t`Of what was paid, once it is delivered`}
          amount="1%"
        />
      </ul>
      <p className="mt-3 text-caption text-faint">
        <Trans>One point is worth one yen when you order in the shop.</Trans>
      </p>
    </Section>
  )
}

const Way = ({ note, ...row }: { icon: PointRowProps['icon']; name: ReactNode; note: string; amount: string }) => (
  <PointRow {...row} className="py-2" note={<span className="block text-small text-muted">{note}</span>} />
)
