import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import type { Kept } from '../kept.ts'
import { monthText } from '../month-text.ts'
import { type Mode, RANGES } from '../rules.ts'
import { events } from '../sample.ts'
import { usePlaying } from '../use-playing.ts'
import { AccuracyRing } from './accuracy-ring.tsx'
import { Ruler } from './ruler.tsx'
import { Simulations } from './simulations.tsx'
import { Timeline } from './timeline.tsx'

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
