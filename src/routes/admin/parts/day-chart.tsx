import { Trans, useLingui } from '@lingui/react/macro'
import type { DayCounts } from '#src/data/admin/hooks/overview.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount, plainCount } from '#src/lib/count.ts'
import { shortDay } from '#src/lib/dates.ts'
import { dateOf, type Figure, figureOf, type Span, topOf } from '../rules.ts'
import { DayTable } from './day-table.tsx'

interface DayChartProps {
  label: string
  figure: Figure
  days: readonly DayCounts[]
  span: Span
}

const WIDTH = 300
const HEIGHT = 96

/** What was done on each day: the sum, a bar for each day, and the figures themselves as a table. */
export function DayChart({ label, figure, days, span }: DayChartProps) {
  const language = useLanguage()
  const { total, change, values } = figureOf(days, figure, span)
  const shown = days.slice(-span)
  const top = topOf(values)
  const middle = shown[Math.floor(shown.length / 2)]
  return (
    <section aria-label={label} className="min-w-0 p-4 pb-1 bg-surface">
      <h3 className="text-small text-muted">{label}</h3>
      <p className="flex items-baseline gap-2">
        <span className="text-figure num">{plainCount(total, language)}</span>
        <Change percent={change} />
      </p>
      <div aria-hidden className="flex gap-2 mt-3">
        <div className="flex-1 min-w-0">
          <Bars values={values} top={top} />
          <p className="flex justify-between mt-1 text-caption text-faint num">
            <span>{shown[0] ? shortDay(dateOf(shown[0].day), language) : ''}</span>
            {span > 7 ? <span>{middle ? shortDay(dateOf(middle.day), language) : ''}</span> : null}
            <span>
              <Trans comment="the last day of a chart">Today</Trans>
            </span>
          </p>
        </div>
        <p className="flex flex-col justify-between w-9 h-96px text-caption text-faint text-end num">
          <span className="-mt-2">{compactCount(top, language)}</span>
          <span>{compactCount(top / 2, language)}</span>
          <span className="-mb-2">0</span>
        </p>
      </div>
      <DayTable label={label} figure={figure} days={shown} />
    </section>
  )
}

/** By how much it is more or less than in the time before; never coloured. */
function Change({ percent }: { percent: number | null }) {
  const { t } = useLingui()
  if (percent === null) return null
  const size = `${Math.abs(percent)}%`
  const said =
    percent < 0
      ? t({ message: `${size} less than before`, comment: 'of a figure, compared with as many days before' })
      : t({ message: `${size} more than before`, comment: 'of a figure, compared with as many days before' })
  return (
    <span className="text-caption text-faint num">
      <span aria-hidden>
        {percent < 0 ? '▼' : '▲'} {size}
      </span>
      <span className="only-read">{said}</span>
    </span>
  )
}

function Bars({ values, top }: { values: readonly number[]; top: number }) {
  const step = WIDTH / Math.max(1, values.length)
  const width = Math.max(1.5, Math.min(step * 0.72, 18))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="w-full h-96px text-accent overflow-visible"
    >
      <path
        d={`M0 .5H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
        stroke="var(--line)"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      {values.map((value, at) => {
        const height = value === 0 ? 0 : Math.max(1.5, (HEIGHT * value) / top)
        return (
          <rect
            // a bar has no name but its place
            key={at}
            x={at * step + (step - width) / 2}
            y={HEIGHT - height}
            width={width}
            height={height}
            fill="currentColor"
            opacity={at === values.length - 1 ? 1 : 0.62}
          />
        )
      })}
    </svg>
  )
}
