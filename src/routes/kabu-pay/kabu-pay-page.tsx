import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { AreaChart } from '#src/ui/area-chart.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { Section } from '#src/ui/section.tsx'
import { ActionTiles } from './parts/action-tiles.tsx'
import { Balance } from './parts/balance.tsx'
import { Explainer } from './parts/explainer.tsx'
import { Holdings } from './parts/holdings.tsx'
import { DEFAULT_RANGE, type KabuPay, rangeOf, totalsOf, totalYen } from './rules.ts'
import { useKabuPay } from './use-kabu-pay.ts'
import { useRangeWords } from './use-range-words.ts'
import { EntryRow } from './parts/entry-row.tsx'

const SHOWN = 5

/** The last five transactions, with the way to all of them. */
function RecentEntries({ state, onAll }: { state: KabuPay | undefined; onAll(): void }) {
  const { t } = useLingui()
  return (
    <Section
      className="section-gap desktop:mt-0! pb-1!"
      title={<Trans comment="heading; ja: 最近の取引">Recent transactions</Trans>}
      aside={
        <button
          type="button"
          className="section-more"
          aria-label={t`All transactions`}
          disabled={!state}
          onClick={onAll}
        >
          <span aria-hidden>{t`All`}</span>
          <span aria-hidden className="i-ph-caret-right icon-14" />
        </button>
      }
    >
      <ul className="-mt-2">
        {state?.entries.slice(0, SHOWN).map((entry) => (
          <EntryRow key={entry.id} entry={entry} isHidden={state.isHidden} />
        ))}
      </ul>
    </Section>
  )
}

/** The phone's header, which covers the top of the page. */
const HEADER_PX = 52

/** True once the element has gone under the header. */
function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < HEADER_PX),
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}

const SHEETS = {
  'top-up': lazyWithRetry(() => import('./parts/top-up-sheet.tsx'), 'TopUpSheet'),
  invest: lazyWithRetry(() => import('./parts/invest-sheet.tsx'), 'InvestSheet'),
  code: lazyWithRetry(() => import('./parts/code-sheet.tsx'), 'CodeSheet'),
  entries: lazyWithRetry(() => import('./parts/entries-sheet.tsx'), 'EntriesSheet'),
  table: lazyWithRetry(() => import('./parts/table-sheet.tsx'), 'TableSheet'),
}
export type SheetName = keyof typeof SHEETS

/** Kabu Pay: the total and its course, top-up and investing, what is held, what was paid. */
export function KabuPayPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const store = useKabuPay()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const figure = useRef<HTMLParagraphElement>(null)
  const isPast = useIsPast(figure)
  const { state } = store
  const Sheet = sheet ? SHEETS[sheet] : null
  return (
    <div
      data-tint="kabu-pay"
      className="w-full max-w-640px mx-auto desktop:(max-w-1200px px-8 pt-5 grid grid-cols-[minmax(0,1fr)_380px] gap-5 items-start)"
    >
      <div className="desktop:(flex flex-col gap-5)">
        <section
          aria-label={t({
            message: 'Total assets',
            context: 'kabu-pay',
            comment: 'label of balance and shares together; ja: 総資産',
          })}
          className="bg-surface px-4 pb-4 tablet:px-6 desktop:(rounded-18px ring-line p-5)"
        >
          <div className="flex items-center justify-between">
            <h1 className="text-h1 lt-desktop:only-read">Kabu Pay</h1>
            <BarActions>
              {isPast && state ? (
                <b className="num pe-3 text-17px font-700 fade-in desktop:hidden">
                  {state.isHidden ? '****' : yen(totalYen(state), language)}
                </b>
              ) : null}
              <span className={`flex ${isPast ? 'lt-desktop:hidden' : ''}`}>
                <IconButton label={t`Show payment code`} icon="i-ph-qr-code" onClick={() => setSheet('code')} />
                <IconButton label={t`All transactions`} icon="i-ph-receipt" onClick={() => setSheet('entries')} />
              </span>
            </BarActions>
          </div>
          <Balance ref={figure} store={store} onTable={() => setSheet('table')} />
          <Course nowYen={state ? totalYen(state) : null} />
          <ActionTiles balanceYen={state?.isHidden ? null : state?.balanceYen} onOpen={setSheet} />
        </section>
        <Holdings state={state} />
      </div>
      <div className="desktop:(flex flex-col gap-5)">
        <Explainer />
        <RecentEntries state={state} onAll={() => setSheet('entries')} />
      </div>
      {Sheet && state ? <Sheet store={store} state={state} onClose={() => setSheet(null)} /> : null}
    </div>
  )
}

/** How the total went, over a range that the address keeps. */
function Course({ nowYen }: { nowYen: number | null }) {
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
        label={t`Chart range`}
        value={range}
        options={options}
        onChange={(id) => changeSearch({ range: id === DEFAULT_RANGE ? undefined : id })}
      />
    </>
  )
}
