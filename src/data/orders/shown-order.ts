import { type HoldingId, sharesFor } from '#contract/holdings.ts'
import type { Order, OrderFacts } from '#contract/orders.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'

/** An order as its person sees it. */
export interface ShownOrder {
  order: Order
  /** `waiting`: only this device knows of it; `refused`: nothing was bought, and its person decides. */
  state: 'waiting' | 'refused' | 'known'
  reason: FailReason | undefined
  /** What is so now, told with a refusal. */
  facts: OrderFacts | undefined
  /** Its place in the queue, where it is refused. */
  seq: number | undefined
  /** Its cancelling waits to be sent, or was refused. */
  cancelling: 'no' | 'waiting' | 'refused'
}

const isHeld = ({ order, state }: ShownOrder): boolean =>
  order.payment === 'kabu-pay-demo' && state !== 'refused' && order.cancelledAt === null

/** What is held of the wallet's demo money, or spent, by an order; nothing for one that was refused or cancelled. */
export const heldYen = (shown: ShownOrder): number =>
  isHeld(shown) && shown.order.holding === undefined ? shown.order.total : 0

/** The same of its shares, in ten-thousandths. */
export const heldShares = (shown: ShownOrder): { holding: HoldingId; parts: number } | null =>
  isHeld(shown) && shown.order.holding !== undefined
    ? { holding: shown.order.holding, parts: sharesFor(shown.order.total, shown.order.holding) }
    : null
