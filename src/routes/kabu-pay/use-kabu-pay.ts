import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useHeld } from '#src/features/orders/kabu-pay-orders.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toast } from '#src/ui/toast-store.ts'
import { stableHash } from '#src/lib/stable-hash.ts'
import { type AmountProblem, type KabuPay, openKabuPay, type Outcome, withOrders, withoutOrders } from './rules.ts'

export interface KabuPayStore {
  /** Undefined until it has been read. */
  state: KabuPay | undefined
  keep(change: (now: KabuPay) => KabuPay): Promise<boolean>
  /** Applies a rule to what is kept at that moment; resolves true where it was done, and says itself where it could not be kept. */
  attempt(apply: (now: KabuPay) => Outcome): Promise<AmountProblem | 'not-kept' | null>
}

/** The person's balance, shares and transactions, kept on this device and the same in every tab. */
export function useKabuPay(): KabuPayStore {
  const { t } = useLingui()
  const [initial] = useState(() => openKabuPay(Date.now(), codeFrom(crypto.randomUUID())))
  const [state, keep] = useStoredState<KabuPay>('kabu-pay', initial)
  const held = useHeld()
  useEffect(() => void keep((now) => now), [keep]) // its times stand from the first visit on
  const attempt = useCallback(
    async (apply: (now: KabuPay) => Outcome) => {
      let problem: AmountProblem | null = null
      const isKept = await keep((now) => {
        const outcome = apply(withOrders(now, held))
        problem = outcome.problem
        return withoutOrders(outcome.state)
      })
      if (isKept) return problem
      toast.show({ kind: 'danger', title: t`Error`, text: t`This device couldn’t save it. Nothing was changed.` })
      return 'not-kept'
    },
    [keep, t, held],
  )
  return { state: state && withOrders(state, held), keep, attempt }
}

/** The sixteen figures of a payment code; the same seed gives the same ones. */
export function codeFrom(seed: string): string {
  const half = (part: number) => String(stableHash(`pay/${seed}/${part}`) % 100_000_000).padStart(8, '0')
  return half(0) + half(1)
}
