import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { Section } from '#src/ui/section.tsx'
import { REWARDS_SHOWN, recentRewards } from '../rules.ts'
import { rewardLabels, sampleRewards } from '../sample.ts'

const icons = {
  'daily-login': 'i-ph-calendar-check-duotone',
  post: 'i-ph-pencil-simple-line-duotone',
  service: 'i-ph-squares-four-duotone',
}

/** The latest rewards with their points and dates, five at most. */
export function RewardsList() {
  const { i18n } = useLingui()
  const language = useLanguage()
  const [rewards] = useState(() => recentRewards(sampleRewards, new Date()))
  return (
    <div className="section-gap">
      <Section
        title={<Trans comment="heading: rewards points got lately">Recent points</Trans>}
        aside={
          <span className="text-small text-faint">
            <Trans comment="at the end of a heading: a list of sample entries, so many at most">
              Sample · latest {REWARDS_SHOWN}
            </Trans>
          </span>
        }
      >
        <ul className="-mb-2">
          {rewards.map(({ id, kind, points, createdAt }, index) => (
            <li key={id} className={`row py-1.5 ${index > 0 ? 'line-above' : ''}`}>
              <span
                aria-hidden
                className="grid place-items-center w-10 h-10 flex-none rounded-[15px_15px_6px_15px] bg-points-soft text-points-text"
              >
                <span className={`${icons[kind]} icon-20`} />
              </span>
              <span className="flex-1 min-w-0">
                <span className="block text-title">{i18n._(rewardLabels[kind])}</span>
                <time
                  dateTime={createdAt.toISOString()}
                  className="block text-caption text-faint num whitespace-normal"
                >
                  {longDate(createdAt, language)} {clock(createdAt, language)}
                </time>
              </span>
              <b className="text-16px font-700 text-points-text num">+{points}</b>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
