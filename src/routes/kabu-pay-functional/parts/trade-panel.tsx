import { Trans, useLingui } from '@lingui/react/macro'
import { OfflineNote } from '#src/features/wallet/offline-note.tsx'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Section } from '#src/ui/section.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Change } from '#src/features/wallet/change.tsx'
import { decimalText, groupedDecimal, multiply } from '#src/lib/decimal.ts'
import { usd } from '#src/lib/usd.ts'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { Button } from '#src/ui/button.tsx'
import type { PanelProps } from './panel-props.ts'
import {
  partsOf,
  PORTFOLIO_DECIMALS,
  QUICK_AMOUNT,
  quickParts,
  shortAmount,
  type TradeOrder,
  valueOf,
} from '../rules.ts'
import type { Asset } from '../wallet.ts'
import { CoinTile } from './coin-tile.tsx'
import { useTrade } from '../use-trade.ts'
import type { WalletStore } from '../use-wallet.ts'

const NOTE = 'trade-offline'

/** Quick buying and selling of the first two assets, and all that the wallet holds. */
export function TradePanel({ store, wallet }: PanelProps) {
  const isOffline = useIsOffline()
  return (
    <div className="desktop:(grid grid-cols-2 gap-5 items-start mt-5)">
      <Section title={<Trans comment="heading over buying and selling small amounts">Quick trade</Trans>}>
        <div className="flex flex-col gap-2.5">
          {isOffline ? (
            <OfflineNote id={NOTE}>
              <Trans>Go online to buy or sell.</Trans>
            </OfflineNote>
          ) : null}
          {wallet.assets.slice(0, 2).map((asset) => (
            <QuickTrade key={asset.id} store={store} asset={asset} offlineNoteId={isOffline ? NOTE : undefined} />
          ))}
          <p className="text-caption text-faint">
            <Trans>Purchases are paid for in USDC. Sales are paid out in USDC.</Trans>
          </p>
        </div>
      </Section>
      <Section
        title={
          <Trans context="wallet" comment="heading over the list of assets that the wallet holds">
            Assets
          </Trans>
        }
        className="section-gap desktop:mt-0!"
      >
        <ul>
          {wallet.assets.map((asset) => (
            <PortfolioRow key={asset.id} asset={asset} isHidden={wallet.isHidden} />
          ))}
        </ul>
        <p className="inset flex items-center gap-3 mt-3 text-small text-muted">
          <span aria-hidden className="i-ph-info icon-20" />
          <Trans>This is practice, so there’s no receiving address.</Trans>
        </p>
      </Section>
    </div>
  )
}

/** What is held of one asset, what it is worth and how it changed in a day. */
function PortfolioRow({ asset, isHidden }: { asset: Asset; isHidden: boolean }) {
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-center gap-x-3 min-h-66px py-1.5 not-last:line-below">
      <CoinTile id={asset.id} />
      <div className="flex-1 basis-24 min-w-0">
        <p className="text-title truncate">{asset.name}</p>
        <p className="text-caption text-faint num">
          {groupedDecimal(partsOf(asset.balance), PORTFOLIO_DECIMALS)} {asset.symbol}
        </p>
      </div>
      <div className="ms-auto text-end">
        <p className="text-title num">{isHidden ? '****' : usd(valueOf(asset), language)}</p>
        <Change percent={asset.change24h} language={language} className="text-caption" />
      </div>
    </li>
  )
}

interface QuickTradeProps {
  store: WalletStore
  asset: Asset
  /** The reason why nothing can be traded, where there is one. */
  offlineNoteId: string | undefined
}

/** One asset with its price, and buttons that buy and sell a thousandth of it after asking. */
function QuickTrade({ store, asset, offlineNoteId }: QuickTradeProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isBuying, buy] = useTrade(store, asset, 'buy')
  const [isSelling, sell] = useTrade(store, asset, 'sell')
  const { symbol } = asset
  const price = partsOf(asset.price)
  const cost = usd(multiply(price, partsOf(QUICK_AMOUNT)), language)
  const isOffline = offlineNoteId !== undefined
  const { ask, dialog } = useDemoConfirm()

  function handleTrade(type: TradeOrder['type'], onConfirm: () => Promise<void>) {
    const parts = quickParts(asset, type)
    const amount = `${shortAmount(decimalText(parts))} ${symbol}`
    const isBuy = type === 'buy'
    ask({
      title: isBuy
        ? t({ message: `Buy ${amount}?`, comment: 'question; an amount of a coin' })
        : t({ message: `Sell ${amount}?`, comment: 'question; an amount of a coin' }),
      bill: [
        {
          term: t({ message: `Price of 1 ${symbol}`, comment: 'line of a bill; a coin' }),
          amount: usd(price, language, { isPrice: true }),
        },
        {
          term: isBuy
            ? t({ message: 'You pay in USDC', comment: 'line of a bill; USDC is a coin' })
            : t({ message: 'You get in USDC', comment: 'line of a bill; USDC is a coin' }),
          amount: usd(multiply(price, parts), language),
        },
      ],
      says: t`The coins and balance are for practice. No real money or coins move.`,
      action: isBuy
        ? t({ message: 'Buy (demo)', context: 'wallet', comment: 'button that confirms' })
        : t({ message: 'Sell (demo)', context: 'wallet', comment: 'button that confirms' }),
      onConfirm: () => void onConfirm(),
    })
  }
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
          onClick={() => handleTrade('buy', buy)}
        >
          {t({ message: 'Buy', comment: 'button of the wallet', context: 'wallet' })}
        </Button>
        <Button
          kind="tint-soft"
          isBusy={isSelling}
          disabled={isOffline || partsOf(asset.balance) === 0n}
          aria-label={t({ message: `Sell ${QUICK_AMOUNT} ${symbol}`, comment: 'button; an amount of a coin' })}
          aria-describedby={offlineNoteId}
          onClick={() => handleTrade('sell', sell)}
        >
          {t({ message: 'Sell', comment: 'button of the wallet', context: 'wallet' })}
        </Button>
      </div>
      {dialog}
    </article>
  )
}
