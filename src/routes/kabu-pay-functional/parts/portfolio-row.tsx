import { useLanguage } from '#src/features/posts/use-language.ts'
import { Change } from '#src/features/wallet/change.tsx'
import { groupedDecimal } from '#src/lib/decimal.ts'
import { usd } from '#src/lib/usd.ts'
import { partsOf, PORTFOLIO_DECIMALS, valueOf } from '../rules.ts'
import type { Asset } from '../wallet.ts'
import { CoinTile } from './coin-tile.tsx'

/** What is held of one asset, what it is worth and how it changed in a day. */
export function PortfolioRow({ asset, isHidden }: { asset: Asset; isHidden: boolean }) {
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
