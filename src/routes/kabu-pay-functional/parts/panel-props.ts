import type { WalletStore } from '../use-wallet.ts'
import type { Wallet } from '../wallet.ts'

export interface PanelProps {
  store: WalletStore
  wallet: Wallet
}

export interface SheetProps extends PanelProps {
  onClose(): void
}
