import { Trans } from '@lingui/react/macro'
import { OfflineNote } from '#src/features/wallet/offline-note.tsx'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Section } from '#src/ui/section.tsx'
import type { PanelProps } from './panel-props.ts'
import { PortfolioRow } from './portfolio-row.tsx'
import { QuickTrade } from './quick-trade.tsx'

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
              <Trans>Buying and selling need a connection.</Trans>
            </OfflineNote>
          ) : null}
          {wallet.assets.slice(0, 2).map((asset) => (
            <QuickTrade key={asset.id} store={store} asset={asset} offlineNoteId={isOffline ? NOTE : undefined} />
          ))}
          <p className="text-caption text-faint">
            <Trans>Purchases are paid with USDC; sales are paid out in USDC.</Trans>
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
          <Trans>This is practice, so there is no address to receive at.</Trans>
        </p>
      </Section>
    </div>
  )
}
