import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { Skeleton, useIsLongWait } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { useUnderWay } from '#src/features/wallet/under-way.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { SendPanel } from './parts/send-panel.tsx'
import { SettingsPanel } from './parts/settings-panel.tsx'
import { TotalRow } from './parts/total-row.tsx'
import { TradePanel } from './parts/trade-panel.tsx'
import { type HistoryKind, walletSearch, type WalletTab } from './search.ts'
import { useWallet, type WalletStore } from './use-wallet.ts'
import { nextSettleMs, ofKind, REFRESH_MS, refreshPrices, settle } from './rules.ts'
import { useKeepingProblem } from './use-keeping-problem.ts'
import type { PanelProps } from './parts/panel-props.ts'
import { TransactionRow } from './parts/transaction-row.tsx'

const PANELS = { trade: TradePanel, send: SendPanel, history: HistoryPanel, settings: SettingsPanel }

/** The wallet: what all is worth, and its four tabs. */
export function WalletPage() {
  const { t } = useLingui()
  const { tab = 'trade' } = walletSearch(useSearch({ strict: false }))
  const changeSearch = useChangeSearch()
  const store = useWallet()
  const [isRefreshing, refresh] = useRefresh(store)
  useSettling(store)
  const Panel = PANELS[tab]
  const tabs: { id: WalletTab; label: string }[] = [
    { id: 'trade', label: t({ message: 'Trade', comment: 'tab of the wallet: buy and sell', context: 'wallet' }) },
    { id: 'send', label: t({ message: 'Send', comment: 'tab and button of the wallet; verb', context: 'wallet' }) },
    { id: 'history', label: t({ message: 'History', comment: 'tab: past transactions', context: 'wallet' }) },
    { id: 'settings', label: t`Settings` },
  ]
  return (
    <div data-tint="kabu-pay-functional" className="w-full max-w-640px mx-auto desktop:(max-w-960px px-8 pt-5)">
      <div className="bg-surface desktop:(rounded-18px ring-line overflow-hidden)">
        <div className="px-4 pb-3 tablet:px-6 desktop:(px-5 pt-4)">
          <div className="flex items-center justify-between">
            <h1 className="text-h1 lt-desktop:only-read">
              <Trans>Wallet</Trans>
            </h1>
            <BarActions>
              <IconButton
                label={t`Refresh prices`}
                icon={isRefreshing ? 'i-ph-arrows-clockwise animate-spin' : 'i-ph-arrows-clockwise'}
                aria-busy={isRefreshing}
                onClick={() => void refresh()}
              />
            </BarActions>
          </div>
          <TotalRow store={store} isRefreshing={isRefreshing} />
        </div>
        <Tabs label={t`Wallet`} name="wallet" value={tab} tabs={tabs} onChange={(id) => changeSearch({ tab: id })} />
      </div>
      <TabPanel name="wallet" value={tab}>
        {store.wallet ? <Panel store={store} wallet={store.wallet} /> : <WalletSkeleton />}
      </TabPanel>
    </div>
  )
}

/** Stands where a panel will be while the wallet is read. */
function WalletSkeleton() {
  if (!useIsLongWait()) return <div className="h-96" />
  return (
    <div className="section desktop:mt-5 flex flex-col gap-3">
      <Skeleton className="h-36 rounded-18px!" />
      <Skeleton className="h-36 rounded-18px!" />
      <Skeleton className="h-16" />
    </div>
  )
}

/** Completes pending transfers once their time has passed, also the time that the app was closed. */
export function useSettling({ wallet, keep }: WalletStore): void {
  const { t } = useLingui()
  useEffect(() => {
    const waitMs = wallet ? nextSettleMs(wallet, Date.now()) : null
    if (waitMs === null) return
    const timer = setTimeout(async () => {
      let isMine = false
      await keep((now) => {
        const after = settle(now, Date.now())
        isMine = after !== now && now.notices.transfers // another tab may have been first
        return after
      })
      if (isMine) toast.show({ title: t`Transfer completed (demo)` })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [wallet, keep, t])
}

/** Asks for new prices; without a connection the last ones stay, and it says so. */
function useRefresh({ wallet, keep }: WalletStore): [boolean, () => Promise<void>] {
  const { t } = useLingui()
  const [isRefreshing, run] = useUnderWay('wallet-refresh')
  const showNotKept = useKeepingProblem()

  async function start(): Promise<void> {
    if (getConnection().isOffline) {
      toast.show({
        icon: 'i-ph-cloud-slash',
        title: t`Go online to update prices`,
        text: t`Showing the last known prices.`,
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

/** All transactions, or those of one kind. */
function HistoryPanel({ wallet }: PanelProps) {
  const { t } = useLingui()
  const { kind } = walletSearch(useSearch({ strict: false }))
  const changeSearch = useChangeSearch()
  const kinds: { id: HistoryKind | 'all'; label: string }[] = [
    { id: 'all', label: t`All` },
    { id: 'receive', label: t({ message: 'Received', comment: 'kind of a transaction', context: 'wallet' }) },
    { id: 'send', label: t({ message: 'Sent', comment: 'kind of a transaction', context: 'wallet' }) },
    { id: 'trade', label: t({ message: 'Traded', comment: 'filter: bought and sold', context: 'wallet' }) },
    { id: 'stake', label: t({ message: 'Staked', comment: 'kind of a transaction', context: 'wallet' }) },
  ]
  const shown = ofKind(wallet.transactions, kind)
  return (
    <section className="section desktop:mt-5" aria-label={t`Transactions`}>
      <FilterChips
        label={t`Transaction type`}
        value={kind}
        options={kinds.map(({ id, label }) => ({ id, label, count: ofKind(wallet.transactions, id).length }))}
        onChange={(id) => changeSearch({ kind: id })}
        className="mb-2"
      />
      {shown.length > 0 ? (
        <ul>
          {shown.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      ) : (
        <EmptyState kind="search" title={t`No matching transactions`} />
      )}
    </section>
  )
}
