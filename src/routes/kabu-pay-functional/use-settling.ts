import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toast } from '#src/ui/toast-store.ts'
import { nextSettleMs, settle } from './rules.ts'
import type { WalletStore } from './use-wallet.ts'

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
