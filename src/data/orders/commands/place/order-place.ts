import { type Order, orders as api } from '#contract/orders.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onOrders } from '../../layer.ts'
import { ORDER_REFUSALS } from '../../refusals.ts'
import { storeOrder } from '../../stored-orders.ts'
import { type OrderPlaceEntry, OrderPlacePayload } from './payload.ts'
import { waitingOrder } from './waiting-order.ts'

/** An order; its id is made on the device, so that sending it again buys nothing twice. */
export const orderPlace = defineCommand<'order.place', OrderPlacePayload, Order>({
  kind: 'order.place',
  version: [2, 1],
  payload: OrderPlacePayload,
  request: ({ lines, ...rest }, id) =>
    ask(api.place, {
      body: {
        ...rest,
        id,
        lines: lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
      },
    }),
  files: none,
  sentAlone: false,
  allows: 'members',
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  refusals: ORDER_REFUSALS,
  coalesces: none,
  sameAs: ({ lines, total }) => [total, lines.map(({ productId, quantity }) => [productId, quantity])],
  dependsOn: () => [],
  creates: { idOf: (order) => order.id },
  undoMs: 0,
  overlay: onOrders<OrderPlaceEntry>((layer, entry) => {
    const { target, result, lastError, seq } = entry
    layer.placed.set(target, {
      order: result ?? waitingOrder(entry),
      seq,
      state: entry.state === 'acked' ? 'sent' : entry.state === 'failed' ? 'refused' : 'waiting',
      reason: lastError?.reason,
      facts: lastError?.facts,
    })
  }),
  async apply({ result }, { cacheKey }) {
    if (result) await storeOrder(cacheKey, result)
  },
  summary: (payload) => payload?.lines?.map(({ name }) => name).join(', ') ?? '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
