import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { Badge } from '#src/ui/badge.tsx'
import { BONUS_POINTS, STAMP_DAYS, stampRow } from '../rules.ts'
import { SAMPLE_POINTS, SAMPLE_STREAK } from '../sample.ts'
import { StampBun } from './stamp-bun.tsx'

/** One's own balance of points, and, marked as a sample, a week of stamps on the way to a bonus. */
export function PointsPanel({ balance }: { balance: number }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [points, sample] = [plainCount(balance, language), plainCount(SAMPLE_POINTS, language)]
  const [stamps] = useState(() => stampRow(SAMPLE_STREAK, new Date()))
  const day = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric' })
  return (
    <section
      aria-label={t({ message: 'Points', comment: 'rewards points' })}
      className="section-gap lt-desktop:(bg-surface p-4)"
    >
      <div className="bg-points-soft text-points-text p-4 rounded-[22px_22px_8px_22px]">
        <div className="flex flex-wrap items-center gap-3">
          <div className="flex-1 basis-32">
            <p className="text-small font-650">
              <Trans comment="balance of rewards points">Points balance</Trans>
            </p>
            <p className="text-main text-31px leading-1.2 font-750 num">
              <Trans comment="an amount of reward points">{points} pt</Trans>
            </p>
          </div>
          {balance > 0 ? (
            <Link to="/discover" search={{ tab: 'shop' }} className="btn btn-white">
              <Trans context="points" comment="link; use points in the shop">
                Use
              </Trans>
            </Link>
          ) : (
            <p className="text-small phrase">
              <Trans comment="in place of what could be done with points">No points yet</Trans>
            </p>
          )}
        </div>
        <div role="group" aria-labelledby={id} className="mt-3 pt-3 [border-top:1px_dashed_currentColor]">
          <p id={id} className="flex flex-wrap items-center gap-x-2 text-small">
            <Badge>
              <Trans comment="badge: made-up data, shown as an example">Sample</Trans>
            </Badge>
            <Trans comment="beside the mark Sample; the number is a balance of points">
              How points add up (balance {sample} pt)
            </Trans>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 mt-2 text-small font-650">
            <span>
              <Trans comment="how many days in a row the app was opened">Daily login: day {SAMPLE_STREAK}</Trans>
            </span>
            <span>
              <Plural
                value={STAMP_DAYS - SAMPLE_STREAK}
                one={`+${BONUS_POINTS} pt in # day`}
                other={`+${BONUS_POINTS} pt in # days`}
              />
            </span>
          </p>
          <ol className="fit-cols-28 gap-1 mt-2.5">
            {stamps.map(({ date, state }) => (
              <li key={date.getTime()} className="flex flex-col items-center gap-1">
                <StampBun state={state} />
                <span className="text-12px font-600 num">{day.format(date)}</span>
                <span className="only-read">
                  {state === 'stamped' ? (
                    <Trans context="stamp">stamped</Trans>
                  ) : (
                    <Trans context="stamp" comment="a stamp not given yet">
                      open
                    </Trans>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
