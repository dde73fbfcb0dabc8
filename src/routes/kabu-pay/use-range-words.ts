import { useLingui } from '@lingui/react/macro'
import type { Range } from './rules.ts'

/** The ranges of the chart with their short names. */
export function useRangeWords(): readonly { id: Range; label: string }[] {
  const { t } = useLingui()
  return [
    { id: 'day', label: t({ message: '1D', comment: 'range of a chart: one day; very short; ja: 1日' }) },
    { id: 'week', label: t({ message: '1W', comment: 'range of a chart: one week; very short; ja: 1週' }) },
    { id: 'month', label: t({ message: '1M', comment: 'range of a chart: one month; very short; ja: 1か月' }) },
    { id: 'year', label: t({ message: '1Y', comment: 'range of a chart: one year; very short; ja: 1年' }) },
    { id: 'all', label: t`All` },
  ]
}
