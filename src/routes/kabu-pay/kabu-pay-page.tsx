import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { ActionTiles } from './parts/action-tiles.tsx'
import { Balance } from './parts/balance.tsx'
import { Course } from './parts/course.tsx'
import { Explainer } from './parts/explainer.tsx'
import { Holdings } from './parts/holdings.tsx'
import { RecentEntries } from './parts/recent-entries.tsx'
import { totalYen } from './rules.ts'
import { useIsPast } from './use-is-past.ts'
import { useKabuPay } from './use-kabu-pay.ts'

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
            comment: 'label of balance and shares together; ja: 合計資産',
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
