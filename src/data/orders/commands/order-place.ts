import * as v from 'valibot'
import { Texts } from '#contract/fields.ts'
import { HoldingId } from '#contract/holdings.ts'
import { type Order, orders as api, Payment } from '#contract/orders.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onOrders } from '../layer.ts'
import { ORDER_REFUSALS } from '../refusals.ts'
import { storeOrder } from '../stored-orders.ts'

/** What waits of an order: what is bought at which price, as it was shown, and where it goes. */
export const OrderPlacePayload = v.object({
  lines: v.array(
    v.object({
      productId: v.string(),
      quantity: v.number(),
      unitPrice: v.number(),
      name: v.string(),
      nameTexts: v.optional(Texts),
      art: v.optional(v.string()),
    }),
  ),
  total: v.number(),
  delivery: v.object({ name: v.string(), postalCode: v.string(), address: v.string(), note: v.string() }),
  payment: Payment,
  holding: v.optional(HoldingId),
  pointsUsed: v.number(),
})
export type OrderPlacePayload = v.InferOutput<typeof OrderPlacePayload>
export type OrderPlaceEntry = Entry<'order.place', OrderPlacePayload, Order>

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

/** A waiting order as it is seen by its person: it has come to no step yet. */
function waitingOrder({ target, payload, createdAt }: OrderPlaceEntry): Order {
  return {
    ...payload,
    id: target,
    state: 'placed',
    steps: [],
    createdAt: new Date(createdAt).toISOString(),
    cancelledAt: null,
  }
}
