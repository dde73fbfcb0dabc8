import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { AreaChart } from '#src/ui/area-chart.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { DEFAULT_RANGE, rangeOf, totalsOf } from '../rules.ts'
import { useRangeWords } from '../use-range-words.ts'

/** How the total went, over a range that the address keeps. */
export function Course({ nowYen }: { nowYen: number | null }) {
  const { t } = useLingui()
  const range = rangeOf(useSearch({ strict: false }))
  const changeSearch = useChangeSearch()
  const options = useRangeWords()
  return (
    <>
      <div className="h-104px mt-4 mb-3 -mx-4 tablet:-mx-6 desktop:(h-200px -mx-5)">
        {nowYen === null ? null : <AreaChart key={range} values={totalsOf(range, nowYen)} className="h-full fade-in" />}
      </div>
      <Segment
        label={t`Range of the chart`}
        value={range}
        options={options}
        onChange={(id) => changeSearch({ range: id === DEFAULT_RANGE ? undefined : id })}
      />
    </>
  )
}
