import type { KabuPay } from '../rules.ts'
import type { KabuPayStore } from '../use-kabu-pay.ts'

export interface SheetProps {
  store: KabuPayStore
  state: KabuPay
  onClose(): void
}
