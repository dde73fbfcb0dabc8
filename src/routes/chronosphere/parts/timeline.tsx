import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { shortMonth } from '../month-text.ts'
import { dateOf, inOrder, reachedEvent } from '../rules.ts'
import type { TimelineEvent } from '../sample.ts'
import { categories, impacts } from '../texts.ts'

interface RailsProps {
  /** The world that an event belongs to; undefined where there is one world only. */
  world: 'a' | 'b' | undefined
  isReached: boolean
  isCurrent: boolean
}

const MARKER = 'absolute top-0.5 -ms-9px w-18px h-18px rounded-[9px_9px_4px_9px]'

/** The rail at an event's side with its marker: one, dashed where time has not come; in parallel mode two dashed ones. */
function Rails({ world, isReached, isCurrent }: RailsProps) {
  const marker = `${MARKER} ${isCurrent ? 'bg-fill' : 'bg-surface border-3 border-fill'}`
  if (!world)
    return (
      <span aria-hidden className="relative w-5 shrink-0">
        <span
          className={`absolute top-6 -bottom-6 start-50% -ms-1px w-0 border-s-2 border-soft ${isReached ? '' : 'border-dashed'}`}
        />
        <span className={`${marker} start-50%`} />
      </span>
    )
  return (
    <span aria-hidden className="relative w-10 shrink-0">
      <span className="absolute top-0 -bottom-7 start-25% -ms-1px border-s-2 border-dashed border-ink opacity-50" />
      <span className="absolute top-0 -bottom-7 start-75% -ms-1px border-s-2 border-dashed border-ink opacity-50" />
      <span className={`${marker} ${world === 'a' ? 'start-25%' : 'start-75%'}`} />
    </span>
  )
}

interface TimelineProps {
  events: readonly TimelineEvent[]
  /** The date in focus. */
  at: number
  onChoose(at: number): void
}

/** The events of a mode, newest first; what is not reached yet hangs on a dashed rail. A press puts its date in focus. */
export function Timeline({ events, at, onChoose }: TimelineProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const reached = reachedEvent(events, at)
  return (
    <ol className="overflow-hidden">
      {inOrder(events).map((event) => {
        const { label, icon, tint } = categories[event.category]
        const isCurrent = event === reached
        return (
          <li
            key={event.id}
            aria-current={isCurrent ? 'true' : undefined}
            className="relative flex gap-2 pb-7 last:pb-2 rounded-14px hover:bg-surface-2"
          >
            <p className="min-w-11 shrink-0 text-end num">
              <span className="block text-16px leading-1.4 font-750">{dateOf(event.timestamp).getFullYear()}</span>
              <span className="block text-caption text-faint">{shortMonth(event.timestamp, language)}</span>
            </p>
            <Rails world={event.world} isReached={event.timestamp <= at} isCurrent={isCurrent} />
            <div className="flex-1 min-w-0 ps-1 desktop:(grid grid-cols-[1fr_280px] items-end gap-x-8)">
              <div>
                <p className="flex flex-wrap items-center gap-2 text-small text-faint">
                  <span data-tint={tint}>
                    <Badge kind="tint" icon={icon}>
                      {i18n._(label)}
                    </Badge>
                  </span>
                  {event.world ? (
                    <Badge>
                      {event.world === 'a' ? (
                        <Trans comment="one of two parallel worlds">World A</Trans>
                      ) : (
                        <Trans comment="one of two parallel worlds">World B</Trans>
                      )}
                    </Badge>
                  ) : null}
                  <span>{i18n._(impacts[event.impact])}</span>
                </p>
                <h3 className="mt-1 text-16px leading-1.4 font-700">
                  <button
                    type="button"
                    className="text-start after:(content-empty absolute inset-0)"
                    onClick={() => onChoose(event.timestamp)}
                  >
                    {i18n._(event.title)}
                  </button>
                </h3>
                <p className="text-small text-muted">{i18n._(event.description)}</p>
              </div>
              <Chance event={event} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Chance({ event }: { event: TimelineEvent }) {
  const { t } = useLingui()
  const language = useLanguage()
  const label = t({ message: 'Probability', comment: 'of an event on the timeline' })
  const accuracy = event.quantumAccuracy.toFixed(1)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 mt-2 text-small">
        <span className="text-faint">{label}</span>
        <span className="flex-1 min-w-10 max-w-50">
          <Progress label={label} value={event.probability} />
        </span>
        <span className="num font-700 text-ink">{progressPercent(event.probability, language)}</span>
      </div>
      <p className="mt-0.5 text-caption text-faint">{t`Quantum accuracy ${accuracy}%`}</p>
    </div>
  )
}
