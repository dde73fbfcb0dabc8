import { useMemo } from 'react'
import { HOLDING_IDS, type HoldingId, SHARE_PARTS } from '#contract/holdings.ts'
import { heldShares, heldYen, ordersView, type ShownOrder } from '#src/data/orders/hooks/orders.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { SAMPLE_UNITS } from './holdings.ts'
import { SAMPLE_BALANCE_YEN } from './sample-balance.ts'

/** What an order holds of the demo money. */
export interface Held {
  orderId: string
  yen: number
  at: number
  /** Paid with these, so many ten-thousandths of a share, and not from the balance. */
  shares?: { holding: HoldingId; parts: number }
}

/** Ten-thousandths of a share as exact decimal text. */
export const sharesText = (parts: number): string =>
  `${Math.trunc(parts / SHARE_PARTS)}.${String(parts % SHARE_PARTS).padStart(4, '0')}`

const NONE: readonly ShownOrder[] = []

/** What the acting person's orders hold, or have spent, of the demo money: computed from the orders, and kept nowhere. */
export function useHeld(): readonly Held[] {
  const orders = useLive(...ordersView) ?? NONE
  return useMemo(
    () =>
      orders.flatMap((one) => {
        const { id: orderId, total, createdAt } = one.order
        const at = Date.parse(createdAt)
        const shares = heldShares(one)
        if (shares) return [{ orderId, yen: total, at, shares }]
        const yen = heldYen(one)
        return yen > 0 ? [{ orderId, yen, at }] : []
      }),
    [orders],
  )
}

/** The demo money that can be spent; undefined until it has been read. */
export function useKabuPayYen(): number | undefined {
  const [kept] = useStoredState<{ balanceYen: number } | null>('kabu-pay', null)
  const held = useHeld()
  if (kept === undefined) return undefined
  return (kept?.balanceYen ?? SAMPLE_BALANCE_YEN) - held.reduce((sum, { yen, shares }) => (shares ? sum : sum + yen), 0)
}

/** The demo shares that can be spent, in ten-thousandths; undefined until they have been read. */
export function useKabuPayShares(): Readonly<Record<HoldingId, number>> | undefined {
  const [kept] = useStoredState<{ units?: Readonly<Record<string, string>> } | null>('kabu-pay', null)
  const held = useHeld()
  return useMemo(() => {
    if (kept === undefined) return undefined
    const left = HOLDING_IDS.map((id) => {
      const parts = Math.floor(Number(kept?.units?.[id] ?? SAMPLE_UNITS[id]) * SHARE_PARTS)
      const spent = held.reduce((sum, { shares }) => (shares?.holding === id ? sum + shares.parts : sum), 0)
      return [id, Math.max(0, parts - spent)]
    })
    return Object.fromEntries(left) as Record<HoldingId, number>
  }, [kept, held])
}
