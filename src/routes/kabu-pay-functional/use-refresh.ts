import { useLingui } from '@lingui/react/macro'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { useUnderWay } from '#src/features/wallet/under-way.ts'
import { toast } from '#src/ui/toast-store.ts'
import { REFRESH_MS, refreshPrices } from './rules.ts'
import { useKeepingProblem } from './use-keeping-problem.ts'
import type { WalletStore } from './use-wallet.ts'

/** Asks for new prices; without a connection the last ones stay, and it says so. */
export function useRefresh({ wallet, keep }: WalletStore): [boolean, () => Promise<void>] {
  const { t } = useLingui()
  const [isRefreshing, run] = useUnderWay('wallet-refresh')
  const showNotKept = useKeepingProblem()

  async function start(): Promise<void> {
    if (getConnection().isOffline) {
      toast.show({
        icon: 'i-ph-cloud-slash',
        title: t`New prices need a connection`,
        text: t`The last prices stay as they are.`,
      })
      return
    }
    await run(REFRESH_MS, async () => {
      if (!(await keep((now) => refreshPrices(now, Math.random, Date.now())))) return showNotKept()
      if (wallet?.notices.prices) toast.show({ title: t`Prices updated` })
    })
  }
  return [isRefreshing, start]
}
