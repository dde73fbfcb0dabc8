import { useMemo } from 'react'
import { heldYen, ordersView, type ShownOrder } from '#src/data/orders/hooks/orders.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { SAMPLE_BALANCE_YEN } from './sample-balance.ts'

/** What an order holds of the demo money. */
export interface Held {
  orderId: string
  yen: number
  at: number
}

const NONE: readonly ShownOrder[] = []

/** What the acting person's orders hold, or have spent, of the demo money: computed from the orders, and kept nowhere. */
export function useHeld(): readonly Held[] {
  const orders = useLive(...ordersView) ?? NONE
  return useMemo(
    () =>
      orders.flatMap((one) => {
        const yen = heldYen(one)
        return yen > 0 ? [{ orderId: one.order.id, yen, at: Date.parse(one.order.createdAt) }] : []
      }),
    [orders],
  )
}

/** The demo money that can be spent; undefined until it has been read. */
export function useKabuPayYen(): number | undefined {
  const [kept] = useStoredState<{ balanceYen: number } | null>('kabu-pay', null)
  const held = useHeld()
  if (kept === undefined) return undefined
  return (kept?.balanceYen ?? SAMPLE_BALANCE_YEN) - held.reduce((sum, { yen }) => sum + yen, 0)
}
