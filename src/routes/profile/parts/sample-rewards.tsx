import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PointRow } from '#src/features/points/point-row.tsx'
import { Section } from '#src/ui/section.tsx'
import { REWARDS_SHOWN, recentRewards } from '../rules.ts'
import { rewardLabels, sampleRewards } from '../sample.ts'
import { RewardTime } from './reward-time.tsx'

const icons = { 'daily-login': 'visit', post: 'post', service: 'service' } as const

/** For those who are no members: a sample of rewards with their points and dates, five at most. */
export function SampleRewards() {
  const { i18n } = useLingui()
  const [rewards] = useState(() => recentRewards(sampleRewards, new Date()))
  return (
    <Section
      className="section-gap"
      title={<Trans comment="heading: rewards points got lately">Recent points</Trans>}
      aside={
        <span className="text-small text-faint">
          <Trans comment="at the end of a heading: a list of sample entries, so many at most">
            Sample · last {REWARDS_SHOWN}
          </Trans>
        </span>
      }
    >
      <ul className="-mb-2">
        {rewards.map(({ id, kind, points, createdAt }) => (
          <PointRow
            key={id}
            className="py-1.5 line-above first:border-0"
            icon={icons[kind]}
            name={i18n._(rewardLabels[kind])}
            note={<RewardTime at={createdAt} />}
            amount={`+${points}`}
          />
        ))}
      </ul>
    </Section>
  )
}
