import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { PointEntry } from '#contract/points.ts'
import type { Language } from '#contract/fields.ts'
import { plainCount } from '#src/lib/count.ts'
import { Bun } from '#src/ui/logo.tsx'
import { lastWeek } from '../rules.ts'

/** The balance, and on which of the last seven days somebody came. */
export function BalancePanel({ balance, entries }: { balance: number; entries: readonly PointEntry[] }) {
  const { i18n } = useLingui()
  const id = useId()
  const [now] = useState(() => new Date())
  const points = plainCount(balance, i18n.locale as Language)
  const days = lastWeek(entries, now)
  const count = days.filter(({ isPaid }) => isPaid).length
  const day = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric' })
  return (
    <section aria-labelledby={id} className="bg-surface p-4 desktop:(rounded-18px ring-line)">
      <div className="bg-points-soft text-points-text p-4 rounded-[22px_22px_8px_22px]">
        <div className="flex flex-wrap items-center gap-3">
          <div className="flex-1 basis-32">
            <p id={id} className="text-small font-650">
              <Trans comment="balance of rewards points">Points balance</Trans>
            </p>
            <p className="text-main text-31px leading-1.2 font-750 num">
              <Trans comment="an amount of reward points">{points} pt</Trans>
            </p>
          </div>
          <Link to="/discover" search={{ tab: 'products' }} className="btn btn-white">
            <Trans context="points" comment="link; use points in the shop">
              Use
            </Trans>
          </Link>
        </div>
        <div className="mt-3 pt-3 [border-top:1px_dashed_currentColor]">
          <p className="flex flex-wrap justify-between gap-x-3 text-small font-650">
            <span>
              <Trans comment="over a row of the last seven days; ja: 開いた日">Days you came</Trans>
            </span>
            <span>
              <Plural value={count} one="# of the last 7 days" other="# of the last 7 days" />
            </span>
          </p>
          <ol className="fit-cols-28 gap-1 mt-2.5">
            {days.map(({ date, isPaid }) => (
              <li key={date.getTime()} className="flex flex-col items-center gap-1">
                <svg viewBox="8 8 48 48" aria-hidden="true" className="w-full max-w-36px">
                  {isPaid ? (
                    <Bun />
                  ) : (
                    <path
                      d="M32 11.5a20.5 20.5 0 0 1 20.5 20.5v15a5.5 5.5 0 0 1-5.5 5.5h-15a20.5 20.5 0 0 1 0-41Z"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="2"
                      strokeDasharray="4 4"
                      opacity=".6"
                    />
                  )}
                </svg>
                <span className="text-12px font-600 num">{day.format(date)}</span>
                <span className="only-read">
                  {isPaid ? <Trans comment="of a day">came</Trans> : <Trans comment="of a day">did not come</Trans>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
