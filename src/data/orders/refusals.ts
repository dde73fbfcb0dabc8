import type { OrderReason } from '#src/data/db/fail-reason.ts'

/** The refusals of an order; its person decides then, by the present facts in the server's answer. */
export const ORDER_REFUSALS: readonly OrderReason[] = [
  'price-changed',
  'out-of-stock',
  'too-many-pieces',
  'points-changed',
  'not-payable',
  'already-shipped',
]
