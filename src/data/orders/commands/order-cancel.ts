import * as v from 'valibot'
import { type Order, orders as api } from '#contract/orders.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onOrders } from '../layer.ts'
import { ORDER_REFUSALS } from '../refusals.ts'
import { storeOrder } from '../stored-orders.ts'

const Payload = v.object({
  /** What was ordered, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type OrderCancelPayload = v.InferOutput<typeof Payload>

/** Cancels an order; one that was never sent is taken back. */
export const orderCancel = defineCommand<'order.cancel', OrderCancelPayload, Order>({
  kind: 'order.cancel',
  version: 1,
  payload: Payload,
  request: (_, id) => ask(api.cancel, { params: { id } }),
  files: none,
  sentAlone: false,
  allows: 'members',
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  refusals: ORDER_REFUSALS,
  coalesces: 'takes-back-create',
  sameAs: (_, target) => target,
  dependsOn: (_, target) => [target],
  creates: none,
  undoMs: 0,
  overlay: onOrders<Entry<'order.cancel', OrderCancelPayload, Order>>((layer, { target, state, result, seq }) => {
    layer.cancelled.set(target, { isRefused: state === 'failed', order: result, seq })
  }),
  async apply({ result }, { cacheKey }) {
    if (result) await storeOrder(cacheKey, result)
  },
  summary: (payload) => payload?.name ?? '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
