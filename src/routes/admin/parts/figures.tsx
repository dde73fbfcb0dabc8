import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DayCounts } from '#src/data/admin/hooks/overview.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock } from '#src/lib/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { Segment } from '#src/ui/segment.tsx'
import { daysAsCsv, type Figure, FIGURES, type Span, SPANS } from '../rules.ts'
import { DayChart } from './day-chart.tsx'

/** The charts, over as many days as are chosen, and all of their figures as a file. */
export function Figures({ days, savedAt }: { days: readonly DayCounts[]; savedAt: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [span, setSpan] = useState<Span>(30)
  const time = clock(new Date(savedAt), language)
  const labels: Readonly<Record<Figure, string>> = {
    seen: t({ message: 'People who came', comment: 'chart: how many members came on each day; ja: 見に来た人' }),
    joined: t({ message: 'People who joined', comment: 'chart: new accounts on each day; ja: 加わった人' }),
    posts: t({ message: 'Posts', context: 'chart', comment: 'chart: how many posts were written; ja: 投稿' }),
    comments: t({ message: 'Comments', context: 'chart', comment: 'chart: how many were written; ja: コメント' }),
    messages: t({ message: 'Messages', context: 'chart', comment: 'chart: how many were sent; ja: メッセージ' }),
    orders: t({ message: 'Orders', context: 'chart', comment: 'chart: how many were placed; ja: 注文' }),
  }
  const spans: Readonly<Record<Span, string>> = {
    7: t({ message: '7 days', comment: 'choice: over how many days a chart goes' }),
    30: t({ message: '30 days', comment: 'choice: over how many days a chart goes' }),
    90: t({ message: '90 days', comment: 'choice: over how many days a chart goes' }),
  }
  return (
    <section className="section-gap">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 bg-surface desktop:(bg-transparent px-0 pt-0)">
        <h2 className="text-h2">
          <Trans comment="heading over charts of what was done on each day; ja: 日ごとの数">Day by day</Trans>
        </h2>
        <Segment<`${Span}`>
          label={t({ message: 'Time span', comment: 'names a choice between 7, 30 and 90 days' })}
          value={`${span}`}
          onChange={(id) => setSpan(Number(id) as Span)}
          options={SPANS.map((each) => ({ id: `${each}` as const, label: spans[each] }))}
        />
        <div className="flex flex-1 items-center justify-end gap-3">
          <span className="text-caption text-faint num">
            {t({ message: `As of ${time}`, comment: 'when figures were read; {time} is as 14:05; ja: 14:05 時点' })}
          </span>
          <Button
            size="sm"
            icon="i-ph-download-simple"
            aria-label={t`Download the figures as CSV`}
            onClick={() => saveFile(`portal-${days.at(-1)?.day ?? ''}.csv`, daysAsCsv(days), 'text/csv')}
          >
            CSV
          </Button>
        </div>
      </div>
      <div className="grid gap-px bg-line overflow-hidden tablet:grid-cols-2 desktop:(rounded-18px ring-line) wide:grid-cols-3">
        {FIGURES.map((figure) => (
          <DayChart key={figure} figure={figure} label={labels[figure]} days={days} span={span} />
        ))}
      </div>
    </section>
  )
}
