import { Trans, useLingui } from '@lingui/react/macro'
import type { DayCounts } from '#src/data/admin/hooks/overview.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { shortDay } from '#src/lib/dates.ts'
import { dateOf, type Figure } from '../rules.ts'

interface DayTableProps {
  label: string
  figure: Figure
  days: readonly DayCounts[]
}

/** The figures of a chart, the newest day first. */
export function DayTable({ label, figure, days }: DayTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <details className="mt-1">
      <summary className="inline-flex items-center gap-1 min-h-11 text-caption text-muted">
        {t({ message: 'View as a table', context: 'chart', comment: 'opens the figures of a chart; ja: 表で見る' })}
        <span aria-hidden className="i-ph-caret-down icon-12" />
      </summary>
      <table aria-label={label} className="w-full mb-3 text-small [border-collapse:collapse]">
        <thead>
          <tr className="text-caption text-faint">
            <th scope="col" className="py-1.5 text-start font-400">
              <Trans comment="heading of a column: a day">Day</Trans>
            </th>
            <th scope="col" className="text-end font-400">
              {label}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="line-above">
              <th scope="row" className="py-1.5 text-start font-400 text-muted num">
                {shortDay(dateOf(day.day), language)}
              </th>
              <td className="text-end num">{plainCount(day[figure], language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
