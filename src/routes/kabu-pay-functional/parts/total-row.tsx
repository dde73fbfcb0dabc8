import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock } from '#src/lib/dates.ts'
import { usd } from '#src/lib/usd.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { totalOf } from '../rules.ts'
import type { WalletStore } from '../use-wallet.ts'

/** The total of all assets, which is a demo and can be hidden, and when the prices are from. */
export function TotalRow({ store, isRefreshing }: { store: WalletStore; isRefreshing: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { wallet, keep } = store
  const isHidden = wallet?.isHidden ?? false
  const time = wallet ? clock(new Date(wallet.pricedAt), language) : ''
  return (
    <>
      <div className="marked-row mt-1">
        <span className="text-small text-faint">
          <Trans comment="label of the worth of everything in the wallet; ja: 総資産">Total assets</Trans>
        </span>
        <DemoMark>
          <Trans>
            The balances and prices here are for practice. Whatever you buy, sell or send, no real money or coins move.
          </Trans>
        </DemoMark>
        <IconButton
          label={t`Hide the total`}
          icon={isHidden ? 'i-ph-eye-slash icon-18!' : 'i-ph-eye icon-18!'}
          aria-pressed={isHidden}
          disabled={!wallet}
          className="-ms-2 -my-2.5 text-faint"
          onClick={() => void keep((now) => ({ ...now, isHidden: !now.isHidden }))}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 mt-1 min-h-9">
        <p className="text-24px leading-1.3 font-750 num desktop:text-38px">
          {wallet ? (isHidden ? '****' : usd(totalOf(wallet.assets), language)) : null}
        </p>
        <p className="text-caption text-faint" aria-live="polite">
          {isRefreshing ? (
            <span>
              <Trans>Updating prices</Trans>
            </span>
          ) : wallet ? (
            <span>
              <Trans comment="time of the prices, such as 14:11">Prices at {time}</Trans>
            </span>
          ) : null}
        </p>
      </div>
    </>
  )
}
