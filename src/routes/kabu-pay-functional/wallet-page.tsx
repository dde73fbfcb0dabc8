import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { HistoryPanel } from './parts/history-panel.tsx'
import { SendPanel } from './parts/send-panel.tsx'
import { SettingsPanel } from './parts/settings-panel.tsx'
import { TotalRow } from './parts/total-row.tsx'
import { TradePanel } from './parts/trade-panel.tsx'
import { WalletSkeleton } from './parts/wallet-skeleton.tsx'
import { type WalletTab, walletSearch } from './search.ts'
import { useRefresh } from './use-refresh.ts'
import { useSettling } from './use-settling.ts'
import { useWallet } from './use-wallet.ts'

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
