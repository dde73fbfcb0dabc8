import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Change } from '#src/features/wallet/change.tsx'
import { multiply } from '#src/lib/decimal.ts'
import { usd } from '#src/lib/usd.ts'
import { Button } from '#src/ui/button.tsx'
import { partsOf, QUICK_AMOUNT } from '../rules.ts'
import { useTrade } from '../use-trade.ts'
import type { WalletStore } from '../use-wallet.ts'
import type { Asset } from '../wallet.ts'
import { CoinTile } from './coin-tile.tsx'

/** One asset with its price, and buttons that buy and sell a thousandth of it. */
export function QuickTrade({
  store,
  asset,
  offlineNoteId,
}: {
  store: WalletStore
  asset: Asset
  /** The reason why nothing can be traded, where there is one. */
  offlineNoteId: string | undefined
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isBuying, buy] = useTrade(store, asset, 'buy')
  const [isSelling, sell] = useTrade(store, asset, 'sell')
  const { symbol } = asset
  const price = partsOf(asset.price)
  const cost = usd(multiply(price, partsOf(QUICK_AMOUNT)), language)
  const isOffline = offlineNoteId !== undefined
  return (
    <article aria-label={symbol} className="rounded-18px ring-line-in p-3.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <CoinTile id={asset.id} />
        <div className="flex-1 basis-24">
          <h3 className="text-title">{symbol}</h3>
          <p className="text-caption text-faint num">
            {QUICK_AMOUNT} {symbol} = {cost}
          </p>
        </div>
        <div className="ms-auto text-end">
          <p className="text-title num">{usd(price, language, { isPrice: true })}</p>
          <Change percent={asset.change24h} language={language} className="text-caption" />
        </div>
      </div>
      <div className="fit-cols-88 gap-2.5 mt-3">
        <Button
          kind="tint"
          isBusy={isBuying}
          disabled={isOffline}
          aria-label={t({ message: `Buy ${QUICK_AMOUNT} ${symbol}`, comment: 'button; an amount of a coin' })}
          aria-describedby={offlineNoteId}
          onClick={() => void buy()}
        >
          {t({ message: 'Buy', comment: 'button of the wallet', context: 'wallet' })}
        </Button>
        <Button
          kind="tint-soft"
          isBusy={isSelling}
          disabled={isOffline || partsOf(asset.balance) === 0n}
          aria-label={t({ message: `Sell ${QUICK_AMOUNT} ${symbol}`, comment: 'button; an amount of a coin' })}
          aria-describedby={offlineNoteId}
          onClick={() => void sell()}
        >
          {t({ message: 'Sell', comment: 'button of the wallet', context: 'wallet' })}
        </Button>
      </div>
    </article>
  )
}
