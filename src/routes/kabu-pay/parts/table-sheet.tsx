import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Change } from '#src/features/wallet/change.tsx'
import { clock, longDate, shortDay } from '#src/lib/dates.ts'
import { yen } from '#src/lib/yen.ts'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { DEFAULT_RANGE, gainOf, type Range, rangeOf, tableOf, totalYen } from '../rules.ts'
import { useRangeWords } from '../use-range-words.ts'
import type { SheetProps } from './sheet-props.ts'

/** The chart's figures as a table. */
export function TableSheet({ state, onClose }: SheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const range = rangeOf(useSearch({ strict: false }))
  const changeSearch = useChangeSearch()
  const options = useRangeWords()
  const total = totalYen(state)
  const gain = gainOf(range, total)
  const timeOf = (at: number): string => {
    const date = new Date(at)
    const forms: Record<Range, () => string> = {
      day: () => clock(date, language),
      week: () => `${shortDay(date, language)} ${clock(date, language)}`,
      month: () => shortDay(date, language),
      year: () => longDate(date, language),
      all: () => longDate(date, language),
    }
    return forms[range]()
  }
  return (
    <Dialog title={t`Total over time`} onClose={onClose}>
      <Segment
        label={t`Chart range`}
        value={range}
        options={options}
        onChange={(id) => changeSearch({ range: id === DEFAULT_RANGE ? undefined : id })}
      />
      <p className="py-3 text-small">
        <Change
          percent={gain.percent}
          {...(state.isHidden ? {} : { amount: `${gain.yen > 0 ? '+' : ''}${yen(gain.yen, language)}` })}
          language={language}
        />
      </p>
      <table className="w-full text-small">
        <thead className="only-read">
          <tr>
            <th scope="col">
              <Trans context="kabu-pay" comment="head of a column">
                Time
              </Trans>
            </th>
            <th scope="col">
              <Trans context="kabu-pay" comment="label of balance and shares together; ja: 総資産">
                Total assets
              </Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {tableOf(range, total, Date.now()).map(({ at, yen: amount }) => (
            <tr key={at} className="line-above">
              <th scope="row" className="py-2.5 text-start font-400 text-muted">
                {timeOf(at)}
              </th>
              <td className="text-end num font-600">{state.isHidden ? '****' : yen(amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
