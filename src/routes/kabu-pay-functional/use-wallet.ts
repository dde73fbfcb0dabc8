import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type Outcome, openWallet, renewed } from './rules.ts'
import type { Wallet } from './wallet.ts'

export interface WalletStore {
  /** Undefined until it has been read. */
  wallet: Wallet | undefined
  keep(change: (now: Wallet) => Wallet): Promise<boolean>
  /** Applies a rule to the wallet as it is at that moment; resolves with what stood against it, null where it was done. */
  attempt<Problem>(apply: (now: Wallet) => Outcome<Problem>): Promise<Problem | 'not-kept' | null>
}

/** The person's wallet, kept on this device and the same in every tab. */
export function useWallet(): WalletStore {
  const [initial] = useState(() => openWallet(Date.now()))
  const [kept, keep] = useStoredState<Wallet>('wallet', initial)
  const wallet = useMemo(() => kept && renewed(kept), [kept])
  useEffect(
    () =>
      void keep((before) => {
        const now = renewed(before)
        return now.hidesOnOpen ? { ...now, isHidden: true } : now
      }),
    [keep],
  ) // its times stand from the first visit on
  const attempt = useCallback(
    async <Problem>(apply: (now: Wallet) => Outcome<Problem>) => {
      let problem: Problem | null = null
      const isKept = await keep((now) => {
        const outcome = apply(now)
        problem = outcome.problem
        return outcome.wallet
      })
      return isKept ? problem : 'not-kept'
    },
    [keep],
  )
  return { wallet, keep, attempt }
}
