import { useLingui } from '@lingui/react/macro'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { useUnderWay } from '#src/features/wallet/under-way.ts'
import { toast } from '#src/ui/toast-store.ts'
import { shortAmount, trade, TRADE_MS, type TradeOrder } from './rules.ts'
import { useKeepingProblem } from './use-keeping-problem.ts'
import type { WalletStore } from './use-wallet.ts'

/** Buys or sells a little of an asset after a moment; one order at a time. */
export function useTrade(
  { attempt }: WalletStore,
  asset: { id: TradeOrder['asset']; symbol: string },
  type: TradeOrder['type'],
): [boolean, () => Promise<void>] {
  const { t } = useLingui()
  const [isTrading, run] = useUnderWay(`wallet-${type}-${asset.id}`)
  const showNotKept = useKeepingProblem()

  const start = () =>
    run(TRADE_MS, async () => {
      if (getConnection().isOffline) {
        toast.show({ kind: 'danger', title: t`Connection lost`, text: t`Nothing was traded.` })
        return
      }
      const id = crypto.randomUUID()
      let amount = ''
      let isTold = true
      const problem = await attempt((now) => {
        const outcome = trade(now, { id, type, asset: asset.id }, Date.now())
        amount = `${shortAmount(outcome.wallet.transactions[0]?.amount ?? '0')} ${asset.symbol}`
        isTold = now.notices.trades
        return outcome
      })
      if (problem === 'not-kept') return showNotKept()
      if (problem) {
        toast.show({
          kind: 'danger',
          title: t({ message: 'Not enough balance', comment: 'toast; ja: 残高不足' }),
          text: problem === 'money' ? t`There isn’t enough USDC to pay with.` : t`There’s nothing to sell.`,
        })
        return
      }
      if (!isTold) return
      toast.show(
        type === 'buy'
          ? {
              title: t`Purchase completed (demo)`,
              text: t({ message: `Bought ${amount}`, comment: 'an amount of a coin' }),
            }
          : { title: t`Sale completed (demo)`, text: t({ message: `Sold ${amount}`, comment: 'an amount of a coin' }) },
      )
    })
  return [isTrading, start]
}
