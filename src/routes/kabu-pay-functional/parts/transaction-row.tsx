import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock, shortDay } from '#src/lib/dates.ts'
import { usd } from '#src/lib/usd.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { partsOf, shortAddress, shortAmount, shownStatus } from '../rules.ts'
import { SAMPLE_ASSETS } from '../sample.ts'
import { useCopyRecipient } from '../use-copy.ts'
import type { Transaction, TransactionType } from '../wallet.ts'

const ICONS: Readonly<Record<TransactionType, string>> = {
  receive: 'i-ph-arrow-circle-down-duotone',
  send: 'i-ph-paper-plane-tilt-duotone',
  buy: 'i-ph-plus-circle-duotone',
  sell: 'i-ph-coins-duotone',
  stake: 'i-ph-stack-duotone',
}

/** What a transaction did, in one word. */
export function useTypeText(): (type: TransactionType) => string {
  const { t } = useLingui()
  return (type) =>
    ({
      receive: t({ message: 'Received', comment: 'kind of a transaction', context: 'wallet' }),
      send: t({ message: 'Sent', comment: 'kind of a transaction', context: 'wallet' }),
      buy: t({ message: 'Bought', comment: 'kind of a transaction', context: 'wallet' }),
      sell: t({ message: 'Sold', comment: 'kind of a transaction', context: 'wallet' }),
      stake: t({ message: 'Staked', comment: 'kind of a transaction', context: 'wallet' }),
    })[type]
}

/** One transaction: what, when, with whom, how much, and how far it has come. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui()
  const language = useLanguage()
  const copy = useCopyRecipient()
  const typeText = useTypeText()
  const { address } = transaction
  const symbol = SAMPLE_ASSETS.find(({ id }) => id === transaction.asset)?.symbol
  const at = new Date(transaction.timestamp)
  const isIn = transaction.type === 'receive' || transaction.type === 'buy'
  return (
    <li className="flex items-center gap-3 min-h-66px py-1.5 not-last:line-below">
      <IconTile icon={`${ICONS[transaction.type]} icon-22`} />
      <div className="flex-1 min-w-0">
        <p className="text-title">
          <span className="num">
            {shortAmount(transaction.amount)} {symbol}
          </span>{' '}
          <span className="text-caption font-400 text-faint">{typeText(transaction.type)}</span>
        </p>
        {address ? <p className="text-caption text-faint num">{shortAddress(address)}</p> : null}
        <p className="text-caption text-faint num">
          {shortDay(at, language)} {clock(at, language)}
        </p>
      </div>
      {address ? (
        <IconButton
          label={t`Copy name`}
          icon="i-ph-copy icon-18!"
          className="-mx-1.5 text-faint"
          onClick={() => void copy(address)}
        />
      ) : null}
      <div className="flex flex-col items-end gap-1">
        <span className="text-small font-600 num">
          {isIn ? '+' : '−'}
          {usd(partsOf(transaction.value), language)}
        </span>
        <StatusBadge status={transaction.status} />
      </div>
    </li>
  )
}

/** How far a transaction has come: done, processing, or failed. */
function StatusBadge({ status }: { status: string }) {
  const { t } = useLingui()
  const shown = shownStatus(status)
  if (shown === 'processing')
    return (
      <Badge kind="pending" icon="i-ph-circle-notch-bold animate-spin">
        {t({
          message: 'Processing',
          context: 'money',
          comment: 'a payment or transfer that is not finished; ja: 処理中',
        })}
      </Badge>
    )
  if (shown === 'done')
    return (
      <Badge>
        {t({ message: 'Completed', context: 'money', comment: 'state of a payment or transfer; ja: 完了' })}
      </Badge>
    )
  return (
    <Badge kind="failed">
      {t({ message: 'Failed', context: 'money', comment: 'state of a payment or transfer; ja: 失敗' })}
    </Badge>
  )
}
