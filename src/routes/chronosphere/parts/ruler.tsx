import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { monthText, shortMonth } from '../month-text.ts'
import { dateOf, type Range, ticks } from '../rules.ts'

const lines = (range: Range, every: number, top: number): string =>
  ticks(range, every)
    .map((month) => `M${((month - range.from) / (range.to - range.from)) * 100} ${top}V40`)
    .join('')

/** A ruler of months that is pulled along: keys, drag and press as on any slider. */
export function Ruler({ range, at, onChange }: { range: Range; at: number; onChange(at: number): void }) {
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
