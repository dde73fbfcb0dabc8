import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import type { Kept } from '../kept.ts'
import { monthText, shortMonth } from '../month-text.ts'
import { dateOf, type Mode, QUANTUM_ACCURACY, type Range, RANGES, ticks } from '../rules.ts'
import { events } from '../sample.ts'
import { usePlaying } from '../use-playing.ts'
import { Simulations } from './simulations.tsx'
import { Timeline } from './timeline.tsx'

const lines = (range: Range, every: number, top: number): string =>
  ticks(range, every)
    .map((month) => `M${((month - range.from) / (range.to - range.from)) * 100} ${top}V40`)
    .join('')

/** A ruler of months that is pulled along: keys, drag and press as on any slider. */
function Ruler({ range, at, onChange }: { range: Range; at: number; onChange(at: number): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const done = ((at - range.from) / (range.to - range.from)) * 100
  const isOneYear = range.to - range.from <= 12
  return (
    <div className="px-2">
      <div className="relative h-11 has-[:focus-visible]:(outline-2 outline-solid outline-focus outline-offset-4 rounded-8px)">
        <svg
          aria-hidden
          viewBox="0 0 100 44"
          preserveAspectRatio="none"
          className="absolute inset-0 w-full h-full overflow-visible"
        >
          <path
            d={lines(range, range.minor, 14)}
            className="stroke-line-strong"
            opacity=".55"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={lines(range, range.major, 4)}
            className="stroke-muted"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="absolute start-0 top-25px h-6px -ms-1 rounded-full bg-fill"
          style={{ inlineSize: `calc(${done}% + 4px)` }}
        />
        <span
          aria-hidden
          className="absolute top-9px w-30px h-30px -ms-15px rounded-[15px_15px_6px_15px] bg-fill"
          style={{ insetInlineStart: `${done}%` }}
        />
        <input
          type="range"
          aria-label={t`Date in focus`}
          aria-valuetext={monthText(at, language)}
          min={range.from}
          max={range.to}
          value={at}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="absolute inset-y-0 -inset-x-3 w-[calc(100%+24px)] h-full m-0 opacity-0 cursor-pointer"
        />
      </div>
      <div aria-hidden className="flex justify-between mt-1 text-caption text-faint num">
        {ticks(range, range.major).map((month) => (
          <span key={month} className="flex justify-center w-0 first:justify-start last:justify-end">
            {isOneYear ? shortMonth(month, language) : dateOf(month).getFullYear()}
          </span>
        ))}
      </div>
    </div>
  )
}

interface TimeViewProps {
  mode: Mode
  kept: Kept
  onChange(change: (now: Kept) => Kept): void
}

/** One mode: its date in focus with play and ruler, its events, and the simulations. */
export function TimeView({ mode, kept, onChange }: TimeViewProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { at, isPlaying, toggle, goTo } = usePlaying({
    mode,
    kept: kept.focus[mode],
    isPaused: kept.isPaused,
    onKeep: ({ at: date, isPaused }) =>
      onChange((now) => ({
        ...now,
        focus: date === undefined ? now.focus : { ...now.focus, [mode]: date },
        isPaused: isPaused ?? now.isPaused,
      })),
  })
  return (
    <div className="desktop:(flex items-start gap-6)">
      <div className="bg-surface desktop:(flex-1 min-w-0 rounded-18px ring-line)">
        <div className="px-4 pt-4 pb-3 line-below">
          <div className="flex flex-wrap items-center gap-3">
            <button
              type="button"
              aria-label={
                isPlaying
                  ? t({ message: 'Pause', comment: 'button; time stands still' })
                  : t({ message: 'Play', comment: 'button; time goes on' })
              }
              className="grid place-items-center shrink-0 w-52px h-52px bun-corner bg-fill text-on-fill"
              onClick={toggle}
            >
              <span aria-hidden className={`icon-24 ${isPlaying ? 'i-ph-pause-fill' : 'i-ph-play-fill'}`} />
            </button>
            <div className="flex-1 basis-30">
              <p className="text-caption text-faint">
                <Trans>Date in focus</Trans>
              </p>
              <p className="text-22px leading-1.25 font-750 num palt">{monthText(at, language)}</p>
            </div>
            <AccuracyRing />
          </div>
          <div className="mt-4">
            <Ruler range={RANGES[mode]} at={at} onChange={goTo} />
          </div>
        </div>
        <section aria-labelledby="timeline" className="px-4 pt-5 pb-2">
          <h2 id="timeline" className="only-read">
            {t({ message: 'Timeline', comment: 'events in order of time' })}
          </h2>
          <Timeline events={events[mode]} at={at} onChoose={goTo} />
        </section>
      </div>
      <div className="section-gap desktop:(mt-0! w-360px shrink-0)">
        <Simulations kept={kept} at={at} onChange={onChange} />
      </div>
    </div>
  )
}

/** The claimed accuracy, as a ring and in figures. */
function AccuracyRing() {
  return (
    <div className="shrink-0 text-end">
      <p className="text-caption text-faint">
        <Trans>Quantum accuracy</Trans>
      </p>
      <p className="flex items-center justify-end gap-2 num">
        <svg aria-hidden viewBox="0 0 28 28" className="w-7 h-7 -rotate-90">
          <circle cx="14" cy="14" r="11.5" fill="none" strokeWidth="5" className="stroke-soft" />
          <circle
            cx="14"
            cy="14"
            r="11.5"
            fill="none"
            strokeWidth="5"
            pathLength={100}
            strokeDasharray={`${QUANTUM_ACCURACY} 100`}
            className="stroke-fill"
          />
        </svg>
        <span className="text-20px leading-1.2 font-750">
          {QUANTUM_ACCURACY}
          <span className="text-13px">%</span>
        </span>
      </p>
    </div>
  )
}
