import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type PointEntry, POST_POINTS, VISIT_POINTS } from '#contract/points.ts'
import { Section } from '#src/ui/section.tsx'
import { dayKey } from '../rules.ts'

/** How points are earned; with one's own entries also whether today's were. */
export function HowToEarn({ entries }: { entries: readonly PointEntry[] | null }) {
  const { t } = useLingui()
  const today = dayKey(new Date())
  const isDone = (reason: PointEntry['reason']) =>
    entries?.some((entry) => entry.reason === reason && entry.ref === today) ?? false
  const daily = (reason: 'visit' | 'post') =>
    entries === null ? t`Once a day` : isDone(reason) ? t`Once a day; today’s are yours` : t`Once a day; not yet today`
  return (
    <Section className="section-gap" title={<Trans comment="heading; ja: ためかた">How to earn them</Trans>}>
      <ul className="-my-2">
        <Way
          icon="i-ph-calendar-check-duotone"
          name={<Trans comment="a way of earning points">Opening the app</Trans>}
          note={daily('visit')}
          amount={`+${VISIT_POINTS} pt`}
        />
        <Way
          icon="i-ph-pencil-simple-line-duotone"
          name={<Trans comment="a way of earning points">The day’s first post</Trans>}
          note={daily('post')}
          amount={`+${POST_POINTS} pt`}
        />
        <Way
          icon="i-ph-bag-simple"
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

const Way = ({ icon, name, note, amount }: { icon: string; name: ReactNode; note: string; amount: string }) => (
  <li className="row py-2">
    <span
      aria-hidden
      className="grid place-items-center w-10 h-10 flex-none rounded-[15px_15px_6px_15px] bg-points-soft text-points-text"
    >
      <span className={`${icon} icon-20`} />
    </span>
    <span className="flex-1 min-w-0">
      <span className="block text-title">{name}</span>
      <span className="block text-small text-muted">{note}</span>
    </span>
    <b className="text-points-text num">{amount}</b>
  </li>
)
