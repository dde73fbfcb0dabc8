import type { OrderReason } from '#src/data/db/fail-reason.ts'

/** What an order can meet; its person decides then, by what the server says is so. */
export const ORDER_REFUSALS: readonly OrderReason[] = [
  'price-changed',
  'out-of-stock',
  'too-many-pieces',
  'points-changed',
  'not-payable',
  'already-shipped',
]
