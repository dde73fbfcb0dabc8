import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Bun } from '#src/ui/logo.tsx'

export interface Stamp {
  date: Date
  /** Given; the next to be given; one after that; or one that was not given. */
  state: 'stamped' | 'next' | 'later' | 'missed'
}

const opacities = { stamped: 1, next: 1, later: 0.5, missed: 0.6 }

export interface StampRowProps {
  stamps: readonly Stamp[]
  /** What is read of a stamp. */
  wordOf(stamp: Stamp): ReactNode
}

/** A row of days, each with a stamp in the bun's shape: baked, or an outline where there is none. */
export function StampRow({ stamps, wordOf }: StampRowProps) {
  const { i18n } = useLingui()
  const day = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric' })
  return (
    <ol className="fit-cols-28 gap-1 mt-2.5">
      {stamps.map((stamp) => {
        const { date, state } = stamp
        return (
          <li key={date.getTime()} className="flex flex-col items-center gap-1">
            <svg viewBox="8 8 48 48" aria-hidden="true" className="w-full max-w-36px">
              {state === 'stamped' ? (
                <Bun />
              ) : (
                <path
                  d="M32 11.5a20.5 20.5 0 0 1 20.5 20.5v15a5.5 5.5 0 0 1-5.5 5.5h-15a20.5 20.5 0 0 1 0-41Z"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeDasharray="4 4"
                  opacity={opacities[state]}
                />
              )}
            </svg>
            <span className="text-12px font-600 num">{day.format(date)}</span>
            <span className="only-read">{wordOf(stamp)}</span>
          </li>
        )
      })}
    </ol>
  )
}
