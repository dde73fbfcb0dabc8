import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Change } from '#src/features/wallet/change.tsx'
import { yen } from '#src/lib/yen.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { gainOf, totalYen } from '../rules.ts'
import type { KabuPayStore } from '../use-kabu-pay.ts'

interface BalanceProps {
  ref: Ref<HTMLParagraphElement>
  store: KabuPayStore
  onTable(): void
}

/** The total, which is a demo, with its change today; an eye hides the amounts. */
export function Balance({ ref, store, onTable }: BalanceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { state, keep } = store
  const total = state ? totalYen(state) : 0
  const gain = gainOf('day', total)
  const isHidden = state?.isHidden ?? false
  const sign = gain.yen > 0 ? '+' : ''
  return (
    <>
      <div className="marked-row mt-1">
        <span className="text-small text-faint">
          <Trans context="kabu-pay" comment="label of balance and shares together; ja: 総資産">
            Total assets
          </Trans>
        </span>
        <DemoMark>
          <Trans>The balance, shares and prices are for practice. No real money moves when you top up or invest.</Trans>
        </DemoMark>
        <IconButton
          label={t`Hide the amounts`}
          icon={isHidden ? 'i-ph-eye-slash icon-18!' : 'i-ph-eye icon-18!'}
          aria-pressed={isHidden}
          disabled={!state}
          className="-ms-2 -my-2.5 text-faint"
          onClick={() => void keep((now) => ({ ...now, isHidden: !now.isHidden }))}
        />
      </div>
      <p ref={ref} className="mt-1 text-display num min-h-11">
        {state ? isHidden ? '****' : yen(total, language) : <Skeleton className="w-52 h-11" />}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-small">
        {state ? (
          <>
            <Change
              percent={gain.percent}
              {...(isHidden ? {} : { amount: sign + yen(gain.yen, language) })}
              language={language}
            />
            <span className="text-faint">
              <Trans context="kabu-pay" comment="beside a change of an amount of money; ja: 今日">
                Today
              </Trans>
            </span>
          </>
        ) : (
          <Skeleton className="w-32 h-4" />
        )}
        <button type="button" disabled={!state} className="reach relative ms-auto text-ink font-600" onClick={onTable}>
          <Trans comment="button: the figures of a chart as a table; ja: 表で見る">View as a table</Trans>
        </button>
      </div>
    </>
  )
}
